/** A module that changes while a game is played: the game goes on as it began, until its host takes the newer one. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectTo, openOnline } from '@redoubt/client'
import { readRecord, verifyChain } from '@redoubt/engine'
import { rulesFile } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { dice, playRandomly, startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

const RESULTS = fileURLToPath(new URL('../../../../test-results', import.meta.url))
const BREAKTHROUGH = fileURLToPath(new URL('../../../../modules/breakthrough', import.meta.url))

let folder: string
/** One store for all servers, which come one after the other. */
const sqlite = openSqlite(':memory:')
const store: Store = { ...sqlite, close: async () => undefined }
beforeAll(async () => {
  await mkdir(RESULTS, { recursive: true })
  folder = await mkdtemp(join(RESULTS, 'modules-'))
  await cp(BREAKTHROUGH, join(folder, 'breakthrough'), {
    recursive: true,
    filter: (path) => !path.endsWith('tsconfig.json'),
  })
})
afterAll(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true })
})

const random = dice(7)

const open = () => serveTest({ store, modules: folder })

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, 'breakthrough', path)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

test('a game goes on by the module it began with, is tried with a newer one, and taken over by it', async () => {
  // It begins.
  const first = await open()
  const match = await startMatch(first.address, { module: 'breakthrough' })
  const { game, hostToken } = match.created
  const { digest } = match.first.session.facts.module
  await playRandomly(match.first.session, random)
  for (const { session } of [match.first, match.second]) session.close()
  await first.close()

  // Another rule: the other side begins, so that the game so far could not have been.
  await edit('module.yaml', 'version: 1.0.0', 'version: 2.0.0')
  await edit('rules/index.ts', "side: 'white' })", "side: 'black' })")
  const second = await open()
  const api = connectTo(second.address)
  const terms = { server: second.address, game }
  const back = await openOnline({ ...terms, token: match.second.token ?? '' })
  expect(back.session.facts.module.digest).toBe(digest)
  expect((await api.module('breakthrough')).digest).not.toBe(digest)
  expect((await api.module('breakthrough', digest)).digest).toBe(digest)
  const kept = await api.module('breakthrough', digest)
  expect((await fetch(`${second.address}/api/rules/${rulesFile(kept)}`)).status).toBe(200)
  const tried = await api.tryModule(game, { hostToken })
  expect(tried).toMatchObject({
    played: { version: '1.0.0', digest },
    newest: { version: '2.0.0' },
    differs: expect.stringContaining('event'),
  })
  // Asked to upgrade all the same, it stays.
  expect((await api.tryModule(game, { hostToken, upgrade: true })).played.digest).toBe(digest)
  expect((await refusalOf(api.tryModule(game, { hostToken: 'z'.repeat(32) }))).code).toBe(
    'not-host',
  )
  await playRandomly(back.session, random)
  await until(back.session, ({ state }) => state().view.seq === 2)
  back.session.close()
  await second.close()

  // The rule is as it was, only words have changed: the same game.
  await edit('rules/index.ts', "side: 'black' })", "side: 'white' })")
  await edit('module.yaml', 'version: 2.0.0', 'version: 2.0.1')
  const third = await open()
  const again = connectTo(third.address)
  expect(await again.tryModule(game, { hostToken })).not.toHaveProperty('differs')
  const watcher = await openOnline({ server: third.address, game })
  const upgraded = await again.tryModule(game, { hostToken, upgrade: true })
  expect(upgraded.played).toMatchObject({ version: '2.0.1', digest: upgraded.newest.digest })
  const late = await openOnline({
    server: third.address,
    game,
    token: match.first.token ?? '',
  })
  expect(late.session.facts.module.digest).toBe(upgraded.newest.digest)
  await late.session.resign()
  await until(watcher.session, ({ state }) => state().result !== undefined)
  const record = readRecord(await again.record(game))
  verifyChain(record)
  expect(record.map(({ event }) => event.kind)).toContain('upgrade')
  for (const { session } of [watcher, late]) session.close()
  await third.close()
}, 120_000)
