/** C.3  Units take their orders from one power: who it is, where it is not the one that acts. */

import { objections } from '../declare.ts'
import { isLand } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { ByUnit, Piece, Side, War } from '../shape.ts'
import { isFort } from '../units/units.ts'
import { controllerOf } from './control.ts'

/** W-2.2  A fort is its area's: it obeys whoever controls that, other units their own power or its patron. */
function commander(g: War, unit: Piece): Side | undefined {
  const owner = isFort(unit) ? controllerOf(g, unit.place) : unit.side
  return owner && commanderOf(g, owner)
}

const isAnothers = (g: War, unit: Piece): boolean => commander(g, unit) !== g.actor

/** Whose orders it takes instead, in the order in which they are told. */
export const notYours = objections<ByUnit>({
  // A captured fort obeys whoever holds it.
  'W-2.2 fallen': {
    when: (g, { unit }) =>
      isFort(unit) &&
      isAnothers(g, unit) &&
      isLand(unit.place) &&
      unit.place.traits.owner !== controllerOf(g, unit.place)?.id,
    facts: (g, { unit }) => ({ area: unit.place, commander: commander(g, unit) }),
  },
  // The unit belongs to another power, or to another's minor.
  'C.3 yours': {
    when: (g, { unit }) => isAnothers(g, unit),
    facts: (g, { unit }) => ({ commander: commander(g, unit) }),
  },
})
