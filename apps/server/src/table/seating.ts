/** Taking a seat, coming back to it on another device, and freeing one that was abandoned. */

import {
  type JoinedGame,
  type JoinGame,
  MAX_DEVICES_PER_SEAT,
  MAX_NAME_LENGTH,
  refused,
} from '@redoubt/protocol'
import type { Who } from '@redoubt/table'
import { cleanText } from '../identity/names.ts'
import { hashToken, newToken, randomHex } from '../identity/tokens.ts'
import type { Key, Store, StoredGame } from '../store/store.ts'
import type { HostedTable } from './hosted-table.ts'
import type { Services } from './services.ts'

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

/**
 * What may be said of a request without bringing its game to life: whoever holds no key costs no replay.
 * @throws RefusedError
 */
export async function mustBeLetIn({ store }: Services, id: string, ask: JoinGame): Promise<void> {
  const game = await store.game(id)
  if (!game) throw refused('unknown-game', `there is no game ${id}`, { received: id })
  await keyFor(store, game, ask)
}

/** Takes a seat, or comes back to it. @throws RefusedError */
export function takeSeat(
  services: Services,
  hosted: HostedTable,
  ask: JoinGame,
): Promise<JoinedGame> {
  return hosted.run(async () => {
    const { table, id: game } = hosted
    const { role, seat } = await keyFor(
      services.store,
      { terms: hosted.terms, chairs: table.chairs },
      ask,
    )
    const chair = table.chairs.find((known) => known.seat === seat)
    if (!chair) throw refused('unknown-seat', `there is no seat "${seat}"`)
    const salt = ask.salt ?? randomHex()
    if (role === 'seat') {
      // By token: a seat which followed by rematch adds its salt now, and a guest may say a name.
      if (!table.result && !table.hasSalt(seat)) await hosted.settle([table.addSalt(seat, salt)])
      const player = ask.name === undefined ? chair.player : namedIn(ask.name)
      if (player !== undefined && player !== chair.player)
        await hosted.settle([table.setChair({ seat, player }, 'renamed')])
      return { game, seat, token: ask.token ?? '' }
    }
    const token = newToken()
    const key: Key = { game, hash: hashToken(token), role: 'seat', seat }
    if (chair.player !== undefined) {
      await mustHaveRoom(services, hosted, seat)
      await hosted.settle([table.remark(seat, 'device-joined')], [{ kind: 'key', key }])
      return { game, seat, token }
    }
    if (table.result) throw refused('over', 'the game is over; its seats can no longer be taken')
    if (ask.name === undefined) {
      throw refused('malformed', 'name: expected a display name to take the seat, got nothing', {
        expected: 'a display name',
        received: 'nothing',
      })
    }
    const player = namedIn(ask.name)
    await hosted.settle(
      [table.addSalt(seat, salt), table.setChair({ seat, player }, 'seat-taken')],
      [{ kind: 'key', key }],
    )
    return { game, seat, token }
  })
}

function namedIn(name: string): string {
  return cleanText(name, MAX_NAME_LENGTH, 'name')
}

/** Frees an abandoned seat: its keys are void, a new invitation is made. @throws RefusedError */
export function freeSeat(
  { log }: Services,
  hosted: HostedTable,
  { host }: Who,
  seat: string,
): Promise<{ invite: string }> {
  return hosted.run(async () => {
    if (!host) throw refused('not-host', 'only the host of the game may free a seat')
    const { table, id: game } = hosted
    if (!table.chairs.some((known) => known.seat === seat)) {
      throw refused('unknown-seat', `there is no seat "${seat}"`, {
        expected: table.chairs.map((known) => known.seat).join(', '),
        received: seat,
      })
    }
    if (hosted.isConnected(seat)) {
      throw refused('seat-taken', 'the player is at the table; only an abandoned seat can be freed')
    }
    const invite = newToken()
    const key: Key = { game, hash: hashToken(invite), role: 'invite', seat }
    await hosted.settle(
      [table.setChair({ seat }, 'seat-freed')],
      [
        { kind: 'void-keys', game, seat },
        { kind: 'key', key },
      ],
    )
    log.info({ game, seat }, 'seat freed')
    hosted.listener?.dismiss(seat)
    return { invite }
  })
}

async function keyFor(
  store: Store,
  { terms, chairs }: Pick<StoredGame, 'terms' | 'chairs'>,
  ask: JoinGame,
): Promise<{ role: 'seat' | 'invite'; seat: string }> {
  if (ask.token !== undefined || ask.invite !== undefined) {
    const role = ask.token === undefined ? 'invite' : 'seat'
    const key = await store.key(terms.id, hashToken(ask.token ?? ask.invite ?? ''))
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

async function mustHaveRoom({ store }: Services, { id }: HostedTable, seat: string): Promise<void> {
  const devices = (await store.keysOf(id, seat)).filter(({ role }) => role === 'seat').length
  if (devices >= MAX_DEVICES_PER_SEAT) {
    throw refused('too-many', `this seat is held by ${devices} devices already; use one of them`, {
      expected: `at most ${MAX_DEVICES_PER_SEAT}`,
      received: String(devices + 1),
    })
  }
}
