/** VASSAL's sums and counts over zones, maps, mats and the whole table: ours ask every piece of the table whether it is meant. */

import type { Formula } from '@redoubt/engine'
import { asked, type ExpressionTerms, NotCarried } from './terms.ts'

/** How VASSAL's functions say which pieces of the whole table they count. */
interface Counting {
  /** As many values as it takes. */
  readonly takes: readonly [min: number, max: number]
  /** Those of which this is what it is of the one that counts. */
  readonly like?: string
  /** What the values in front say of them. */
  readonly named?: readonly string[]
  /** What the value behind the condition says of them. */
  readonly last?: string
}

/** Those functions. */
export const COUNTING: Readonly<Record<string, Counting>> = {
  Sum: { takes: [2, 3], last: 'CurrentMap' },
  Count: { takes: [1, 2], last: 'CurrentMap' },
  SumZone: { takes: [1, 2], like: 'CurrentZone' },
  CountZone: { takes: [0, 2], like: 'CurrentZone' },
  SumMat: { takes: [1, 1], like: 'OnMat' },
  CountMat: { takes: [0, 1], like: 'OnMat' },
  SumMapZone: { takes: [3, 4], named: ['CurrentZone', 'CurrentMap'] },
  CountMapZone: { takes: [2, 4], named: ['CurrentZone', 'CurrentMap'] },
  SumMapLocation: { takes: [3, 4], named: ['LocationName', 'CurrentMap'] },
  CountMapLocation: { takes: [2, 4], named: ['LocationName', 'CurrentMap'] },
}

export const isCondition = (formula: Formula | undefined): boolean =>
  !!formula && 'value' in formula && /^\s*\{/.test(String(formula.value))

/**
 * `SumZone("Steps")` is `SumMap(Steps, CurrentZone == Giver("CurrentZone"))`.
 * @param each reads a value in front of it
 * @param conditionOf reads the condition on those that count
 * @throws NotCarried
 */
export function countedIn(
  call: string,
  of: readonly Formula[],
  { like, named = [], last }: Counting,
  { naming }: Pick<ExpressionTerms, 'naming'>,
  each: (one: Formula) => Formula,
  conditionOf: (text: string) => Formula | undefined,
): Formula {
  const rest = [...of]
  const summed = call.startsWith('Sum') ? rest.shift() : undefined
  const same = (name: string, right: Formula): Formula => ({
    operator: '==',
    left: countedBy(naming(name)),
    right,
  })
  const next = (one: Formula | undefined): Formula => asked(each(one ?? { value: '' }))
  const where = named.map((name) => same(name, next(rest.shift())))
  if (like !== undefined) {
    const own = asked(naming(like))
    where.push({ operator: '!=', left: own, right: { value: '' } }, same(like, own))
  }
  if (last !== undefined && rest.length > 1) where.push(same(last, next(rest.pop())))
  // What is counted may be a property that must not be empty; the condition stands behind it.
  const isCounted = !summed && last === undefined && rest.length > 0 && !isCondition(rest[0])
  const counted = summed ?? (isCounted ? rest.shift() : undefined)
  const meant = rest[0] && conditionOf(textOf(call, rest[0]))
  const all = meant ? [...where, meant] : where
  const [first, ...more] = all
  const who =
    first && more.reduce<Formula>((left, right) => ({ operator: '&&', left, right }), first)
  const what = counted && countedBy(naming(textOf(call, counted)))
  if (summed) return { call: 'SumMap', of: [what ?? { value: 0 }, ...(who ? [who] : [])] }
  const filled: Formula = what
    ? { operator: '!=', left: what, right: { value: '' } }
    : { value: true }
  return { call: 'CountMap', of: [filled, ...(who ? [who] : [])] }
}

/** What is asked of each that is counted: not what gave the command. @throws NotCarried */
export function countedBy(formula: Formula): Formula {
  if ('call' in formula && formula.call === 'Giver')
    throw new NotCarried('what gives the command, counting others')
  return formula
}

/** @throws NotCarried */
export function textOf(call: string, formula: Formula): string {
  if (!('value' in formula)) throw new NotCarried(`${call} of what is reckoned`)
  return String(formula.value)
}
