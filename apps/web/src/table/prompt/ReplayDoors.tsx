/** Under a replay: through whose eyes it is seen, into the lab with its record, to a study of it. */

import { Eyes } from '../desk/Eyes.tsx'
import { LabDoor } from '../desk/LabDoor.tsx'
import { StudyDoor } from '../study/StudyDoor.tsx'

export function ReplayDoors() {
  return (
    <>
      <Eyes />
      <LabDoor whole />
      <StudyDoor />
    </>
  )
}
