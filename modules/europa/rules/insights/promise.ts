/** What an attack promises, by the odds of both tables: for bots. */

import { type DoneAction, type Judgement, type Remark, type Space, toNumber } from '@redoubt/engine'
import { type Column, columnText, diceChances, meanOf, oddsColumn } from '@redoubt/mechanics'
import { attackFrom, battleOf, newBattle } from '../base/combat/battle.ts'
import { mayAttack } from '../base/combat/declare/attack.ts'
import { canBePaid } from '../base/combat/declare/fight.ts'
import * as results from '../base/combat/results/results.ts'
import { type Assessment, assess, averageLosses } from '../base/combat/weigh/assess.ts'
import {
  type Attack,
  type Battle,
  type Europa,
  type Piece,
  phaseOf,
  type Result,
  type Side,
} from '../base/game/europa.ts'
import { isEnemyHeld } from '../base/map/map.ts'
import { priceOf, strengthBack } from '../base/turn/replacements.ts'
import { attackOf, defenceOf, isTroop } from '../base/units/forces.ts'
import { cityWorth, STRENGTH, threats } from './evaluate.ts'
import { lines } from './lines.ts'

/** What a hex is worth that is no objective. */
const GROUND = 3
/** A supply point spent. */
const SUPPLY = 0.4

/** An exchange takes so much of the smaller side from both. */
const EXCHANGED = 0.25
/** Strengths that meet, in the worth of their units. */
interface Meeting {
  readonly ours: number
  readonly theirs: number
  /** The share of ours that a counter-attack takes. */
  readonly countered: () => number
}

/** Shares of their strength both sides lose by a result of the main table, and how often the hex is taken. */
function averageOf(kind: Result['kind'], { ours, theirs, countered }: Meeting) {
  switch (kind) {
    case 'retreat':
      return { attacker: 0, defender: 0.1, taken: 1 }
    case 'eliminate':
      return { attacker: 0, defender: 0.9, taken: 1 }
    case 'disruption':
      return { attacker: 0, defender: 0.2, taken: 0 }
    // It must be made again.
    case 'deadlock':
      return { attacker: 0.1, defender: 0, taken: 0 }
    case 'counterAttack':
      return { attacker: countered(), defender: 0, taken: 0 }
    case 'exchange': {
      const smaller = EXCHANGED * Math.min(ours, theirs)
      const [attacker, defender] = [smaller / Math.max(1, ours), smaller / Math.max(1, theirs)]
      return { attacker, defender, taken: 0 }
    }
  }
}

/** The phases in which units gather and attack. */
const PHASES = ['movement', 'combat', 'exploitation', 'exploitation_combat']

/**
 * AMB-06  The share of the attackers' strength that a counter-attack takes, by both tables at the odds of the factors as they are printed: of
 * those who stand where it takes most. What follows from it is not followed.
 */
function shareCountered(g: Europa, attack: Attack): number {
  const attacking = sumOf(results.counterAttackersIn(g, attack), attackOf)
  if (attacking === 0) return 0
  const table = results.mainTable(g)
  const shares = [...new Set(attack.units.map(({ place }) => place))].map((from) => {
    const there = attack.units.filter(({ place }) => place === from)
    const column = oddsColumn(table, attacking, sumOf(there, defenceOf))
    return shareLostAt(g, column) * strengthOf(there)
  })
  return Math.max(0, ...shares) / Math.max(1, strengthOf(attack.units))
}

/** The share of his strength a defender loses on the average in a column, where nothing modifies the dice. */
function shareLostAt(g: Europa, column: Column): number {
  const red = redAverage(g, columnText(results.mainTable(g), column)).defender
  if (g.options.caMode === 'lossTable') return red
  const even = { ours: 1, theirs: 1, countered: () => 0 }
  return meanOf(diceChances(results.mainDice(g).dice), (thrown) => {
    const { result } = results.readMain(g, column, 0, thrown)
    return Math.min(1, averageOf(results.resultOf(g, result).kind, even).defender + red)
  })
}

/** What is to be expected: how often the hex is taken, the worth both sides lose, how often a counter-attack follows and the share it takes. */
function expectedOf(g: Europa, assessed: Assessment, attack: Attack) {
  const { column, modifier, defenders } = assessed
  const red = redAverage(g, columnText(results.mainTable(g), column))
  const ours = strengthOf(attack.units)
  const theirs = strengthOf(defenders)
  const meeting = { ours, theirs, countered: once(() => shareCountered(g, attack)) }
  const sum = { taken: 0, ours: 0, theirs: 0, counters: 0 }
  for (const { value, probability } of diceChances(results.mainDice(g).dice)) {
    const { result } = results.readMain(g, column, modifier, value)
    const { kind } = results.resultOf(g, result)
    const { attacker, defender, taken } = averageOf(kind, meeting)
    const chance = toNumber(probability)
    sum.taken += chance * taken
    if (kind === 'counterAttack') sum.counters += chance
    sum.theirs += chance * theirs * Math.min(1, defender + red.defender)
    sum.ours += chance * ours * Math.min(1, attacker + red.attacker)
  }
  return { ...sum, countered: sum.counters > 0 ? meeting.countered() : 0 }
}

function promiseOf(g: Europa, { attack, assessed }: ReturnType<typeof weighed>): number {
  const { taken, ours, theirs } = expectedOf(g, assessed, attack)
  const prize = GROUND + cityWorth(g, attack.hex)
  const cost = attack.payment === 'paid' ? toNumber(assessed.cost) : 0
  return taken * prize + theirs - ours - SUPPLY * cost
}

/** C3.2  The attack with its odds as it would be made: at half strength where nobody can pay for it. */
function weighed(g: Europa, wanted: Battle) {
  const plain = withOdds(g, wanted)
  const isPaid = wanted.payment !== 'paid' || canBePaid(g, plain.attack, plain.assessed.cost)
  return isPaid ? plain : withOdds(g, { ...wanted, payment: 'unpaid' })
}

function withOdds(g: Europa, battle: Battle) {
  const attack = attackFrom(g, battle)
  return { battle, attack, assessed: assess(g, attack) }
}

function strengthOf(units: readonly Piece[]): number {
  return sumOf(units, (unit) => (isTroop(unit) ? STRENGTH * (attackOf(unit) + defenceOf(unit)) : 0))
}

function sumOf(units: readonly Piece[], of: (unit: Piece) => number): number {
  return units.reduce((sum, unit) => sum + of(unit), 0)
}

const percent = (share: number): number => Math.round(100 * share)

/** Reckons it when it is first asked for. */
function once(reckon: () => number): () => number {
  let known: number | undefined
  return () => {
    known ??= reckon()
    return known
  }
}

/** Shares both sides lose by the red die on the average. */
function redAverage(g: Europa, column: string): { attacker: number; defender: number } {
  const chances = diceChances(results.redDice(g))
  const mean = (of: 'attacker' | 'defender') =>
    meanOf(chances, (die) => results.redOf(results.readRed(g, column, die).result)[of] / 100)
  return { attacker: mean('attacker'), defender: mean('defender') }
}

/** The attack those of the units who may make it make together; undefined where nobody may. */
function attackBy(g: Europa, side: Side, hex: Space, attackers: readonly Piece[]) {
  const units = attackers.filter((unit) => mayAttack(g, unit, hex))
  // C5.airborne  Who has landed in the hex does not attack it alone.
  if (units.every(({ place }) => place === hex)) return undefined
  return weighed(g, newBattle(side, hex, units))
}

/** What replacement points are spent for, as a player would say it. */
function replacementReason(g: Europa, _: Side, { action, args }: DoneAction): Remark | undefined {
  if (action === 'garrison') return { key: 'mans', facts: { fort: args.fort as Piece } }
  if (action !== 'rebuild') return undefined
  const unit = args.unit as Piece
  const { kind, points } = priceOf(g, unit)
  return {
    key: 'rebuilds',
    clause: 'C5.replace',
    facts: { unit, kind, points, strength: strengthBack(unit) },
  }
}

/** Attacks as they are planned: troops beside a hex with enemies, paid for where they can be. */
export const judgement: Judgement<Europa> = {
  force: (_, unit: Piece) => (isTroop(unit) ? attackOf(unit) : 0),
  targets: (g, side: Side) =>
    PHASES.includes(phaseOf(g))
      ? g.board.spaces.filter(
          (hex) => isEnemyHeld(g, hex, side) && !g.vars.attacked.includes(hex.id),
        )
      : [],
  // Paratroops land in the hex itself.
  from: (g, hex) => [hex, ...hex.neighbours.filter((next) => !isEnemyHeld(g, next, g.actor))],
  promise: (g, side: Side, hex, attackers: readonly Piece[]) => {
    const made = attackBy(g, side, hex, attackers)
    return made ? promiseOf(g, made) : 0
  },
  expected: (g, side: Side, hex, attackers: readonly Piece[]) => {
    const made = attackBy(g, side, hex, attackers)
    if (!made) return undefined
    const { attack, battle, assessed } = made
    // The losses are those the preview of the same attack tells.
    const { ours, theirs } = averageLosses(g, battle, assessed)
    const { taken, counters, countered } = expectedOf(g, assessed, attack)
    return {
      key: 'attack',
      facts: {
        column: columnText(results.mainTable(g), assessed.column),
        taken: percent(taken),
        counters: percent(counters * countered) > 0 ? percent(counters) : 0,
        countered: percent(countered),
        ours: Math.round(ours),
        theirs: Math.round(theirs),
      },
    }
  },
  besides: threats,
  lines,
  reason: replacementReason,
  declared: (g, side) => {
    if (g.frame?.step !== 'attack') return 0
    const battle = battleOf(g)
    return battle.side === side.id ? promiseOf(g, weighed(g, battle)) : 0
  },
}
