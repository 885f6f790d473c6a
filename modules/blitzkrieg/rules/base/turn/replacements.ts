/** BS12, 28, 36  Replacements: points from Basic Industry, spent on eliminated units. */

import type { Space } from '@redoubt/engine'
import { replacementsPart } from '@redoubt/mechanics'
import { objections } from '../game/declare.ts'
import { type Blitzkrieg, goOnIfDone, type Side, type ToHex } from '../game/game.ts'
import { friendlyHomeCities, friendlyIndustry } from '../map/cities.ts'
import { inEnemyZoc } from '../map/zoc.ts'
import { othersThere } from '../movement/movement.ts'
import { overstacked } from '../movement/stacking.ts'
import { hasSupply } from '../supply/supply.ts'
import { counter, notGround, notYours, printed, renew, sideOf } from '../units/units.ts'

/** 36  Basic Industry that bombs have not stopped. */
export function operatingIndustry(g: Blitzkrieg, side: Side): Space[] {
  return friendlyIndustry(g, side).filter((city) => !g.vars.industry_stopped[city.index])
}

const cannotReturn = objections<ToHex>(
  othersThere,
  {
    'BS12 supply': (g, { unit, to }) => !hasSupply(g, to, sideOf(unit)),
    'BS12 zoc': (g, { unit, to }) => inEnemyZoc(g, to, sideOf(unit)),
  },
  overstacked,
)

/** BS12  Points are not carried over; an eliminated unit comes back in a home city, at its full price. */
export const replacements = replacementsPart<Blitzkrieg>({
  clauses: { points: 'BS12', refit: 'BS12', rebuild: 'BS12' },
  variable: 'replacement_points',
  receive: (g, side) => {
    const { critical36_on, critical36_off } = g.table('economy').data
    return g.options['rules.critical36']
      ? critical36_on.points_per_industry * operatingIndustry(g, side).length
      : critical36_off.points_per_turn
  },
  zone: 'eliminated',
  price: (_, unit) => (counter(unit).cost ?? 0) * printed(unit),
  mayComeBack: (_, unit) => counter(unit).ground === true,
  who: [notYours, notGround],
  places: (g, unit) => friendlyHomeCities(g, sideOf(unit)),
  unlessRebuild: cannotReturn,
  comesBack: (g, unit, to) => {
    const { place } = unit
    g.move(unit, to)
    renew(g, unit)
    // 37.4b, 38.26b, 38.35c  In a work it did not begin its turn there.
    if (g.decisions.hasWork(g, to)) g.mark(unit, 'at0', place.id)
    goOnIfDone(g, sideOf(unit), 'S3')
  },
})

/** BS12, BS13  What is left lapses, and bombed industry works again. */
export function endReplacements(g: Blitzkrieg, side: Side): void {
  replacements.lapse(g, side)
  for (const city of friendlyIndustry(g, side)) {
    if (g.vars.industry_stopped[city.index]) g.setFor('industry_stopped', city, false)
  }
}
