/** C.3, C.8, W-2.1, W-6.4  Phases 1, 2, 7 and 8: technologies, purchases, which are placed at the capital or in big home areas, and income. */

import type { Remark, Space } from '@redoubt/engine'
import { countedIn, purse } from '@redoubt/mechanics'
import { areasOf, isContested, mobilises } from '../control/control.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import { hasTechnology, powersOf } from '../powers/war.ts'
import type { ByUnit, Piece, Side, ToSpace, War } from '../shape.ts'
import { action, number, objection, objections, optional, piece, space } from '../shape.ts'
import { isShip, traitsOf } from '../units/kinds.ts'
import { amount, hasEnemySurfaceShips, howMany, likeUnits, MOST, upTo } from '../units/units.ts'

const halves = countedIn(2)

/** An amount as players read it: 3 half-points are `1½`. */
export function points(amount: number): string {
  return halves.text(amount)
}

/** The powers' money, in half-points. */
export const treasury = purse('treasury', halves)

/** What a power and its minors earn in a turn, in half-points. */
export function incomeOf(g: War, power: Side): number {
  const { income } = theatreOf(g)
  let sum = powersOf(g).data.bonusIncome[power.id] ?? 0
  for (const area of areasOf(g, power)) if (!isContested(g, area)) sum += income[area.index] ?? 0
  return sum
}

/** C.3  Collects the income. */
export function collectIncome(g: War, power: Side): void {
  const income = incomeOf(g, power)
  treasury.add(g, power, income)
  g.log('income', { side: power, income: points(income) }, 'C.3')
}

/** C.8  Gives a power what the schedule has for it by now. */
export function research(g: War, power: Side): void {
  const schedule = powersOf(g).data.techSchedule[power.id] ?? {}
  const known = g.vars.technologies[power.index] ?? []
  const fresh = Object.keys(schedule).filter(
    (technology) => (schedule[technology] ?? 0) <= g.vars.turn && !known.includes(technology),
  )
  if (fresh.length === 0) return
  g.setFor('technologies', power, [...known, ...fresh])
  for (const technology of fresh) g.log('technology', { side: power, technology }, 'C.8')
}

const costOf = ({ unit, count = 1 }: ByUnit): number => traitsOf(unit).cost * count

/** W-2.1  Fortresses are not built. */
const notBuilt = objection('W-2.1', (_, { unit }: ByUnit) => traitsOf(unit).buildable === false)

/** W-6.4  The treasury pays. */
const tooExpensive = objection('W-6.4', (g, purchase: ByUnit) =>
  treasury.lacks(g, g.actor, costOf(purchase)),
)

/** Buys units: they wait to be mobilised in phase 7. */
export const buy = action(
  'buy',
  {
    unit: piece({
      among: (g) => g.kinds(g.zone('pool', g.actor)),
      otherwise: [
        notBuilt,
        ...objections<ByUnit>({
          'C.3 on_map': (g, { unit }) => g.onBoard(unit),
          'C.3 waiting': (g, { unit }) => unit.place === g.zone('bought', g.actor),
          'C.3 pool': true,
        }),
      ],
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
        among: (g, { unit }: ByUnit) =>
          upTo(Math.floor(treasury.of(g, g.actor) / traitsOf(unit).cost)),
        unless: [tooExpensive],
      }),
      { leftOut: [], means: 1 },
    ),
  },
  (g, { unit, count = 1 }) => {
    const bought = g.zone('bought', g.actor)
    const cost = costOf({ unit, count })
    treasury.pay(g, g.actor, cost)
    g.log('buy', { side: g.actor, units: amount(unit, count), cost: points(cost) }, 'C.3')
    // The pool goes on showing one of each type.
    for (let n = 0; n < count; n++) g.create(unit.type, g.actor, bought)
  },
  {
    clause: 'C.3',
    silent: true,
    preview: (g, purchase) => {
      const [before, cost] = [treasury.of(g, g.actor), costOf(purchase)]
      const facts = { before: points(before), after: points(before - cost) }
      return { cost: points(cost), notes: [{ key: 'treasury', clause: 'C.3', facts }] }
    },
  },
)

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
      otherwise: objections<ByUnit>({
        'C.3 placed': (g, { unit }) => g.onBoard(unit),
        'C.3 bought': true,
      }),
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
    g.log('mobilise', { side: g.actor, units: amount(unit, count), to }, 'C.3')
    for (const recruit of likeUnits(g, unit, count)) {
      g.mark(recruit, 'moved', true)
      g.move(recruit, to)
    }
  },
  { clause: 'C.3', silent: true },
)

/** C.3  What is bought but not placed waits in its zone for the next phase 7. */
export function unplaced(g: War, power: Side): Remark | undefined {
  const count = g.stack(g.zone('bought', power)).length
  return count === 0 ? undefined : { key: 'unplaced', clause: 'C.3', facts: { count } }
}

/** Phase 7 opens while something bought can be placed. */
export function canMobilise(g: War, power: Side): boolean {
  return g.kinds(g.zone('bought', power)).some((unit) => depots(g, unit, power).length > 0)
}
