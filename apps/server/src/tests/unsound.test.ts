/** An author's server begins with a module that cannot be played yet, says why, and plays it once it is mended. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModuleSummary } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServeError, type Serving, serve } from '../serve.ts'

const none = { command: process.execPath, args: ['-e', ''] }
const dev = {
  editor: ({ path }: { path: string }) => path,
  languages: { yaml: none, typescript: none },
}

let serving: Serving
let home: string
let folder: string
let sound: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'redoubt-unsound-'))
  folder = join(home, 'my-game')
  cpSync('modules/breakthrough', folder, {
    recursive: true,
    filter: (path) => !/node_modules|tsconfig\.json$|tests/.test(path),
  })
  sound = readFileSync(join(folder, 'pieces.yaml'), 'utf8')
  writeFileSync(join(folder, 'pieces.yaml'), sound.replace('label:', 'lable:'))
})
afterAll(async () => {
  await serving?.close()
  rmSync(home, { recursive: true, force: true })
})

test('a host without any sound module is told so; an author is served', async () => {
  const terms = { port: 0, host: 'localhost', modules: [folder], data: home, log: 'silent' }
  await expect(serve({ ...terms, leftOut: () => undefined })).rejects.toThrow(ServeError)
  serving = await serve({ ...terms, dev, leftOut: () => undefined })
  const modules = async () =>
    (await (await fetch(`${serving.address}/api/modules`)).json()) as ModuleSummary[]
  expect(await modules()).toEqual([])

  const heard: string[] = []
  const stream = request({ host: 'localhost', port: serving.port, path: '/api/dev' })
  stream.on('error', () => undefined)
  stream.on('response', (response) =>
    response.on('data', (chunk: Buffer) => heard.push(chunk.toString())),
  )
  stream.end()
  await expect.poll(() => heard.join(''), { timeout: 20_000 }).toContain('unknown key')

  // Watching begins some moments after it was asked for.
  await expect
    .poll(
      async () => {
        writeFileSync(join(folder, 'pieces.yaml'), `${sound}# ${Math.random()}\n`)
        return (await modules()).map(({ id }) => id)
      },
      { timeout: 20_000, interval: 300 },
    )
    .toEqual(['breakthrough'])
  await expect.poll(() => heard.join(''), { timeout: 20_000 }).toContain('"faults":[]')
  stream.destroy()
})
