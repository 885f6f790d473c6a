/** Browsers fetch the rules of any module that lies in the served folder, whatever the web app was built with. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as engine from '@redoubt/engine'
import { defineModule, type ModuleData, type Plugin, sharePackages } from '@redoubt/engine'
import { rulesFile } from '@redoubt/protocol'
import { startGame } from '@redoubt/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { serveTest } from './serving.ts'

const ROOT = fileURLToPath(new URL('../../../../test-results', import.meta.url))
const BREAKTHROUGH = fileURLToPath(new URL('../../../../modules/breakthrough', import.meta.url))
let folder: string
let serving: Serving
beforeAll(async () => {
  await mkdir(ROOT, { recursive: true })
  folder = await mkdtemp(join(ROOT, 'modules-'))
  const home = join(folder, 'home-made')
  await cp(BREAKTHROUGH, home, {
    recursive: true,
    filter: (path) => !/tsconfig\.json$|node_modules/.test(path),
  })
  const manifest = join(home, 'module.yaml')
  const yaml = await readFile(manifest, 'utf8')
  await writeFile(manifest, yaml.replace(/^id: breakthrough$/m, 'id: home-made'))
  serving = await serveTest({
    modules: folder,
  })
}, 30_000)
afterAll(async () => {
  await serving.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${serving.address}/api${path}`, { headers })

test('the rules come as one script, and a game is played by them', async () => {
  const data = (await (await get('/modules/home-made')).json()) as ModuleData
  const answer = await get(`/rules/${rulesFile(data)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  sharePackages({
    '@redoubt/engine': async () => engine,
    '@redoubt/mechanics': async () => ({}),
  })
  const script = Buffer.from(await answer.text()).toString('base64')
  const { default: plugin }: { default: Plugin } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${script}`
  )
  const game = startGame(defineModule(data, plugin), {}, { seed: 'home-made' })
  expect([...game.legal('first')]).toHaveLength(22)
})

test('the script names its map, and who has it is not sent it again', async () => {
  const data = (await (await get('/modules/home-made')).json()) as ModuleData
  const file = `/rules/${rulesFile(data)}`
  const answer = await get(file)
  expect(await answer.text()).toContain(`//# sourceMappingURL=${rulesFile(data)}.map`)
  const map = (await (await get(`${file}.map`)).json()) as { sources: string[] }
  expect(map.sources).toContain('rules/index.ts')
  const again = await get(file, { 'If-None-Match': String(answer.headers.get('etag')) })
  expect(again.status).toBe(304)
})

test('rules that are not here are refused, and say what to do', async () => {
  const answer = await get('/rules/home-made.0123.js')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    error: { message: expect.stringContaining('has to be loaded again') },
  })
})
