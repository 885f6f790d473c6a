import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npmFailure } from './npm-failure.mjs'
import { npmCommand, pinnedNode } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { installStamp, isStamped, lockHash } from './stamp.mjs'

/** Whether node_modules is what the lock file asks for. */
export const isInstalled = () => existsSync(pinnedNode) && isStamped(installStamp, lockHash())

/**
 * Installs the packages, the pinned Node among them, unless they are there and current.
 *
 * @throws {Refusal} when npm fails
 */
export async function install() {
  if (isInstalled()) return
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  const { code, output } = await withProgress('Installing packages', [
    ...npmCommand(),
    command,
    '--include=dev',
    '--prefer-offline',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ])
  if (code !== 0) {
    const sentence = npmFailure(output)
    if (sentence !== undefined) throw new Refusal(sentence)
    process.stderr.write(output)
    throw new Refusal('The packages could not be installed: npm says why above.')
  }
  if (!existsSync(pinnedNode)) {
    throw new Refusal(
      'npm installed the packages but not the pinned Node: allow install scripts (`npm config set ignore-scripts false`) and try again.',
    )
  }
}

/**
 * @param {string} what
 * @param {string[]} commandLine
 * @returns {Promise<{ code: number, output: string }>}
 */
function withProgress(what, [command, ...args]) {
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
