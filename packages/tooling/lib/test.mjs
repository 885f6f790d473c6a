import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDatabases } from './ensure-databases.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureFakeTime } from './ensure-fake-time.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { buildGuide } from './guide-build.mjs'
import { install } from './install.mjs'
import { pinnedEnvironment, runPinned } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { closingLine, nothing, playwrightTally, sum, vitestTally, withVerdict } from './tally.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * @typedef {object} Part
 * @property {(report: string) => Promise<import('./tally.mjs').Tally>} run writes its report there
 * @property {(report: any) => string[]} failuresIn
 */

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  unit: { run: unit, failuresIn: vitestFailures },
  browser: { run: browser, failuresIn: playwrightFailures },
}

/**
 * Installs what is missing, runs the tests and prints those that failed, together at the end, and one closing line.
 *
 * @param {readonly string[]} args `unit`, `browser`, or nothing for both
 * @returns {Promise<number>} 0 only when tests ran and all of them passed
 */
export async function test(args) {
  const unknown = args.find((name) => !(name in parts))
  if (unknown !== undefined) {
    throw new Refusal(`There is no part "${unknown}" of the tests: it is "unit" or "browser".`)
  }
  await install()
  const folder = mkdtempSync(join(tmpdir(), 'redoubt-test-'))
  let total = await prepare()
  /** @type {string[]} */
  const failures = []
  try {
    for (const [name, { run, failuresIn }] of Object.entries(parts)) {
      if (args.length > 0 && !args.includes(name)) continue
      process.stdout.write(`\nTests: ${name}\n`)
      const report = join(folder, `${name}.json`)
      const tally = await run(report)
      if (existsSync(report)) failures.push(...failuresIn(read(report)))
      process.stdout.write(`${name}: ${closingLine(tally)}, ${tally.skipped} skipped\n`)
      total = sum(total, tally)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (failures.length > 0) {
    process.stdout.write(`\nFailed:\n${failures.map((one) => `  ${one}\n`).join('')}`)
  }
  process.stdout.write(`\n${closingLine(total)}\n`)
  return total.failed === 0 ? 0 : 1
}

/**
 * What both parts need besides the packages: Chromium, in which rules must play as they do in Node, databases,
 * and the other browser engines where they can be had.
 */
async function prepare() {
  let missing = nothing
  for (const ensure of [ensureChromium, ensureDatabases, ensureFakeTime, ensureEngines]) {
    try {
      await ensure()
    } catch (error) {
      missing = sum(missing, failure(error))
    }
  }
  return missing
}

/**
 * The unit, scenario and property tests.
 *
 * @param {string} report
 */
async function unit(report) {
  const code = await runPinned('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return withVerdict(existsSync(report) ? vitestTally(read(report)) : nothing, code)
}

/**
 * The tests of the built web app and guide in Chromium.
 *
 * @param {string} report
 */
async function browser(report) {
  try {
    await buildWeb()
    await buildGuide()
  } catch (error) {
    return failure(error)
  }
  const code = await runPinned(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json'],
    {
      cwd: join(root, 'apps/web'),
      env: pinnedEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  )
  return withVerdict(existsSync(report) ? playwrightTally(read(report)) : nothing, code)
}

/**
 * What cannot be prepared counts as one failed test: the others run all the same.
 *
 * @param {unknown} error
 */
function failure(error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  return withVerdict(nothing, 1)
}

/** @param {string} report */
const read = (report) => JSON.parse(readFileSync(report, 'utf8'))
