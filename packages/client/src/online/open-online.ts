/** Playing on a server. */

import type { ModuleData } from '@redoubt/engine'
import type { Session } from '../session.ts'
import { openTableSession } from '../table-session.ts'
import { connectTo } from './api.ts'
import { openRoomChannel } from './room-channel.ts'

export interface OnlineTerms {
  /** The server's address; in a browser `location.origin`. */
  readonly server: string
  readonly game: string
  /** A seat's token, kept from an earlier visit. */
  readonly token?: string
  /** A seat's invitation. */
  readonly invite?: string
  /** A seat that is open to anybody, when there is no invitation. */
  readonly seat?: string
  /** Display name, needed to take an empty seat. */
  readonly name?: string
  /** Lets free abandoned seats. */
  readonly hostToken?: string
  /** Module data at hand, so that it is not fetched again. */
  readonly module?: ModuleData
}

export interface OnlineSession {
  readonly session: Session
  /** The seat's token to keep; undefined for a spectator. */
  readonly token: string | undefined
}

/**
 * Takes a seat, or comes back to it, or watches when neither token, invitation nor seat is given.
 * @throws RefusedError when the server refuses · TypeError when it cannot be reached
 */
export async function openOnline(terms: OnlineTerms): Promise<OnlineSession> {
  const { server, game, token, invite, seat, name, hostToken } = terms
  const api = connectTo(server)
  const salt = randomSalt()
  const joined =
    token !== undefined
      ? await api.join(game, { token, salt })
      : invite !== undefined || seat !== undefined
        ? await api.join(game, {
            salt,
            ...defined({ invite, seat: invite === undefined ? seat : undefined, name }),
          })
        : undefined
  const channel = await openRoomChannel(server, {
    gameId: game,
    ...defined({ token: joined?.token, hostToken }),
  })
  const session = await openTableSession(channel, 'online', async (id, digest) =>
    terms.module?.digest === digest ? terms.module : api.module(id),
  )
  return { session, token: joined?.token }
}

/** Our part of the dice: nobody, not even the server, could know it beforehand. */
function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function defined<T extends Record<string, string | undefined>>(
  fields: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string
  }
}
