/** In a browser the same rules play the same game, and hostile ones end in the same sentences, under a strict policy. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildRules } from '@redoubt/builder'
import { dataUnseated, Game, type GameRecord } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { chromiumArgs, findChromium } from '@redoubt/tooling'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildGuest } from './guest/build-guest.ts'
import type { CellTerms, holdCell } from './held/held-cell.ts'
import type { playInside } from './held/play-inside.ts'
import type { Thread } from './thread/talk.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
}
/** Only the worker's script may compile wasm. */
const PAGE = "default-src 'self'"
const WORKER = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

interface Page {
  readonly holdCell: typeof holdCell
  readonly openThread: () => Thread
  readonly playInside: typeof playInside
}

let browser: Browser
let server: Server
beforeAll(async () => {
  const executablePath = findChromium()
  server = await served(await page())
  browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath ? { executablePath } : {}),
  })
})
afterAll(async () => {
  await browser.close()
  server.close()
})

/** A page that leaves the sandbox on `globalThis`, by the names of its files. */
async function page(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: join(ROOT, 'packages/sandbox'),
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) =>
          id.endsWith('page.js') ? join(ROOT, 'packages/sandbox/page.js') : undefined,
        load: (id) =>
          id.endsWith('page.js')
            ? "import { holdCell, openThread, playInside } from './src/browser.ts'; Object.assign(globalThis, { holdCell, openThread, playInside })"
            : undefined,
      },
    ],
    worker: { format: 'es' },
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'page.js' } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  return new Map([
    ['/', `<!doctype html><script type="module" src="/${entry?.fileName}"></script>`],
    ...output.map(
      (file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
    ),
  ])
}

async function served(files: ReadonlyMap<string, string | Uint8Array>): Promise<Server> {
  const listening = createServer(({ url = '' }, response) => {
    const body = files.get(url)
    response
      .writeHead(body === undefined ? 404 : 200, {
        'content-type': TYPES[extname(url)] ?? 'text/html',
        'content-security-policy': url.includes('cell-thread') ? WORKER : PAGE,
      })
      .end(body)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return listening
}

/** The record of twelve actions, or why there is none. */
async function played(terms: Omit<CellTerms, 'guest'>): Promise<GameRecord | string> {
  const tab = await browser.newPage()
  try {
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await tab.waitForFunction(() => 'playInside' in globalThis)
    return await tab.evaluate(
      async (text) => {
        const { holdCell, openThread, playInside } = globalThis as unknown as Page
        const terms: CellTerms = JSON.parse(text)
        try {
          const cell = await holdCell(openThread(), terms)
          const game = await playInside(cell, terms.data, { seed: '7' })
          for (let n = 0; n < 12; n++) await game.play()
          return game.record()
        } catch (error) {
          return (error as Error).message
        }
      },
      JSON.stringify({ patience: 120_000, ...terms, guest: await buildGuest() }),
    )
  } finally {
    await tab.close()
  }
}

async function loaded(name: string) {
  const found = await loadModule(join(ROOT, 'modules', name))
  if (!found.ok) throw new Error(renderProblems(found.problems))
  const { code } = await buildRules(found.scripts, found.data.manifest.rules ?? '')
  return { module: found.module, data: dataUnseated(found.data), rules: code }
}

it.each(['fortify', 'great-war'])('plays the game of %s', async (name) => {
  const { module, data, rules } = await loaded(name)
  const record = await played({ data, rules })
  if (typeof record === 'string') throw new Error(record)
  // Each action of the record has the hash of the position after it.
  expect(Game.resume(module, record).seq).toBe(12)
})

it.each<[what: string, code: string, sentence: RegExp]>([
  ['an endless loop', 'for (;;);', /^the rules take too long: expected at most 1000 ticks/],
  [
    'a memory bomb',
    'const a = []; for (;;) a.push(new Uint8Array(100_000))',
    /^the rules fill the memory: expected at most 64 MiB$/,
  ],
  ['depth', 'const down = () => down() + 1; down()', /^the rules call themselves too often/],
  [
    'calls that hardly count',
    'const a = new Uint8Array(3e7); for (;;) a.fill(1)',
    /^the rules are late: expected an answer within 15000 ms$/,
  ],
  ['what is outside', 'self.fetch("/")', /^the rules broke off: .*self.* is not defined$/],
])('ends %s', async (_, code, sentence) => {
  const { data } = await loaded('breakthrough')
  const rules = `${code}\nexport default 0`
  expect(await played({ data, rules, patience: 15_000 })).toMatch(sentence)
})
