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
import { WON } from '../bot/worth.ts'
import type { Head } from './aftermath.ts'
import { type Planning, partOf } from './keep-to.ts'
import type { Option } from './option.ts'
import { plainEffect } from './plain-effect.ts'
import type { Plan } from './plan.ts'

/** What a player has looked at before a decision. */
export interface Considered {
  readonly head: Head
  readonly options: readonly Option[]
  /** Absent where nothing was planned. */
  readonly planning: Planning | undefined
}

/**
 * The best of what was considered, and why.
 * @param tree of the game that is asked about: what was considered may have been imagined
 */
export function adviceIn(considered: Considered, tree: Explorer): Advice {
  const rows = new Map(
    Array.from({ length: tree.list.count }, (_, row) => [tree.meaning(row), row] as const),
  )
  const [best, next] = considered.options
    .filter(({ meaning }) => rows.has(meaning))
    .sort((a, b) => b.gain - a.gain)
  if (!best) throw new Error('expected something legal to have been considered')
  const told = ({ meaning }: Option) => advised(tree, rows.get(meaning) ?? 0)
  return {
    ...told(best),
    among: tree.list.count,
    reason: reasonFor(considered, best, next && { ...told(next), gain: next.gain }),
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
  next: (AdvisedAction & { readonly gain: number }) | undefined,
): AdviceReason {
  const { tree } = head
  if (gain >= WON / 2) return { kind: 'wins' }
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
function intended({ tree, side }: Head, { target, stations, promise }: Plan): IntendedAttack {
  const g = tree.position
  const { moment } = tree
  const attackers = [...stations.keys()]
  const named = attackers.map(factOf)
  for (const [unit, at] of stations) if (unit.place !== at) g.move(unit, at)
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
