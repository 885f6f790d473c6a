/** Taking a seat, coming back to it on another device, and freeing one that was abandoned. */

import {
  type HostKeys,
  isHost,
  type JoinedGame,
  type JoinGame,
  LINK_LASTS,
  MAX_DEVICES_PER_SEAT,
  MAX_NAME_LENGTH,
  refused,
  sentence,
} from '@redoubt/protocol'
import type { Who } from '@redoubt/table'
import { mustNotBeBarred } from '../conduct/bars.ts'
import { mustBeWelcome } from '../conduct/blocks.ts'
import { accountOf } from '../identity/accounts.ts'
import { cleanText } from '../identity/names.ts'
import { asTyped, hashToken, newRecovery, newToken } from '../identity/tokens.ts'
import type { Chair, Change, Key, KeyRole, StoredGame } from '../store/store.ts'
import { spanFacts } from './absence.ts'
import type { HostedTable } from './hosted-table.ts'
import type { Services } from './services.ts'

/** Who a token makes of its bearer at a table: a seat, a spectator without one. @throws RefusedError for a token that opens nothing */
export async function whoIs(
  { store }: Services,
  game: string,
  token: string | undefined,
  hostToken: string | undefined,
): Promise<Who> {
  const [ofHost, ofSeat] = [hostToken, token].map((text) =>
    text === undefined ? undefined : hashToken(text),
  )
  const hashes = [ofHost, ofSeat].filter((hash) => hash !== undefined)
  const keys = await store.keys(game, hashes)
  const host = keys.some(({ hash, role }) => hash === ofHost && role === 'host')
  if (token === undefined) return { seat: undefined, host }
  const key = keys.find(({ hash }) => hash === ofSeat)
  if (key?.role !== 'seat' || key.seat === undefined) {
    throw refused('bad-token', sentence('token'))
  }
  return { seat: key.seat, host }
}

/** The host, by whichever of his keys. @throws RefusedError `not-host` */
export async function mustHost(
  services: Services,
  game: string,
  { token, hostToken }: HostKeys,
): Promise<Who> {
  const [stored, who] = await Promise.all([
    services.store.game(game),
    whoIs(services, game, token, hostToken),
  ])
  if (!stored) throw refused('unknown-game', sentence('unknown-game', { game }), { received: game })
  if (!isHost(stored.house, who)) throw refused('not-host', sentence('not-host'))
  return who
}

/**
 * What may be said of a request without bringing its game to life: whoever holds no key costs no replay.
 * @throws RefusedError
 */
export async function mustBeLetIn(services: Services, id: string, ask: JoinGame): Promise<void> {
  const game = await services.store.game(id)
  if (!game) throw refused('unknown-game', sentence('unknown-game', { game: id }), { received: id })
  await keyFor(services, game, ask)
}

/** Takes a seat, or comes back to it. @throws RefusedError */
export function takeSeat(
  services: Services,
  hosted: HostedTable,
  ask: JoinGame,
): Promise<JoinedGame> {
  return hosted.run(async () => {
    const { table, id: game, terms } = hosted
    const opened = await keyFor(services, { terms, chairs: table.chairs, house: table.house }, ask)
    const chair = table.chairs.find(({ seat }) => seat === opened.seat)
    if (!chair) throw refused('unknown-seat', `there is no seat "${opened.seat}"`)
    return { game, ...(await ways[opened.role](services, hosted, { ...opened, chair, ask })) }
  })
}

/** A key that fits, the chair it opens and what was asked with it. */
interface Opened {
  readonly role: Way
  readonly seat: string
  /** The key's hash; undefined for a seat open to anybody. */
  readonly hash: string | undefined
  readonly chair: Chair
  readonly ask: JoinGame
}

type Way = Exclude<KeyRole, 'host' | 'sitter'>

const ways: {
  readonly [W in Way]: (
    services: Services,
    hosted: HostedTable,
    opened: Opened,
  ) => Promise<Omit<JoinedGame, 'game'>>
} = {
  /** By token: nothing changes, but a guest may say a name. */
  seat: async (_services, hosted, { seat, chair, ask }) => {
    const player = ask.name === undefined ? chair.player : namedIn(ask.name)
    if (player !== undefined && player !== chair.player)
      await hosted.settle([await hosted.table.setChair({ ...chair, player }, 'renamed')])
    return { seat, token: ask.token ?? '' }
  },
  /** The invitation opens the empty chair and is void then: whoever wrote it cannot come after. */
  invite: async (services, hosted, { seat, chair, ask }) => {
    const { table, id: game } = hosted
    if (chair.player !== undefined) throw refused('seat-taken', sentence('seat-taken'))
    if (table.result) throw refused('over', sentence('over.seats'))
    const account = ask.account === undefined ? undefined : await accountOf(services, ask.account)
    await mustNotBeBarred(services.store, account)
    await mustBeWelcome(services.store, hosted, account)
    if (ask.name === undefined) {
      throw refused('malformed', 'name: expected a display name to take the seat, got nothing', {
        expected: 'a display name',
        received: 'nothing',
      })
    }
    const token = ask.token ?? newToken()
    const recovery = newRecovery()
    const player = namedIn(ask.name)
    await hosted.settle(
      [await table.setChair({ seat, player }, 'seat-taken')],
      [
        // Of whoever sat here before nothing is left that opens the seat, nor another invitation.
        { kind: 'void-keys', game, seat },
        { kind: 'key', key: { game, hash: hashToken(token), role: 'seat', seat } },
        { kind: 'key', key: { game, hash: hashToken(recovery), role: 'recovery', seat } },
        { kind: 'key', key: { game, hash: hashToken(newToken()), role: 'sitter', seat } },
        { kind: 'seen', game, seat, at: Math.floor(hosted.playing()) },
        ...(account === undefined
          ? []
          : [{ kind: 'account-seat', account, seat: { game, seat } } as const]),
      ],
    )
    hosted.sat(seat)
    return { seat, token, recovery }
  },
  /** Another device of whoever sits there, let in by himself. */
  link: async (services, hosted, { seat, hash = '' }) => {
    const { table, id: game } = hosted
    await mustHaveRoom(services, hosted, seat)
    const token = newToken()
    await hosted.settle(
      [await table.remark(seat, 'device-joined')],
      [
        { kind: 'drop-key', game, hash },
        { kind: 'key', key: { game, hash: hashToken(token), role: 'seat', seat } },
      ],
    )
    return { seat, token }
  },
  /** Every token of the seat is void: a device that was lost may be in other hands. */
  recovery: async ({ store }, hosted, { seat }) => {
    const { table, id: game } = hosted
    // Whoever comes back is the same person.
    const sitter = (await store.keysOf(game, seat)).filter(({ role }) => role === 'sitter')
    const token = newToken()
    const recovery = newRecovery()
    await hosted.settle(
      [await table.remark(seat, 'seat-recovered')],
      [
        { kind: 'void-keys', game, seat },
        { kind: 'key', key: { game, hash: hashToken(token), role: 'seat', seat } },
        { kind: 'key', key: { game, hash: hashToken(recovery), role: 'recovery', seat } },
        ...sitter.map((key) => ({ kind: 'key', key }) as const),
      ],
    )
    hosted.listener?.dismiss(seat, sentence('dismissed.recovered'))
    return { seat, token, recovery }
  },
}

/** Lets another device of the same player in, once. @throws RefusedError */
export function linkDevice(
  services: Services,
  hosted: HostedTable,
  who: Who,
): Promise<{ link: string; until: number }> {
  return hosted.run(async () => {
    const seat = ownSeat(who, hosted)
    await mustHaveRoom(services, hosted, seat)
    const link = newToken()
    const until = hosted.now() + LINK_LASTS
    const key: Key = { game: hosted.id, hash: hashToken(link), role: 'link', seat, until }
    await hosted.settle([], [{ kind: 'key', key }])
    return { link, until }
  })
}

/** The seat that an account holds in a game. @throws RefusedError when it holds none */
export async function seatOf(
  { store }: Pick<Services, 'store'>,
  game: string,
  account: string,
): Promise<string> {
  const own = (await store.holdersAt(game)).find((holder) => holder.account === account)
  if (!own) throw refused('bad-token', sentence('token.none'))
  return own.seat
}

/** Lets the holder of the seat's account in on another device. @throws RefusedError */
export function openOwnSeat(
  services: Services,
  hosted: HostedTable,
  account: string,
): Promise<JoinedGame> {
  return hosted.run(async () => {
    const { id: game } = hosted
    // Looked up here: whoever leaves his seat meanwhile has left it.
    const seat = await seatOf(services, game, account)
    const chair = hosted.table.chairs.find((one) => one.seat === seat)
    if (chair?.player === undefined) throw refused('bad-token', sentence('token.empty'))
    await mustHaveRoom(services, hosted, seat)
    const token = newToken()
    await hosted.settle(
      [await hosted.table.remark(seat, 'device-joined')],
      [{ kind: 'key', key: { game, hash: hashToken(token), role: 'seat', seat } }],
    )
    return { game, seat, token }
  })
}

/** What the seat has written down for itself, and what it writes from now on. @throws RefusedError */
export function keepNotes(
  { store }: Services,
  hosted: HostedTable,
  who: Who,
  text: string | undefined,
): Promise<{ text: string }> {
  return hosted.run(async () => {
    const seat = ownSeat(who, hosted)
    const game = hosted.id
    if (text === undefined) return { text: await store.notes(game, seat) }
    await hosted.settle([], [{ kind: 'notes', game, seat, text }])
    return { text }
  })
}

/** Makes another recovery code; the one before is void. @throws RefusedError */
export function renewRecovery(
  { store }: Services,
  hosted: HostedTable,
  who: Who,
): Promise<{ recovery: string }> {
  return hosted.run(async () => {
    const seat = ownSeat(who, hosted)
    const game = hosted.id
    const old = (await store.keysOf(game, seat)).filter(({ role }) => role === 'recovery')
    const recovery = newRecovery()
    await hosted.settle(
      [],
      [
        ...old.map(({ hash }) => ({ kind: 'drop-key', game, hash }) as const),
        { kind: 'key', key: { game, hash: hashToken(recovery), role: 'recovery', seat } },
      ],
    )
    return { recovery }
  })
}

/** Gives up one's own seat. @throws RefusedError */
export function leaveSeat(
  { log }: Services,
  hosted: HostedTable,
  who: Who,
): Promise<Readonly<Record<string, never>>> {
  return hosted.run(async () => {
    const seat = ownSeat(who, hosted)
    const game = hosted.id
    await hosted.settle(
      [await hosted.table.setChair({ seat }, 'seat-left')],
      [{ kind: 'void-keys', game, seat }],
    )
    log.info({ game, seat }, 'seat left')
    hosted.listener?.dismiss(seat, sentence('dismissed.left'))
    return {}
  })
}

function ownSeat(who: Who, hosted: HostedTable): string {
  if (who.seat === undefined) throw refused('not-seated', sentence('watching'))
  hosted.mustStillSit(who)
  return who.seat
}

function namedIn(name: string): string {
  return cleanText(name, MAX_NAME_LENGTH, 'name')
}

/** Frees an empty or abandoned seat: its keys are void, a new invitation is made. @throws RefusedError */
export function freeSeat(
  services: Services,
  hosted: HostedTable,
  who: Who,
  seat: string,
): Promise<{ invite: string }> {
  return hosted.run(async () => {
    if (!hosted.isHost(who)) throw refused('not-host', sentence('not-host'))
    const { table } = hosted
    const chair = table.chairs.find((known) => known.seat === seat)
    if (!chair) {
      throw refused('unknown-seat', `there is no seat "${seat}"`, {
        expected: table.chairs.map((known) => known.seat).join(', '),
        received: seat,
      })
    }
    if (chair.player !== undefined) mustBeAbandoned(hosted, seat)
    return unseat(services, hosted, seat)
  })
}

/**
 * Frees a seat, whoever sits there. Only within `run`.
 * @param rises what happens at the table to whoever sat there
 */
export async function unseat(
  { log }: Services,
  hosted: HostedTable,
  seat: string,
  more: readonly Change[] = [],
  rises = () => hosted.table.setChair({ seat }, 'seat-freed'),
): Promise<{ invite: string }> {
  const { table, id: game } = hosted
  const taken = table.chairs.some((chair) => chair.seat === seat && chair.player !== undefined)
  const invite = newToken()
  const key: Key = { game, hash: hashToken(invite), role: 'invite', seat }
  await hosted.settle(taken ? [await rises()] : [], [
    { kind: 'void-keys', game, seat },
    { kind: 'key', key },
    ...more,
  ])
  log.info({ game, seat }, 'seat freed')
  hosted.listener?.dismiss(seat, sentence('dismissed.freed'))
  return { invite }
}

/** A seat is nobody else's while its player may still come back. @throws RefusedError */
function mustBeAbandoned(hosted: HostedTable, seat: string): void {
  if (hosted.isConnected(seat)) {
    throw refused('seat-taken', sentence('free.present'))
  }
  const left = hosted.mayBeFreedAt(seat) - hosted.playing()
  if (left > 0) {
    throw refused('seat-taken', sentence('free.too-soon', spanFacts(left)))
  }
}

async function keyFor(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { terms, chairs, house }: Pick<StoredGame, 'terms' | 'chairs' | 'house'>,
  ask: JoinGame,
): Promise<Pick<Opened, 'role' | 'seat' | 'hash'>> {
  for (const { role, text, what } of offered(ask)) {
    const hash = hashToken(text)
    const key = await store.key(terms.id, hash)
    const fits = key?.role === role && key.seat !== undefined && (key.until ?? Infinity) > now()
    if (fits) return { role, seat: key.seat ?? '', hash }
    // A token drawn by this browser may be new: then the invitation that comes with it decides.
    if (role === 'seat' && (ask.invite !== undefined || ask.seat !== undefined)) continue
    throw refused('bad-token', sentence('token.used', { what }))
  }
  const { seat } = ask
  if (seat === undefined || terms.plan[seat] !== 'open' || house?.invited?.includes(seat)) {
    throw refused('bad-token', sentence('invite.needed'))
  }
  if (chairs.some((chair) => chair.seat === seat && chair.player !== undefined)) {
    throw refused('seat-taken', sentence('seat-taken'))
  }
  return { role: 'invite', seat, hash: undefined }
}

/** The keys that come with a request, in the order they are tried. */
function offered({ token, link, recovery, invite }: JoinGame) {
  const all: { role: Way; text: string | undefined; what: string }[] = [
    { role: 'seat', text: token, what: 'token' },
    { role: 'link', text: link, what: 'code' },
    { role: 'recovery', text: recovery && asTyped(recovery), what: 'recovery code' },
    { role: 'invite', text: invite, what: 'invitation' },
  ]
  return all.flatMap(({ text, ...key }) => (text === undefined ? [] : [{ ...key, text }]))
}

async function mustHaveRoom({ store }: Services, { id }: HostedTable, seat: string): Promise<void> {
  const devices = (await store.keysOf(id, seat)).filter(({ role }) => role === 'seat').length
  if (devices >= MAX_DEVICES_PER_SEAT) {
    throw refused('too-many', sentence('devices', { devices }), {
      expected: `at most ${MAX_DEVICES_PER_SEAT}`,
      received: String(devices + 1),
    })
  }
}
