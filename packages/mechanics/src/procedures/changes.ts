/** Changes of a strength, a column or a throw, from the data. */

import type { Amount, ChangeFile, Space } from '@redoubt/engine'
import type { Addition, Change } from '../changes/changes.ts'
import { type AnyPosition, spaceOf } from '../parts/anyone.ts'
import type { Engagement } from '../parts/battle/engagement.ts'
import { firedAt } from '../parts/shooting/shot.ts'
import { conditionFrom, type Functions, listed, valueFrom } from './values.ts'

type Applies = (g: AnyPosition, battle: Engagement, target: Space) => boolean

/**
 * The changes of a list that apply to a battle for a space, in the order of the data.
 * @throws Error at load for a change that neither adds nor multiplies
 */
export function changesFrom(list: readonly ChangeFile[] | undefined, functions: Functions) {
  const made = (list ?? []).map((file) => ({
    applies: appliesFrom(file, functions),
    change: changeFrom(file, functions),
  }))
  return (g: AnyPosition, battle: Engagement, target: Space): Change[] =>
    made.flatMap(({ applies, change }) => (applies(g, battle, target) ? [change(g, target)] : []))
}

/** The same for a list that only adds. */
export function additionsFrom(list: readonly ChangeFile[] | undefined, functions: Functions) {
  const changes = changesFrom(list, functions)
  return (g: AnyPosition, battle: Engagement): Addition[] =>
    battle.targets.flatMap((target) =>
      changes(g, battle, target).flatMap((change) => ('add' in change ? [change] : [])),
    )
}

function changeFrom(file: ChangeFile, functions: Functions) {
  const { clause, option, times, add } = file
  const amount = times ?? add
  if (amount === undefined || (times !== undefined && add !== undefined))
    throw new Error(`a change of procedures.yaml (clause ${clause}) needs one of times and add`)
  const value = valueFrom(amount, functions)
  const key = nameOf(file)
  return (g: AnyPosition, target: Space): Change => {
    const cause = {
      id: `${key}.${target.id}`,
      key,
      clause,
      ...(option === undefined ? {} : { option }),
      facts: { hex: target },
      toggle: true,
    }
    const found = value(g, { space: target }) as Amount
    return times === undefined ? { ...cause, add: found } : { ...cause, times: found }
  }
}

/** What the sentences of changes are given, as a preview says them. */
export function factsOfChanges(lists: readonly (readonly ChangeFile[] | undefined)[]) {
  const keys = lists.flatMap((list) => (list ?? []).map(nameOf))
  return Object.fromEntries(keys.map((key) => [`words.preview.${key}`, ['hex']]))
}

function nameOf({ id, where, across, any, all, against }: ChangeFile): string {
  const looked =
    where?.terrain ?? where?.region ?? across ?? any?.trait ?? all?.trait ?? against?.trait
  if (id !== undefined) return id
  return typeof looked === 'string'
    ? looked
    : (listed((looked as string[] | undefined) ?? [])[0] ?? 'change')
}

function appliesFrom(file: ChangeFile, functions: Functions): Applies {
  const { option, across, range } = file
  const where = file.where && conditionFrom(file.where, functions)
  const any = file.any && conditionFrom(file.any, functions)
  const all = file.all && conditionFrom(file.all, functions)
  const against = file.against && conditionFrom(file.against, functions)
  const isInRange = (away: number) =>
    away >= (range?.from ?? 0) && away <= (range?.to ?? Number.POSITIVE_INFINITY)
  return (g, { attackers }, target) =>
    (option === undefined || Boolean(g.options[option])) &&
    (where?.(g, { space: target }) ?? true) &&
    (any === undefined || attackers.some((unit) => any(g, { unit }))) &&
    (all === undefined || attackers.every((unit) => all(g, { unit }))) &&
    (against === undefined ||
      firedAt(g, attackers[0]?.side, target).some((unit) => against(g, { unit }))) &&
    (range === undefined ||
      attackers.every((unit) => isInRange(g.board.distance(spaceOf(unit), target)))) &&
    (across === undefined ||
      attackers.every((unit) => g.board.edge(spaceOf(unit), target)?.features.includes(across)))
}
