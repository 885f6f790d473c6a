/** Requests without a body worth the name: lists, pages, files, keys that open nothing. */

import { connectTo } from '@redoubt/client'
import { TOKENS_HEADER } from '@redoubt/protocol'
import { type Attack, again, ask, type Scene } from './scene.ts'

const WRONG = 'z'.repeat(32)
const MANY_HEADERS = Object.fromEntries(
  Array.from({ length: 300 }, (_, n) => [`x-header-${n}`, 'y'.repeat(80)]),
)
const json = (value: unknown): { readonly body: string } => ({ body: JSON.stringify(value) })
const overOf = (scene: Scene, module: string): string => scene.over[module] ?? ''

/** Somebody with an account who has so many games behind him: he hosts them against a bot, and closes each. */
async function veteranAt({ address }: Scene, games: number): Promise<string> {
  const api = connectTo(address)
  const made = await fetch(`${address}/api/account/new`, { method: 'POST', body: '{}' })
  const { token: account } = (await made.json()) as { token: string }
  let last = ''
  for (let n = 0; n < games; n++) {
    const ask = { module: 'fortify', seats: { second: 'bot:novice' } } as const
    const { game, hostToken, seats } = await api.create(ask)
    const invite = seats[0]?.invite ?? ''
    const { token } = await api.join(game, { invite, name: 'Ada', account })
    await api.asHost(game, { hostToken, token, order: { deed: 'close', reason: 'Enough.' } })
    last = `${game}.${seats[0]?.seat}`
  }
  return last
}

/** What is asked without knowing anything. */
export const QUESTIONS: readonly Attack[] = [
  again('the list of games', '/api/games'),
  again('the list of games with a hundred keys', '/api/games', {
    headers: { [TOKENS_HEADER]: Array.from({ length: 100 }, (_, n) => `${WRONG}${n}`).join(' ') },
  }),
  again('the list of games with 5,000 keys', '/api/games', {
    headers: { [TOKENS_HEADER]: 'a '.repeat(5000) },
  }),
  again('a page of the list that is none', `/api/games?after=${'1'.repeat(15)}.zzz`),
  {
    name: 'the last page of the list',
    prepare: async (scene) => {
      const api = connectTo(scene.address)
      let after: string | undefined
      for (;;) {
        const { next } = await api.games([], after)
        if (next === undefined) break
        after = next
      }
      return () => ask(scene, `/api/games${after === undefined ? '' : `?after=${after}`}`)
    },
  },
  again('a game that is over', (scene) => `/api/games/${overOf(scene, 'great-war')}`),
  again(
    'the record of a long game that is over',
    (scene) => `/api/games/${overOf(scene, 'great-war')}/record`,
  ),
  again(
    'the record of Blitzkrieg that is over',
    (scene) => `/api/games/${overOf(scene, 'blitzkrieg')}/record`,
  ),
  again('the head of that record', (scene) => `/api/games/${overOf(scene, 'great-war')}/record`, {
    method: 'HEAD',
  }),
  {
    name: 'a study of a long game that is over',
    prepare: async (scene) => () =>
      ask(scene, '/api/studies', json({ game: overOf(scene, 'great-war') })),
  },
  {
    name: 'somebody who has played two hundred games',
    prepare: async (scene) => {
      const path = `/api/people/${await veteranAt(scene, 200)}`
      return () => ask(scene, path)
    },
  },
  again('all modules', '/api/modules'),
  again('all modules, compressed', '/api/modules', { headers: { 'accept-encoding': 'gzip' } }),
  again('the data of Europa', '/api/modules/europa'),
  again('the data of Europa as of some digest', `/api/modules/europa?digest=${'0'.repeat(64)}`),
  again(
    'the data of Europa as of another, or now',
    `/api/modules/europa?digest=${'0'.repeat(64)}&or=now`,
  ),
  again('the clauses of Blitzkrieg', '/api/modules/blitzkrieg/relaxable'),
  again('rules that are not there', `/api/rules/europa.${'0'.repeat(64)}.js`),
  again('the guest', '/api/guest'),
  again('the description', '/api/openapi.json'),
  again('health', '/api/health'),
  again('ladders', '/api/ladders'),
  again('tournaments', '/api/tournaments'),
  again(
    'a wrong invitation',
    (scene) => `/api/games/${scene.stored.europa}/join`,
    json({ invite: WRONG, name: 'Eve' }),
  ),
  again(
    'a wrong token',
    (scene) => `/api/games/${scene.stored.europa}/join`,
    json({ token: WRONG }),
  ),
  again(
    'a name of 40,000 marks',
    (scene) => `/api/games/${scene.running}/join`,
    json({ invite: WRONG, name: '\u0301'.repeat(40_000) }),
  ),
  again(
    'an upgrade by nobody',
    (scene) => `/api/games/${scene.stored.europa}/module`,
    json({ hostToken: WRONG }),
  ),
  again(
    'a report',
    '/api/reports',
    json({ game: 'abc', seat: 'first', text: 'x'.repeat(2000), token: WRONG }),
  ),
  again('an account', '/api/account/new', { body: '{}' }),
  again('a passkey’s options', '/api/account/passkey-options', { body: '{}' }),
  again(
    'a sign-in with junk',
    '/api/account/sign-in',
    json({
      id: 'A'.repeat(8000),
      rawId: 'A'.repeat(8000),
      type: 'public-key',
      response: {
        clientDataJSON: 'A'.repeat(8000),
        authenticatorData: 'A'.repeat(8000),
        signature: 'A'.repeat(8000),
      },
    }),
  ),
  again('a file', '/index.html'),
  again('a file that is not there', `/assets/${'../'.repeat(4000)}etc/passwd`),
  again('a path of percent signs', `/${'%25'.repeat(5000)}`),
  again('a path of broken escapes', `/api/pictures/x/${'%c0%ae'.repeat(2000)}`),
  again('a path of slashes', `/api${'/'.repeat(16_000)}`),
  again('a query of 5,000 parts', `/api/modules?${'a=1&'.repeat(5000)}`),
  again('300 headers', '/api/health', { headers: MANY_HEADERS }),
  again('the address of a hundred proxies', '/api/health', {
    headers: { 'x-forwarded-for': '1.2.3.4, '.repeat(2500) },
  }),
  again('a language of 20,000 letters', `/api/modules?language=${'e'.repeat(15_000)}`),
  again('a room that is not there', '/matchmake/joinOrCreate/nothing', json({ gameId: 'abc' })),
  again('a room by a body of depth', '/matchmake/joinOrCreate/game', {
    body: `{"gameId":"abc","x":${'['.repeat(7000)}${']'.repeat(7000)}}`,
  }),
]
