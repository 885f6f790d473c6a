/** How a cell ends: which bound was met, in one sentence. */

import type { Budget } from './budget.ts'

export type Cause = 'ticks' | 'memory' | 'stack' | 'answer' | 'late' | 'fault'

/** Rules that broke off. What they ran in is thrown away; the game goes on from its record, or not at all. */
export class BrokenOff extends Error {
  readonly code: Cause
  constructor(code: Cause, message: string) {
    super(message)
    this.name = 'BrokenOff'
    this.code = code
  }
}

const SENTENCES = {
  ticks: ({ ticks }) =>
    `the rules take too long: expected at most ${ticks} ticks of 10,000 jumps and calls`,
  memory: ({ memory }) => `the rules fill the memory: expected at most ${memory} MiB`,
  stack: ({ stack }) =>
    `the rules call themselves too often: expected at most ${stack} KiB of stack`,
} satisfies Partial<Record<Cause, (budget: Budget) => string>>

export function boundMet(cause: keyof typeof SENTENCES, budget: Budget): BrokenOff {
  return new BrokenOff(cause, SENTENCES[cause](budget))
}

export function tooLong(length: number, { answer }: Budget): BrokenOff {
  return new BrokenOff(
    'answer',
    `the rules answer with ${length} characters: expected at most ${answer}`,
  )
}

/** Characters of what rules say of a fault of theirs. */
const SAID = 300

/** @param said what was thrown, in the words of whoever threw it */
export function fault(said: string | undefined): BrokenOff {
  const words = said?.replace(/\s+/g, ' ').trim()
  return new BrokenOff(
    'fault',
    words
      ? `the rules broke off: ${words.slice(0, SAID)}`
      : 'the rules broke off and did not say why',
  )
}
