/** Modules that lie beside the repository are thought about as those in it are. */

import { cp, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Game } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threadThinker } from './thinker.ts'

const BREAKTHROUGH = fileURLToPath(new URL('../../../../modules/breakthrough', import.meta.url))
let home: string
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'redoubt-outside-')))
  await cp(BREAKTHROUGH, join(home, 'breakthrough'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
})
afterAll(() => rm(home, { recursive: true, force: true }))

test('a game is played once more by the saved module; one that was half saved is read again', async () => {
  const loaded = await loadModule(BREAKTHROUGH)
  if (!loaded.ok) throw new Error('breakthrough does not load')
  const game = Game.start(loaded.module)
  const folder = join(home, 'breakthrough')
  const threads = threadThinker({ folders: new Map([['breakthrough', folder]]) })
  try {
    const manifest = join(folder, 'module.yaml')
    await rename(manifest, join(home, 'kept'))
    await expect(threads.rehearse('breakthrough', game.record(), undefined)).rejects.toThrow(
      /could not be loaded/,
    )
    await rename(join(home, 'kept'), manifest)
    expect(await threads.rehearse('breakthrough', game.record(), undefined)).toEqual({})
  } finally {
    await threads.close()
  }
}, 60_000)
