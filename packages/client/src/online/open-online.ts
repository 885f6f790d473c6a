/** Playing on a server. */

import type { ModuleData } from '@redoubt/engine'
import { ROOM } from '@redoubt/protocol'
import type { Session } from '../session.ts'
import { openTableSession } from '../table-session.ts'
import { connectTo } from './api.ts'
import { openRoomChannel } from './room-channel.ts'
import { type SaltBox, saltsInMemory } from './salts.ts'

export interface OnlineTerms {
  /** The server's address; in a browser `location.origin`. */
  readonly server: string
  readonly game: string
  /** A seat's token, kept from an earlier visit. */
  readonly token?: string
  /** A seat's invitation. */
  readonly invite?: string
  /** A code by which another device of the same player lets this one in. */
  readonly link?: string
  /** The recovery code of a seat whose tokens are lost. */
  readonly recovery?: string
  /** A seat that is open to anybody, when there is no invitation. */
  readonly seat?: string
  /** Display name, needed to take an empty seat. */
  readonly name?: string
  /** Token of the account that is to hold the seat. */
  readonly account?: string
  /** Lets free abandoned seats. */
  readonly hostToken?: string
  /** Where this device keeps its salts for the dice; default as long as the page lasts. */
  readonly salts?: SaltBox
  /** Module data at hand, so that it is not fetched again. */
  readonly module?: ModuleData
}

export interface OnlineSession {
  readonly session: Session
  /** The seat's token to keep; undefined for a spectator. */
  readonly token: string | undefined
  /** The seat's recovery code, when it was taken just now. */
  readonly recovery: string | undefined
}

/**
 * Takes a seat, or comes back to it, or watches when neither token, invitation nor seat is given.
 * @throws RefusedError when the server refuses · TypeError when it cannot be reached
 */
export async function openOnline(terms: OnlineTerms): Promise<OnlineSession> {
  const { server, game, hostToken } = terms
  const api = connectTo(server)
  const { token, invite, link, recovery, seat, name, account } = terms
  const asks = [token, invite, link, recovery, seat].some((way) => way !== undefined)
  const joined = asks
    ? await api.join(game, defined({ token, invite, link, recovery, seat, name, account }))
    : undefined
  const channel = await openRoomChannel(server, {
    room: ROOM,
    options: { gameId: game, ...defined({ token: joined?.token, hostToken }) },
  })
  // Whoever watches adds nothing to the dice, and a table is seen before they are salted.
  const salting = joined && import('./salt-dice.ts')
  const session = await openTableSession(channel, 'online', async (id, digest) =>
    terms.module?.digest === digest ? terms.module : api.module(id, digest),
  )
  const salter = await salting
  salter?.saltDice(session, terms.salts ?? saltsInMemory())
  return { session, token: joined?.token, recovery: joined?.recovery }
}

function defined<T extends Record<string, string | undefined>>(
  fields: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}
