/** Which number of a module's version its changes raise, so that whoever names a version knows what to expect. */

import type { Changes } from './differences.ts'

/** What the newer version must be at least. */
export interface NeededVersion {
  /** `2.0.0`; below 1.0 the second number counts as the first. */
  readonly least: string
  /** In a few words, to follow "because". */
  readonly reason: string
  /** Is the newer version as high as that? */
  readonly isKept: boolean
}

/** What the newer version says differently: what `diff` found. */
export interface Found {
  readonly changes: readonly Changes[]
  /** Recorded games that go otherwise. */
  readonly otherwise: readonly string[]
}

/**
 * The first number goes up when running games cannot go on: a recorded one goes otherwise, or what records name is gone.
 * The second goes up when something that is played is new or other, the third for everything else.
 */
export function neededVersion(older: string, newer: string, found: Found): NeededVersion {
  const [first = 0, second = 0, third = 0] = numbersOf(older)
  const { raises, reason } = raised(found)
  const breaks = first > 0 ? [first + 1, 0, 0] : [0, second + 1, 0]
  const adds = first > 0 ? [first, second + 1, 0] : [0, second, third + 1]
  const least = { first: breaks, second: adds, third: [first, second, third + 1] }[raises]
  return { least: least.join('.'), reason, isKept: !isLess(numbersOf(newer), least) }
}

interface Raised {
  readonly raises: 'first' | 'second' | 'third'
  readonly reason: string
}

/** Records of games name these. */
const NAMED = ['options', 'piece types', 'boards', 'scenarios', 'variables', 'sides']

function raised({ changes, otherwise }: Found): Raised {
  const [game] = otherwise
  if (game !== undefined) return { raises: 'first', reason: `${game} goes otherwise` }
  const gone = changes.flatMap(({ what, removed }) =>
    NAMED.includes(what) ? removed.map((name) => `${name} is gone from the ${what}`) : [],
  )
  if (gone[0] !== undefined) return { raises: 'first', reason: gone[0] }
  const other = changes.filter(
    ({ what, added, removed }) => what !== 'clauses' || added.length + removed.length > 0,
  )
  if (other.length > 0)
    return { raises: 'second', reason: `${list(other.map(({ what }) => what))} differ` }
  return { raises: 'third', reason: 'scripts, words or pictures differ' }
}

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function numbersOf(version: string): number[] {
  return (version.split('-', 1)[0] ?? '').split('.').map(Number)
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, wanted] of other.entries()) {
    const has = one[at] ?? 0
    if (has !== wanted) return has < wanted
  }
  return false
}
