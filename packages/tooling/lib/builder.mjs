import { pinnedEnvironment, pinnedFlags, pinnedNode } from './processes.mjs'
import { runKept, withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'

/**
 * How a builder is run: `withProgress` counts its seconds on the terminal, `inSilence` leaves the terminal to something else.
 *
 * @typedef {(what: string, commandLine: readonly string[], options: { cwd?: string, env?: NodeJS.ProcessEnv }) => Promise<{ code: number, output: string }>} Runner
 */

/** @type {Runner} */
export const onTheTerminal = withProgress

/**
 * @param {AbortSignal} signal ends the builder
 * @returns {Runner}
 */
export const inSilence = (signal) => (_, commandLine, options) =>
  runKept(commandLine, { ...options, signal })

/**
 * Runs a builder's script under the pinned Node; what it printed is shown only when it fails.
 *
 * @param {Runner} run
 * @param {string} what begins the line: `Building the guide`
 * @param {readonly string[]} script and its arguments
 * @param {{ cwd?: string, refusal: string }} options what is said when it fails
 * @throws {Refusal} when it fails
 */
export async function runBuilder(run, what, script, { cwd, refusal }) {
  const commandLine = [pinnedNode, ...pinnedFlags, ...script]
  const options = { env: pinnedEnvironment(), ...(cwd === undefined ? {} : { cwd }) }
  const { code, output } = await run(what, commandLine, options)
  if (code === 0) return
  process.stderr.write(output)
  throw new Refusal(refusal)
}
