/** What an attack promises by the results of its table: any player of a level plans by it, without knowing the game. */

import {
  type Judgement,
  type Piece,
  readAmount,
  type Side,
  type Space,
  toNumber,
} from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import { tableChances } from '../../tables/look-up.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
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
  /** What it is worth to a side to drive the enemy from a space. */
  readonly prize: (g: G, side: Side, space: Space) => number
}

/** Averages of a battle: what both sides lose of their factors, and how often the space is emptied. */
interface Outlook {
  readonly ours: number
  readonly theirs: number
  readonly emptied: number
}

/** A retreat costs the one who makes it so much of its factors: he gives way, and may be caught. */
const RETREAT = 0.08

/** Attacks as they are planned, with what is to be expected of them. */
export type Outlooking<G> = Judgement<G> & Required<Pick<Judgement<G>, 'expected'>>

/** For parts that fight on a results table. @example outlook<G>({ clause, weigh, weighed, table, resultsOf, wholeOf, declared, prize }) */
export function outlook<G extends AnyPosition>(rules: OutlookRules<G>): Outlooking<G> {
  const { declared, prize, weigh } = rules
  const strength = (g: G, units: readonly PieceOf<G>[], role: 'attacker' | 'defender') =>
    units.reduce((sum, unit) => sum + toNumber(readAmount(weigh.factor(g, unit, role))), 0)
  const whole = (g: G, units: readonly Piece[]) =>
    units.reduce((sum, unit) => sum + rules.wholeOf(g, unit), 0)

  const outlookOf = (g: G, battle: Engagement<PieceOf<G>>): Outlook | undefined => {
    const { column, modifier } = rules.weighed(g, battle)
    if (column.kind === 'illegal') return undefined
    const defenders = battle.targets.flatMap((target) => weigh.defenders(g, target))
    const has = { attacker: whole(g, battle.attackers), defender: whole(g, defenders) }
    const worth = {
      attacker: strength(g, battle.attackers, 'attacker'),
      defender: strength(g, defenders, 'defender'),
    }
    const results = rules.resultsOf(g)
    let [ours, theirs, emptied] = [0, 0, 0]
    for (const { value, probability } of tableChances(rules.table(g), column, { modifier })) {
      const result = results[value] ?? {}
      const chance = toNumber(probability)
      const lost = lostBy(result, has)
      ours += chance * (lost.attacker + givesWay(result.attacker)) * worth.attacker
      theirs += chance * (lost.defender + givesWay(result.defender)) * worth.defender
      if (lost.defender >= 1 || (result.defender?.retreat ?? 0) > 0) emptied += chance
    }
    return { ours, theirs, emptied }
  }
  const promiseOf = (g: G, side: Side, battle: Engagement<PieceOf<G>>): number => {
    const found = outlookOf(g, battle)
    // Where the table has no such column nobody may attack.
    if (!found) return -strength(g, battle.attackers, 'attacker')
    const prizes = battle.targets.reduce((sum, target) => sum + prize(g, side, target), 0)
    return found.theirs - found.ours + found.emptied * prizes
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

  return {
    force: (g, unit) =>
      unit.at.attacked === true
        ? 0
        : toNumber(readAmount(weigh.factor(g, unit as PieceOf<G>, 'attacker'))),
    targets: (g, side) =>
      phasingSide(g) === side
        ? g.board.spaces.filter((space) => {
            const there = g.top(space)?.side
            return there !== undefined && there !== side && !hasBeenAttacked(g, space)
          })
        : [],
    promise: (g, side, target, attackers) => {
      const battle = attackOn(g, side, target, attackers)
      return battle.attackers.length === 0 ? 0 : promiseOf(g, side, battle)
    },
    declared: (g, side) =>
      declared.battlesOf(g, side).reduce((sum, battle) => sum + promiseOf(g, side, battle), 0),
    expected: (g, side, target, attackers) => {
      const battle = attackOn(g, side, target, attackers)
      const found = battle.attackers.length === 0 ? undefined : outlookOf(g, battle)
      return (
        found && {
          key: 'battle',
          clause: rules.clause,
          facts: {
            column: columnText(rules.table(g), rules.weighed(g, battle).column),
            emptied: Math.round(100 * found.emptied),
            ours: tenths(found.ours),
            theirs: tenths(found.theirs),
          },
        }
      )
    },
  }
}

/** Shares of what both sides have that a result takes from them. */
function lostBy(
  result: BattleResult,
  has: { readonly attacker: number; readonly defender: number },
): { attacker: number; defender: number } {
  const exchanged = result.exchange === undefined ? 0 : Math.min(has.attacker, has.defender)
  const share = (of: 'attacker' | 'defender') =>
    has[of] > 0 ? Math.min(1, (exchanged + owedBy(result[of], has[of])) / has[of]) : 0
  return { attacker: share('attacker'), defender: share('defender') }
}

function givesWay(effect: BattleResult['attacker']): number {
  return (effect?.retreat ?? 0) > 0 ? RETREAT : 0
}

function tenths(amount: number): number {
  return Math.round(10 * amount) / 10
}
