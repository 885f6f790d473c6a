import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFolders } from './watch-folders.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'redoubt-watch-'))
  mkdirSync(join(home, 'text'))
  writeFileSync(join(home, 'text/en.yaml'), 'a')
})
afterEach(() => rmSync(home, { recursive: true }))

/** As many editors save: a file beside it takes its place. */
function saveByRenaming(path: string, text: string): void {
  writeFileSync(`${join(home, path)}~`, text)
  renameSync(`${join(home, path)}~`, join(home, path))
}

test('a file is heard of however often and in whatever way it is saved, and nothing beside it', async () => {
  const heard: (readonly string[])[] = []
  const watching = watchFolders(
    [home],
    Date.now() + 60_000,
    async (_, paths) => {
      heard.push(paths)
    },
    (_, error) => {
      throw error
    },
  )
  const until = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), 20_000)
  // Watching begins some moments after it was asked for; what is there before is not news.
  await vi.waitFor(async () => {
    writeFileSync(join(home, 'text/en.yaml'), String(Math.random()))
    await wait(100)
    expect(heard.length).toBeGreaterThan(0)
  }, 20_000)
  await wait(300)
  heard.length = 0
  for (const [index, text] of ['b', 'c', 'd'].entries()) {
    saveByRenaming('text/en.yaml', text)
    await until(index + 1)
    await wait(100)
  }
  writeFileSync(join(home, 'text/en.yaml'), 'e')
  await until(4)
  expect(new Set(heard.flat())).toEqual(new Set(['text/en.yaml']))

  mkdirSync(join(home, 'boards'))
  writeFileSync(join(home, 'boards/.hidden'), '')
  writeFileSync(join(home, 'boards/front.yaml'), '')
  await vi.waitFor(() => expect(heard.flat()).toContain('boards/front.yaml'), 20_000)
  expect(heard.flat()).not.toContain('boards/.hidden')
  watching.close()
})

test('what was saved after it was read, and before watching began, is heard of; what is older is not', async () => {
  const old = new Date(Date.now() - 60_000)
  writeFileSync(join(home, 'module.yaml'), 'old')
  for (const file of ['module.yaml', 'text/en.yaml']) utimesSync(join(home, file), old, old)
  const read = Date.now()
  writeFileSync(join(home, 'text/en.yaml'), 'new')
  const heard: string[] = []
  const watching = watchFolders(
    [home],
    read,
    async (_, paths) => {
      heard.push(...paths)
    },
    (_, error) => {
      throw error
    },
  )
  await vi.waitFor(() => expect(heard).toEqual(['text/en.yaml']), 20_000)
  watching.close()
})
