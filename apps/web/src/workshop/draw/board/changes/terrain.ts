/** Terrain painted with a brush, as the letters of the grid and the `terrain` of areas. */

import type { BoardFile } from '@redoubt/engine'
import { type Splice, YamlEdit } from '../../yaml/yaml-edit.ts'
import { cellPlaces } from './cells.ts'

/** Letters for terrains whose own are taken. */
const SPARE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;+*=~^%'

/** @param terrain one of the board's; undefined takes cells of the grid off the map */
export function paintTerrain(
  text: string,
  file: BoardFile,
  ids: readonly string[],
  terrain: string | undefined,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const { grid, areas = [] } = file
  const places = cellPlaces(file)
  const missing = grid?.missing ?? []
  if (terrain === undefined) {
    const gone = ids.filter((id) => places.has(id) && !missing.includes(id))
    edit.append(['grid', 'missing'], gone)
    return edit.splices()
  }
  edit.remove(
    ['grid', 'missing'],
    missing.flatMap((id, index) => (ids.includes(id) ? [index] : [])),
  )
  const cells = ids.filter((id) => places.has(id))
  const painted = cells.filter((id) => file.spaces?.[id]?.terrain === undefined)
  if (painted.length > 0) paintRows(edit, file, painted, terrain)
  for (const id of cells) if (!painted.includes(id)) edit.set(['spaces', id, 'terrain'], terrain)
  for (const [index, { id, terrain: now }] of areas.entries())
    if (ids.includes(id) && now !== terrain) edit.set(['areas', index, 'terrain'], terrain)
  return edit.splices()
}

function paintRows(edit: YamlEdit, file: BoardFile, ids: readonly string[], terrain: string): void {
  const { key = {}, rows = [] } = file.terrain ?? {}
  const known = Object.keys(key).find((one) => key[one] === terrain)
  const letter = known ?? freeLetter(terrain, key)
  if (known === undefined) edit.set(['terrain', 'key', letter], terrain)
  const places = cellPlaces(file)
  const columns = new Map<number, Set<number>>()
  for (const id of ids) {
    const place = places.get(id)
    if (!place) continue
    columns.set(place.row, (columns.get(place.row) ?? new Set()).add(place.column))
  }
  for (const [row, own] of columns) {
    const line = rows[row]
    if (line === undefined) continue
    const next = lettered(line, own, letter)
    if (next !== line) edit.set(['terrain', 'rows', row], next)
  }
}

/** Blanks between the letters do not count. */
function lettered(line: string, columns: ReadonlySet<number>, letter: string): string {
  let column = -1
  return [...line]
    .map((one) => {
      if (one === ' ') return one
      column++
      return columns.has(column) ? letter : one
    })
    .join('')
}

function freeLetter(terrain: string, key: Readonly<Record<string, string>>): string {
  const letters = [...terrain.slice(0, 1), ...terrain.slice(0, 1).toUpperCase(), ...SPARE]
  return letters.find((one) => key[one] === undefined && one.trim() !== '') ?? '?'
}
