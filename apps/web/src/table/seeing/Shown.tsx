/** What others show on the board: arrows they share, and what they point at. */

import { PointedAt } from './PointedAt.tsx'
import { SharedArrows } from './SharedArrows.tsx'

export function Shown() {
  return (
    <>
      <SharedArrows />
      <PointedAt />
    </>
  )
}
