/** What a stranger's rules may use. */

/** Bounds of one cell; each is the same on every machine, so a game breaks off everywhere at the same place or nowhere. */
export interface Budget {
  /** Ticks one question may take; a tick is some 10,000 jumps and calls of its code. */
  readonly ticks: number
  /** Mebibytes all of it may fill, engine and data with it; never given back while it lives. */
  readonly memory: number
  /** Kibibytes of its stack. */
  readonly stack: number
  /** Characters of one answer. */
  readonly answer: number
}

/** Our own seven fill less than 16 MiB and take at most 85 ticks for a question, in 60 actions drawn by lot. */
export const USUAL: Budget = { ticks: 1000, memory: 64, stack: 256, answer: 1_000_000 }
