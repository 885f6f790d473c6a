import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs something that takes long and says nothing: the seconds are counted meanwhile, its output is kept.
 *
 * @param {string} what begins the line: `Installing packages`
 * @param {string[]} commandLine
 * @returns {Promise<{ code: number, output: string }>}
 */
export function withProgress(what, [command, ...args]) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const { isTTY } = process.stdout
  process.stdout.write(`${what} …${isTTY ? '' : '\n'}`)
  const ticker = setInterval(
    () => process.stdout.write(isTTY ? `\r${what} … ${seconds()} s` : `${what} … ${seconds()} s\n`),
    isTTY ? 1000 : 10_000,
  )
  return new Promise((done, fail) => {
    let output = ''
    const child = spawn(command ?? 'npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => {
      clearInterval(ticker)
      fail(error)
    })
    child.once('close', (code) => {
      clearInterval(ticker)
      const verdict = code === 0 ? 'done' : 'failed'
      process.stdout.write(`${isTTY ? '\r' : ''}${what} … ${verdict} after ${seconds()} s\n`)
      done({ code: code ?? 1, output })
    })
  })
}
