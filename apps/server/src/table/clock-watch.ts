/** Looks after the clocks of all games, in memory or not: when one runs out, what was agreed happens. */

import { firstDue, movedOn } from '@redoubt/table'
import { lookAfter } from '../again/look-after.ts'
import { ElsewhereError } from './hosting.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

/** Milliseconds between two beats, by which it is known how long a server was down. */
const BEAT = 60_000

export interface ClockWatch {
  close(): Promise<void>
}

/**
 * Starts watching. The time for which no server was there is nobody's: clocks that ran meanwhile are set back by it.
 * @throws StoreError when the store cannot be read
 */
export async function watchClocks(services: Services, tables: Tables): Promise<ClockWatch> {
  const { store, committer, log, now } = services
  await giveBackDowntime(services)
  let beaten = now()

  const look = async (): Promise<void> => {
    for (const game of await store.due(now())) {
      await tables
        .use(game, (hosted) => hosted.run(() => hosted.ringOut()))
        .catch((err) => {
          // Whoever plays it looks after its clock.
          if (!(err instanceof ElsewhereError))
            log.error({ game, err }, 'the clock of a game could not be enforced')
        })
    }
    // A clock set back in time must not make the server seem to have been down.
    if (Math.abs(now() - beaten) < BEAT) return
    beaten = now()
    await committer.commit([{ kind: 'beat', at: beaten }])
  }
  // One question to an index of the store.
  const looking = lookAfter(look, log, 'the clocks could not be looked at')

  return {
    close: async () => {
      await looking.stop()
      await committer.commit([{ kind: 'beat', at: now() }])
    },
  }
}

async function giveBackDowntime({ store, committer, hosting, log, now }: Services): Promise<void> {
  // Of several processes one gives it back, and only when none of them has beaten for longer than it may take.
  if (!(await hosting.isOurs('downtime'))) return
  const last = await store.lastBeat()
  const since = last === undefined ? 0 : now() - last
  const down = hosting.shared && since < 2 * BEAT ? 0 : since
  const running = down > 0 ? await store.due(Number.MAX_SAFE_INTEGER) : []
  for (const id of running) {
    const game = await store.game(id)
    if (!game?.clocks || !game.terms.pace) continue
    const clocks = movedOn(game.clocks, down)
    const due = firstDue(clocks, game.terms.pace)?.at
    await committer.commit([
      { kind: 'clocks', game: id, clocks, ...(due === undefined ? {} : { due }) },
    ])
  }
  await committer.commit([{ kind: 'beat', at: now() }])
  if (running.length > 0) log.info({ games: running.length, down }, 'clocks were set back')
}
