import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { pinnedNode } from './processes.mjs'
import { withProgress } from './progress.mjs'
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
  if ((await byApt()) && findChromium() !== undefined) return
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

async function byApt() {
  if (!existsSync('/usr/bin/apt-get')) return false
  const superuser = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (superuser.length > 0 && !existsSync('/usr/bin/sudo')) return false
  const apt = [...superuser, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  // Without the newest lists the ones at hand may do.
  await succeeds('Looking up Chromium', [...apt, 'update'])
  return succeeds('Installing Chromium', [
    ...apt,
    'install',
    '-y',
    '--no-install-recommends',
    'chromium',
    'fonts-dejavu-core',
  ])
}

/**
 * Says why when it does not.
 *
 * @param {string} what
 * @param {string[]} commandLine
 */
async function succeeds(what, commandLine) {
  const { code, output } = await withProgress(what, commandLine)
  if (code !== 0) process.stderr.write(output)
  return code === 0
}
