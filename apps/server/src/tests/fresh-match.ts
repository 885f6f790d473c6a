/** For each test a game of its own with two players, and whoever else comes to it; all leave when the test is over. */

import { type OnlineSession, openOnline } from '@redoubt/client'
import { afterEach, beforeEach } from 'vitest'
import { type Match, startMatch } from './players.ts'

/** The match of the test that runs. */
export interface FreshMatch extends Match {
  /** Somebody else comes to its game, with whatever he holds. */
  readonly come: (terms: Partial<Parameters<typeof openOnline>[0]>) => Promise<OnlineSession>
}

/**
 * Registers it for all tests of the file.
 * @param server where the game is made
 * @param door where others come in; default the same
 */
export function freshMatch(server: () => string, door: () => string = server): FreshMatch {
  let match: Match | undefined
  const opened: OnlineSession[] = []
  const now = (): Match => {
    if (!match) throw new Error('there is a match only while a test runs')
    return match
  }
  beforeEach(async () => {
    match = await startMatch(server())
    opened.push(match.first, match.second)
  })
  afterEach(() => {
    for (const { session } of opened.splice(0)) session.close()
    match = undefined
  })
  return {
    get created() {
      return now().created
    },
    get first() {
      return now().first
    },
    get second() {
      return now().second
    },
    come: async (terms) => {
      const online = await openOnline({ server: door(), game: now().created.game, ...terms })
      opened.push(online)
      return online
    },
  }
}
