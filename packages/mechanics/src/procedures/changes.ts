/** Changes of a strength, a column or a throw, from the data. */

import type { ChangeFile, Json, Piece, Space } from '@redoubt/engine'
import { compare } from '@redoubt/engine'
import type { Addition, Cause, Change } from '../changes/changes.ts'
import { type AnyPosition, spaceOf } from '../parts/anyone.ts'
import type { Engagement } from '../parts/battle/engagement.ts'
import type { UnitChange } from '../parts/battle/unit-changes.ts'
import { firedAt } from '../parts/shooting/shot.ts'
import { amountFrom, conditionFrom, type Functions, listed } from './values.ts'

type Asked<Answer> = (g: AnyPosition, battle: Engagement, target: Space) => Answer

/**
 * The changes of a list that apply to a battle for a space, in the order of the data; not those of single units. What changes
 * nothing is none.
 * @throws Error at load for a change that neither adds nor multiplies
 */
export function changesFrom(
  list: readonly ChangeFile[] | undefined,
  functions: Functions,
): Asked<Change[]> {
  const made = (list ?? [])
    .filter(({ each }) => each === undefined)
    .map((file) => ({ applies: appliesFrom(file, functions), change: changeFrom(file, functions) }))
  return (g, battle, target) =>
    made.flatMap(({ applies, change }) => {
      if (!applies(g, battle, target)) return []
      const found = change(g, battle, target)
      return 'add' in found && compare(found.add, 0) === 0 ? [] : [found]
    })
}

/** The same for a list that only adds. */
export function additionsFrom(list: readonly ChangeFile[] | undefined, functions: Functions) {
  const changes = changesFrom(list, functions)
  return (g: AnyPosition, battle: Engagement): Addition[] =>
    battle.targets.flatMap((target) =>
      changes(g, battle, target).flatMap((change) => ('add' in change ? [change] : [])),
    )
}

/**
 * The changes of single units of a list, where any of `units` is one; undefined for a list that has none.
 * @param attack of the attackers: then `across` and `range` are asked of each by itself
 * @throws Error at load for one that does not multiply
 */
export function unitChangesFrom(
  list: readonly ChangeFile[] | undefined,
  functions: Functions,
  attack: boolean,
): ((...asked: [...Parameters<Asked<void>>, readonly Piece[]]) => UnitChange[]) | undefined {
  const made = (list ?? [])
    .filter(({ each }) => each !== undefined)
    .map((file) => unitChangeFrom(file, functions, attack))
  if (made.length === 0) return undefined
  return (g, battle, target, units) =>
    made.flatMap((changeOf) => changeOf(g, battle, target, units))
}

function unitChangeFrom(file: ChangeFile, functions: Functions, attack: boolean) {
  const { each, across, range, times, clause, ...rest } = file
  if (times === undefined)
    throw new Error(`a change of each unit in procedures.yaml (clause ${clause}) needs times`)
  const isOne = each === true || each === undefined ? () => true : conditionFrom(each, functions)
  const byItself = { ...(across ? { across } : {}), ...(range ? { range } : {}) }
  const reaches = wayFrom(byItself)
  const applies = appliesFrom({ clause, ...rest, ...(attack ? {} : byItself) }, functions)
  const value = amountFrom(times, functions)
  const cause = causeFrom(file)
  return (
    g: AnyPosition,
    battle: Engagement,
    target: Space,
    units: readonly Piece[],
  ): UnitChange[] => {
    if (!applies(g, battle, target)) return []
    const changed = units.filter(
      (unit) => isOne(g, { unit, space: target }) && (!attack || reaches(g, spaceOf(unit), target)),
    )
    if (changed.length === 0) return []
    const told = cause(g, target)
    return [
      {
        ...told,
        facts: { ...told.facts, units: changed },
        multiplies: (unit) =>
          changed.includes(unit) ? value(g, { unit, space: target, units: battle.attackers }) : 1,
      },
    ]
  }
}

function changeFrom(file: ChangeFile, functions: Functions): Asked<Change> {
  const { clause, times, add } = file
  const amount = times ?? add
  if (amount === undefined || (times !== undefined && add !== undefined))
    throw new Error(`a change of procedures.yaml (clause ${clause}) needs one of times and add`)
  const value = amountFrom(amount, functions)
  const cause = causeFrom(file)
  return (g, { attackers }, target) => {
    const found = value(g, { space: target, units: attackers })
    return times === undefined
      ? { ...cause(g, target), add: found }
      : { ...cause(g, target), times: found }
  }
}

function causeFrom(file: ChangeFile): (g: AnyPosition, target: Space) => Cause {
  const { clause, option } = file
  const key = keyOf(file)
  return ({ board }, target) => ({
    id: `${key}.${target.id}`,
    key,
    clause,
    ...(option === undefined ? {} : { option }),
    facts: { hex: target, terrain: board.terrains[target.terrain]?.label ?? target.terrain },
    toggle: true,
  })
}

/** What the sentences of changes are given, as a preview says them. */
export function factsOfChanges(lists: readonly (readonly ChangeFile[] | undefined)[]) {
  const files = lists.flatMap((list) => list ?? [])
  return Object.fromEntries(
    files.map((file) => [
      `words.preview.${keyOf(file)}`,
      ['hex', 'terrain', ...(file.each === undefined ? [] : ['units'])],
    ]),
  )
}

/** By which key a change is told: its name, else whatever it looks at first. */
function keyOf({ id, where, across, any, all, each, against }: ChangeFile): string {
  if (id !== undefined) return id
  const units = [any, all, each === true ? undefined : each, against]
  const looked = [
    where?.terrain,
    where?.region,
    across,
    ...units.map((one) => namesOf(one?.trait)),
    ...units.map((one) => namesOf(one?.attribute)),
  ].find((one) => one !== undefined)
  return listed(looked ?? [])[0] ?? 'change'
}

/** `armour`, or `{armour: true}`. */
function namesOf(said: string | Readonly<Record<string, Json>> | undefined): string | undefined {
  return typeof said === 'object' ? Object.keys(said)[0] : said
}

function appliesFrom(file: ChangeFile, functions: Functions): Asked<boolean> {
  const { option } = file
  const where = file.where && conditionFrom(file.where, functions)
  const any = file.any && conditionFrom(file.any, functions)
  const all = file.all && conditionFrom(file.all, functions)
  const against = file.against && conditionFrom(file.against, functions)
  const reaches = wayFrom(file)
  return (g, { attackers }, target) =>
    (option === undefined || Boolean(g.options[option])) &&
    (where?.(g, { space: target, units: attackers }) ?? true) &&
    (any === undefined || attackers.some((unit) => any(g, { unit }))) &&
    (all === undefined || attackers.every((unit) => all(g, { unit }))) &&
    (against === undefined ||
      // Of a unit that is covered what is against it must not tell; in a battle it has been turned up.
      firedAt(g, attackers[0]?.side, target).some(
        (unit) => unit.cover === undefined && against(g, { unit }),
      )) &&
    attackers.every((unit) => reaches(g, spaceOf(unit), target))
}

/** Over which feature and how far an attack goes. */
function wayFrom({ across, range }: Pick<ChangeFile, 'across' | 'range'>) {
  const isInRange = (away: number) =>
    away >= (range?.from ?? 0) && away <= (range?.to ?? Number.POSITIVE_INFINITY)
  return ({ board }: AnyPosition, from: Space, target: Space): boolean =>
    (range === undefined || isInRange(board.distance(from, target))) &&
    (across === undefined || board.edge(from, target)?.features.includes(across) === true)
}
