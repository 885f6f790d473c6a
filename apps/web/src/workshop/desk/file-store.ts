/** Where the files on the desk lie: in folders of a server for authors, or in this page alone. */

import type { WorkshopFile, WorkshopFolder } from '@redoubt/protocol'
import {
  addPicture,
  type FilePlace,
  listFolders,
  readArchive,
  readFile,
  removeFile,
  saveFile,
} from '../../server/workshop-files.ts'

export interface FileStore {
  /** A server watches the files: it says what is wrong with them, and plays them. */
  readonly isWatched: boolean
  list(): Promise<readonly WorkshopFolder[]>
  /** @throws Error with a sentence, as all of these do */
  read(place: FilePlace): Promise<WorkshopFile>
  /** @param version of the text that was changed; undefined: the file is new */
  save(
    place: FilePlace,
    text: string,
    version: string | undefined,
  ): Promise<{ readonly version: string }>
  /** A picture that lies in the page; left out where the server has them. */
  picture?(path: string): Blob | undefined
  /** Adds a picture; one that is there already must be the same. */
  addPicture(place: FilePlace, picture: Blob): Promise<unknown>
  remove(place: FilePlace, version: string): Promise<unknown>
  /** The whole folder as a zip archive. */
  archive(folder: string): Promise<Uint8Array<ArrayBuffer>>
}

export const onServer: FileStore = {
  isWatched: true,
  list: listFolders,
  read: readFile,
  save: saveFile,
  addPicture,
  remove: removeFile,
  archive: readArchive,
}
