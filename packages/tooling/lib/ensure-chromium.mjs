import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { run, runPinned } from './processes.mjs'
import { Refusal } from './refusal.mjs'

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
  process.stdout.write('Installing Chromium …\n')
  if ((await byApt()) && findChromium() !== undefined) return
  if ((await runPinned(playwright, ['install', 'chromium'])) === 0) return
  throw new Refusal(
    'The browser tests need Chromium and it could not be installed: install it and set CHROMIUM_PATH to it.',
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
  const [command, ...args] = [...superuser, 'apt-get', '-qq']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run(command ?? 'apt-get', [...args, 'update'], { env })
  const installed = await run(
    command ?? 'apt-get',
    [...args, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    { env },
  )
  return installed === 0
}
