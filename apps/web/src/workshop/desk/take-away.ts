/** The folder on the desk as a file of one's own. */

import { saveFile } from '../../lab/store/save-file.ts'
import type { FileStore } from './file-store.ts'

/**
 * Downloads a folder as it stands in the editor.
 * @param unsaved texts that were changed, by path
 */
export async function takeAway(
  store: FileStore,
  folder: string,
  unsaved: ReadonlyMap<string, string>,
): Promise<void> {
  const bytes = await store.archive(folder)
  const name = folder.split('/').at(-1) ?? folder
  if (unsaved.size === 0) return saveFile(`${name}.zip`, 'application/zip', bytes)
  const { filesIn, zipOf } = await import('./in-page.ts')
  saveFile(`${name}.zip`, 'application/zip', zipOf(filesIn(bytes, name), unsaved))
}
