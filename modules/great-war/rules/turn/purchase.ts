/** W-2.1, W-6.4  Phase 2: units are paid for in half-points; fortresses are never for sale. */

import { action, number, objection, objections, optional, piece } from '../declare.ts'
import { hasTechnology } from '../powers/war.ts'
import type { ByUnit, Piece, Side, War } from '../shape.ts'
import { amount, MOST, upTo } from '../units/count.ts'
import { traitsOf } from '../units/units.ts'
import { points, treasury } from './money.ts'

const costOf = ({ unit, count = 1 }: ByUnit): number => traitsOf(unit).cost * count

/** W-2.1  Fortresses are not built. */
const notBuilt = objection('W-2.1', (_, { unit }: ByUnit) => traitsOf(unit).buildable === false)

/** W-6.4  The treasury pays. */
const tooExpensive = objection('W-6.4', (g, purchase: ByUnit) => {
  const cost = costOf(purchase)
  const money = treasury.of(g, g.actor)
  return cost > money && { cost: points(cost), money: points(money) }
})

/** Buys units: they wait to be mobilised in phase 7. */
export const buy = action(
  'buy',
  {
    unit: piece({
      among: (g) => g.kinds(g.zone('pool', g.actor)),
      otherwise: [notBuilt, objection('C.3', 'pool')],
      unless: objections<ByUnit>(
        {
          // Some units need a technology.
          'C.8 needs': (g, { unit }) => {
            const { needsTech: technology } = traitsOf(unit)
            return (
              technology !== undefined && !hasTechnology(g, g.actor, technology) && { technology }
            )
          },
        },
        tooExpensive,
      ),
    }),
    count: optional(
      number({
        from: 1,
        to: MOST,
        among: (g, purchase: ByUnit) => affordable(g, purchase.unit),
        unless: [tooExpensive],
      }),
      { leftOut: [], means: 1 },
    ),
  },
  (g, { unit, count = 1 }) => {
    const bought = g.zone('bought', g.actor)
    treasury.add(g, g.actor, -costOf({ unit, count }))
    g.log(
      'buy',
      { side: g.actor, units: amount(unit, count), cost: points(costOf({ unit, count })) },
      { clause: 'C.3' },
    )
    // The pool goes on showing one of each type.
    for (let n = 0; n < count; n++) g.create(unit.type, g.actor, bought)
  },
  {
    clause: 'C.3',
    silent: true,
    preview: (g, purchase) => ({
      cost: points(costOf(purchase)),
      notes: [
        {
          key: 'treasury',
          clause: 'W-6.4',
          facts: {
            before: points(treasury.of(g, g.actor)),
            after: points(treasury.of(g, g.actor) - costOf(purchase)),
          },
        },
      ],
    }),
  },
)

/** The counts the treasury can pay. */
function affordable(g: War, unit: Piece): readonly number[] {
  return upTo(Math.floor(treasury.of(g, g.actor) / traitsOf(unit).cost))
}

/** Phase 2 opens while the power can pay for anything. */
export function canBuy(g: War, power: Side): boolean {
  const money = treasury.of(g, power)
  return g.kinds(g.zone('pool', power)).some((unit) => traitsOf(unit).cost <= money)
}

/** Puts one of each type that can be bought into the pools of the powers that buy. */
export function stockPools(g: War, powers: readonly Side[]): void {
  for (const power of powers) {
    const pool = g.zone('pool', power)
    for (const type of [...g.cast.types].reverse()) {
      if (type.traits.buildable === false) continue
      if (!g.stack(pool).some((unit) => unit.type === type)) g.create(type, power, pool)
    }
  }
}
