/** The rounds of a search, kept unit by unit in a folder, so that one which was ended goes on where it was. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Input, OptionSpec } from '../command/command.ts'
import { FailedError } from '../command/errors.ts'
import { fromHere } from '../sources/modules.ts'

/** Options of commands that search in rounds. */
export const ROUNDS_OPTIONS = {
  results: {
    type: 'string',
    value: 'FOLDER',
    help: 'keep what is played there, unit by unit: the same command then goes on where it was ended',
  },
  fresh: { type: 'boolean', help: 'begin anew instead of going on with what is kept there' },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** What `playStudy` needs to keep a round; nothing where nothing is to be kept. */
export function keptRound(
  input: Input,
  round: string,
): { readonly results?: string; readonly fresh?: boolean } {
  const folder = input.text('results')
  if (folder === undefined) return {}
  const there = fromHere(folder)
  try {
    mkdirSync(there, { recursive: true })
  } catch (error) {
    throw new FailedError(
      `${folder} is no folder that can be written to: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const results = join(there, `${round.replaceAll(/\W+/g, '-')}.results.jsonl`)
  return { results, fresh: input.flag('fresh') }
}

/** A search was ended before it had an answer. @param open what is not known yet */
export function endedEarly(input: Input, open: string): FailedError {
  const folder = input.text('results')
  return new FailedError(
    folder === undefined
      ? `${open}. What was played is lost: --results FOLDER would have kept it`
      : `${open}. What was played is kept in ${folder}: the same command goes on with it`,
  )
}
