/** Shown at the table: what a side must still do before movement or combat may end, where a unit can go, the battle being fought. */

import type { Battle, Obligation, Reachable, Space } from '@redoubt/engine'
import { battleShown, type ShownBattle } from '@redoubt/mechanics'
import { isInRange } from '../base/air/aircraft.ts'
import { duties } from '../base/combat/battle.ts'
import type { Blitzkrieg, Clause, Piece, Side } from '../base/game/game.ts'
import { friendlyCities } from '../base/map/cities.ts'
import { unitsIn } from '../base/map/field.ts'
import { rivalOf } from '../base/map/map.ts'
import { endsOf } from '../base/movement/ends.ts'
import { pathsOf, pointsLeft } from '../base/movement/reach.ts'
import { overstackedHexes, sharedHexes } from '../base/movement/stacking.ts'
import { combatFactor, isIsolated } from '../base/supply/supply.ts'
import { counter, hexOf, isAircraft, isGroundUnit, sideOf } from '../base/units/units.ts'
import { fortTakesOne, onFort } from '../fortifications38/fort.ts'
import { inFortress } from '../fortresses37/fortress.ts'

export function reach(g: Blitzkrieg, piece: Piece): Reachable[] {
  if (piece.place.kind !== 'space' || !piece.side) return []
  if (isAircraft(piece)) return basesInRange(g, piece)
  if (!isGroundUnit(piece)) return []
  const of = pointsLeft(g, piece)
  const pathTo = pathsOf(g, piece)
  return endsOf(g, piece).map((to) => {
    const { path, cost, stop } = pathTo(to)
    return stop ? { to, of, path, cost, stop } : { to, of, path, cost }
  })
}

/** BS13  Aircraft: the bases they could change to; no points are spent on it. */
function basesInRange(g: Blitzkrieg, aircraft: Piece): Reachable[] {
  const side = sideOf(aircraft)
  return friendlyCities(g, side)
    .filter((city) => city !== aircraft.place && isInRange(g, aircraft, city))
    .map((to) => ({ to, path: [hexOf(aircraft), to] }))
}

/** BS5, 38.25a, 37.4a  Hexes that hold too much. */
export function crowdsOwed(g: Blitzkrieg, side: Side): Obligation[] {
  return [
    ...overstackedHexes(g, side).map((hex) => overfull(g, hex, 'BS5')),
    ...sharedHexes(g, side).map((hex) =>
      overfull(g, hex, fortTakesOne(g, hex) ? '38.25a' : '37.4a'),
    ),
  ]
}

function overfull(g: Blitzkrieg, hex: Space, clause: Clause): Obligation {
  return { key: 'overstacked', clause, facts: { hex }, pieces: unitsIn(g, hex), places: [hex] }
}

/** o1, o2, 38.36a  Who must attack, and what must be attacked; the duties of a clause of their own first. */
export function attacksOwed(g: Blitzkrieg, side: Side): Obligation[] {
  const rank = ({ clause }: Obligation) => ['o1', 'o2'].indexOf(clause ?? '')
  return [...duties.shown(g, side)].sort((a, b) => rank(a) - rank(b))
}

const AIR = ['approach', 'interception', 'come_through', 'flak', 'air_losses', 'choose_air_losses']
const FLAK = { id: 'flak', clause: '30.41', during: AIR }
const STEPS = [
  { id: 'attrition', clause: 'BS9', during: ['battle'] },
  { id: 'losses', clause: 'BS9', during: ['losses', 'choose_losses'] },
  { id: 'retreats', clause: 'BS9', during: ['retreats', 'go_back', 'choose_retreat'] },
  { id: 'advances', clause: 'BS9', during: ['advances', 'advance'] },
]

const SHOWN: ShownBattle<Blitzkrieg> = {
  clause: 'BS9',
  steps: ({ options }) => (options['rules.air30'] ? [FLAK, ...STEPS] : STEPS),
  thrownAt: 'attrition',
  rival: rivalOf,
  value: (g, unit: Piece) =>
    String(isAircraft(unit) ? counter(unit).bombing : combatFactor(g, unit)),
  modifiers: (g, unit: Piece) => (isAircraft(unit) ? [] : modifiers(g, unit)),
}

export function battleFought(g: Blitzkrieg): Battle | undefined {
  return g.flow[0]?.step === 'next_battle' ? battleShown(g, SHOWN) : undefined
}

function modifiers(g: Blitzkrieg, unit: Piece) {
  return [
    ...(isIsolated(g, unit) ? [{ key: 'isolated', clause: '23.6' }] : []),
    ...(onFort(g, unit) ? [{ key: 'on_fort', clause: '38.31' }] : []),
    ...(inFortress(g, unit) ? [{ key: 'in_fortress', clause: '37.5' }] : []),
  ]
}
