/** The scripts of a derived module as they are run: its own laid over those of its bases. */

import { withBase } from '../folder/derived.ts'
import { isScript } from '../folder/digest.ts'
import { GENERATED } from '../folder/layout.ts'
import { readFolder } from '../folder/read-folder.ts'
import { generatedNames } from './generated-names.ts'

export interface LayeredScript {
  readonly text: string
  /** Lies in the module's own folder. */
  readonly own: boolean
}

/**
 * By path inside the folder, with the names all of them know, tests left out.
 * @param beside folders of modules in which its bases may lie, besides that in which it lies itself
 * @returns undefined for a module that extends nothing, and where its base or its names cannot be read
 */
export async function layeredScripts(
  path: string,
  beside: readonly string[],
): Promise<ReadonlyMap<string, LayeredScript> | undefined> {
  const { folder: own, complete } = await readFolder(path)
  const folder = complete ? await withBase(own, beside, () => undefined) : undefined
  if (!folder?.base) return undefined
  const names = await generatedNames(path, beside)
  if (!names.ok) return undefined
  const scripts = [...folder.files].filter(
    ([file]) => isScript(file) && !/\.test\.[cm]?ts$/.test(file),
  )
  return new Map([
    ...scripts.map(([file, bytes]): [string, LayeredScript] => [
      file,
      { text: bytes.toString('utf8'), own: own.files.has(file) },
    ]),
    [GENERATED, { text: names.text, own: own.files.has(GENERATED) }],
  ])
}
