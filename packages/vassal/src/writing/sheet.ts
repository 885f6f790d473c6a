/** The boards of all maps of a module laid out as one board, as they lie in one game. */

import type { AreaFile, BoardFile, BoardSheetFile } from '@redoubt/engine'
import { Refusal } from '../archive/refusal.ts'
import { LONGEST_NAME } from '../archive/xml.ts'
import { type Division, divide } from '../grids/divide.ts'
import type { Cell } from '../grids/field.ts'
import type { Point, Size } from '../grids/geometry.ts'
import type { BoardSheet, Placed, VassalMap } from '../reading/maps.ts'
import { gridCells, type WrittenGrid, writeGrid } from './grid-file.ts'
import { makeNamer, type Namer } from './names.ts'
import { inUnits, rounded, toUnits, type Units, unitsOf } from './units.ts'

/** A board where it lies on its map. */
export interface LaidBoard {
  readonly map: VassalMap
  readonly sheet: BoardSheet
  readonly reversed: boolean
  /** Its upper left corner in pixels of the map. */
  readonly corner: Point
  readonly division: Division
}

/** One board of Redoubt, made of all boards that lie on the maps. */
export interface TableSheet {
  readonly laid: readonly LaidBoard[]
  readonly file: BoardFile
  /** Side of a usual counter as it is drawn, in pixels of the main map. */
  readonly counter: number
  /** The space in which a point of a map lies. */
  placeAt(map: string, point: Point): string | undefined
  /** The space that a board calls by a name. */
  placeNamed(map: string, board: string | undefined, name: string): string | undefined
  /** The board of that name, else the first of the map. */
  boardOf(map: string, board: string | undefined): LaidBoard | undefined
}

export interface SheetTerms {
  readonly id: string
  readonly title: string
  readonly maps: readonly VassalMap[]
  /** Boards by the name of the map; those not named lie as the module says. */
  readonly boards: ReadonlyMap<string, readonly Placed[]>
  /** Width of a usual counter in pixels. */
  readonly counter: number
  /** The most spaces of boards that have no part in the grid. */
  readonly areas: number
  /** Path in the written module of a board's picture. */
  readonly pictureOf: (image: string) => string | undefined
}

/** Spaces of boards that have no part in the grid, where nobody says fewer. */
export const MOST_AREAS = 4500
/** Cells of the one grid. */
const MOST_CELLS = 60_000
/** How far from the corner a space may lie, in board units; the schema of boards says so, too. */
const FARTHEST = 1000

export function layOutSheet(terms: SheetTerms): TableSheet {
  const drawn = terms.maps.flatMap((map) => layMap(map, terms))
  const main = mainBoard(drawn)
  const laid = withinLimits(drawn, main, terms)
  const ids = new Map<LaidBoard, ReadonlyMap<string, string>>()
  const areas: AreaFile[] = []
  const namer = makeNamer(
    main ? [...main.grid.ids.values(), ...(main.grid.file.missing ?? [])] : [],
    false,
  )
  const pixels = main ? (main.board.division.regular?.dy ?? PLAIN_UNIT) : PLAIN_UNIT
  const places = unitsByBoard(laid, main, pixels)
  for (const board of laid) {
    const units = places.get(board)
    if (!units) continue
    const written = board === main?.board ? main.grid.ids : new Map<string, string>()
    const apart = board.division.cells.filter(({ key }) => !written.has(key))
    const own = new Map(written)
    for (const cell of apart) {
      const area = areaFor(cell, namer, units, terrainOf(board.sheet))
      if (isTooFar(area))
        throw new Refusal(
          `"${board.sheet.name}" has a space more than ${FARTHEST} hexes or squares from the corner of the map`,
        )
      own.set(cell.key, area.id)
      areas.push(area)
    }
    ids.set(board, own)
  }
  const counters = rounded(Math.min(main ? 0.8 : 2, terms.counter / pixels))
  return {
    laid,
    file: fileOf({ terms, laid, main, areas, places, ids, counters }),
    counter: counters * pixels,
    placeAt(map, point) {
      const board = nearestBoard(
        laid.filter((one) => one.map.name === map),
        point,
      )
      if (!board) return undefined
      const own = onBoard(board, point)
      const written = ids.get(board)
      const id = written?.get(board.division.keyAt(own) ?? '')
      if (id !== undefined) return id
      // Between areas there may be less room than a square takes: it stands in the nearest space.
      const away = ({ at }: Cell): number => Math.hypot(at.x - own.x, at.y - own.y)
      const nearest = board.division.cells.reduce<Cell | undefined>(
        (best, cell) => (best && away(best) <= away(cell) ? best : cell),
        undefined,
      )
      return nearest && written?.get(nearest.key)
    },
    placeNamed(map, name, location) {
      const boards = laid.filter(
        (one) => one.map.name === map && (name === undefined || one.sheet.name === name),
      )
      for (const board of boards) {
        const { cells } = board.division
        const cell =
          cells.find((one) => one.name === location) ?? cells.find((one) => one.bare === location)
        const id = cell && ids.get(board)?.get(cell.key)
        if (id !== undefined) return id
      }
      return undefined
    },
    boardOf: (map, name) =>
      laid.find((one) => one.map.name === map && (name === undefined || one.sheet.name === name)),
  }
}

/** Pixels that are one board unit where there is no grid. */
const PLAIN_UNIT = 60

/** The boards that lie on a map: as chosen, else as the module says, else the first. */
export function boardsOn(map: VassalMap, chosen: readonly Placed[] | undefined): readonly Placed[] {
  const known = (placed: readonly Placed[] | undefined): readonly Placed[] =>
    (placed ?? []).filter(({ board }) => map.boards.some(({ name }) => name === board))
  const lying = [known(chosen), known(map.chosen)].find(({ length }) => length > 0)
  const first = (map.boards[0] ?? bareTable(map)).name
  return lying ?? [{ board: first, column: 0, row: 0, reversed: false }]
}

function layMap(map: VassalMap, { boards, counter }: SheetTerms): LaidBoard[] {
  if (map.side !== undefined) return []
  const lying = boardsOn(map, boards.get(map.name)).map((placed) => ({
    ...placed,
    sheet: map.boards.find(({ name }) => name === placed.board) ?? bareTable(map),
  }))
  const widest = (column: number): number =>
    Math.max(0, ...lying.filter((one) => one.column === column).map((one) => one.sheet.size.width))
  const highest = (row: number): number =>
    Math.max(0, ...lying.filter((one) => one.row === row).map((one) => one.sheet.size.height))
  return lying.map(({ sheet, column, row, reversed }) => ({
    map,
    sheet,
    reversed,
    corner: {
      x: map.padding.x + sumUpTo(column, widest),
      y: map.padding.y + sumUpTo(row, highest),
    },
    division: divide(sheet.element, { size: sheet.size, most: MOST_CELLS, counter }),
  }))
}

/** A map without boards is a bare table. */
function bareTable({ name, element }: VassalMap): BoardSheet {
  return { name, element, size: { width: 1200, height: 900 } }
}

function sumUpTo(count: number, of: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < count; index++) sum += of(index)
  return sum
}

interface Main {
  readonly board: LaidBoard
  readonly grid: WrittenGrid
}

/** The board whose hexes or squares become the grid: the one with the most of them. */
function mainBoard(laid: readonly LaidBoard[]): Main | undefined {
  const counted = laid
    .map((board) => ({
      board,
      cells: board.division.regular ? gridCells(board.division.cells) : [],
    }))
    .sort((a, b) => b.cells.length - a.cells.length)
  for (const { board, cells } of counted) {
    const grid = board.division.regular && writeGrid(board.division.regular, cells)
    if (grid) return { board, grid }
  }
  return undefined
}

/** Boards beside the main one are divided more coarsely where there would be too many spaces. */
function withinLimits(
  laid: readonly LaidBoard[],
  main: Main | undefined,
  { counter, areas: most }: SheetTerms,
): readonly LaidBoard[] {
  for (const cells of COARSER) {
    const coarse = laid.map((board) =>
      board === main?.board || cells === MOST_CELLS
        ? board
        : {
            ...board,
            division: divide(board.sheet.element, {
              size: board.sheet.size,
              most: cells,
              counter,
            }),
          },
    )
    const areas = coarse.reduce((sum, { division }) => sum + division.cells.length, 0)
    if (areas - (main?.grid.ids.size ?? 0) <= most) return coarse
  }
  throw new Refusal(
    `the boards have more than ${most} spaces besides the hexes or squares of the largest`,
  )
}

/** The most cells of a board, or of a zone without a grid, from fine to coarse: modules have a hundred windows and more. */
const COARSER = [MOST_CELLS, 1200, 600, 300, 150, 70, 30, 12, 4, 1]

/** Where each board lies: those of the main map as there, the others in rows below. */
function unitsByBoard(
  laid: readonly LaidBoard[],
  main: Main | undefined,
  pixels: number,
): ReadonlyMap<LaidBoard, Units> {
  const found = new Map<LaidBoard, Units>()
  const regular = main?.board.division.regular
  let below = 0
  let width = 0
  if (main && regular) {
    const own = unitsOf(regular, main.grid.first)
    for (const board of laid.filter(({ map }) => map === main.board.map)) {
      const away = {
        x: board.corner.x - main.board.corner.x,
        y: board.corner.y - main.board.corner.y,
      }
      const units = { scale: own.scale, shift: toUnits(own, away) }
      found.set(board, units)
      const far = toUnits(units, {
        x: board.sheet.size.width,
        // Cells at the edge may stand out over it.
        y: board.division.cells.reduce(
          (most, { outline }) => outline.reduce((lowest, { y }) => Math.max(lowest, y), most),
          board.sheet.size.height,
        ),
      })
      below = Math.max(below, far.y + GAP / pixels)
      width = Math.max(width, far.x)
    }
  }
  const others = [...new Set(laid.map(({ map }) => map))]
    .filter((map) => map !== main?.board.map)
    .map((map) => laid.filter((board) => board.map === map))
  // Very many maps are drawn smaller beside a grid of small hexes, lest they lie too far away.
  let smaller = pixels
  let rows = inRows(others, smaller, width)
  while (below + rows.height > REACH && smaller < pixels * REACH) {
    smaller *= 1.5
    rows = inRows(others, smaller, width)
  }
  for (const [board, { x, y }] of rows.corners)
    found.set(board, {
      scale: { x: 1 / smaller, y: 1 / smaller },
      shift: { x, y: y + below },
    })
  return found
}

/** How far the last row of maps may end from the corner. */
const REACH = FARTHEST * 0.9

/**
 * Maps beside and below each other, about as high as wide, in the order of the module.
 * @param pixels of a board unit
 * @param least width of the rows, in board units
 */
function inRows(
  maps: readonly (readonly LaidBoard[])[],
  pixels: number,
  least: number,
): { readonly corners: readonly (readonly [LaidBoard, Point])[]; readonly height: number } {
  const sizes = maps.map((boards) => {
    const { width, height } = extentOf(boards)
    return { boards, wide: width / pixels, high: height / pixels }
  })
  const gap = GAP / pixels
  const all = sizes.reduce((sum, { wide, high }) => sum + (wide + gap) * (high + gap), 0)
  const widest = Math.max(least, ...sizes.map(({ wide }) => wide), Math.sqrt(all))
  const corners: (readonly [LaidBoard, Point])[] = []
  let row = { x: 0, y: 0, height: 0 }
  for (const { boards, wide, high } of sizes) {
    if (row.x > 0 && row.x + wide > widest) row = { x: 0, y: row.y + row.height + gap, height: 0 }
    for (const board of boards)
      corners.push([
        board,
        { x: row.x + board.corner.x / pixels, y: row.y + board.corner.y / pixels },
      ])
    row = { x: row.x + wide + gap, y: row.y, height: Math.max(row.height, high) }
  }
  return { corners, height: row.y + row.height }
}

/** Between two maps, in their pixels. */
const GAP = 60

function extentOf(boards: readonly LaidBoard[]): Size {
  return {
    width: Math.max(0, ...boards.map(({ corner, sheet }) => corner.x + sheet.size.width)),
    height: Math.max(0, ...boards.map(({ corner, sheet }) => corner.y + sheet.size.height)),
  }
}

function nearestBoard(boards: readonly LaidBoard[], { x, y }: Point): LaidBoard | undefined {
  const away = ({ corner, sheet }: LaidBoard): number =>
    Math.hypot(
      Math.max(corner.x - x, 0, x - corner.x - sheet.size.width),
      Math.max(corner.y - y, 0, y - corner.y - sheet.size.height),
    )
  return boards.reduce<LaidBoard | undefined>(
    (best, board) => (best === undefined || away(board) < away(best) ? board : best),
    undefined,
  )
}

/** A point of the map as one of the board. */
function onBoard({ corner, sheet, reversed }: LaidBoard, point: Point): Point {
  const x = Math.min(sheet.size.width, Math.max(0, point.x - corner.x))
  const y = Math.min(sheet.size.height, Math.max(0, point.y - corner.y))
  return reversed ? { x: sheet.size.width - x, y: sheet.size.height - y } : { x, y }
}

function areaFor(cell: Cell, namer: Namer, units: Units, terrain: string): AreaFile {
  return {
    id: namer.idFor(cell.name, 'space'),
    label: cell.name,
    terrain,
    at: inUnits(units, cell.at),
    ...(cell.outline.length > 2 ? { outline: cell.outline.map((one) => inUnits(units, one)) } : {}),
  }
}

const isTooFar = ({ at, outline = [] }: AreaFile): boolean =>
  [at, ...outline].some((point) => point.some((far) => Math.abs(far) > FARTHEST))

/** Plain boards have the colour the module gives them. */
function terrainOf({ image, element }: BoardSheet): string {
  const colour = image === undefined ? colourIn(element.attributes.color) : undefined
  return colour === undefined ? 'open' : `plain-${colour.slice(1)}`
}

/** `r,g,b` → `#rrggbb` */
function colourIn(text: string | undefined): string | undefined {
  const parts = (text ?? '').split(',').slice(0, 3).map(Number)
  if (parts.length < 3 || parts.some((part) => !(part >= 0 && part <= 255))) return undefined
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function fileOf(made: {
  readonly terms: SheetTerms
  readonly laid: readonly LaidBoard[]
  readonly main: Main | undefined
  readonly areas: readonly AreaFile[]
  readonly places: ReadonlyMap<LaidBoard, Units>
  readonly ids: ReadonlyMap<LaidBoard, ReadonlyMap<string, string>>
  readonly counters: number
}): BoardFile {
  const { terms, laid, main, areas, places, ids, counters } = made
  const pictures = laid.flatMap((board) => {
    const units = places.get(board)
    const image = board.sheet.image === undefined ? undefined : terms.pictureOf(board.sheet.image)
    if (!units || image === undefined) return []
    const scale: [number, number] = [1 / units.scale.x, 1 / units.scale.y]
    return [{ image: `./${image}`, at: inUnits(units, { x: 0, y: 0 }), scale }]
  })
  const sheets = laid.flatMap((board) => {
    const units = places.get(board)
    return units ? [sheetFile(board, units)] : []
  })
  const ground = main ? terrainOf(main.board.sheet) : 'open'
  const coloured = [ground, ...areas.map(({ terrain }) => terrain)]
  const colours = new Set(coloured.filter((name) => name !== 'open'))
  const terrains = {
    open: { label: 'Open', pattern: 'flat', colour: '#e8e2d0' },
    ...Object.fromEntries(
      [...colours].map((name) => [
        name,
        { label: 'Plain board', pattern: 'flat', colour: `#${name.slice(-6)}` },
      ]),
    ),
  }
  const regions = regionsOf(laid, ids)
  return {
    id: terms.id,
    title: terms.title,
    ...(main
      ? {
          grid: main.grid.file,
          terrain: {
            key: { '.': ground },
            rows: Array.from({ length: main.grid.file.rows }, () =>
              '.'.repeat(main.grid.file.columns),
            ),
          },
          ...(main.grid.labels.size > 0
            ? {
                spaces: Object.fromEntries(
                  [...main.grid.labels].map(([id, label]) => [id, { label }]),
                ),
              }
            : {}),
        }
      : {}),
    ...(areas.length > 0 ? { areas: [...areas] } : {}),
    ...(Object.keys(regions).length > 0 ? { regions } : {}),
    terrains,
    ...(pictures.length > 0 ? { pictures } : {}),
    sheets,
    layout: { counters },
  }
}

/** A board by the name of its map, where it lies. */
function sheetFile({ map, sheet, corner }: LaidBoard, units: Units): BoardSheetFile {
  const { width, height } = sheet.size
  const label = map.name.trim().slice(0, LONGEST_NAME) || 'Map'
  const part = sheet.name.trim().slice(0, LONGEST_NAME)
  const [wide, high] = [width * units.scale.x, height * units.scale.y].map((side) =>
    Math.max(0.001, rounded(side)),
  )
  return {
    label,
    ...(part === '' || part === label ? {} : { part }),
    at: inUnits(units, { x: 0, y: 0 }),
    size: [wide ?? 1, high ?? 1],
    counted: {
      from: [corner.x, corner.y],
      to: [corner.x + width, corner.y + height],
    },
  }
}

/** Zones by their names, with their spaces. */
function regionsOf(
  laid: readonly LaidBoard[],
  ids: ReadonlyMap<LaidBoard, ReadonlyMap<string, string>>,
): Record<string, string[]> {
  const regions = new Map<string, string[]>()
  for (const board of laid)
    for (const { zone, key } of board.division.cells) {
      const id = ids.get(board)?.get(key)
      if (zone === undefined || id === undefined) continue
      const known = regions.get(zone)
      if (known) known.push(id)
      else regions.set(zone, [id])
    }
  return Object.fromEntries(regions)
}
