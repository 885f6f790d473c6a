/** BS12, 28, 36  Replacements: points from Basic Industry, spent on eliminated units. */

import type { Space } from '@redoubt/engine'
import { action, objection, piece, space } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, Side, ToHex } from '../game/game.ts'
import { goOnIfDone } from '../game/sequence.ts'
import { friendlyHomeCities, friendlyIndustry } from '../map/cities.ts'
import { inEnemyZoc } from '../map/zoc.ts'
import { othersThere } from '../movement/movement.ts'
import { overstacked } from '../movement/stacking.ts'
import { hasSupply } from '../supply/supply.ts'
import { renew } from '../units/counters.ts'
import { counter, notGround, notYours, printed, sideOf } from '../units/units.ts'

/** 36  Basic Industry that bombs have not stopped. */
export function operatingIndustry(g: Blitzkrieg, side: Side): Space[] {
  return friendlyIndustry(g, side).filter((city) => !g.vars.industry_stopped[city.index])
}

/** BS12  Points of a player turn; none are carried over. */
export function receivePoints(g: Blitzkrieg, side: Side): void {
  const { critical36_on, critical36_off } = g.table('economy').data
  const points = g.options['rules.critical36']
    ? critical36_on.points_per_industry * operatingIndustry(g, side).length
    : critical36_off.points_per_turn
  g.setFor('replacement_points', side, points)
}

/** BS12, BS13  What is left lapses, and bombed industry works again. */
export function endReplacements(g: Blitzkrieg, side: Side): void {
  if (g.vars.replacement_points[side.index] !== 0) g.setFor('replacement_points', side, 0)
  for (const city of friendlyIndustry(g, side)) {
    if (g.vars.industry_stopped[city.index]) g.setFor('industry_stopped', city, false)
  }
}

function costOf(unit: Piece): number {
  return (counter(unit).cost ?? 0) * printed(unit)
}

const notEliminated = objection(
  'BS12',
  (g, { unit }: ByUnit) => unit.place !== g.zone('eliminated', sideOf(unit)),
  { message: 'BS12.eliminated' },
)

const tooDear = objection(
  'BS12',
  (g, { unit }: ByUnit) => costOf(unit) > (g.vars.replacement_points[sideOf(unit).index] ?? 0),
  {
    message: 'BS12.points',
    facts: (g, { unit }) => ({
      cost: costOf(unit),
      points: g.vars.replacement_points[sideOf(unit).index],
    }),
  },
)

const noHomeCity = objection(
  'BS12',
  (g, { unit, to }: ToHex) => !friendlyHomeCities(g, sideOf(unit)).includes(to),
  { message: 'BS12.city' },
)

const outOfSupply = objection('BS12', (g, { unit, to }: ToHex) => !hasSupply(g, to, sideOf(unit)), {
  message: 'BS12.supply',
})

const besideEnemy = objection('BS12', (g, { unit, to }: ToHex) => inEnemyZoc(g, to, sideOf(unit)), {
  message: 'BS12.zoc',
})

/** BS12  An eliminated unit comes back in a home city, at its full price. */
export const rebuild = action(
  'rebuild',
  {
    unit: piece({
      among: (g) => g.kinds(g.zone('eliminated', g.actor)).filter((unit) => counter(unit).ground),
      otherwise: [notYours, notGround, notEliminated],
      unless: [tooDear],
    }),
    to: space({
      among: (g, { unit }: ByUnit) => friendlyHomeCities(g, sideOf(unit)),
      otherwise: noHomeCity,
      unless: [othersThere, outOfSupply, besideEnemy, overstacked],
    }),
  },
  (g, { unit, to }) => {
    const side = sideOf(unit)
    g.setFor(
      'replacement_points',
      side,
      (g.vars.replacement_points[side.index] ?? 0) - costOf(unit),
    )
    const { place } = unit
    g.move(unit, to)
    renew(g, unit)
    g.decisions.rebuilt(g, unit, place)
    goOnIfDone(g, side, 'S3')
  },
  { clause: 'BS12', preview: (_, { unit }) => ({ cost: costOf(unit) }) },
)
