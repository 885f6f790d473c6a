/** The first line of a new YAML file: it names the schema, so that completion and help are there at once. */

import type { WorkshopFolder } from '@redoubt/protocol'
import type { FileStore } from './file-store.ts'

const LINE = /^# yaml-language-server: .*/

/**
 * As its neighbours in the same folder begin.
 * @returns '' where nothing is known of it
 */
export async function firstLineFor(
  store: FileStore,
  { name, files }: WorkshopFolder,
  path: string,
): Promise<string> {
  if (!/\.ya?ml$/.test(path)) return ''
  const home = path.slice(0, path.lastIndexOf('/') + 1)
  const neighbour = files.find(
    (one) => one.startsWith(home) && !one.slice(home.length).includes('/') && /\.ya?ml$/.test(one),
  )
  if (neighbour === undefined || home === '') return ''
  const { text } = await store.read({ folder: name, path: neighbour })
  const [line] = LINE.exec(text) ?? []
  return line === undefined ? '' : `${line}\n`
}
