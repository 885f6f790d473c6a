/** What a player thinks best, and why, in words for somebody else. */

import {
  type Advice,
  type AdviceReason,
  type AdvisedAction,
  describeAll,
  type Explorer,
  type Fact,
  factOf,
  type IntendedAttack,
  type Remark,
  type ToldReason,
} from '@redoubt/engine'
import type { Turn } from '../bot/bot.ts'
import { staleAfter } from '../bot/repeating.ts'
import { scoreOf, WON } from '../bot/worth.ts'
import type { Head } from './aftermath.ts'
import { type Planning, partOf } from './keep-to.ts'
import type { Option } from './option.ts'
import { plainEffect } from './plain-effect.ts'
import { type Plan, unitsOf } from './plan.ts'

/** What a player has looked at before a decision. */
export interface Considered {
  readonly head: Head
  readonly options: readonly Option[]
  /** Absent where nothing was planned. */
  readonly planning: Planning | undefined
}

/**
 * The best of what was considered, and why: nothing that has led back here again and again.
 * @param turn of the game that is asked about: what was considered may have been imagined
 */
export function adviceIn(considered: Considered, { game, tree, lately = [] }: Turn): Advice {
  const isStale = staleAfter(lately, tree)
  const rows = new Map(
    Array.from({ length: tree.list.count }, (_, row) => [tree.meaning(row), row] as const),
  )
  const known = considered.options
    .filter(({ meaning }) => rows.has(meaning))
    .sort((a, b) => b.gain - a.gain)
  const other = known.filter(({ meaning }) => !isStale(rows.get(meaning) ?? 0))
  const [best, next] = other.length > 0 ? other : known
  if (!best) throw new Error('expected something legal to have been considered')
  const told = ({ meaning }: Option) => advised(tree, rows.get(meaning) ?? 0)
  return {
    ...told(best),
    among: tree.list.count,
    reason: reasonFor(considered, best, {
      isSeen: considered.head.game === game,
      ...(next ? { next: { ...told(next), gain: next.gain } } : {}),
    }),
  }
}

/** A row as it is told to people. */
export function advised(tree: Explorer, row: number): AdvisedAction {
  const { names } = tree.offered(row)
  const args = names.flatMap((name, at) => {
    const value = tree.argument(row, at)
    return value === undefined ? [] : [[name, describedValue(value)] as const]
  })
  return { action: tree.order(row), args: Object.fromEntries(args) }
}

function describedValue(value: unknown): Fact {
  const said = describeAll(value) as Fact | readonly Fact[]
  return Array.isArray(said) ? { ref: 'list', items: said } : (said as Fact)
}

function reasonFor(
  { head, planning }: Considered,
  { row, gain }: Option,
  { next, isSeen }: Beside,
): AdviceReason {
  const { tree } = head
  if (gain >= WON / 2) return { kind: 'wins', surely: isSeen && wins(head, row) }
  const part = planning && partOf(planning, tree, row)
  if (part) return { kind: part.attacks ? 'attacks' : 'gathers', attack: intended(head, part.plan) }
  const { ends, names } = tree.offered(row)
  if (ends && names.length === 0) return { kind: 'rests' }
  const isChanced = chanced(head, row)
  const brings = isChanced ? undefined : plainEffect(head, row)
  const because = purposeOf(head, row)
  const seen = { gain, ...(brings ? { brings } : {}), ...(because ? { because } : {}) }
  if (gain <= 0) return { kind: 'least', ...seen }
  return {
    kind: 'gains',
    ...seen,
    ...(next ? { next } : {}),
    chanced: isChanced,
  }
}

/** What else is known of it. */
interface Beside {
  readonly next?: AdvisedAction & { readonly gain: number }
  /** Nothing that has a say is hidden. */
  readonly isSeen: boolean
}

/** The action itself ends the game, and no dice are thrown for it. */
function wins(head: Head, row: number): boolean {
  const { tree, seat } = head
  if (chanced(head, row)) return false
  const { moment } = tree
  tree.play(row)
  const { result } = tree.position
  tree.rewind(moment)
  return result !== undefined && scoreOf(result.winners, seat.id, tree.module.seats.length) === 1
}

/** What the module says an action is for. */
function purposeOf({ tree, side }: Head, row: number): ToldReason | undefined {
  const { names } = tree.offered(row)
  const args = Object.fromEntries(names.map((name, at) => [name, tree.argument(row, at)]))
  const { action } = tree.order(row)
  const said = tree.module.rules.judgement?.reason?.(tree.position, side, { action, args })
  return said && inFacts(said)
}

function inFacts(remark: Remark): ToldReason {
  const { key, clause, facts } = describeAll(remark)
  return {
    key,
    ...(clause === undefined ? {} : { clause }),
    ...(facts === undefined ? {} : { facts }),
  }
}

function chanced({ tree }: Head, row: number): boolean {
  const { moment } = tree
  const { fence } = tree.position
  tree.play(row)
  const after = tree.position.fence
  tree.rewind(moment)
  return after !== fence
}

/** The attack as it will be once everybody is in place. */
function intended({ tree, side }: Head, plan: Plan): IntendedAttack {
  const { target, stations, bundles, promise } = plan
  const g = tree.position
  const { moment } = tree
  const attackers = unitsOf(plan)
  const named = attackers.map(factOf)
  for (const [unit, at] of stations)
    for (const each of bundles.get(unit) ?? [unit]) if (each.place !== at) g.move(each, at)
  const expected = tree.module.rules.judgement?.expected?.(g, side, target, attackers)
  const said = expected && inFacts(expected)
  tree.rewind(moment)
  return {
    target: factOf(target),
    attackers: named,
    promise,
    ...(said ? { expected: said } : {}),
  }
}
