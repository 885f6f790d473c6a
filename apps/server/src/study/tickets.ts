/**
 * What the link of a study says, signed by this server: which position of which game, and through whose eyes. A study is laid
 * from its ticket alone, by whichever process is asked; nothing of it is stored.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { refused, sentence } from '@redoubt/protocol'
import { newToken } from '../identity/tokens.ts'
import type { KeepSecret } from '../store/secrets.ts'

/** The key's name among the server's secrets. */
const STUDY_KEY = 'study-key'
/** Between its parts: in an address it stands as it is, and makes no file's name of a page's. */
const SIGN = '~'

export interface Ticket {
  readonly game: string
  /** So many entries of its record, which only grows: a later take-back changes no study. */
  readonly entries: number
  /** After so many actions of those; undefined: as late as there is something to try. */
  readonly at: number | undefined
  /** The process that has signed it: there it is laid, as long as that is alive. */
  readonly host: string
  /** Whose view was taken; undefined: the game was over, and everything may be seen. */
  readonly seat: string | undefined
}

export interface Tickets {
  /** Another one each time: two studies of one position share nothing. */
  issue(ticket: Ticket): string
  /** @throws RefusedError `bad-token` for what this server has not signed */
  read(text: string): Ticket
  /** The process that has signed a ticket; undefined for what this server has not signed, which is refused where it is joined. */
  hostOf(text: string): string | undefined
  /** What only this server knows of a study: the same each time it is laid. @param what names the use */
  secretOf(text: string, what: 'deal' | 'dice'): string
}

export async function openTickets(keep: KeepSecret): Promise<Tickets> {
  const key = await keep(STUDY_KEY, newToken)
  const mac = (text: string) => createHmac('sha256', key).update(text)
  const signature = (body: string) => mac(`ticket ${body}`).digest().subarray(0, 16)
  const bad = () => refused('bad-token', sentence('study.link'))

  const read = (text: string): Ticket | undefined => {
    const cut = text.lastIndexOf(SIGN)
    const body = text.slice(0, Math.max(0, cut))
    const given = Buffer.from(text.slice(cut + 1), 'base64url')
    const own = signature(body)
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
    const [game = '', entries = '', moment = '', eyes = '', host = ''] = body.split(SIGN)
    const seat = eyes === '' ? undefined : Buffer.from(eyes, 'base64url').toString()
    const at = moment === '' ? undefined : Number(moment)
    return { game, entries: Number(entries), at, host, seat }
  }

  return {
    issue: ({ game, entries, at, host, seat }) => {
      const eyes = seat === undefined ? '' : Buffer.from(seat).toString('base64url')
      const nonce = randomBytes(9).toString('base64url')
      const moment = at === undefined ? '' : at
      const body = [game, entries, moment, eyes, host, nonce].join(SIGN)
      return `${body}${SIGN}${signature(body).toString('base64url')}`
    },
    read: (text) => {
      const ticket = read(text)
      if (!ticket) throw bad()
      return ticket
    },
    hostOf: (text) => read(text)?.host,
    secretOf: (text, what) => mac(`${what} ${text}`).digest('hex'),
  }
}
