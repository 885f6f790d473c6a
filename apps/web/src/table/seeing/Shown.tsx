/** What others show on the board: arrows they share, what they point at, and how they answer. */

import { Agreed } from './Agreed.tsx'
import { PointedAt } from './PointedAt.tsx'
import { SharedArrows } from './SharedArrows.tsx'

export function Shown() {
  return (
    <>
      <SharedArrows />
      <PointedAt />
      <Agreed />
    </>
  )
}
