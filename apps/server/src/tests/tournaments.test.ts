/** Tournaments, ladders and what a community's own site is told, over HTTP as others would. */

import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectTo, openOnline } from '@redoubt/client'
import type {
  ApiTokenMade,
  JoinedGame,
  Ladder,
  ResultNews,
  Tournament,
  TournamentAsk,
  TournamentMade,
} from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { refusalOf, serveTest } from './serving.ts'

interface Post {
  readonly news: ResultNews
  readonly signature: unknown
  readonly delivery: unknown
  readonly signed: string
}

let serving: Serving
let site: ReturnType<typeof createServer>
let hook: string
const posts: Post[] = []
/** What the community's site answers, one after the other; then 204. */
const answers: number[] = []
let secret = ''

beforeAll(async () => {
  site = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    posts.push({
      news: JSON.parse(body),
      signature: request.headers['redoubt-signature'],
      delivery: request.headers['redoubt-delivery'],
      signed: createHmac('sha256', secret).update(body).digest('hex'),
    })
    response.writeHead(answers.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  hook = `http://${host}/results`
  serving = await serveTest({ notices: { hosts: [host] } })
})
afterAll(async () => {
  await serving.close()
  site.close()
})

async function ask<T>(path: string, body?: object, token?: string) {
  const answer = await fetch(`${serving.address}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

async function member(): Promise<string> {
  return (await ask<{ token: string }>('/account/new', {})).body.token
}

interface Organised {
  readonly id: string
  readonly organiser: string
  readonly members: ReadonlyMap<string, string>
}

async function organised(
  names: readonly string[],
  terms: Partial<TournamentAsk>,
): Promise<Organised> {
  const organiser = await member()
  const made = await ask<TournamentMade>(
    '/tournaments',
    { name: 'Cup', module: 'raid', system: 'round-robin', ...terms },
    organiser,
  )
  expect(made.status).toBe(201)
  const { id } = made.body
  secret = made.body.secret ?? ''
  const members = new Map<string, string>()
  for (const name of names) {
    const token = await member()
    members.set(name, token)
    expect((await ask(`/tournaments/${id}/enter`, { name }, token)).status).toBe(200)
  }
  expect((await ask(`/tournaments/${id}/begin`, {}, organiser)).status).toBe(200)
  return { id, organiser, members }
}

const read = async (id: string) => (await ask<Tournament>(`/tournaments/${id}`)).body

/** Plays a game by having somebody resign, from his account. */
async function resign(game: string, token: string): Promise<void> {
  const { body } = await ask<JoinedGame>('/account/open', { game }, token)
  const { session } = await openOnline({ server: serving.address, game, token: body.token })
  await session.resign()
  session.close()
}

/** The stronger is whose name comes first. */
async function playRound({ id, members }: Organised): Promise<void> {
  const { pairings, standings } = await read(id)
  const nameOf = (player: string | undefined) =>
    standings.find((one) => one.player === player)?.name ?? ''
  for (const { game, first, second, result } of pairings) {
    if (game === undefined || result !== undefined) continue
    const [, weaker = ''] = [nameOf(first), nameOf(second)].sort()
    await resign(game, members.get(weaker) ?? '')
  }
}

async function playOut(tournament: Organised): Promise<Tournament> {
  for (let round = 1; ; round++) {
    expect((await read(tournament.id)).round).toBe(round)
    await playRound(tournament)
    await expect
      .poll(async () => {
        const { status, round: now } = await read(tournament.id)
        return status === 'over' || now > round
      }, POLL)
      .toBe(true)
    const state = await read(tournament.id)
    if (state.status === 'over') return state
  }
}

const POLL = { timeout: 30_000, interval: 100 }
const points = ({ standings }: Tournament) => standings.map(({ name, points }) => [name, points])

test('three play a round robin: games are made, results entered, ratings moved, a site told', async () => {
  posts.length = 0
  answers.push(500)
  const cup = await organised(['Ada', 'Bo', 'Cy'], { webhook: hook })
  const [pairing] = (await read(cup.id)).pairings.filter(({ game }) => game !== undefined)
  const listed = await connectTo(serving.address).game(pairing?.game ?? '')
  expect(listed).toMatchObject({ tournament: cup.id, rated: true, members: true })
  expect(listed.seats.every(({ taken }) => taken)).toBe(true)
  const over = await playOut(cup)
  expect(points(over)).toEqual([
    ['Ada', 3],
    ['Bo', 2],
    ['Cy', 1],
  ])
  expect(over.standings[0]?.rating?.rating).toBeGreaterThan(1600)
  const ladder = (await ask<Ladder>('/ladders/raid.standard')).body
  expect(ladder.players.map(({ name, games }) => [name, games])).toEqual([
    ['Ada', 2],
    ['Bo', 2],
    ['Cy', 2],
  ])
  for (const { rating, interval } of ladder.players) {
    expect(interval[0]).toBeLessThan(rating)
    expect(interval[1]).toBeGreaterThan(rating)
  }
  await expect.poll(() => posts.length, POLL).toBeGreaterThanOrEqual(3)
  for (const { signature, signed, news } of posts) {
    expect(signature).toBe(signed)
    expect(news).toMatchObject({ tournament: cup.id, name: 'Cup' })
  }
  // Nobody's account is anybody else's business.
  for (const token of cup.members.values())
    expect(JSON.stringify([over, posts])).not.toContain(token)
  expect(JSON.stringify(over)).not.toContain('"account"')
}, 90_000)

test('four play a knock-out; a drawn game is played again with the seats exchanged', async () => {
  const cup = await organised(['Ada', 'Bo', 'Cy', 'Dee'], { system: 'knock-out' })
  const before = await read(cup.id)
  expect(before.rounds).toBe(2)
  const award = (pairing: number, result: string, token = cup.organiser) =>
    ask<Tournament>(`/tournaments/${cup.id}/award`, { pairing, result }, token)
  expect((await award(0, 'draw', cup.members.get('Ada'))).status).toBe(403)
  const again = (await award(0, 'draw')).body
  expect(again.pairings[0]).toMatchObject({
    first: before.pairings[0]?.second,
    second: before.pairings[0]?.first,
  })
  expect(again.pairings[0]?.game).not.toBe(before.pairings[0]?.game)
  expect((await award(0, 'first')).body.round).toBe(1)
  expect((await award(0, 'first')).status).toBe(422)
  expect((await award(1, 'second')).body.round).toBe(2)
  expect((await award(2, 'first')).body.status).toBe('over')
})

test('five play three Swiss rounds, one resting in each', async () => {
  const cup = await organised(['Ada', 'Bo', 'Cy', 'Dee', 'Eve'], { system: 'swiss', rounds: 3 })
  const over = await playOut(cup)
  expect(over.pairings).toHaveLength(9)
  expect(over.pairings.filter(({ result }) => result === 'bye')).toHaveLength(3)
  expect(over.standings[0]?.name).toBe('Ada')
}, 90_000)

test('who may do what, and when', async () => {
  const organiser = await member()
  const make = (terms: object, token?: string) =>
    ask<TournamentMade>(
      '/tournaments',
      { name: 'Cup', module: 'raid', system: 'swiss', ...terms },
      token,
    )
  expect((await make({})).status).toBe(403)
  expect((await make({ module: 'chess' }, organiser)).status).toBe(404)
  expect((await make({ options: { nonsense: 1 } }, organiser)).status).toBe(422)
  expect((await make({ system: 'ladder' }, organiser)).status).toBe(400)
  expect((await make({ webhook: 'http://169.254.169.254/latest' }, organiser)).status).toBe(400)
  const api = (
    await ask<ApiTokenMade>('/account/api-token', { name: 'Club', scopes: ['organise'] }, organiser)
  ).body
  expect(api.scopes).toEqual(['organise'])
  const { id } = (await make({}, api.token)).body
  // The token of a site opens nothing else.
  expect((await ask('/account', undefined, api.token)).status).toBe(403)
  const stranger = await member()
  expect((await ask(`/tournaments/${id}/begin`, {}, stranger)).status).toBe(403)
  expect((await ask(`/tournaments/${id}/begin`, {}, api.token)).status).toBe(409)
  const ada = await member()
  for (let n = 0; n < 2; n++) await ask(`/tournaments/${id}/enter`, { name: 'Ada' }, ada)
  expect((await ask<Tournament>(`/tournaments/${id}`, undefined, ada)).body.players).toBe(1)
  await ask(`/tournaments/${id}/leave`, {}, ada)
  expect((await read(id)).players).toBe(0)
  // Many at once: none is lost.
  const many = await Promise.all(Array.from({ length: 4 }, member))
  const entered = await Promise.all(
    many.map((token, n) => ask(`/tournaments/${id}/enter`, { name: `P${n}` }, token)),
  )
  expect(entered.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(id)).players).toBe(4)
  expect((await ask(`/tournaments/${id}/begin`, {}, organiser)).status).toBe(200)
  expect((await ask(`/tournaments/${id}/enter`, { name: 'Late' }, ada)).status).toBe(409)
  expect((await ask('/tournaments/nowhere')).status).toBe(404)
  expect((await ask<{ id: string }[]>('/tournaments')).body.map((one) => one.id)).toContain(id)
})

test('an API token does what it was made for, and reads where nothing was said', async () => {
  const account = await member()
  const terms = { name: 'Cup', module: 'raid', system: 'swiss' }
  const made = async (scopes?: readonly string[]) => {
    const asked = { name: 'Club', ...(scopes ? { scopes } : {}) }
    return (await ask<ApiTokenMade>('/account/api-token', asked, account)).body
  }
  const { id } = (await ask<TournamentMade>('/tournaments', terms, account)).body
  const status = async (token: string) => [
    (await ask(`/tournaments/${id}`, undefined, token)).status,
    (await ask('/tournaments', terms, token)).status,
    (await ask(`/tournaments/${id}/enter`, { name: 'Ada' }, token)).status,
    (await ask(`/tournaments/${id}/leave`, {}, token)).status,
    // One player is too few: it is refused for what it is.
    (await ask(`/tournaments/${id}/begin`, {}, token)).status,
  ]
  const least = await made()
  expect(least.scopes).toEqual(['read'])
  expect(await status(least.token)).toEqual([200, 403, 403, 403, 403])
  expect(await status((await made(['organise'])).token)).toEqual([403, 201, 403, 403, 409])
  expect(await status((await made(['play'])).token)).toEqual([403, 403, 200, 200, 403])
  expect(await status((await made(['read', 'play'])).token)).toEqual([200, 403, 200, 200, 403])
  const denied = await ask(`/tournaments/${id}/enter`, { name: 'Ada' }, least.token)
  expect(denied.body).toMatchObject({
    error: { code: 'bad-token', expected: 'play', received: 'read' },
  })
  for (const scopes of [[], ['all'], ['read', 'read']])
    expect((await ask('/account/api-token', { name: 'Club', scopes }, account)).status).toBe(400)
})

test('an API token ends when it is signed out, or when ten others have been made', async () => {
  const account = await member()
  const make = async (): Promise<string> => {
    const made = await ask<{ token: string }>('/account/api-token', { name: 'Club' }, account)
    return made.body.token
  }
  const opens = async (token: string) =>
    (await ask('/tournaments/nowhere', undefined, token)).status
  const tokens: string[] = []
  for (let n = 0; n < 10; n++) tokens.push(await make())
  const [first = '', second = ''] = tokens
  expect(await opens(first)).toBe(404)
  tokens.push(await make())
  expect(await Promise.all(tokens.map(opens))).toEqual([403, ...Array(10).fill(404)])
  expect((await ask('/account/sign-out', {}, second)).status).toBe(200)
  expect(await opens(second)).toBe(403)
  // The device that made them stays signed in.
  expect((await ask('/account', undefined, account)).status).toBe(200)
})

test('a game counts when it is between two people, by a preset as it is', async () => {
  const api = connectTo(serving.address)
  const rated = (more: object) => api.create({ module: 'raid', rated: true, ...more })
  expect((await refusalOf(rated({ seats: { second: 'bot:random' } }))).code).toBe('bad-options')
  expect((await refusalOf(rated({ referee: true }))).code).toBe('bad-options')
  const created = await rated({})
  expect(await api.game(created.game)).toMatchObject({ rated: true, members: true })
  const guest = api.join(created.game, { invite: created.seats[0]?.invite ?? '', name: 'Guest' })
  expect((await refusalOf(guest)).code).toBe('members-only')
})
