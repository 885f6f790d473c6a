/** How strictly a game keeps to its rules: clause by clause enforced, warned of, or off. */

/**
 * `enforced`: denies. `warned`: whoever goes against the clause is told so, and so is the log. `off`: not looked at.
 * @example
 * const strict: Strictness = strictnessOf({}, '7')
 * strict // → 'enforced'
 */
export type Strictness = 'enforced' | 'warned' | 'off'

/**
 * By clause; `*` stands for every clause that is not named. What is not said is enforced.
 * @example
 * const house: Enforcement = { '4.2': 'warned', '7': 'off' }
 * strictnessOf(house, '4.2') // → 'warned'
 */
export type Enforcement = Readonly<Record<string, Strictness>>

/**
 * An enforcement that does not fit the module.
 * @example
 * const refused = new EnforcementError('expected a clause of the module, got "4.99"')
 * refused.name // → 'EnforcementError'
 */
export class EnforcementError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EnforcementError'
  }
}

/**
 * How strictly a clause is kept to.
 * @example strictnessOf({ '7': 'off' }, '7') // → 'off'
 */
export function strictnessOf(enforcement: Enforcement, clause: string): Strictness {
  return enforcement[clause] ?? enforcement['*'] ?? 'enforced'
}
