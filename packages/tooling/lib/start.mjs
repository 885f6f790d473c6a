import { inSilence } from './builder.mjs'
import { buildGuide } from './guide-build.mjs'
import { install } from './install.mjs'
import { runPinned } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Installs and builds what is missing and serves; the server prints the address. Nobody waits for the guide: it is put
 * together while the first game is played.
 *
 * @param {readonly string[]} args passed on to `redoubt serve`
 */
export async function start(args) {
  await install()
  await buildWeb()
  const stopped = new AbortController()
  const serving = runPinned('apps/cli/src/main.ts', ['serve', ...args])
  buildGuide(inSilence(stopped.signal)).catch((error) => {
    if (stopped.signal.aborted) return
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
  })
  return serving.finally(() => stopped.abort())
}
