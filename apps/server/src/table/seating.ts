/** Taking a seat, coming back to it on another device, and freeing one that was abandoned. */

import {
  type JoinedGame,
  type JoinGame,
  MAX_DEVICES_PER_SEAT,
  MAX_NAME_LENGTH,
  refused,
} from '@redoubt/protocol'
import { cleanText } from '../identity/names.ts'
import { hashToken, newToken, randomHex } from '../identity/tokens.ts'
import type { Change, Key } from '../store/store.ts'
import type { Services } from './services.ts'
import type { Table, Who } from './table.ts'

/** Who a token makes of its bearer at a table: a seat, a spectator without one. @throws RefusedError for a token that opens nothing */
export async function whoIs(
  { store }: Services,
  game: string,
  token: string | undefined,
  hostToken: string | undefined,
): Promise<Who> {
  const hostKey = hostToken === undefined ? undefined : await store.key(game, hashToken(hostToken))
  const host = hostKey?.role === 'host'
  if (token === undefined) return { seat: undefined, host }
  const key = await store.key(game, hashToken(token))
  if (key?.role !== 'seat' || key.seat === undefined) {
    throw refused(
      'bad-token',
      'this token opens no seat here: the seat was freed, or the link is wrong',
    )
  }
  return { seat: key.seat, host }
}

/** Takes a seat, or comes back to it. @throws RefusedError */
export function takeSeat(services: Services, table: Table, ask: JoinGame): Promise<JoinedGame> {
  return table.run(async () => {
    const key = await keyFor(services, table, ask)
    const { seat } = key
    const { chairs } = table.live.stored
    const chair = chairs.find((known) => known.seat === seat)
    if (!chair) throw refused('unknown-seat', `there is no seat "${seat}"`)
    const salt = ask.salt ?? randomHex()
    if (key.role === 'seat') {
      // By token: nothing changes but that a seat which followed by rematch adds its salt now.
      if (!table.live.over && !table.live.hasSalt(seat)) {
        table.live.addSalt(seat, salt)
        await table.settle([], chairs, undefined)
      }
      return { game: table.id, seat, token: ask.token ?? '' }
    }
    const token = newToken()
    const changes: Change[] = [
      { kind: 'key', key: { game: table.id, hash: hashToken(token), role: 'seat', seat } },
    ]
    if (chair.player !== undefined) {
      await mustHaveRoom(services, table, seat)
      await table.settle(changes, chairs, { text: 'device-joined', seat })
      return { game: table.id, seat, token }
    }
    if (table.live.over) throw refused('over', 'the game is over; its seats can no longer be taken')
    if (ask.name === undefined) {
      throw refused('malformed', 'name: expected a display name to take the seat, got nothing', {
        expected: 'a display name',
        received: 'nothing',
      })
    }
    const player = cleanText(ask.name, MAX_NAME_LENGTH, 'name')
    table.live.addSalt(seat, salt)
    const taken = { seat, player }
    await table.settle(
      [...changes, { kind: 'chair', game: table.id, chair: taken }],
      chairs.map((known) => (known === chair ? taken : known)),
      { text: 'seat-taken', seat },
    )
    return { game: table.id, seat, token }
  })
}

/** Frees an abandoned seat: its keys are void, a new invitation is made. @throws RefusedError */
export function freeSeat(
  services: Services,
  table: Table,
  { host }: Who,
  seat: string,
): Promise<{ invite: string }> {
  return table.run(async () => {
    if (!host) throw refused('not-host', 'only the host of the game may free a seat')
    const { chairs } = table.live.stored
    const chair = chairs.find((known) => known.seat === seat)
    if (!chair) {
      throw refused('unknown-seat', `there is no seat "${seat}"`, {
        expected: chairs.map((known) => known.seat).join(', '),
        received: seat,
      })
    }
    if (table.isConnected(seat)) {
      throw refused('seat-taken', 'the player is at the table; only an abandoned seat can be freed')
    }
    const invite = newToken()
    const freed = { seat }
    const key: Key = { game: table.id, hash: hashToken(invite), role: 'invite', seat }
    await table.settle(
      [
        { kind: 'void-keys', game: table.id, seat },
        { kind: 'key', key },
        { kind: 'chair', game: table.id, chair: freed },
      ],
      chairs.map((known) => (known === chair ? freed : known)),
      { text: 'seat-freed', seat },
    )
    services.log.info({ game: table.id, seat }, 'seat freed')
    table.listener?.dismiss(seat)
    return { invite }
  })
}

async function keyFor(
  { store }: Services,
  table: Table,
  ask: JoinGame,
): Promise<{ role: 'seat' | 'invite'; seat: string }> {
  const { chairs, terms } = table.live.stored
  if (ask.token !== undefined || ask.invite !== undefined) {
    const role = ask.token === undefined ? 'invite' : 'seat'
    const key = await store.key(table.id, hashToken(ask.token ?? ask.invite ?? ''))
    if (key?.role !== role || key.seat === undefined) {
      const what = role === 'invite' ? 'invitation' : 'token'
      throw refused(
        'bad-token',
        `this ${what} opens no seat here: the seat was freed, or the link is wrong`,
      )
    }
    return { role, seat: key.seat }
  }
  const { seat } = ask
  if (seat === undefined || terms.plan[seat] !== 'open') {
    throw refused('bad-token', 'an invitation is needed to sit down here')
  }
  if (chairs.some((chair) => chair.seat === seat && chair.player !== undefined)) {
    throw refused('seat-taken', 'somebody has sat down there already')
  }
  return { role: 'invite', seat }
}

async function mustHaveRoom({ store }: Services, table: Table, seat: string): Promise<void> {
  const devices = (await store.keysOf(table.id, seat)).filter(({ role }) => role === 'seat').length
  if (devices >= MAX_DEVICES_PER_SEAT) {
    throw refused('too-many', `this seat is held by ${devices} devices already; use one of them`, {
      expected: `at most ${MAX_DEVICES_PER_SEAT}`,
      received: String(devices + 1),
    })
  }
}
