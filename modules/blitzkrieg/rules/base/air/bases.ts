/** BS13  Air bases: friendly cities, so many units to each. */

import type { Space } from '@redoubt/engine'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { friendlyCities } from '../map/cities.ts'
import { aircraftOf, areEnemies, fieldOf } from '../map/field.ts'
import { isAircraft, sideOf } from '../units/units.ts'
import { cannotTakeOff, isGrounded, isInRange, withAir } from './aircraft.ts'

export interface Basing {
  readonly aircraft: Piece
  readonly city: Space
}

/** BS13  Enemy ground units enter a base: the aircraft on it are lost. */
export function overrunBases(g: Blitzkrieg, hex: Space, side: Side): void {
  const field = fieldOf(g)
  const lost = g
    .stack(hex)
    .filter((piece) => isAircraft(piece) && areEnemies(field, side.index, sideOf(piece).index))
  for (const aircraft of lost) {
    loseAircraft(g, aircraft)
    g.log('overrun', { aircraft, hex }, { clause: 'BS13' })
  }
}

/** An air unit is lost for good. */
export function loseAircraft(g: Blitzkrieg, aircraft: Piece): void {
  g.move(aircraft, g.zone('eliminated', sideOf(aircraft)))
  g.mark(aircraft, 'battle', '')
}

function unitsAt(g: Blitzkrieg, side: Side, city: Space): number {
  return aircraftOf(g, side).filter(({ place }) => place === city).length
}

/** BS13 */
function isFullBase(g: Blitzkrieg, city: Space): boolean {
  return unitsAt(g, g.actor, city) >= g.table('units').data.airbase.units_per_city
}

const cannotBase = objections<Basing>({
  'BS13 same': (_, { aircraft, city }) => aircraft.place === city,
  'BS13 range_base': (g, { aircraft, city }) => !isInRange(g, aircraft, city),
  'BS13 full': {
    when: (g, { city }) => isFullBase(g, city),
    facts: (g) => ({ limit: g.table('units').data.airbase.units_per_city }),
  },
})

/** BS13  Instead of a mission an air unit may fly to another base in range. */
export const rebase = action(
  'rebase',
  {
    aircraft: piece({
      among: (g) => aircraftOf(g, g.actor).filter((unit) => !isGrounded(unit)),
      otherwise: cannotTakeOff,
    }),
    city: space({
      among: (g) => friendlyCities(g, g.actor),
      otherwise: objection('BS13', 'base'),
      unless: cannotBase,
    }),
  },
  (g, { aircraft, city }) => {
    g.move(aircraft, city)
    g.mark(aircraft, 'flown', true)
  },
  { clause: 'BS13', ...withAir },
)
