/** A game that random bots have played: something to look at in the browser. */

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))

/** The lines of its record, the start first; fewer than asked for where it was over before. */
export async function playedRecord(
  module: string,
  actions: number,
  folder: string,
): Promise<readonly string[]> {
  const terms = ['--seats', 'random,random', '--actions', String(actions), '--seed', '3']
  await promisify(execFile)(process.execPath, [cli, 'play', module, ...terms, '--save', folder])
  const text = await readFile(join(folder, `${module}-001.jsonl`), 'utf8')
  return text.trimEnd().split('\n')
}
