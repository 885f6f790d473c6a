/** A board's own grid, its zones and regions as one field of cells. */

import { childrenOf, type Element, isOn, LONGEST_NAME, nameIn, numberIn } from '../archive/xml.ts'
import { type Cell, type Field, keyOf, type RawCell, type Regular } from './field.ts'
import {
  areaOf,
  clipped,
  contains,
  nearer,
  type Point,
  type Polygon,
  rectangle,
  type Size,
  sidesOf,
  standingPoint,
} from './geometry.ts'
import { namerOf } from './numbering.ts'
import { cellAt, cellsOn, centreOf, outlineOf, regularGrid } from './regular.ts'

/** What the board of an element is divided into. */
export interface Division extends Field {
  /** The board's own hexes or squares, where it has any: cells whose key is their column and row. */
  readonly regular?: Regular | undefined
  /** Pixels between the squares that stand in for a grid, where the board has none. */
  readonly lattice?: number | undefined
}

export interface DivideTerms {
  readonly size: Size
  /** The most cells there may be. */
  readonly most: number
  /** Width of a usual counter in pixels, where there is no grid. */
  readonly counter: number
}

const GRIDS = ['HexGrid', 'SquareGrid', 'RegionGrid', 'ZonedGrid'] as const

/** Divides a board. @param board the element of the board */
export function divide(board: Element, terms: DivideTerms): Division {
  const [grid] = childrenOf(board, ...GRIDS)
  const whole = rectangle(terms.size)
  if (grid?.name !== 'ZonedGrid') return fieldIn(grid, whole, terms)
  const [own] = childrenOf(grid, 'HexGrid', 'SquareGrid', 'RegionGrid')
  const background = fieldIn(own, whole, terms)
  const elements = childrenOf(grid, 'Zone')
  const wide = own ? undefined : areasOf(elements, terms.size)
  const zones = elements.flatMap((zone, at) =>
    zoneOf(zone, at, {
      ...terms,
      isArea: (polygon) => areaOf(polygon) <= (wide ?? 0),
      mayBeMain: background.regular === undefined,
    }),
  )
  // Many a module has its hexes in one zone, and none round it: they are the board's own.
  const main = background.regular ? undefined : largestGrid(zones)
  const ground = keyed(background, main ? 'ground/' : '')
  const fields = zones.map((zone, at) => {
    const field = zone.field && keyed(zone.field, zone === main ? '' : `zone ${at}/`)
    return { ...zone, field }
  })
  return {
    regular: background.regular ?? main?.regular,
    lattice: main ? undefined : background.lattice,
    cells: [
      ...ground.cells.flatMap((cell) => groundCell(cell, zones)),
      ...fields.flatMap(({ field }) => field?.cells ?? []),
    ],
    keyAt(point) {
      const zone = fields.find(({ polygon }) => contains(polygon, point))
      return zone?.field?.keyAt(point) ?? ground.keyAt(point)
    },
  }
}

/** The zone whose hexes or squares are the most. */
function largestGrid(zones: readonly ZoneOfBoard[]): ZoneOfBoard | undefined {
  const size = (zone: ZoneOfBoard): number => zone.field?.cells.length ?? 0
  return zones
    .filter(({ regular }) => regular !== undefined)
    .reduce<ZoneOfBoard | undefined>(
      (most, zone) => (most && size(most) >= size(zone) ? most : zone),
      undefined,
    )
}

/** The same field, its keys told from those of others. */
function keyed(field: Field, prefix: string): Field {
  if (prefix === '') return field
  return {
    cells: field.cells.map((cell) => ({ ...cell, key: prefix + cell.key })),
    keyAt(point) {
      const key = field.keyAt(point)
      return key === undefined ? undefined : prefix + key
    },
  }
}

interface ZoneOfBoard {
  readonly name: string
  readonly polygon: Polygon
  /** How a location in it is called. */
  readonly called: (name: string) => string
  /** Absent: it shares the ground's grid. */
  readonly field?: Field
  /** Its own hexes or squares, where it has any. */
  readonly regular?: Regular | undefined
}

/** A map of areas has no grid, and zones without one cover as much of it as this. */
const COVERED = 0.5
/** A zone that is more of its board than this is no area of it: pieces lie anywhere in it. */
const WIDEST = 0.25

/** How large the areas of a map of areas may be; undefined where the zones of a board are no such map. */
function areasOf(zones: readonly Element[], { width, height }: Size): number | undefined {
  const whole = width * height
  const areas = zones
    .filter((zone) => !isOn(zone, 'useParentGrid') && childrenOf(zone, ...GRIDS).length === 0)
    .map(({ attributes }) => areaOf(pathOf(attributes.path, { width, height })))
    .filter((area) => area <= whole * WIDEST)
  const covered = areas.reduce((sum, area) => sum + area, 0)
  return covered >= whole * COVERED ? whole * WIDEST : undefined
}

function zoneOf(
  zone: Element,
  at: number,
  terms: DivideTerms & {
    readonly isArea: (polygon: Polygon) => boolean
    readonly mayBeMain: boolean
  },
): ZoneOfBoard[] {
  const polygon = pathOf(zone.attributes.path, terms.size)
  if (polygon.length < 3) return []
  const name = nameIn(zone, 'name', `Zone ${at + 1}`)
  const format = nameIn(zone, 'locationFormat', '$name$')
  const called = (location: string): string =>
    format
      .replaceAll('$name$', () => name)
      .replaceAll('$gridLocation$', () => location)
      .trim()
      .slice(0, LONGEST_NAME) || name
  if (isOn(zone, 'useParentGrid')) return [{ name, polygon, called }]
  const [grid] = childrenOf(zone, 'HexGrid', 'SquareGrid', 'RegionGrid')
  const isLarge = areaOf(polygon) > BOX * terms.counter * terms.counter && !terms.isArea(polygon)
  // The grid of a zone may be the map's; what only stands in for a grid is coarser.
  const most = grid && terms.mayBeMain ? MOST_IN_ZONE : 1000
  const inner: Division =
    grid || isLarge
      ? fieldIn(grid, polygon, { ...terms, most: Math.min(terms.most, most) })
      : oneCell(polygon, name)
  const field: Field = {
    cells: inner.cells.map((cell) => ({
      ...cell,
      name: grid ? called(cell.name) : inner.cells.length > 1 ? `${name} ${cell.name}` : name,
      ...(grid ? { bare: cell.name } : {}),
      zone: name,
    })),
    keyAt: inner.keyAt,
  }
  return [{ name, polygon, called, field, regular: inner.regular }]
}

/** Hexes or squares of a map that lie in one zone of it. */
const MOST_IN_ZONE = 8000

/** A zone without a grid that has room for more counters than this is divided further. */
const BOX = 16

/** A cell of the ground, unless a zone with a grid of its own covers it. */
function groundCell(cell: Cell, zones: readonly ZoneOfBoard[]): Cell[] {
  const zone = zones.find(({ polygon }) => contains(polygon, cell.at))
  if (!zone) return [cell]
  if (zone.field) return []
  return [{ ...cell, name: zone.called(cell.name), bare: cell.name, zone: zone.name }]
}

/** `x,y;x,y;…`, which may reach off the board, but not as far as one likes. */
function pathOf(text: string | undefined, { width, height }: Size): Point[] {
  return (text ?? '').split(';').flatMap((pair) => {
    const [x, y] = pair.split(',').map(Number.parseFloat)
    return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)
      ? [{ x: held(x, -width, 3 * width), y: held(y, -height, 3 * height) }]
      : []
  })
}

function fieldIn(grid: Element | undefined, within: Polygon, terms: DivideTerms): Division {
  if (grid?.name === 'RegionGrid') {
    const regions = regionField(grid, within)
    return regions ?? latticeField(within, terms)
  }
  const regular = grid && regularGrid(grid)
  const raw = regular && cellsOn(regular, boxOf(within), terms.most)
  if (!grid || !regular || !raw) return latticeField(within, terms)
  const [numbering] = childrenOf(
    grid,
    'HexGridNumbering',
    'SquareGridNumbering',
    'ObliqueHexGridNumbering',
  )
  const name = namerOf(numbering, regular, terms.size)
  return { regular, ...regularField(regular, raw, within, name) }
}

function regularField(
  grid: Regular,
  raw: readonly RawCell[],
  within: Polygon,
  name: (cell: RawCell) => string,
): Field {
  const whole = areaOf(outlineOf(grid, { column: 0, row: 0 }))
  const cells = raw.flatMap((cell): Cell[] => {
    const outline = outlineOf(grid, cell)
    const middle = centreOf(grid, cell)
    const left = contains(within, middle) ? outline : clipped(within, sidesOf(outline))
    if (left !== outline && areaOf(left) < whole * SLIVER) return []
    return [
      {
        key: keyOf(cell),
        name: name(cell),
        at: left === outline ? middle : standingPoint(left, middle),
        outline: left,
      },
    ]
  })
  const known = new Set(cells.map(({ key }) => key))
  return {
    cells,
    keyAt(point) {
      const key = keyOf(cellAt(grid, point))
      return known.has(key) ? key : nearestTo(cells, point)
    },
  }
}

/** Less of a cell than this share is no place for a counter. */
const SLIVER = 0.2

/** Regions are points; a point of the board belongs to the nearest. */
function regionField(grid: Element, within: Polygon): Field | undefined {
  const box = boxOf(within)
  const regions = childrenOf(grid, 'Region').map((region, at) => ({
    name: nameIn(region, 'name', `Region ${at + 1}`),
    at: {
      x: held(numberIn(region, 'originx', 0), box.x, box.width),
      y: held(numberIn(region, 'originy', 0), box.y, box.height),
    },
  }))
  if (regions.length === 0 || regions.length > MOST_REGIONS) return undefined
  const cells = regions.flatMap(({ name, at }, number): Cell[] => {
    const planes = regions
      .filter((other) => other.at.x !== at.x || other.at.y !== at.y)
      .map((other) => nearer(at, other.at))
    // Of several at one point the first has the room round it.
    const isFirst =
      regions.findIndex((other) => other.at.x === at.x && other.at.y === at.y) === number
    const outline = isFirst ? clipped(within, planes) : []
    if (outline.length < 3) return [{ key: `region ${number}`, name, at, outline: [] }]
    return [{ key: `region ${number}`, name, at: standingPoint(outline, at), outline }]
  })
  return { cells, keyAt: (point) => nearestTo(cells, point) }
}

/** What lies off the board is led back to its edge. */
const held = (at: number, from: number, length: number): number =>
  Math.min(from + length, Math.max(from, at))

const MOST_REGIONS = 1000

function nearestTo(cells: readonly Cell[], { x, y }: Point): string | undefined {
  let nearest: Cell | undefined
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const away = (cell.at.x - x) ** 2 + (cell.at.y - y) ** 2
    if (away < least) {
      least = away
      nearest = cell
    }
  }
  return nearest?.key
}

function oneCell(polygon: Polygon, name: string): Field {
  const box = boxOf(polygon)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return {
    cells: [{ key: 'zone', name, at: standingPoint(polygon, middle), outline: polygon }],
    keyAt: () => 'zone',
  }
}

/** Where pieces may lie anywhere, squares as wide as a counter; fewer and wider ones where they would be too many. */
function latticeField(within: Polygon, { counter, most }: DivideTerms): Division {
  const box = boxOf(within)
  const side = Math.max(counter, Math.sqrt((box.width * box.height) / Math.min(most, LATTICE)))
  const grid: Regular = {
    shape: 'square',
    sideways: false,
    x0: box.x + side / 2,
    y0: box.y + side / 2,
    dx: side,
    dy: side,
  }
  const raw: RawCell[] = []
  for (let row = 0; row < Math.ceil(box.height / side); row++)
    for (let column = 0; column < Math.ceil(box.width / side); column++) raw.push({ column, row })
  const name = ({ column, row }: RawCell): string => `${letters(column)}${row + 1}`
  return { lattice: side, ...regularField(grid, raw, within, name) }
}

/** Squares that stand in for a grid. */
const LATTICE = 1200

function letters(column: number): string {
  const last = String.fromCharCode(97 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function boxOf(polygon: Polygon): Point & Size {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
