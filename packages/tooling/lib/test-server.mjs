import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'

/** How long a server may take to answer, in ms: PostgreSQL reads what a power cut left, slowly where all is busy. */
const PATIENCE = 75_000

/**
 * A server of a test's own, in a temporary folder, on a port nobody else uses.
 *
 * @typedef {object} TestServer
 * @property {string} url
 * @property {number} port
 * @property {(signal?: 'SIGINT' | 'SIGKILL') => Promise<void>} stop ends it as an administrator does, or as a power cut does
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signal lets it stand still, or go on
 * @property {() => Promise<void>} start starts it again on what it has kept
 * @property {() => Promise<void>} close stops it and removes what it has kept
 */

/**
 * Starts a server and waits until it answers.
 *
 * @param {object} server
 * @param {string} server.folder what it keeps, removed in the end
 * @param {number} server.port
 * @param {string} server.url
 * @param {() => import('node:child_process').ChildProcess} server.launch
 * @param {() => Promise<unknown>} server.answers rejects while it does not answer yet
 * @param {(child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} [server.end] where a signal to the process is not enough
 * @returns {Promise<TestServer>}
 */
export async function testServer({ folder, port, url, launch, answers, end }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running
  const start = async () => {
    const started = launch()
    running = started
    const late = Date.now() + PATIENCE
    for (;;) {
      const answer = await answers().catch((/** @type {Error} */ error) => error)
      if (!(answer instanceof Error)) return
      if (Date.now() > late || started.exitCode !== null)
        throw new Error(`${url} does not answer: ${answer.message}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal = 'SIGINT') => {
    const ending = running
    running = undefined
    if (!ending || ending.exitCode !== null) return
    const gone = once(ending, 'exit')
    if (end) end(ending, signal)
    else ending.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    port,
    start,
    stop,
    signal: (signal) => {
      running?.kill(signal)
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A port of this machine that is free now.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', reject)
    trial.listen(0, '127.0.0.1', () => {
      const address = trial.address()
      trial.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
