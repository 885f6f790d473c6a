/** What areas are worth, and what an attack promises on land or at sea: for bots. */

import type { Space } from '@redoubt/engine'
import { type BattleOdds, battleOdds, lineOf, oncePer } from '@redoubt/mechanics'
import { damageOf, fortIn, holdsAlone, isWrecked } from '../control/forts.ts'
import { type Theatre, theatreOf } from '../map/theatre.ts'
import { type Powers, powersOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isCargo, isGarrison, isShip, isSurfaceShip, traitsOf } from '../units/kinds.ts'
import { hasEnemySurfaceShips, isEnemy, obeys, unitsIn } from '../units/units.ts'
import { type Force, nobody, troopsIn, withUnit } from './force.ts'

/** Worth of a half-point of income, of a victory point and of a capital, in half-points of units. */
const INCOME_WORTH = 3
const POINT_WORTH = 8
const CAPITAL_WORTH = 60
/** The same of income and points in the last turn and in the one before it. */
const CLOSING = [
  { income: 0.5, point: 40 },
  { income: 1.5, point: 16 },
] as const
/** Losses are felt a little less than units are worth: one who stands still has his, too, in time. */
const LOSS = 0.9

/** What an area is worth to who holds it. */
export function areaWorth(g: War, { index }: Space): number {
  return areaWorths(g)[index] ?? 0
}

/** The same by space. */
function areaWorths(g: War): readonly number[] {
  return worthsFor(powersOf(g))(theatreOf(g))
}

/** By space, what an area is worth to who holds it in this turn: as the war ends its points decide, and its income no more. */
export function worthsNow(g: War): readonly number[] {
  const powers = powersOf(g)
  const { afterTurn } = powers.data.victory.final
  const closing = CLOSING[afterTurn - g.vars.turn]
  return closing ? closingWorthsFor(powers)(theatreOf(g))(closing) : areaWorths(g)
}

const closingWorthsFor = oncePer((powers: Powers) =>
  oncePer((theatre: Theatre) =>
    oncePer(({ income, point }: (typeof CLOSING)[number]) =>
      worthsFor(powers)(theatre).map(
        (worth, at) =>
          worth +
          (income - INCOME_WORTH) * (theatre.income[at] ?? 0) +
          (point - POINT_WORTH) * (theatre.points[at] ?? 0),
      ),
    ),
  ),
)

const worthsFor = oncePer(({ capitals }: Powers) =>
  oncePer(({ areas, income, points }: Theatre) => {
    const worths = income.map((each, at) => INCOME_WORTH * each + POINT_WORTH * (points[at] ?? 0))
    for (const { id, index } of areas)
      if (capitals.has(id)) worths[index] = (worths[index] ?? 0) + CAPITAL_WORTH
    return worths
  }),
)

/**
 * What an attack promises: the area, as far as those who take it can keep it, and losses on both sides. A lone battery may drive a lone
 * regiment out of Moscow; it will not stay there.
 */
export function battlePromise(
  g: War,
  area: Space,
  value: number,
  attackers: Force,
  defenders: Force,
): number {
  const { odds, fort } = fought(g, area, attackers, defenders)
  const left = odds.attackerKeeps * attackers.hits
  const grip = left / (left + GARRISON + 0.5 * defenders.hits)
  return (
    2 * value * odds.won * grip +
    LOSS * (1 - odds.defenderKeeps) * (defenders.cost + fort) -
    LOSS * (1 - odds.attackerKeeps) * attackers.cost
  )
}

/** What is to be expected of an attack: how often it wins, and the units each side loses on the average. */
export function battleExpected(g: War, area: Space, attackers: Force, defenders: Force) {
  const { odds, hits } = fought(g, area, attackers, defenders)
  return factsOf(odds, attackers.hits, hits)
}

/** How often an attack wins, and what each side keeps of its units. */
export function battleOddsIn(g: War, area: Space, attackers: Force, defenders: Force): BattleOdds {
  return fought(g, area, attackers, defenders).odds
}

/** The odds of a battle as they are told. */
function factsOf({ won, attackerKeeps, defenderKeeps }: BattleOdds, hits: number, met: number) {
  const tenths = (amount: number) => Math.round(10 * amount) / 10
  return {
    won: Math.round(100 * won),
    ours: tenths((1 - attackerKeeps) * hits),
    theirs: tenths((1 - defenderKeeps) * met),
  }
}

function fought(g: War, area: Space, attackers: Force, defenders: Force) {
  const { faces, hits, shots, fort } = resistance(g, area, defenders)
  const odds = battleOdds(
    lineOf(attackers.hits, attackers.attack, faces),
    lineOf(hits, shots, faces),
  )
  return { odds, hits, fort }
}

/** Units that keep an area against what comes by. */
const GARRISON = 1
/** What it is worth to wreck a fort. */
const FORT_WORTH = 8

/** What attackers meet: those in the area, and its fort if it fights. */
function resistance(g: War, area: Space, { hits, defence, units }: Force) {
  const faces = g.options['F-01-die']
  const fort = fortIn(g, area)
  if (!fort || isWrecked(fort) || (units > 0 ? !g.pieceIn(area, isGarrison) : !holdsAlone(g, area)))
    return { faces, hits, shots: defence, fort: 0 }
  const { hits: whole, dice, defend } = traitsOf(fort)
  return {
    faces,
    hits: hits + whole - damageOf(fort),
    shots: defence + dice * defend,
    fort: FORT_WORTH,
  }
}

/** What the battles come to that the power must fight at sea where its ships have met the enemy. */
export function battlesAtSea(g: War, power: Side): number {
  const step = g.flow[0]?.step
  if ((step !== 'movement' && step !== 'combat') || g.flow[0]?.side !== power.id) return 0
  let promise = 0
  for (const zone of theatreOf(g).zones) {
    if (g.isEmpty(zone) || troopsIn(g, zone).forces.some(({ units }) => units === 0)) continue
    if (!hasEnemySurfaceShips(g, zone, power)) continue
    const own = unitsIn(g, zone, (unit) => obeys(g, unit, power) && !unit.at.fought)
    if (own.some((ship) => isSurfaceShip(ship) && ship.at.moved))
      promise += promiseAtSea(g, power, zone, own)
  }
  return promise
}

/** What an attack in a zone promises: the ships both sides lose, and who goes down with them. */
export function promiseAtSea(g: War, power: Side, zone: Space, attackers: readonly Piece[]) {
  const { ours, theirs, odds } = meeting(g, power, zone, attackers)
  const { attackerKeeps, defenderKeeps } = odds
  return LOSS * ((1 - defenderKeeps) * theirs.cost - (1 - attackerKeeps) * ours.cost)
}

/** What is to be expected of it, for a hint. */
export function expectedAtSea(g: War, power: Side, zone: Space, attackers: readonly Piece[]) {
  const { ours, theirs, odds } = meeting(g, power, zone, attackers)
  return { key: 'battle', facts: factsOf(odds, ours.hits, theirs.hits) }
}

function meeting(g: War, power: Side, zone: Space, attackers: readonly Piece[]) {
  const faces = g.options['F-01-die']
  const ours = fleet(attackers)
  const theirs = fleet(unitsIn(g, zone, (unit) => isEnemy(g, unit, power)))
  const odds = battleOdds(
    lineOf(ours.hits, ours.attack, faces),
    lineOf(theirs.hits, theirs.defence, faces),
  )
  return { ours, theirs, odds }
}

/** Ships, and at what cost they go down: cargo takes no hits of its own. */
function fleet(units: readonly Piece[]): Force {
  const ships = nobody()
  for (const unit of units) if (isShip(unit)) withUnit(ships, unit)
  for (const unit of units) if (isCargo(unit)) ships.cost += traitsOf(unit).cost
  return ships
}
