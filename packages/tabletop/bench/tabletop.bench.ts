/**
 * The tabletop against bare PixiJS with as many sprites, in the same run:
 * `node packages/tabletop/bench/tabletop.bench.ts [rounds] [size…]`.
 */

import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { median, type Result, SIZES, type Size } from './page/workload.ts'

const pages = fileURLToPath(new URL('./page', import.meta.url))
const rounds = Number(process.argv[2] ?? 5)
const named = process.argv.slice(3)
const sizes = (Object.keys(SIZES) as Size[]).filter(
  (size) => named.length === 0 || named.includes(size),
)
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
  try {
    await build({
      root: pages,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2024',
        rolldownOptions: { input: ['table', 'bare'].map((name) => join(pages, `${name}.html`)) },
      },
    })
    const server = serve(folder)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    })
    for (const size of sizes) await compare(browser, `http://127.0.0.1:${port}`, size)
    await browser.close()
    server.close()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Serves the built pages under the policy of the real ones. */
function serve(folder: string) {
  return createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname)
    const body = await readFile(join(folder, path)).catch(() => undefined)
    if (!body) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-security-policy': "script-src 'self'",
      })
      .end(body)
  }).listen(0, '127.0.0.1')
}

/** What a visit measures, and the memory it took beyond that of an empty page, in MiB. */
interface Visit extends Result {
  readonly memory: number
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const empty = await memoryOf(browser)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.exposeFunction('processorSeconds', () => processorSeconds(browser))
  await page.goto(address)
  await page.waitForFunction(() => 'result' in window, undefined, { timeout: 400_000 })
  const result = await page.evaluate(() => (window as unknown as { result: Result }).result)
  await collectGarbage(page)
  const memory = (await memoryOf(browser)) - empty
  await page.close()
  return { ...result, memory }
}

/** Frees what nobody holds any more: when a browser would do so by itself is chance. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

/** MiB in use by all processes of the browser, what they share counted once; 0 where the system does not tell. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let kilobytes = 0
  for (const { id } of processInfo) {
    const told = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(told.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** Seconds of processor that the browser's drawing has used, by all that takes part in it. */
async function processorSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

async function compare(browser: Browser, address: string, size: Size): Promise<void> {
  const table: Visit[] = []
  const bare: Visit[] = []
  // The first visit warms the browser up and does not count.
  await visit(browser, `${address}/bare.html?size=${size}`)
  await visit(browser, `${address}/table.html?size=${size}`)
  for (let round = 0; round < rounds; round++) {
    bare.push(await visit(browser, `${address}/bare.html?size=${size}`))
    table.push(await visit(browser, `${address}/table.html?size=${size}`))
  }
  const of = (results: readonly Visit[], fact: keyof Visit) =>
    median(results.map((result) => result[fact]))
  const what = {
    large: '5,041 hexes, 2,000 counters',
    small: '400 hexes, 500 counters',
    imported: 'a scanned map of 5,041 hexes, 2,000 counters of pictures',
  }[size]
  /** A fact of the table beside the same of bare sprites. */
  const beside = (name: string, fact: keyof Visit, unit: string, most: number, turned = false) => {
    const [own, other] = [of(table, fact), of(bare, fact)]
    const told = `${own.toFixed(1)} : ${other.toFixed(1)} ${unit}`
    mark(`${name} (${told})`, turned ? other / own : own / other, most)
  }
  console.log(`tabletop, ${what}, against bare PixiJS sprites (median of ${rounds})`)
  beside('first frame', 'firstFrame', 'ms', 1.5)
  beside('panning, script per frame', 'pan', 'ms', 1.5)
  beside('frames, time of each', 'rate', 'a second', 1.5, true)
  beside('processor per frame', 'processor', 'ms', 1.5)
  beside('memory', 'memory', 'MiB', 1.2)
  mark(`draw calls (bare: ${of(bare, 'drawCalls')})`, of(table, 'drawCalls'), 20)
  mark('idle frames', of(table, 'idleFrames'), 0)
  console.log(
    `  · ${of(table, 'painted').toFixed(0).padStart(7)}  ms until all is painted: the first frame shows the map in plain colours`,
  )
}

/** Prints a measure; one that is above its mark makes the process fail. */
function mark(name: string, measured: number, most: number): void {
  const met = measured <= most
  console.log(`  ${met ? '✓' : '✗'} ${measured.toFixed(2).padStart(7)}  ${name}  (at most ${most})`)
  if (!met) process.exitCode = 1
}

await main()
