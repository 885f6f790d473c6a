/** From a save to the open table that shows it, in the middle of a game: a word saved, and a rule saved. */

import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { develop, end } from '../e2e/support/develop.ts'
import { inBrowser } from './in-browser.ts'
import { openTable } from './open-table.ts'
import { playedRecord } from './played-record.ts'

/** Milliseconds from a save to the table, on a machine that does nothing else. */
const MOST = 1000
/** Actions of the game that stands on the table. */
const ACTIONS = 120
/** Saves of each kind; the middle one counts. */
const SAVES = 5
/** Milliseconds after which a save has done all it does, the tests of the module included. */
const SETTLED = 20_000

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MODULES = ['breakthrough', 'fortify', 'blitzkrieg', 'great-war', 'europa']
const modules = MODULES.filter((one) => process.argv.length < 3 || process.argv.includes(one))

/** Milliseconds from saving until the title of the table is the one that was saved, and the board is painted. */
async function saved(page: Page, folder: string, title: string, rules: boolean): Promise<number> {
  const manifest = await readFile(join(folder, 'module.yaml'), 'utf8')
  const script = join(folder, 'rules/index.ts')
  const text = await readFile(script, 'utf8')
  const began = performance.now()
  if (rules) await writeFile(script, `${text}\n// ${title}\n`)
  await writeFile(join(folder, 'module.yaml'), manifest.replace(/^title: .*$/m, `title: ${title}`))
  await page.locator('h1', { hasText: title }).waitFor()
  await page.locator('.board-frame[data-ready="true"]').waitFor()
  return performance.now() - began
}

const middle = (taken: readonly number[]): number =>
  [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] as number

await inBrowser(async ({ browser, folder }) => {
  console.log(`from a save to the table that shows it, at most ${MOST} ms`)
  for (const module of modules) {
    const record = `${(await playedRecord(module, ACTIONS, folder)).join('\n')}\n`
    const own = join(ROOT, 'modules', module)
    const home = join(ROOT, 'test-results', `save-${process.pid}`)
    const copy = join(home, module)
    await cp(own, copy, { recursive: true, filter: (path) => !/node_modules/.test(path) })
    const { child, address } = await develop(copy, join(folder, `data-${module}`))
    const page = await openTable(browser, address, module, record)
    for (const rules of [false, true]) {
      const taken: number[] = []
      for (let nth = 0; nth < SAVES; nth++) {
        await page.waitForTimeout(SETTLED)
        taken.push(await saved(page, copy, `Saved ${rules ? 'rule' : 'word'} ${nth}`, rules))
      }
      const took = middle(taken)
      if (took > MOST) process.exitCode = 1
      console.log(
        `  ${took <= MOST ? '✓' : '✗'}   ${(took / MOST).toFixed(2)} of it  ${module}, a ${rules ? 'rule' : 'word'} (${taken.map((one) => Math.round(one)).join(', ')} ms)`,
      )
    }
    await page.close()
    await end(child)
    await rm(home, { recursive: true })
  }
})
