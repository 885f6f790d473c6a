/** What an attack promises by the results of its table: any player of a level plans by it, without knowing the game. */

import {
  type Amount,
  type Judgement,
  type Piece,
  readAmount,
  type Side,
  type Space,
  toNumber,
} from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import { oncePer } from '../../once.ts'
import { meanOf } from '../../tables/dice.ts'
import { tableChances } from '../../tables/look-up.ts'
import type { Column, ResultsTable } from '../../tables/results-table.ts'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import { phasingSide } from '../turn/turn-sequence.ts'
import { type Declaring, hasBeenAttacked } from './declaring.ts'
import { areThose, type Engagement } from './engagement.ts'
import { type BattleResult, owedBy } from './results.ts'
import type { Weighed, WeighRules } from './weighing.ts'

/** What planning needs to know of battles. */
export interface OutlookRules<G extends AnyPosition> {
  readonly clause: string
  readonly weigh: Pick<WeighRules<G>, 'factor' | 'defenders'>
  readonly weighed: (g: G, battle: Engagement<PieceOf<G>>) => Weighed
  readonly table: (g: G) => ResultsTable
  readonly resultsOf: (g: G) => Readonly<Record<string, BattleResult>>
  /** Everything a unit has to lose. */
  readonly wholeOf: (g: G, unit: Piece) => number
  readonly declared: Pick<Declaring<G>, 'battlesOf' | 'targetsOf'>
}

/**
 * What is to be won and lost in battles, as a player sees it.
 * @example const forTowns: Stakes<AnyPosition> = { prize: (_, __, { terrain }) => (terrain === 'town' ? 20 : 0) }
 */
export interface Stakes<G> {
  /** What a factor is worth, one's own and the enemy's. Default: 1. */
  readonly own?: number
  readonly other?: number
  /** What it is worth to a side to drive the enemy from a space. */
  readonly prize: (g: G, side: Side, space: Space) => number
  /** What a retreat costs who makes it, of his factors: he gives way, and may be caught. Default: a twelfth. */
  readonly givingWay?: number
  /** What it costs besides when these attackers leave where they stand. Default: nothing. */
  exposed?(g: G, side: Side, attackers: readonly Piece[]): number
}

/** What a battle comes to on the average. */
interface Outlook {
  /** Shares of what they have that both sides lose. */
  readonly loses: Parties
  /** How often they retreat; how often none are left where they stood. */
  readonly retreats: Parties
  readonly leaves: Parties
}

interface Parties {
  readonly attacker: number
  readonly defender: number
}

const GIVING_WAY = 0.08

/** Attacks as they are planned, with what is to be expected of them. */
export type Outlooking<G> = Judgement<G> & Required<Pick<Judgement<G>, 'expected'>>

/** What a part that fights on a results table tells players who plan. */
export interface Planning<G extends AnyPosition> {
  /** What a battle comes to: gains less losses. */
  readonly promise: (g: G, side: Side, battle: Engagement<PieceOf<G>>, stakes: Stakes<G>) => number
  /** How attacks are planned by who sees these stakes. */
  readonly outlook: (stakes: (g: G, side: Side) => Stakes<G>) => Outlooking<G>
}

/** For parts that fight on a results table. @example planning<G>({ clause, weigh, weighed, table, resultsOf, wholeOf, declared }) */
export function planning<G extends AnyPosition>(rules: OutlookRules<G>): Planning<G> {
  const { declared, weigh } = rules
  const strength = (g: G, units: readonly PieceOf<G>[], role: 'attacker' | 'defender') =>
    units.reduce((sum, unit) => sum + numberOf(weigh.factor(g, unit, role)), 0)
  const whole = (g: G, units: readonly Piece[]) =>
    units.reduce((sum, unit) => sum + rules.wholeOf(g, unit), 0)

  const sidesOf = (g: G, { attackers, targets }: Engagement<PieceOf<G>>) => {
    const defenders = targets.flatMap((target) => weigh.defenders(g, target))
    return {
      has: { attacker: whole(g, attackers), defender: whole(g, defenders) },
      worth: {
        attacker: strength(g, attackers, 'attacker'),
        defender: strength(g, defenders, 'defender'),
      },
    }
  }
  const outlookOf = (g: G, { column, modifier }: Weighed, has: Parties) =>
    column.kind === 'illegal'
      ? undefined
      : averageOf(rules.table(g), rules.resultsOf(g), column, modifier, has)

  const promise: Planning<G>['promise'] = (g, side, battle, stakes) => {
    const { own = 1, other = 1, givingWay = GIVING_WAY, prize, exposed } = stakes
    const { has, worth } = sidesOf(g, battle)
    const found = outlookOf(g, rules.weighed(g, battle), has)
    // Where the table has no such column nobody may attack.
    if (!found) return -own * worth.attacker
    const { loses, retreats, leaves } = found
    const prizes = battle.targets.reduce((sum, target) => sum + prize(g, side, target), 0)
    return (
      other * worth.defender * (loses.defender + givingWay * retreats.defender) -
      own * worth.attacker * (loses.attacker + givingWay * retreats.attacker) +
      leaves.defender * prizes -
      (exposed ? leaves.attacker * exposed(g, side, battle.attackers) : 0)
    )
  }
  /** The attack as it is declared, with all it takes in, or as these units would make it. */
  const attackOn = (
    g: G,
    side: Side,
    target: Space,
    attackers: readonly Piece[],
  ): Engagement<PieceOf<G>> => {
    const known = declared
      .battlesOf(g, side)
      .find((battle) => battle.targets.includes(target) && areThose(battle.attackers, attackers))
    if (known) return known
    return {
      id: target.id,
      targets: [target],
      attackers: (attackers as readonly PieceOf<G>[]).filter((unit) =>
        declared.targetsOf(g, unit).includes(target),
      ),
      support: [],
    }
  }

  const outlook: Planning<G>['outlook'] = (stakes) => ({
    force: (g, unit) =>
      unit.at.attacked === true ? 0 : numberOf(weigh.factor(g, unit as PieceOf<G>, 'attacker')),
    targets: (g, side) =>
      phasingSide(g) === side
        ? g.board.spaces.filter((space) => {
            const there = g.top(space)?.side
            return there !== undefined && there !== side && !hasBeenAttacked(g, space)
          })
        : [],
    promise: (g, side, target, attackers) => {
      const battle = attackOn(g, side, target, attackers)
      return battle.attackers.length === 0 ? 0 : promise(g, side, battle, stakes(g, side))
    },
    declared: (g, side) =>
      declared
        .battlesOf(g, side)
        .reduce((sum, battle) => sum + promise(g, side, battle, stakes(g, side)), 0),
    expected: (g, side, target, attackers) => {
      const battle = attackOn(g, side, target, attackers)
      if (battle.attackers.length === 0) return undefined
      const { has, worth } = sidesOf(g, battle)
      const weighed = rules.weighed(g, battle)
      const found = outlookOf(g, weighed, has)
      const lost = (of: keyof Parties) =>
        tenths(worth[of] * ((found?.loses[of] ?? 0) + GIVING_WAY * (found?.retreats[of] ?? 0)))
      return (
        found && {
          key: 'battle',
          clause: rules.clause,
          facts: {
            column: columnText(rules.table(g), weighed.column),
            emptied: Math.round(100 * found.leaves.defender),
            ours: lost('attacker'),
            theirs: lost('defender'),
          },
        }
      )
    },
  })
  return { promise, outlook }
}

/** By results, what has been worked out: a game asks the same again and again. */
const knownOf = oncePer((_: Readonly<Record<string, BattleResult>>) => new Map<string, Outlook>())

function averageOf(
  table: ResultsTable,
  results: Readonly<Record<string, BattleResult>>,
  column: Column,
  modifier: number,
  has: Parties,
): Outlook {
  const known = knownOf(results)
  const key = `${column.kind} ${columnText(table, column)} ${modifier} ${has.attacker} ${has.defender}`
  const found = known.get(key)
  if (found) return found
  const chances = tableChances(table, column, { modifier })
  const mean = (of: (result: BattleResult) => number) =>
    meanOf(chances, (code) => of(results[code] ?? {}))
  const each = (of: (result: BattleResult, party: keyof Parties) => number): Parties => ({
    attacker: mean((result) => of(result, 'attacker')),
    defender: mean((result) => of(result, 'defender')),
  })
  const made: Outlook = {
    loses: each((result, of) => lostBy(result, of, has)),
    retreats: each(isRetreat),
    leaves: each((result, of) =>
      Math.max(isRetreat(result, of), Math.floor(lostBy(result, of, has))),
    ),
  }
  known.set(key, made)
  return made
}

/** The share of what a side has that a result takes from it. */
function lostBy(result: BattleResult, of: keyof Parties, has: Parties): number {
  if (has[of] <= 0) return 0
  const exchanged = result.exchange === undefined ? 0 : Math.min(has.attacker, has.defender)
  return Math.min(1, (exchanged + owedBy(result[of], has[of])) / has[of])
}

function isRetreat(result: BattleResult, of: keyof Parties): number {
  return (result[of]?.retreat ?? 0) > 0 ? 1 : 0
}

/** Most factors are numbers already. */
function numberOf(amount: Amount): number {
  return typeof amount === 'number' ? amount : toNumber(readAmount(amount))
}

function tenths(amount: number): number {
  return Math.round(10 * amount) / 10
}
