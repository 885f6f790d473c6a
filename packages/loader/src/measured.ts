/** What games between bots came to: numbers that self-play found, how strong the bots are. Kept while it is of the module as it stands. */

import { createHash } from 'node:crypto'
import type { LadderFile, TuningFile } from '@redoubt/engine'
import { playDigestOf } from './folder/digest.ts'
import type { Folder } from './folder/read-folder.ts'
import type { ModuleFilePart, ModuleFiles } from './module-files.ts'
import type { SchemaName } from './schemas/schemas.ts'
import type { Part } from './source/part.ts'

/** `stale`: the rules or data have changed since, and the numbers of the rules hold. */
export type Tuned =
  | { readonly state: 'none' | 'stale' }
  | { readonly state: 'fits'; readonly tuning: TuningFile; readonly part: Part }

/** What `tuning.json` is worth. */
export function tunedBy(read: ModuleFiles, folder: Folder): Tuned {
  const file = ownFile(read, folder, 'tuning')
  if (!file) return { state: 'none' }
  const tuning = file.source.value as unknown as TuningFile
  return tuning.played.module === playDigestOf(folder)
    ? { state: 'fits', tuning, part: file.part }
    : { state: 'stale' }
}

/** Of what makes it another game to its players, what they weigh by included. */
export function playersDigestOf(folder: Folder, tuned: Tuned): string {
  const digest = playDigestOf(folder)
  if (tuned.state !== 'fits') return digest
  const weights = JSON.stringify(tuned.tuning.weights)
  return createHash('sha256').update(`${digest}\0${weights}`).digest('hex').slice(0, 16)
}

/** The module's ladder, where its games were played with these rules, data and weights. */
export function ladderOf(read: ModuleFiles, folder: Folder, tuned: Tuned): LadderFile | undefined {
  const ladder = ownFile(read, folder, 'ladder')?.source.value as LadderFile | undefined
  return ladder?.played.module === playersDigestOf(folder, tuned) ? ladder : undefined
}

/** A sound file that is not the base's: what was measured of the base was measured of another game. */
function ownFile(
  { files }: ModuleFiles,
  { files: all, own = all }: Folder,
  schema: SchemaName,
): ModuleFilePart | undefined {
  return files.find((file) => file.schema === schema && file.sound && own.has(file.path))
}
