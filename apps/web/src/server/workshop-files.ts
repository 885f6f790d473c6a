/** The files of the modules a server for authors watches, over HTTP. */

import type { PrintAsk, WorkshopFile, WorkshopFolder } from '@redoubt/protocol'
import { askBytes, askServer } from './api.ts'

/** Where a file is. */
export interface FilePlace {
  /** As its folder is called. */
  readonly folder: string
  readonly path: string
}

/** @throws RefusedError or Error with a sentence, also on a server that lets nobody write */
export const listFolders = () => askServer<readonly WorkshopFolder[]>('/dev/files')

export const readFile = (place: FilePlace) => askServer<WorkshopFile>(`/dev/file?${query(place)}`)

/**
 * Writes a file.
 * @param version of the text that was changed; undefined: the file is new
 * @throws RefusedError `stale` when somebody else has changed it meanwhile
 */
export const saveFile = (place: FilePlace, text: string, version: string | undefined) =>
  askServer<{ readonly version: string }>(`/dev/file?${query(place, version)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: text,
  })

/** Where a picture of a folder is shown from. */
export const folderPicture = (place: FilePlace) => `/api/dev/picture?${query(place)}`

/** Adds a picture. @throws RefusedError `stale` when another one has its path */
export const addPicture = (place: FilePlace, picture: Blob) =>
  askServer<object>(`/dev/picture?${query(place)}`, { method: 'POST', body: picture })

export const removeFile = (place: FilePlace, version: string) =>
  askServer<object>(`/dev/remove?${query(place, version)}`, { method: 'POST' })

/** The whole folder, pictures included, as a zip archive. */
export const readArchive = (folder: string) =>
  askBytes(`/dev/archive?${new URLSearchParams({ folder })}`)

/** A module on paper, as a PDF. */
export const printModule = (folder: string, { scenario, counter, ...ask }: PrintAsk) =>
  askBytes(
    `/dev/print?${new URLSearchParams({
      folder,
      ...ask,
      counter: String(counter),
      ...(scenario === undefined ? {} : { scenario }),
    })}`,
  )

/** Where the coverage of a rulebook is told, as server-sent events. */
export const coverageAddress = (folder: string, games: number) =>
  `/api/dev/coverage?${new URLSearchParams({ folder, games: String(games) })}`

function query({ folder, path }: FilePlace, version?: string): URLSearchParams {
  return new URLSearchParams({ folder, path, ...(version === undefined ? {} : { version }) })
}
