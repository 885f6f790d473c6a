/** A ladder kept with its module: what was measured, and what played it. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDigest, type Estimate } from '@redoubt/lab'
import { FailedError } from '../command/errors.ts'
import { findModule, moduleFolder } from '../sources/modules.ts'
import type { Terms } from './asked.ts'
import { botsDigest, engineDigest, rulesDigest } from './plan/build-of.ts'

/** Digests of all that a game between bots follows from. */
interface Played {
  readonly engine: string
  readonly bots: string
  /** Its rules and data. */
  readonly module: string
}

export interface KeptLadder {
  readonly format: 1
  readonly played: Played
  /** As it was asked for: `--turns 12 --until 70`. */
  readonly terms: Terms
  readonly ratings: readonly { readonly player: string; readonly rating: Estimate }[]
  readonly meetings: readonly {
    readonly a: string
    readonly b: string
    readonly games: number
    readonly score: Estimate
    /** The share of matches the first won; with `--until` its interval holds although one looked. */
    readonly matches: Estimate
  }[]
}

const FILE = 'ladder.json'

/** Writes a ladder beside its module. @returns the path */
export async function keepLadder(
  word: string,
  found: Pick<KeptLadder, 'terms' | 'ratings' | 'meetings'>,
): Promise<string> {
  const path = join(moduleFolder(word), FILE)
  const kept: KeptLadder = { format: 1, played: await playedBy(word), ...found }
  writeFileSync(path, `${JSON.stringify(kept, undefined, 2)}\n`)
  return path
}

/** The ladder a module has, and which of what played it has changed since. @throws FailedError when it has none */
export async function keptLadder(
  word: string,
): Promise<{ readonly kept: KeptLadder; readonly changed: readonly (keyof Played)[] }> {
  const path = join(moduleFolder(word), FILE)
  if (!existsSync(path))
    throw new FailedError(`${word} has no ladder yet: redoubt ladder ${word} --keep`)
  const kept = JSON.parse(readFileSync(path, 'utf8')) as KeptLadder
  const now = await playedBy(word)
  const changed = (['engine', 'bots', 'module'] as const).filter(
    (part) => kept.played[part] !== now[part],
  )
  return { kept, changed }
}

async function playedBy(word: string): Promise<Played> {
  const { module, bases } = await findModule(word)
  return {
    engine: engineDigest(),
    bots: botsDigest(),
    module: `${dataDigest(module.data)}-${rulesDigest([moduleFolder(word), ...bases])}`,
  }
}
