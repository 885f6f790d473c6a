import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs something that takes long and says nothing: the seconds are counted meanwhile, its output is kept.
 *
 * @param {string} what begins the line: `Installing packages`
 * @param {readonly string[]} commandLine
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function withProgress(what, commandLine, options) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const { isTTY } = process.stdout
  process.stdout.write(`${what} …${isTTY ? '' : '\n'}`)
  const ticker = setInterval(
    () => process.stdout.write(isTTY ? `\r${what} … ${seconds()} s` : `${what} … ${seconds()} s\n`),
    isTTY ? 1000 : 10_000,
  )
  try {
    const end = await runKept(commandLine, options)
    const verdict = end.code === 0 ? 'done' : 'failed'
    process.stdout.write(`${isTTY ? '\r' : ''}${what} … ${verdict} after ${seconds()} s\n`)
    return end
  } finally {
    clearInterval(ticker)
  }
}

/**
 * Runs something and keeps what it prints.
 *
 * @param {readonly string[]} commandLine
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options] `signal` ends it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runKept([command = 'npm', ...args], { cwd = root, env, signal } = {}) {
  return new Promise((done, fail) => {
    let output = ''
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}
