/** C.3  Phase 7: purchases are placed at the capital or in big home areas. */

import type { Space } from '@redoubt/engine'
import { mobilises } from '../control/home.ts'
import { action, objection, objections, piece, space } from '../declare.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import type { ByUnit, Piece, Side, ToSpace, War } from '../shape.ts'
import { amount, howMany } from '../units/count.ts'
import { hasEnemySurfaceShips, isShip, likeUnits } from '../units/units.ts'

/** Where a unit bought may be placed: ships in a zone beside such an area. */
function depots(g: War, unit: Piece, power: Side): Space[] {
  const { areas, zones, land } = theatreOf(g)
  if (!isShip(unit)) return areas.filter((area) => mobilises(g, area, power))
  return zones.filter(
    (zone) =>
      !hasEnemySurfaceShips(g, zone, power) &&
      (land[zone.index] ?? []).some((area) => mobilises(g, area, power)),
  )
}

/** C.3  Places units bought; they count as moved for entrenching (F-21). */
export const mobilise = action(
  'mobilise',
  {
    unit: piece({
      among: (g) => g.kinds(g.zone('bought', g.actor)),
      otherwise: objection('C.3', 'bought'),
    }),
    to: space({
      among: (g, { unit }: ByUnit) => depots(g, unit, g.actor),
      otherwise: objections<ToSpace>({
        // Ships go to sea, all others ashore.
        'C.3 element': (_, { unit, to }) => (isShip(unit) ? !isSea(to) : !isLand(to)),
        'C.3 home': true,
      }),
    }),
    count: howMany,
  },
  (g, { unit, to, count = 1 }) => {
    g.log('mobilise', { side: g.actor, units: amount(unit, count), to }, { clause: 'C.3' })
    for (const recruit of likeUnits(g, unit, count)) {
      g.mark(recruit, 'moved', true)
      g.move(recruit, to)
    }
  },
  { clause: 'C.3', silent: true },
)

/** Phase 7 opens while something bought can be placed. */
export function canMobilise(g: War, power: Side): boolean {
  return g.kinds(g.zone('bought', power)).some((unit) => depots(g, unit, power).length > 0)
}
