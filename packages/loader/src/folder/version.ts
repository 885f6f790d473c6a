/** Versions: is one what another asks for? */

const NUMBERS = '\\d+(?:\\.\\d+){0,2}'
const RANGE = new RegExp(`^(?:${NUMBERS}|>=${NUMBERS}(?: +<${NUMBERS})?|<${NUMBERS})$`)

/** Is it a version one can ask for: `1.2`, or a range of them, `>=1.2 <3`? */
export const isAsked = (text: string): boolean => RANGE.test(text)

/**
 * Does a version fit what is asked? A range says it itself; a single version means the same first number, and not older.
 * Below 1.0 the second number counts as the first.
 * @example fits('1.4.0', '1.2')       // true
 * @example fits('2.1.0', '>=1.2 <3')  // true
 */
export function fits(version: string, asked: string): boolean {
  if (/^[<>]/.test(asked)) return asked.split(/ +/).every((bound) => isWithin(version, bound))
  return isLike(version, asked)
}

function isWithin(version: string, bound: string): boolean {
  const isLower = bound.startsWith('>=')
  const isOlder = byVersion(version, bound.slice(isLower ? 2 : 1)) > 0
  return isLower !== isOlder
}

function isLike(version: string, asked: string): boolean {
  const has = numbersOf(version)
  const wants = numbersOf(asked)
  const [major = 0] = wants
  const fixed = major > 0 || wants.length < 2 ? 1 : 2
  for (let at = 0; at < wants.length; at++) {
    const [own = 0, wanted = 0] = [has[at], wants[at]]
    if (own !== wanted) return at >= fixed && own > wanted
  }
  return true
}

/** For sorting: the newer first. */
export function byVersion(a: string, b: string): number {
  const [one, other] = [numbersOf(a), numbersOf(b)]
  for (let at = 0; at < 3; at++) {
    const difference = (other[at] ?? 0) - (one[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function numbersOf(version: string): number[] {
  return (version.split('-', 1)[0] ?? '').split('.').map(Number)
}
