/** F-10  For the overlay: the square that wins the volley, or the wholly fortified army. */

import type { LayerMark } from '@redoubt/engine'
import type { Fortify, Side } from './generated.ts'
import { isWhollyFortified, squareOf } from './victory.ts'

export const winningPlaces = {
  clause: 'F-10.1',
  of: (g: Fortify, side: Side): LayerMark[] =>
    g.sides.flatMap((owner) => {
      const look = owner === side ? 'own' : 'enemy'
      const square = squareOf(g, owner)
      const key = square ? 'objectives.square' : 'objectives.army'
      const all = isWhollyFortified(g, owner) ? g.onBoardOf(owner) : []
      const places = square ?? all.flatMap((unit) => g.spaceOf(unit) ?? [])
      return places.map((at): LayerMark => ({ at, look, side: owner, key, facts: { side: owner } }))
    }),
}
