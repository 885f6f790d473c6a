/** Numbers self-play found for a module's players: kept with it, with the record of how they were found. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TuningFile } from '@redoubt/engine'
import { FailedError } from '../command/errors.ts'
import { type FoundModule, findModule, moduleFolder } from '../sources/modules.ts'
import { botsDigest, engineDigest } from './plan/build-of.ts'

type Played = TuningFile['played']

const FILE = 'tuning.json'

/** Digests of all that games between a module's players follow from, but their weights. */
export function tunedBy({ playDigest }: Pick<FoundModule, 'playDigest'>): Played {
  return { engine: engineDigest(), bots: botsDigest(), module: playDigest }
}

/** Writes them beside the module. @returns the path */
export function keepTuning(folder: string, found: Omit<TuningFile, 'format'>): string {
  const path = join(folder, FILE)
  writeFileSync(path, `${JSON.stringify({ format: 1, ...found }, undefined, 2)}\n`)
  return path
}

/** The numbers a module has, and which of what played for them has changed since. @throws FailedError when it has none */
export async function keptTuning(
  word: string,
): Promise<{ readonly kept: TuningFile; readonly changed: readonly (keyof Played)[] }> {
  const path = join(moduleFolder(word), FILE)
  if (!existsSync(path))
    throw new FailedError(`${word} has not been tuned yet: redoubt tune ${word} --keep`)
  const now = tunedBy(await findModule(word))
  const kept = JSON.parse(readFileSync(path, 'utf8')) as TuningFile
  const changed = (['engine', 'bots', 'module'] as const).filter(
    (part) => kept.played[part] !== now[part],
  )
  return { kept, changed }
}

/** What to say where a module's numbers are for it as it once was; undefined where they are not. */
export function staleTuning(
  word: string,
  { tuned }: Pick<FoundModule, 'tuned'>,
): string | undefined {
  return tuned === 'stale'
    ? `The tuning.json of ${word} is stale: its rules or data have changed since. Its players weigh by the numbers of the rules until they have met again: redoubt tune ${word} --kept --keep`
    : undefined
}
