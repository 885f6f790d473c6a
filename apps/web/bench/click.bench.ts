/** From a click to what is seen of it: script of the page, at some positions of each module; the slowest counts. */

import type { Browser } from '@playwright/test'
import { inBrowser } from './in-browser.ts'
import { openTable } from './open-table.ts'
import { playedRecord } from './played-record.ts'

/** Milliseconds of script that a click may take. */
const MOST = 50
/** Actions of a game played by bots, and the parts of it after which somebody clicks. */
const ACTIONS = 300
const MOMENTS = [0.1, 0.4, 0.8]
/** Clicks at each position; the middle one counts. */
const CLICKS = 3
/** Milliseconds after which everything a click brings is there. */
const SETTLED = 1200

const MODULES = [
  'breakthrough',
  'fog',
  'dispatches',
  'fortify',
  'blitzkrieg',
  'great-war',
  'europa',
]
const modules = MODULES.filter((one) => process.argv.length < 3 || process.argv.includes(one))

/** Milliseconds of script of a click, the middle one of some; nothing where nothing can be picked. */
async function clickAt(
  browser: Browser,
  address: string,
  module: string,
  record: string,
): Promise<number[]> {
  const page = await openTable(browser, address, module, record)
  await page.locator('#text-board [data-place]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(2 * SETTLED)
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: what else the machine does is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const script = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const taken: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const before = await script()
    const clicked = await page.evaluate(() => {
      const lit = document.querySelector<HTMLElement>('#text-board button.lit')
      lit?.click()
      return lit !== null
    })
    await page.waitForTimeout(SETTLED)
    if (clicked) taken.push((await script()) - before)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SETTLED)
    // A click that was a whole action is taken back: every click begins where the first one did.
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    if ((await page.locator('#text-board button.lit').count()) === 0 && (await undo.isEnabled())) {
      await undo.click()
      await page.waitForTimeout(SETTLED)
    }
  }
  await page.close()
  const middle = taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]
  return middle === undefined ? [] : [middle]
}

await inBrowser(async ({ browser, address, folder }) => {
  console.log(`script from a click to what is seen of it, at most ${MOST} ms`)
  for (const module of modules) {
    const lines = await playedRecord(module, ACTIONS, folder)
    const taken: number[] = []
    for (const moment of MOMENTS) {
      const until = 1 + Math.floor((lines.length - 2) * moment)
      const record = `${lines.slice(0, until).join('\n')}\n`
      taken.push(...(await clickAt(browser, address, module, record)))
    }
    if (taken.length === 0)
      throw new Error(`expected something to click in ${module}, found nothing`)
    const slowest = Math.max(...taken)
    if (slowest > MOST) process.exitCode = 1
    console.log(`  ${slowest <= MOST ? '✓' : '✗'}   ${slowest.toFixed(1)} ms  ${module}`)
  }
})
