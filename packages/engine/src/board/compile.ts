/** Board file → board: grids, areas and any mix of them become integer-indexed spaces, neighbour lists and edges. */

import type { BoardFile, GridFile } from '../format/format.ts'
import type { Board, Edge, FeatureLook, Space, TerrainLook } from './board.ts'
import { centre, directionsOf, gridDistance, neighbours, outline } from './grid.ts'
import { cellId } from './numbering.ts'

/**
 * What is wrong with a board file; `path` points into the file.
 * @example
 * const fault = new BoardError(['terrain', 'rows', 0], 'expected 3 letters, got 2')
 * fault.path // → [ 'terrain', 'rows', 0 ]
 */
export class BoardError extends Error {
  readonly path: readonly (string | number)[]
  constructor(path: readonly (string | number)[], message: string) {
    super(message)
    this.name = 'BoardError'
    this.path = path
  }
}

/**
 * Compiles a board.
 * @throws BoardError when names do not resolve, ids repeat or terrain rows do not fit the grid.
 * @example
 * const terrains = { clear: { label: 'Clear' } }
 * const grid = { shape: 'hex', columns: 3, rows: 1, orientation: 'flat', offset: 'even' } as const
 * compileBoard({ id: 'pass', title: 'Pass', grid, terrains, terrain: { key: { '.': 'clear' }, rows: ['...'] } }).spaces // → [ 0101, 0201, 0301 ]
 */
export function compileBoard(file: BoardFile): Board {
  const cells = gridSpaces(file)
  const spaces = [...cells, ...areaSpaces(file, cells.length)]
  if (file.ordered === false) for (const space of spaces) space.ordered = false
  const byId = indexById(spaces, file)
  addRegions(file, byId)
  const edges = connect(file, spaces, byId)
  const pureGrid =
    file.grid && !file.areas?.length && !file.adjacency?.length && !file.grid.missing?.length
  const grid = file.grid
  return {
    id: file.id,
    title: file.title,
    spaces,
    edges,
    terrains: file.terrains as Record<string, TerrainLook>,
    features: (file.features ?? {}) as Record<string, FeatureLook>,
    layout: file.layout ?? {},
    pictures: (file.pictures ?? []).map(({ image, at: [x, y], scale, turn = 0 }) => {
      const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
      return { file: image.replace(/^\.\//, ''), x, y, across, down, turn }
    }),
    sheets: (file.sheets ?? []).map(
      ({ label, part, at: [x, y], size: [width, height], counted }) => ({
        label,
        ...(part === undefined ? {} : { part }),
        ...{ x, y, width, height },
        counted: counted ?? { from: [x, y], to: [x + width, y + height] },
      }),
    ),
    called: grid ? GRID_SPACES[grid.shape] : 'areas',
    directions: grid ? directionsOf(grid) : [],
    step: (from, direction) => (grid ? stepOn(grid, from, direction) : undefined),
    distance: pureGrid && grid ? (a, b) => gridDistance(grid, a, b) : walkedDistance(spaces),
    space: (id) => byId.get(id),
    edge: (from, to) => {
      const at = from.neighbours.indexOf(to)
      return at < 0 ? undefined : from.edges[at]
    },
  }
}

/** Spaces while the board is being put together; nothing outside this file can change one. */
interface Draft extends Omit<Space, 'neighbours' | 'edges' | 'regions' | 'ordered'> {
  ordered: boolean
  readonly neighbours: Draft[]
  readonly edges: Edge[]
  readonly regions: string[]
}

const NO_ISLANDS: Draft['islands'] = []

const GRID_SPACES = { hex: 'hexes', square: 'squares' } as const

function draft(
  index: number,
  facts: Pick<
    Draft,
    'id' | 'label' | 'terrain' | 'column' | 'row' | 'x' | 'y' | 'outline' | 'traits'
  > & { readonly islands?: Draft['islands'] },
): Draft {
  return {
    index,
    islands: NO_ISLANDS,
    ...facts,
    kind: 'space',
    ordered: true,
    visible: 'all',
    owner: -1,
    regions: [],
    neighbours: [],
    edges: [],
  }
}

function gridSpaces(file: BoardFile): Draft[] {
  const { grid, terrain } = file
  if (!grid) return []
  if (!terrain) throw new BoardError(['grid'], 'a grid needs `terrain` rows')
  if (terrain.rows.length !== grid.rows) {
    throw new BoardError(
      ['terrain', 'rows'],
      `terrain has ${terrain.rows.length} rows, the grid is ${grid.rows} high`,
    )
  }
  const missing = new Set(grid.missing ?? [])
  const spaces: Draft[] = []
  terrain.rows.forEach((line, row) => {
    const cells = terrainCells(line)
    if (cells.length !== grid.columns) {
      throw new BoardError(
        ['terrain', 'rows', row],
        `terrain row ${row + 1} has ${cells.length} cells, the grid is ${grid.columns} wide`,
      )
    }
    cells.forEach((letter, column) => {
      const id = cellId(grid, column, row)
      if (missing.has(id)) return
      const extra = file.spaces?.[id]
      const name = extra?.terrain ?? terrain.key[letter]
      if (name === undefined) {
        throw new BoardError(
          ['terrain', 'rows', row],
          `terrain letter "${letter}" is not in the key (${Object.keys(terrain.key).join(', ')})`,
        )
      }
      spaces.push(
        draft(spaces.length, {
          id,
          label: extra?.label ?? id,
          terrain: name,
          column,
          row,
          ...centre(grid, { column, row }),
          outline: outline(grid, { column, row }),
          traits: extra ?? {},
        }),
      )
    })
  })
  return spaces
}

/** Cells of a terrain row: `WWSL`, or with spaces between, `W W S L`. */
function terrainCells(line: string): string[] {
  return [...line].filter((letter) => letter !== ' ')
}

function areaSpaces(file: BoardFile, first: number): Draft[] {
  return (file.areas ?? []).map((area, index) =>
    draft(first + index, {
      id: area.id,
      label: area.label,
      terrain: area.terrain,
      column: -1,
      row: -1,
      x: area.at[0],
      y: area.at[1],
      outline: (area.outline ?? []).flat(),
      islands: (area.islands ?? []).map((island) => island.flat()),
      traits: area,
    }),
  )
}

function indexById(spaces: Draft[], file: BoardFile): Map<string, Draft> {
  const byId = new Map<string, Draft>()
  for (const space of spaces) {
    if (byId.has(space.id)) throw new BoardError(['areas'], `two spaces are called "${space.id}"`)
    if (!(space.terrain in file.terrains)) {
      throw new BoardError(
        ['terrains'],
        `terrain "${space.terrain}" of space ${space.id} is not among the terrains (${Object.keys(file.terrains).join(', ')})`,
      )
    }
    byId.set(space.id, space)
  }
  for (const id of Object.keys(file.spaces ?? {})) find(byId, id, ['spaces', id])
  return byId
}

function find(byId: Map<string, Draft>, id: string, path: readonly (string | number)[]): Draft {
  const space = byId.get(id)
  if (!space) throw new BoardError(path, `there is no space "${id}" on this board`)
  return space
}

function addRegions(file: BoardFile, byId: Map<string, Draft>): void {
  for (const [region, ids] of Object.entries(file.regions ?? {})) {
    ids.forEach((id, index) => {
      find(byId, id, ['regions', region, index]).regions.push(region)
    })
  }
}

function connect(file: BoardFile, spaces: Draft[], byId: Map<string, Draft>): Edge[] {
  const edges: Edge[] = []
  const features = new Map<Edge, string[]>()
  const join = (from: Draft, to: Draft) => {
    if (from.neighbours.includes(to)) return
    const own: string[] = []
    const edge: Edge = { index: edges.length, from: from as Space, to: to as Space, features: own }
    features.set(edge, own)
    edges.push(edge)
    from.neighbours.push(to)
    from.edges.push(edge)
  }
  if (file.grid) joinGrid(file.grid, spaces, join)
  file.adjacency?.forEach(([a, b], index) => {
    const one = find(byId, a, ['adjacency', index, 0])
    const other = find(byId, b, ['adjacency', index, 1])
    if (one === other)
      throw new BoardError(['adjacency', index], `space "${a}" cannot touch itself`)
    join(one, other)
    join(other, one)
  })
  file.edges?.forEach((entry, at) => {
    if (!(entry.feature in (file.features ?? {}))) {
      throw new BoardError(
        ['edges', at, 'feature'],
        `edge feature "${entry.feature}" is not among the features (${Object.keys(file.features ?? {}).join(', ') || 'none'})`,
      )
    }
    entry.between.forEach(([a, b], index) => {
      const path = ['edges', at, 'between', index]
      const one = find(byId, a, [...path, 0])
      const other = find(byId, b, [...path, 1])
      const there = one.edges[one.neighbours.indexOf(other)]
      const back = other.edges[other.neighbours.indexOf(one)]
      if (!there || (!back && !entry.directed))
        throw new BoardError(path, `${a} and ${b} do not touch`)
      features.get(there)?.push(entry.feature)
      if (!entry.directed && back) features.get(back)?.push(entry.feature)
    })
  })
  return edges
}

function stepOn(grid: GridFile, from: Space, direction: string): Space | undefined {
  const to =
    from.column < 0 ? undefined : neighbours(grid, from)[directionsOf(grid).indexOf(direction)]
  return from.neighbours.find(({ column, row }) => column === to?.column && row === to?.row)
}

function joinGrid(grid: GridFile, spaces: Draft[], join: (from: Draft, to: Draft) => void): void {
  const at = new Map(
    spaces
      .filter((space) => space.column >= 0)
      .map((space) => [`${space.column},${space.row}`, space]),
  )
  for (const space of spaces) {
    if (space.column < 0) continue
    for (const { column, row } of neighbours(grid, space)) {
      const other = at.get(`${column},${row}`)
      if (other) join(space, other)
    }
  }
}

/** Breadth-first distances, worked out once per starting space and kept. */
function walkedDistance(spaces: readonly Space[]): (from: Space, to: Space) => number {
  const known = new Map<Space, Float64Array>()
  return (from, to) => {
    const distances = known.get(from) ?? walk(spaces, from)
    known.set(from, distances)
    return distances[to.index] ?? Number.POSITIVE_INFINITY
  }
}

function walk(spaces: readonly Space[], from: Space): Float64Array {
  const distances = new Float64Array(spaces.length).fill(Number.POSITIVE_INFINITY)
  distances[from.index] = 0
  const queue: Space[] = [from]
  for (const space of queue) {
    const next = (distances[space.index] ?? 0) + 1
    for (const neighbour of space.neighbours) {
      if (next < (distances[neighbour.index] ?? 0)) {
        distances[neighbour.index] = next
        queue.push(neighbour)
      }
    }
  }
  return distances
}
