/**
 * The time that clocks of games go by: it goes on while a server is there to be played at, and only then. It does not
 * follow the machine's clock, which somebody may set, nor go on while the process stands still, nothing can be written down, or
 * no server runs. The store knows how far it has come, so the servers of one store and those that follow them count on from there.
 */

export interface PlayingTime {
  /** Milliseconds: since 1970 when it was first counted here, and behind that since then. */
  now(): number
  /** The time of day at which a moment of playing time comes if nothing stands still until then. */
  dateOf(at: number): number
  /** Other servers have come farther. */
  catchUp(at: number): void
  /** What has passed since then counts for nothing: nobody could play. */
  backTo(at: number): void
  /** Milliseconds for which it stood still since this was last asked. */
  stood(): number
}

/** Milliseconds between two looks at the clock after which the process stood still, or was too busy to hear anybody. */
export const LONGEST = 3000

export interface PlayingTerms {
  /** How far it has come. */
  readonly begun: number
  /** Milliseconds of a clock that never goes back. Whoever opens this asks for the time several times in `LONGEST`. */
  readonly clock: () => number
  /** Milliseconds since 1970. */
  readonly date: () => number
}

export function openPlayingTime({ begun, clock, date }: PlayingTerms): PlayingTime {
  let at = begun
  let looked = clock()
  let stood = 0
  const now = (): number => {
    const passed = clock() - looked
    looked += passed
    if (passed <= LONGEST) at += passed
    else stood += passed
    return Math.round(at)
  }
  return {
    now,
    dateOf: (moment) => moment + date() - now(),
    catchUp: (farther) => {
      at = Math.max(now(), farther)
    },
    backTo: (earlier) => {
      stood += Math.max(0, now() - earlier)
      at = Math.min(at, earlier)
    },
    stood: () => {
      now()
      const since = stood
      stood = 0
      return since
    },
  }
}
