/** What is fetched before the first counter is painted. */

import type { TabletopOptions } from '../api.ts'
import { type Art, artFiles, fetchArt } from '../counters/art.ts'
import { fetchSymbols } from '../counters/military.ts'

/** The module's pictures of counters and maps, and the symbols its counters are drawn with. */
export async function fetchPictures({
  board,
  pieces,
  pictureAddress = (file) => file,
}: TabletopOptions): Promise<Art> {
  const maps = new Set(board.pictures.map(({ file }) => file))
  const files = [...new Set([...artFiles(pieces), ...maps])]
  const [art] = await Promise.all([fetchArt(files, pictureAddress, maps), fetchSymbols(pieces)])
  return art
}
