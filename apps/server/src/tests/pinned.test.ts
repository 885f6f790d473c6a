/** A module that changes while a game is played: the game goes on as it began, until its host takes the newer one. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectTo, openOnline } from '@redoubt/client'
import { readRecord, verifyChain } from '@redoubt/engine'
import { rulesFile } from '@redoubt/protocol'
import { importModule } from '@redoubt/vassal'
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

const FORD = fileURLToPath(new URL('../../../guide/pages/public/ford.vmod', import.meta.url))

test('a table without rules goes on by a turn sequence, stacking and zones of control that come to it while a game is played', async () => {
  const ford = join(folder, 'ford')
  const write = async (path: string, contents: string | Uint8Array) => {
    await mkdir(join(ford, path, '..'), { recursive: true })
    await writeFile(join(ford, path), contents)
  }
  const { files } = importModule(await readFile(FORD), { name: 'ford.vmod', id: 'ford' })
  for (const [path, contents] of files) await write(path, contents)
  const first = await open()
  const { created, ...at } = await startMatch(first.address, { module: 'ford' })
  const { game, hostToken } = created
  const tokens = [at.first.token, at.second.token]
  const move = (unit: string, to: string) => ({ action: 'move', args: { unit, to } })
  await at.first.session.act(move('0305', '0405'))
  await at.second.session.act(move('0906', '0806'))
  for (const { session } of [at.first, at.second]) session.close()
  await first.close()

  const clauses = [
    "{id: '1', title: Turns, status: implemented, text: Ten turns.}",
    "{id: '2', title: Stacking, status: implemented, text: Two units of a side in a hex.}",
    "{id: '3', title: Zones, status: implemented, text: A unit stops beside an enemy.}",
  ]
  const rules = async (count: number, more = '') => {
    const listed = clauses.slice(0, count).map((clause) => `  - ${clause}\n`)
    await write('rulebook.yaml', `title: Ford\nclauses:\n${listed.join('')}`)
    await write(
      'procedures.yaml',
      `turn: {clause: '1', last: 10, order: {blue: [play], red: [play]}}\nphases: {play: {use: freeTable}}\n${more}`,
    )
  }
  const goneOn = async (address: string) => {
    const api = connectTo(address)
    const answer = await api.tryModule(game, { hostToken, upgrade: true })
    expect(answer).not.toHaveProperty('differs')
    expect(answer.played).toEqual(answer.newest)
    return Promise.all(
      tokens.map(
        async (token) => (await openOnline({ server: address, game, token: token ?? '' })).session,
      ),
    )
  }
  await rules(1)
  const second = await open()
  const [blue, red] = await goneOn(second.address)
  expect(blue?.state().view.seq).toBe(2)
  // Nothing is denied before somebody begins the turns.
  expect(await red?.act(move('0806', '0906'))).toBeUndefined()
  expect(await blue?.act({ action: 'begin_turns', args: {} })).toBeUndefined()
  if (!red) throw new Error('red is not at the table')
  await until(red, ({ state }) => state().view.seq === 4)
  expect(await red.act(move('0906', '0806'))).toMatchObject({
    clause: '1',
    message: 'table.not-asked',
  })
  for (const session of [blue, red]) session?.close()
  await second.close()

  await rules(3, "stacking: {units: 2, clause: '2'}\nzones: {clause: '3'}\n")
  const third = await open()
  const [again, other] = await goneOn(third.address)
  expect(await again?.act(move('0405', '0204'))).toMatchObject({ clause: '2' })
  await other?.resign()
  const record = readRecord(await connectTo(third.address).record(game))
  const upgrades = record.flatMap(({ event }) => (event.kind === 'upgrade' ? event : []))
  expect(upgrades).toHaveLength(2)
  expect(upgrades[0]?.hash).toMatch(/^[0-9a-f]{16}$/)
  const module = await connectTo(third.address).module('ford')
  expect(module.digest).toBe(upgrades.at(-1)?.digest)
  verifyChain(record)
  for (const session of [again, other]) session?.close()
  await third.close()
}, 120_000)
