/** An author's server begins with a module that cannot be played yet, says why, and plays it once it is mended. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LackingModule, ModuleSummary } from '@redoubt/protocol'
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

test('players are told what a module that cannot be played needs, and nothing of faults in its files', async () => {
  await serving?.close()
  const places = ['sound', 'wanting', 'faulty'].map((name) => join(home, name))
  for (const place of places)
    cpSync('modules/breakthrough', place, {
      recursive: true,
      filter: (path) => !/node_modules|tsconfig\.json$|tests/.test(path),
    })
  const [, wanting = '', faulty = ''] = places
  const manifest = (place: string) => join(place, 'module.yaml')
  const own = readFileSync(manifest(wanting), 'utf8').replace('id: breakthrough', 'id: wanting')
  const title = /^title: (.*)$/m.exec(own)?.[1]
  writeFileSync(
    manifest(wanting),
    `${own}\nrequires: { redoubt: '7.2', modules: [winter@1, fortify@2] }\n`,
  )
  writeFileSync(join(faulty, 'pieces.yaml'), sound.replace('label:', 'lable:'))
  serving = await serve({
    port: 0,
    host: 'localhost',
    modules: places,
    data: home,
    log: 'silent',
    leftOut: () => undefined,
  })
  const lacking = (await (await fetch(`${serving.address}/api/lacking`)).json()) as LackingModule[]
  expect(lacking).toEqual([
    {
      title,
      needs: [
        { what: 'redoubt', asked: '7.2', found: '0.1.0' },
        { what: 'winter', asked: '1' },
        { what: 'fortify', asked: '2', found: '1.0.0' },
      ],
    },
  ])
})
