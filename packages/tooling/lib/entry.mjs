import { nodeTooOld } from './node-version.mjs'
import { Refusal } from './refusal.mjs'

/**
 * Runs the body of a command: its result is the exit code, a refusal is one sentence on stderr.
 * The body imports what it needs itself, so that an old Node reads the sentence before it trips.
 *
 * @param {() => Promise<number>} body
 */
export async function entry(body) {
  try {
    const tooOld = nodeTooOld(process.versions.node)
    if (tooOld !== undefined) throw new Refusal(tooOld)
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
