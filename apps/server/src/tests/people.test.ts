/** What an account has played: listed for himself, in numbers for others. */

import { connectTo, openOnline } from '@redoubt/client'
import type { GamesPage, Person } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { CROWD, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({ limits: CROWD })
})
afterAll(() => serving.close())

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${serving.address}/api/account/${path}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

const newAccount = async () => (await post<{ token: string }>('new', {})).token
const personAt = async (id: string) =>
  (await (await fetch(`${serving.address}/api/people/${id}`)).json()) as Person

/** Whoever resigns is the second; a guest or somebody with an account. */
async function played(first: string, second: string | undefined) {
  const api = connectTo(serving.address)
  const { game, seats } = await api.create({ module: 'raid' })
  const [one, other] = seats
  await api.join(game, { invite: one?.invite ?? '', name: 'Ada', account: first })
  const guest = { invite: other?.invite ?? '', name: 'Bo' }
  const { token } = await api.join(game, second ? { ...guest, account: second } : guest)
  const { session } = await openOnline({ server: serving.address, game, token })
  await session.resign()
  session.close()
  return game
}

test('all of his games that are over are found page by page, the latest first, and nobody else’s', async () => {
  const [ada, bo] = [await newAccount(), await newAccount()]
  const games: string[] = []
  for (let n = 0; n < 53; n++) games.unshift(await played(ada, n % 2 ? bo : undefined))
  await connectTo(serving.address).create({ module: 'raid' })
  const first = await post<GamesPage>('archive', {}, ada)
  expect(first.games.map(({ id }) => id)).toEqual(games.slice(0, 50))
  expect(first.games[0]).toMatchObject({ yours: 'first', status: 'over' })
  const rest = await post<GamesPage>('archive', { after: first.next }, ada)
  expect(rest.games.map(({ id }) => id)).toEqual(games.slice(50))
  expect(rest.next).toBeUndefined()
  const others = await post<GamesPage>('archive', {}, bo)
  expect(others.games.map(({ id }) => id)).toEqual(games.filter((_, n) => n % 2 === 1))
  expect(await post('archive', {}, 'a'.repeat(43))).toMatchObject({ error: { code: 'bad-token' } })
  const wrong = await post('archive', { after: '1;DROP' }, ada)
  expect(wrong).toMatchObject({ error: { code: 'malformed' } })

  const known = await personAt(`${games[1]}.first`)
  expect(known).toEqual({ name: 'Ada', ratings: [], ended: { won: 53, drawn: 0, lost: 0 } })
  expect((await personAt(`${games[1]}.second`)).ended).toEqual({ won: 0, drawn: 0, lost: 26 })
  expect(await personAt(`${games[0]}.second`)).toMatchObject({ name: 'Bo', guest: true })
  expect(JSON.stringify(known)).not.toContain(ada)
}, 60_000)

test('who sits nowhere is nobody', async () => {
  const { game } = await connectTo(serving.address).create({ module: 'raid' })
  for (const [id, code] of [
    [`${game}.first`, 'seat-empty'],
    [`${game}.constructor`, 'seat-empty'],
    ['nothing.first', 'unknown-game'],
    [game, 'seat-empty'],
  ])
    expect(await personAt(id ?? '')).toMatchObject({ error: { code } })
})
