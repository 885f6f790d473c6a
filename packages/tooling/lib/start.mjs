import { buildGuide } from './guide-build.mjs'
import { install } from './install.mjs'
import { runPinned } from './processes.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Installs and builds what is missing and serves; the server prints the address.
 *
 * @param {readonly string[]} args passed on to `redoubt serve`
 */
export async function start(args) {
  await install()
  await Promise.all([buildWeb(), buildGuide()])
  return runPinned('apps/cli/src/main.ts', ['serve', ...args])
}
