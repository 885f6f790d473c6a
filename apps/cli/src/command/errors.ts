/** What goes wrong on a command line, in words somebody can act on. */

import { didYouMean } from '@redoubt/loader'

/** The command was used wrongly: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The command was used rightly, but what it was given is not well: exit code 1. */
export class FailedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FailedError'
  }
}

/** `there is no module "fortfy": expected one of fortify; did you mean "fortify"?` */
export function unknownWord(what: string, word: string, known: readonly string[]): UsageError {
  const guess = didYouMean(word, known)
  const expected = known.length > 0 ? `: expected one of ${known.join(', ')}` : ''
  return new UsageError(`there is no ${what} "${word}"${expected}${guess ? `; ${guess}` : ''}`)
}
