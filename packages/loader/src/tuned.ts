/** Numbers self-play found for a module, and whether they are for the module as it stands. */

import type { TuningFile } from '@redoubt/engine'
import { playDigestOf } from './folder/digest.ts'
import type { Folder } from './folder/read-folder.ts'
import type { ModuleFiles } from './module-files.ts'
import type { Part } from './source/part.ts'

/** `stale`: the rules or data have changed since, and the numbers of the rules hold. */
export type Tuned =
  | { readonly state: 'none' | 'stale' }
  | { readonly state: 'fits'; readonly tuning: TuningFile; readonly part: Part }

/** What `tuning.json` is worth. One that lies in the base of a derived module was found for another game, and is none. */
export function tunedBy({ files }: ModuleFiles, folder: Folder): Tuned {
  const { own = folder.files } = folder
  const file = files.find(({ schema }) => schema === 'tuning')
  if (!file?.sound || !own.has(file.path)) return { state: 'none' }
  const tuning = file.source.value as unknown as TuningFile
  return tuning.played.module === playDigestOf(folder)
    ? { state: 'fits', tuning, part: file.part }
    : { state: 'stale' }
}
