/** Games that are being played at a server for authors go on by what is saved. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openOnline } from '@redoubt/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Serving, serve } from '../serve.ts'
import { dice, playRandomly, startMatch } from './players.ts'

const RESULTS = fileURLToPath(new URL('../../../../test-results', import.meta.url))
const BREAKTHROUGH = fileURLToPath(new URL('../../../../modules/breakthrough', import.meta.url))

/** Nobody edits here. */
const NONE = { command: process.execPath, args: ['-e', ''], settings: {} }

let home: string
let folder: string
let serving: Serving
beforeAll(async () => {
  await mkdir(RESULTS, { recursive: true })
  home = await mkdtemp(join(RESULTS, 'follow-'))
  folder = join(home, 'breakthrough')
  await cp(BREAKTHROUGH, folder, {
    recursive: true,
    filter: (path) => !/node_modules|tsconfig\.json$|tests/.test(path),
  })
  serving = await serve({
    port: 0,
    host: '127.0.0.1',
    modules: [folder],
    data: join(home, 'data'),
    log: 'silent',
    dev: { editor: ({ path }) => path, languages: { yaml: NONE, typescript: NONE } },
  })
})
afterAll(async () => {
  await serving.close()
  await rm(home, { recursive: true, force: true })
})

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

test('a game goes on by what is saved, and by what it began with where it could not have been', async () => {
  const { address } = serving
  const match = await startMatch(address, { module: 'breakthrough' })
  const { game } = match.created
  await playRandomly(match.first.session, dice(3))
  const digest = async (): Promise<string> => {
    const watcher = await openOnline({ server: address, game })
    const { digest: played } = watcher.session.facts.module
    watcher.session.close()
    return played
  }
  const before = await digest()

  // A word.
  await edit('text/en.yaml', '{side} to move.', '{side} may push a pawn.')
  await vi.waitFor(async () => expect(await digest()).not.toBe(before), { timeout: 60_000 })
  const after = await digest()
  // Who sat there sits there still, and plays on.
  await playRandomly(match.second.session, dice(4))

  // A rule under which nobody could have begun as they did.
  await edit('rules/index.ts', "side: 'white' })", "side: 'black' })")
  const served = async () => {
    const answer = await fetch(`${address}/api/modules/breakthrough`)
    return ((await answer.json()) as { digest: string }).digest
  }
  await vi.waitFor(async () => expect(await served()).not.toBe(after), { timeout: 60_000 })
  await playRandomly(match.first.session, dice(5))
  expect(await digest()).toBe(after)
  for (const { session } of [match.first, match.second]) session.close()
}, 180_000)
