/** A grid fitted to a scan, laid over a board that is written already. */

import type { BoardFile } from '@redoubt/engine'
import { type Splice, YamlEdit } from '../../yaml/yaml-edit.ts'
import { cellPlaces } from './cells.ts'
import { commonest } from './kinds.ts'

/**
 * Gives a board the grid and the picture of another file. What was painted stays with its number: cell 0405 keeps its
 * terrain, wherever it lies now; cells that are new have the terrain the file writes most often.
 * @param file what the text says
 * @param fitted a board with a grid and one picture
 * @throws Error when the board has no grid in letters
 */
export function layGrid(text: string, file: BoardFile, fitted: BoardFile): readonly Splice[] {
  const { grid: old, terrain } = file
  const { grid, pictures: [picture] = [] } = fitted
  if (!old || !terrain || !grid || !picture) throw new Error('there is no grid of terrain to lay')
  const edit = new YamlEdit(text)
  const next = cellPlaces(fitted)
  const missing = (old.missing ?? []).filter((id) => next.has(id))
  edit.set(['grid'], { ...grid, ...(missing.length > 0 ? { missing } : {}) })
  const rows = rowsOf(file, grid)
  if (rows.join('\n') !== terrain.rows.join('\n')) edit.set(['terrain', 'rows'], rows)
  const others = (file.pictures ?? []).filter(({ image }) => image !== picture.image)
  edit.set(['pictures'], [picture, ...others])
  return edit.splices()
}

/** The letters of a board by the numbers of its cells, in the order of another grid. */
function rowsOf(file: BoardFile, grid: NonNullable<BoardFile['grid']>): string[] {
  const lines = (file.terrain?.rows ?? []).map((line) => [...line.replaceAll(' ', '')])
  const letters = new Map(
    [...cellPlaces(file)].map(([id, { column, row }]) => [id, lines[row]?.[column]]),
  )
  const usual = commonest(lines.flat()) ?? '.'
  const made = Array.from({ length: grid.rows }, () => new Array<string>(grid.columns).fill(usual))
  for (const [id, { column, row }] of cellPlaces({ grid })) {
    const line = made[row]
    if (line) line[column] = letters.get(id) ?? usual
  }
  const gap = file.terrain?.rows[0]?.includes(' ') ? ' ' : ''
  return made.map((line) => line.join(gap))
}
