import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { root } from './root.mjs'

const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The Node that package.json pins; it is there once the packages are installed. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/**
 * How the pinned Node is started wherever it has several threads. V8 keeps one cache of WebAssembly's calls into
 * JavaScript for all of them, compiles such a call anew after 1,000 times and frees what another thread uses still: the
 * process ends by SIGTRAP ("Check failed: jit_page.has_value()") or SIGSEGV. Each thread that reads TypeScript makes such calls. Tried with
 * Node 24.21 (V8 13.6): the calls stay as they are. https://github.com/nodejs/node/issues/64500
 */
export const pinnedFlags = ['--wasm-wrapper-tiering-budget=2000000000']

/**
 * The environment in which every child finds the pinned Node and the installed tools first, and scripts as Node has compiled
 * them before: a command takes a quarter less of the processor.
 */
export function pinnedEnvironment(extra = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node') } =
    process.env
  return { ...process.env, PATH: `${bin}${delimiter}${PATH}`, NODE_COMPILE_CACHE, ...extra }
}

/**
 * The command line that runs npm under the host's Node, so that npm may replace the pinned one.
 *
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const npm = process.env.npm_execpath
  if (npm === undefined || !/npm-cli\.[cm]?js$/.test(npm)) return [windows ? 'npm.cmd' : 'npm']
  return [hostNode(), npm]
}

function hostNode() {
  const name = windows ? 'node.exe' : 'node'
  const ours = resolve(root, 'node_modules')
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const found = folders
    .filter((folder) => !resolve(folder).startsWith(ours))
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
  return found ?? process.execPath
}

/**
 * Runs a command on our own terminal and gives its exit code; signals to us are passed on to it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = pinnedEnvironment() } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal)
  // The terminal sends Ctrl-C to the child as well, but whoever sends it to us alone means the child too.
  process.on('SIGINT', passOn)
  process.on('SIGTERM', passOn)
  process.on('SIGHUP', passOn)
  const watch = whenShellDies(() => child.kill('SIGTERM'))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      process.off('SIGHUP', passOn)
      done(code ?? 128 + (signal === null ? 1 : constants.signals[signal]))
    })
  })
}

/**
 * npm gives signals to the shell between it and us, which dies of them without passing them on.
 *
 * @param {() => void} stop
 */
function whenShellDies(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    stop()
  }, 250)
  return watch
}

/**
 * Runs a script under the pinned Node and gives its exit code.
 *
 * @param {string} script a path from the root, or an absolute one
 * @param {readonly string[]} [args]
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function runPinned(script, args = [], options = {}) {
  return run(pinnedNode, [...pinnedFlags, resolve(root, script), ...args], options)
}
