import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installByApt, succeeds } from './apt.mjs'
import { findChromium } from './chromium.mjs'
import { pinnedNode } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * Sees to it that there is a browser to test in: the system's, else apt's, else Playwright's.
 *
 * @throws {Refusal} when none can be had
 */
export async function ensureChromium() {
  const chosen = findChromium()
  if (chosen !== undefined) {
    if (existsSync(chosen)) return
    throw new Refusal(`CHROMIUM_PATH is ${chosen}, but there is no such file.`)
  }
  if (await playwrightHasOne()) return
  const byApt = await installByApt('Chromium', ['chromium', 'fonts-dejavu-core'])
  if (byApt && findChromium() !== undefined) return
  if (
    await succeeds('Fetching Chromium', [pinnedNode, join(root, playwright), 'install', 'chromium'])
  )
    return
  throw new Refusal(
    'The tests need Chromium and it could not be installed: install it and set CHROMIUM_PATH to it.',
  )
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}
