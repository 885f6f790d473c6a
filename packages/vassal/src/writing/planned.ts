/** The set-ups of a module: which boards lie on the table in each, and what stands where. */

import { shown } from '../archive/archive.ts'
import { Refusal } from '../archive/refusal.ts'
import { readSavedGame, type SavedGame } from '../reading/saved-game.ts'
import type { VassalModule } from '../reading/vassal-module.ts'
import { makeNamer } from './names.ts'
import type { WrittenPictures } from './pictures-written.ts'
import { type Standing, standingAtStart, standingInSave } from './set-ups.ts'
import { boardsOn, layOutSheet, type SheetTerms, type TableSheet } from './sheet.ts'
import { uncrowded } from './uncrowded.ts'

/** The boards made so far, each for one choice of boards. */
export interface Sheets {
  sheetFor(boards: SavedGame['boards'], title?: string): TableSheet
  all(): readonly TableSheet[]
}

/** One board for each choice of boards that some set-up makes. */
export function makeSheets(
  module: VassalModule,
  pictures: WrittenPictures,
  { counter, areas }: Pick<SheetTerms, 'counter' | 'areas'>,
): Sheets {
  const made = new Map<string, TableSheet>()
  const namer = makeNamer()
  return {
    sheetFor(boards, title = 'Map') {
      const key = JSON.stringify(module.maps.map((map) => boardsOn(map, boards.get(map.name))))
      const known = made.get(key)
      if (known) return known
      const sheet = layOutSheet({
        id: namer.idFor(title, 'map'),
        title: module.name,
        maps: module.maps,
        boards,
        counter,
        areas,
        pictureOf: pictures.use,
      })
      made.set(key, sheet)
      return sheet
    },
    all: () => [...made.values()],
  }
}

/** A set-up with what stands where, before it is written. */
export interface Planned {
  readonly title: string
  readonly sheet: TableSheet
  readonly pieces: readonly Standing[]
  /** Values of the global properties by name, where it was saved. */
  readonly properties?: SavedGame['properties']
}

/** The module's own set-up, and each predefined one. */
export function scenariosOf(module: VassalModule, sheets: Sheets, notes: string[]): Planned[] {
  const atStart = (
    title: string,
    boards: SavedGame['boards'] = new Map(),
    map?: string,
  ): Planned => {
    const sheet = sheets.sheetFor(boards, map)
    const { pieces, lost } = standingAtStart(module, sheet)
    if (lost > 0) notes.push(`${lost} pieces of “${title}” have no place or no definition`)
    return { title, sheet, pieces: uncrowded(pieces, title, notes) }
  }
  const planned = module.setups.flatMap(({ name, file }): Planned[] => {
    if (file === undefined) return [atStart(name)]
    const bytes = module.archive.get(file)
    if (!bytes) {
      notes.push(`the set-up “${name}” names ${shown(file)}, which is not in the module`)
      return []
    }
    try {
      return [savedSetup({ module, sheets, notes }, name, readSavedGame(bytes, shown(file)))]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notes.push(`the set-up “${name}” is left out: ${error.message}`)
      return []
    }
  })
  if (planned.length > 0 && !module.setups.every(({ file }) => file !== undefined)) return planned
  const first = atStart(AT_START)
  // Where nothing says which board lies on the map, its players choose one as the game begins.
  const { map, boards } = boardsToChoose(module, first.sheet)
  const others = planned.length > 0 || map === undefined ? [] : boards
  return [
    first,
    ...others.map((name) =>
      atStart(
        `${AT_START}: ${name}`,
        new Map([[map ?? '', [{ board: name, column: 0, row: 0, reversed: false }]]]),
        name,
      ),
    ),
    ...planned,
  ]
}

const AT_START = 'As the module sets it up'

/** Spaces of all boards together that may be chosen instead of the first, and how many. */
const MOST_SPACES = 6000
const MOST_CHOICES = 8

/** The other boards of the map that everybody sees first, and the map's name. */
function boardsToChoose(
  { maps }: VassalModule,
  { file }: TableSheet,
): { readonly map?: string; readonly boards: readonly string[] } {
  const map = maps.find(({ side }) => side === undefined)
  if (!map || map.chosen !== undefined) return { boards: [] }
  const { columns = 0, rows = 0 } = file.grid ?? {}
  const spaces = columns * rows + (file.areas?.length ?? 0)
  const most = Math.min(MOST_CHOICES, Math.floor(MOST_SPACES / Math.max(1, spaces)))
  const names = new Set(map.boards.map(({ name }) => name))
  return { map: map.name, boards: [...names].slice(1, 1 + most) }
}

/** What is being imported, and what is to be said of it. */
export interface Importing {
  readonly module: VassalModule
  readonly sheets: Sheets
  readonly notes: string[]
}

export function savedSetup(
  { module, sheets, notes }: Importing,
  title: string,
  saved: SavedGame,
): Planned {
  const sheet = sheets.sheetFor(saved.boards, title)
  const { pieces, lost } = standingInSave(module, saved, sheet)
  if (lost > 0) notes.push(`${lost} pieces of “${title}” stand on a map the module does not have`)
  return {
    title,
    sheet,
    pieces: uncrowded(pieces, title, notes),
    properties: saved.properties,
  }
}
