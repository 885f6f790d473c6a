/** What a demonstration shows, and a short way to write pieces. */

import type { BoardFile, ModuleFile, PiecesFile, PieceView } from '@redoubt/engine'
import type { Scene } from '../src/index.ts'

export interface Sample {
  readonly board: BoardFile
  readonly manifest: Pick<ModuleFile, 'title' | 'sides' | 'zones' | 'seats'>
  readonly pieces: PiecesFile
  readonly scene: Scene
}

/** Reads `red tank fortified, green infantry` for each place, bottom first. */
export function piecesFrom(places: Readonly<Record<string, string>>): Record<string, PieceView[]> {
  let id = 0
  return Object.fromEntries(
    Object.entries(places).map(([place, text]) => [
      place,
      text.split(', ').map((words) => {
        const [side = '', type = '', face] = words.split(' ')
        return { id: id++, name: type, type, side, face: face === undefined ? 0 : 1 }
      }),
    ]),
  )
}
