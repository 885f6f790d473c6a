/** Outcomes that people take for one: the position keeps what the die showed, and nothing else tells them apart. */

import { type OddsOutcome, sum, toNumber, ZERO } from '@redoubt/engine'

/** A value that is not the same in two outcomes, under the name of its key. */
interface Difference {
  readonly name: string
  readonly one: unknown
  readonly other: unknown
}

/**
 * The outcomes with those made one that differ in what one die showed and in nothing else; most likely first. Outcomes
 * with a name of their own, and those kept without their positions, stay as they are.
 */
export function mergedByDie(outcomes: readonly OddsOutcome[]): readonly OddsOutcome[] {
  const groups = new Map<OddsOutcome, OddsOutcome[]>()
  for (const outcome of outcomes) {
    const first = [...groups.keys()].find((other) => sameButDie(other, outcome))
    if (first) groups.get(first)?.push(outcome)
    else groups.set(outcome, [])
  }
  return [...groups]
    .map(([first, others]) => (others.length > 0 ? merged(first, others) : first))
    .sort((one, other) => other.probability - one.probability)
}

function merged(first: OddsOutcome, others: readonly OddsOutcome[]): OddsOutcome {
  const exact = sum(...[first, ...others].map(({ exact: share = ZERO }) => share))
  return { ...first, probability: toNumber(exact), exact, alike: others.map(({ log }) => log) }
}

/** One die fell otherwise, and the position differs where it keeps what that die showed, as the log names it. */
function sameButDie(one: OddsOutcome, other: OddsOutcome): boolean {
  if (!isThrown(one) || !isThrown(other)) return false
  const [die, ...more] = differences(one.dice, other.dice)
  if (!die || more.length > 0) return false
  const isDie = (each: Difference) => each.one === die.one && each.other === die.other
  const named = differences(one.log, other.log).filter(isDie)
  const kept = differences(one.snapshot?.position, other.snapshot?.position)
  return kept.every((each) => isDie(each) && named.some(({ name }) => name === each.name))
}

function isThrown({ key, log, alike, result, margin, snapshot }: OddsOutcome): boolean {
  const isPosition = key === undefined && !result && snapshot !== undefined
  return isPosition && margin === undefined && log.length > 0 && alike.length === 0
}

/** Where two values of plain data differ: the innermost values, or the whole where they are not built alike. */
function differences(one: unknown, other: unknown, name = ''): readonly Difference[] {
  if (Object.is(one, other)) return []
  if (!isBuilt(one) || !isBuilt(other)) return [{ name, one, other }]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) =>
    differences(one[key], other[key], Array.isArray(one) ? name : key),
  )
}

function isBuilt(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
