/** Going back farther than a game that is kept tidy can. */

/**
 * The game has to be played again from its record to go back so far.
 * @example new TidiedError(3, 40).message // → 'before action 3 lies too far back: what is kept begins at action 40'
 */
export class TidiedError extends Error {
  constructor(to: number, from: number) {
    super(`before action ${to} lies too far back: what is kept begins at action ${from}`)
    this.name = 'TidiedError'
  }
}
