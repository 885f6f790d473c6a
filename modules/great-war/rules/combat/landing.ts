/** C.6  Landings: cargo goes ashore in phase 4, into battle or among friends, and in phase 5 among friends. */

import type { Space } from '@redoubt/engine'
import { isFriendlyArea, neutralArea } from '../control/control.ts'
import { action, objection, objections, piece, space } from '../declare.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import { occupy } from '../movement/land.ts'
import type { ByUnit, Piece, Side, ToSpace, War } from '../shape.ts'
import { amount, howMany } from '../units/count.ts'
import { ownKinds } from '../units/own.ts'
import { hasEnemies, hasEnemySurfaceShips, isCargo, likeUnits } from '../units/units.ts'
import { LAND, LANDING, mustFightIn, stageOf } from './opportunities.ts'

const isLanding = (g: War): boolean => g.frame?.step === 'combat'

/** C.6  The zone must be free of enemy surface ships. */
const zoneNotFree = objection('C.6', 'zone', (g, { unit }: ByUnit) =>
  hasEnemySurfaceShips(g, unit.place, g.actor),
)

function coastsOf(unit: Piece): readonly Space[] {
  return isSea(unit.place) ? unit.place.neighbours.filter(isLand) : []
}

const outOfOrder = objections({
  'C.3 sea_first': (g) => isLanding(g) && mustFightIn(g, g.actor).some(isSea),
  // Landings come after the naval battles and before the battles ashore.
  'C.3 too_late_to_land': (g) => isLanding(g) && stageOf(g) >= LAND,
})

/** C.6  Puts cargo ashore. */
export const land = action(
  'land',
  {
    unit: piece({
      among: (g) => ownKinds(g, g.actor, isCargo),
      otherwise: objection('C.6', 'aboard'),
      unless: [zoneNotFree],
    }),
    to: space({
      among: (_, { unit }: ByUnit) => coastsOf(unit),
      otherwise: objection('C.6', 'beside'),
      unless: objections<ToSpace>(neutralArea, {
        // In phase 5 units go among friends only.
        'C.3 friends': (g, { to }) => !isLanding(g) && !isFriendlyArea(g, to, g.actor),
      }),
    }),
    count: howMany,
  },
  (g, { unit, to, count = 1 }) => {
    const opposed = hasEnemies(g, to, g.actor)
    if (isLanding(g) && g.frame) g.next({ ...g.frame, stage: LANDING })
    g.log(
      'land',
      { side: unit.side, units: amount(unit, count), from: unit.place, to },
      { clause: 'C.6' },
    )
    for (const soldier of likeUnits(g, unit, count)) putAshore(g, soldier, to, opposed)
    occupy(g, to, g.actor)
  },
  { clause: 'C.6', silent: true, unless: outOfOrder },
)

function putAshore(g: War, unit: Piece, to: Space, opposed: boolean): void {
  const zone = unit.place.id
  g.mark(unit, 'moved', true)
  if (opposed) {
    g.mark(unit, 'landed', true)
    g.mark(unit, 'origin', zone)
  } else g.mark(unit, 'origin', '')
  g.move(unit, to)
}

/** Could the power put anything ashore now? */
export function canLand(g: War, power: Side): boolean {
  return ownKinds(g, power, isCargo).some(
    (unit) =>
      !hasEnemySurfaceShips(g, unit.place, power) &&
      (theatreOf(g).land[unit.place.index] ?? []).length > 0,
  )
}
