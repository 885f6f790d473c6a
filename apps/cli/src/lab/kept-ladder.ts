/** A ladder kept with its module: what was measured, and what played it. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LadderFile } from '@redoubt/engine'
import { FailedError } from '../command/errors.ts'
import { findModule, moduleFolder } from '../sources/modules.ts'
import { botsDigest, engineDigest } from './plan/build-of.ts'

type Played = LadderFile['played']

const FILE = 'ladder.json'

/** Writes a ladder beside its module. @returns the path */
export async function keepLadder(
  word: string,
  found: Pick<LadderFile, 'terms' | 'ratings' | 'meetings'>,
): Promise<string> {
  const path = join(moduleFolder(word), FILE)
  const kept: LadderFile = { format: 1, played: await playedBy(word), ...found }
  writeFileSync(path, `${JSON.stringify(kept, undefined, 2)}\n`)
  return path
}

/** The ladder a module has, and which of what played it has changed since. @throws FailedError when it has none */
export async function keptLadder(
  word: string,
): Promise<{ readonly kept: LadderFile; readonly changed: readonly (keyof Played)[] }> {
  const path = join(moduleFolder(word), FILE)
  if (!existsSync(path))
    throw new FailedError(`${word} has no ladder yet: redoubt ladder ${word} --keep`)
  const kept = JSON.parse(readFileSync(path, 'utf8')) as LadderFile
  const now = await playedBy(word)
  const changed = (['engine', 'bots', 'module'] as const).filter(
    (part) => kept.played[part] !== now[part],
  )
  return { kept, changed }
}

/** Says that a ladder holds for what plays now: its games are the same. */
export async function renewLadder(word: string, kept: LadderFile): Promise<void> {
  const { terms, ratings, meetings } = kept
  await keepLadder(word, { terms, ratings, meetings })
}

/** Digests of all that a game between bots follows from. */
async function playedBy(word: string): Promise<Played> {
  const { playersDigest } = await findModule(word)
  return { engine: engineDigest(), bots: botsDigest(), module: playersDigest }
}
