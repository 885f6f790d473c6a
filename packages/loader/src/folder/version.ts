/** Versions: is one what another asks for? */

/**
 * Does a version fit what is asked: the same first number, and not older? Below 1.0 the second number counts as the first.
 * @example fits('1.4.0', '1.2')   // true
 */
export function fits(version: string, asked: string): boolean {
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
