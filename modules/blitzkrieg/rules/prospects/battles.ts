/** What a side's battles promise: the declared ones, and those its units beside the enemy will have to fight. */

import type { Judgement, Space } from '@redoubt/engine'
import { areThose, type Engagement, isFree, oncePer, resultsTable } from '@redoubt/mechanics'
import { battle } from '../base/combat/battle.ts'
import type { Blitzkrieg, Piece, Side, Tables } from '../base/game/game.ts'
import { cityOwner, isFriendlyCity } from '../base/map/cities.ts'
import { fieldOf, groundUnits, isEnemyIn } from '../base/map/field.ts'
import { isCity, rivalOf } from '../base/map/map.ts'
import { isGroundUnit, printed } from '../base/units/units.ts'
import { cityPrize, cityWorth } from './cities.ts'
import { besides, factorWorth, turnsToCome } from './foresight.ts'
import { FACTOR, type Weights, weights } from './worth.ts'

type Outcome = Tables['TGAT']['results'][string]

const attritionTable = (g: Blitzkrieg) => g.table('TGAT')

/** What a column does on the average; shares of the printed factors. */
interface Average {
  readonly attackerLoses: number
  readonly defenderLoses: number
  /** How often the hex is emptied. */
  readonly emptied: number
  readonly exchanged: number
  /** How often the attackers leave where they stand. */
  readonly thrownBack: number
}

const averagesOf = oncePer((table: ReturnType<typeof attritionTable>): readonly Average[] => {
  const { columns, rows } = resultsTable(table)
  return columns.map((_, column) =>
    average(rows.map(({ results }) => table.data.results[results[column] ?? ''] ?? {})),
  )
})

function average(outcomes: readonly Outcome[]): Average {
  const mean = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length
  return {
    attackerLoses: mean(({ attacker }) => shareOf(attacker?.lose)),
    defenderLoses: mean(({ defender }) => shareOf(defender?.lose)),
    emptied: mean(({ defender }) => (defender?.lose === 'all' || defender?.retreat ? 1 : 0)),
    exchanged: mean(({ exchange }) => (exchange === undefined ? 0 : 1)),
    thrownBack: mean(({ attacker }) => (attacker?.lose === 'all' || attacker?.retreat ? 1 : 0)),
  }
}

function shareOf(lose: string | undefined): number {
  if (lose === undefined) return 0
  if (lose === 'all') return 1
  const [above = 0, below = 1] = lose.split('/').map(Number)
  return above / below
}

/** Odds below the first column: everything is lost. */
const HOPELESS: Average = {
  attackerLoses: 1,
  defenderLoses: 0,
  emptied: 0,
  exchanged: 0,
  thrownBack: 1,
}
/** What a hex is worth that is not a city. */
const GROUND = 2

/** The steps of a turn before the battles are declared. */
const BEFORE = ['S2', 'S3', 'A', 'M', 'C']

/** What the battles of this turn promise. */
export function outlook(g: Blitzkrieg, side: Side, step: string, by: Weights): number {
  let worth = 0
  for (const declared of battle.battlesOf(g, side)) worth += promise(g, side, declared, by)
  if (!BEFORE.includes(step)) return worth
  for (const value of opportunities(g, side, by)) worth += value < 0 ? value * by.hopeful : value
  return worth
}

/** Whoever plans knows who joins a bad battle: nobody else will. */
function withoutHope(g: Blitzkrieg, side: Side, by: Weights): number {
  const [bottom] = g.flow
  if (bottom?.side !== side.id || !BEFORE.includes(bottom.step)) return 0
  let worth = 0
  for (const value of opportunities(g, side, by)) worth += Math.min(0, value)
  return (1 - by.hopeful) * worth
}

/** What the battles promise that could be declared. */
function opportunities(g: Blitzkrieg, side: Side, by: Weights): readonly number[] {
  return [...attackersOf(g, side)].map(([hex, attackers]) =>
    promise(g, side, { id: hex.id, targets: [hex], attackers, support: [] }, by),
  )
}

/** Who would attack which hex: each unit the one beside it that is weakest for what stands beside it. */
function attackersOf(g: Blitzkrieg, side: Side): Map<Space, Piece[]> {
  const found = new Map<Space, Piece[]>()
  const field = fieldOf(g)
  for (const unit of groundUnits(g, side)) {
    if (!isFree(unit) || !g.decisions.duty(g, unit)) continue
    let chosen: Space | undefined
    for (const hex of battle.targetsOf(g, unit)) {
      if (battle.battleAt(g, hex, side)) continue
      if (!chosen || (field.factors[hex.index] ?? 0) < (field.factors[chosen.index] ?? 0))
        chosen = hex
    }
    if (!chosen) continue
    const attackers = found.get(chosen)
    if (attackers) attackers.push(unit)
    else found.set(chosen, [unit])
  }
  return found
}

/** What is to be won and lost in a battle, by who judges it. */
interface Stakes {
  /** What a factor of one's own is worth, and one of the enemy's. */
  readonly own: number
  readonly other: number
  readonly prize: (g: Blitzkrieg, city: Space, side: Side, by: Weights) => number
  /** What it costs when the attackers are thrown back. */
  readonly exposed?: (g: Blitzkrieg, side: Side, attackers: readonly Piece[], by: Weights) => number
}

const PLAIN: Stakes = {
  own: FACTOR,
  other: FACTOR,
  prize: (g, city, side, by) => by.point * cityWorth(g, city, side),
}

function promise(
  g: Blitzkrieg,
  side: Side,
  declared: Engagement<Piece>,
  by: Weights,
  { own, other, prize, exposed }: Stakes = PLAIN,
): number {
  const { attackers, targets } = declared
  const { column } = battle.weighed(g, declared)
  const mean =
    column.kind === 'column' ? (averagesOf(attritionTable(g))[column.index] ?? HOPELESS) : HOPELESS
  const { factors } = fieldOf(g)
  let against = 0
  let won = 0
  for (const hex of targets) {
    against += factors[hex.index] ?? 0
    won += isCity(hex) && cityOwner(g, hex) !== side ? prize(g, hex, side, by) * by.prize : GROUND
  }
  let ours = 0
  for (const unit of attackers) ours += Number(unit.type.traits.factor ?? 0)
  const exchanged = mean.exchanged * Math.min(ours, against)
  return (
    other * (mean.defenderLoses * against + exchanged) -
    own * (mean.attackerLoses * ours + exchanged) +
    mean.emptied * won -
    (exposed ? mean.thrownBack * exposed(g, side, attackers, by) : 0)
  )
}

/** Of a city that its attackers were thrown out of, so much is thought to be lost. */
const THROWN_OUT = 0.4

/** The cities that are empty when these attackers are thrown back, while the rival can still come. */
function leftOpen(g: Blitzkrieg, side: Side, attackers: readonly Piece[], by: Weights): number {
  const rival = rivalOf(g, side)
  if (turnsToCome(g, rival) === 0) return 0
  const { units } = fieldOf(g)
  let worth = 0
  for (const hex of new Set(attackers.map(({ place }) => place as Space))) {
    if (!isFriendlyCity(g, hex, side)) continue
    const leaving = attackers.filter(({ place }) => place === hex).length
    if (leaving >= (units[hex.index] ?? 0)) worth += THROWN_OUT * cityPrize(g, hex, rival, by)
  }
  return worth
}

/** An attack as these units have declared it, with its bombers and all hexes it takes in; else as they would make it. */
function attackOn(
  g: Blitzkrieg,
  side: Side,
  hex: Space,
  attackers: readonly Piece[],
): Engagement<Piece> {
  const declared = battle.battleAt(g, hex, side)
  return declared && areThose(declared.attackers, attackers)
    ? declared
    : { id: hex.id, targets: [hex], attackers, support: [] }
}

/** The steps in which units gather and attacks are declared. */
const GATHERING = ['M', 'C']

/** Attacks as they are planned. */
export const judgement: Judgement<Blitzkrieg> = {
  foreseen: true,
  expected: battle.judgement.expected,
  force: (_, unit: Piece) => (isGroundUnit(unit) ? printed(unit) : 0),
  targets: (g, side) => {
    const [bottom] = g.flow
    if (!bottom || !GATHERING.includes(bottom.step) || bottom.side !== side.id) return []
    return g.board.spaces.filter((hex) => isEnemyIn(g, hex, side))
  },
  promise: (g, side, hex, attackers: readonly Piece[]) =>
    promise(g, side, attackOn(g, side, hex, attackers), weights, {
      own: factorWorth(g, side),
      other: factorWorth(g, rivalOf(g, side)),
      prize: cityPrize,
      exposed: leftOpen,
    }),
  besides: (g, side, by: Weights) => besides(g, side, by) + withoutHope(g, side, by),
}
