/**
 * A long game against a short one, watched in the browser: two bots play Europa on from its 50th and from its 2,000th
 * action; script per action, and what the page holds.
 */

import type { Browser, CDPSession } from '@playwright/test'
import { inBrowser } from './in-browser.ts'
import { playedRecord } from './played-record.ts'

const SHORT = 50
const LONG = 2000
/** Actions watched, after some that only warm the page up. */
const WATCHED = 40
const WARM_UP = 10

interface Watched {
  /** Milliseconds of script of the page for each action. */
  readonly script: number
  readonly nodes: number
  readonly listeners: number
  /** Bytes. */
  readonly heap: number
}

async function watch(browser: Browser, address: string, record: string): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((kept) => {
    const bots = { first: 'random', second: 'random' }
    const terms = { scenario: 'frontier-1940', options: {}, bots }
    localStorage.setItem('redoubt.local.europa', JSON.stringify({ terms, record: kept }))
  }, record)
  await page.goto(`${address}/local/europa`)
  await page.locator('.board-frame[data-ready="true"]').waitFor({ timeout: 120_000 })
  const table = page.locator('.table')
  const seq = async () => Number(await table.getAttribute('data-seq'))
  const after = async (actions: number) => {
    const until = (await seq()) + actions
    await page.waitForFunction(
      (wanted) => Number(document.querySelector('.table')?.getAttribute('data-seq')) >= wanted,
      until,
      { timeout: 300_000 },
    )
  }
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: what else the machine does is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await after(WARM_UP)
  const [from, began] = [await seq(), await metrics(devtools)]
  await after(WATCHED)
  const [to, ended] = [await seq(), await metrics(devtools)]
  await devtools.send('HeapProfiler.collectGarbage')
  const rest = await metrics(devtools)
  await page.close()
  return {
    script: ((ended('ScriptDuration') - began('ScriptDuration')) * 1000) / (to - from),
    nodes: rest('Nodes'),
    listeners: rest('JSEventListeners'),
    heap: rest('JSHeapUsedSize'),
  }
}

async function metrics(devtools: CDPSession): Promise<(name: string) => number> {
  const { metrics: all } = await devtools.send('Performance.getMetrics')
  return (name) => all.find((one) => one.name === name)?.value ?? 0
}

await inBrowser(async ({ browser, address, folder }) => {
  const lines = await playedRecord('europa', LONG, folder)
  const until = (actions: number) => `${lines.slice(0, actions + 1).join('\n')}\n`
  const short = await watch(browser, address, until(SHORT))
  const long = await watch(browser, address, until(LONG))
  const marks = [
    { name: 'script per action', fact: 'script', most: 1.2 },
    { name: 'DOM nodes', fact: 'nodes', most: 1.5 },
    { name: 'event listeners', fact: 'listeners', most: 1.5 },
    { name: 'heap', fact: 'heap', most: 1.5 },
  ] as const
  console.log(`a game of ${LONG} actions / of ${SHORT}`)
  for (const { name, fact, most } of marks) {
    const ratio = long[fact] / short[fact]
    const figures = `${long[fact].toFixed(1)} : ${short[fact].toFixed(1)}`
    console.log(
      `  ${ratio <= most ? '✓' : '✗'}   ${ratio.toFixed(2)}  ${name}  (${figures}, at most ${most})`,
    )
    if (ratio > most) process.exitCode = 1
  }
})
