/** Looks after the clocks of all games, in memory or not: when one runs out, what was agreed happens. */

import { lookAfter } from '../again/look-after.ts'
import { ElsewhereError } from './hosting.ts'
import { LONGEST } from './playing-time.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

/**
 * Milliseconds between two notes of how far playing time has come: so much of it is forgotten when the only server dies,
 * which costs nobody anything. Servers of one store count together, and note it at every look.
 */
const NOTED = 10_000

export interface ClockWatch {
  close(): Promise<void>
}

/** Starts watching. */
export function watchClocks(services: Services, tables: Tables): ClockWatch {
  const { store, hosting, playing, log } = services
  // While the server was being opened nobody was here whose clock could stand still.
  playing.stood()
  let noted = playing.now()
  /** The last moment at which what somebody played could be written down. */
  let sound = noted

  const note = async (): Promise<void> => {
    const at = playing.now()
    try {
      const farthest = await store.playedTo(at)
      if (playing.now() - at > LONGEST) playing.backTo(at)
      playing.catchUp(farthest)
      noted = at
    } catch (err) {
      playing.backTo(sound)
      throw err
    }
  }
  const ring = (game: string): Promise<void> =>
    tables
      .use(game, (hosted) => hosted.run(() => hosted.ringOut()))
      .catch((err) => {
        // Whoever plays it looks after its clock.
        if (!(err instanceof ElsewhereError))
          log.error({ game, err }, 'the clock of a game could not be enforced')
      })
  const look = async (): Promise<void> => {
    const stood = playing.stood()
    if (stood > 0) await tellOf(stood)
    if (hosting.shared || store.trouble() || playing.now() - noted >= NOTED) await note()
    sound = playing.now()
    for (const game of await store.due(playing.now())) await ring(game)
  }
  const tellOf = async (stood: number): Promise<void> => {
    log.warn({ milliseconds: Math.round(stood) }, 'nobody could play here, and clocks stood still')
    for (const game of tables.games)
      await tables
        .use(game, (hosted) => hosted.run(() => hosted.tellStandstill()))
        .catch((err) => log.warn({ game, err }, 'a game could not be told that clocks stood still'))
  }
  // A note, and one question to an index of the store.
  const looking = lookAfter(look, log, 'the clocks could not be looked at')

  return {
    close: async () => {
      await looking.stop()
      await note()
    },
  }
}
