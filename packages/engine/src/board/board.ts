/** A board: spaces and the edges between them, whatever it was drawn as. Static data, shared by every game on it. */

import type { PrintedFile } from '../format/format.ts'

/**
 * Somewhere a piece can be: a space of the board or a zone beside it. `index` is dense over spaces, then zones.
 * @example
 * const isOnMap = ({ kind }: Place) => kind === 'space'
 * isOnMap(unit.place) // → true
 */
export interface Place {
  readonly index: number
  readonly id: string
  readonly label: string
  readonly kind: 'space' | 'zone'
  /** Does the order of pieces matter to the rules (and so to the identity of a position)? */
  readonly ordered: boolean
  /** Who sees the pieces in it: everybody, the owning side only, or nobody. */
  readonly visible: 'all' | 'owner' | 'none'
  /** Index of the owning side, -1 when it belongs to nobody. */
  readonly owner: number
}

/**
 * A hex, square or area.
 * @example
 * const towns = (spaces: readonly Space[]) => spaces.filter(({ terrain }) => terrain === 'town')
 * towns(board.spaces) // → [ 0403 ]
 */
export interface Space extends Place {
  readonly kind: 'space'
  readonly terrain: string
  /** Grid coordinates, 0-based from the top left; -1 for areas. */
  readonly column: number
  readonly row: number
  /** Centre, in board units: a square or hex is 1 wide (hexes: 1 between flat sides). */
  readonly x: number
  readonly y: number
  /** Outline as x, y pairs in board units. */
  readonly outline: readonly number[]
  /** Outlines of further pieces of an area, as x, y pairs. */
  readonly islands: readonly (readonly number[])[]
  /** Named groups the space belongs to (countries, ports, cities …). */
  readonly regions: readonly string[]
  /** Other facts of the data (`name: Metz`, `value: 3`). */
  readonly traits: Readonly<Record<string, unknown>>
  /** Where one can go from here, clockwise from north for grids. */
  readonly neighbours: readonly Space[]
  /** The edges leaving this space, parallel to `neighbours`. */
  readonly edges: readonly Edge[]
}

/**
 * The way from one space to a neighbour. Each direction has its own edge, so an edge may be directed.
 * @example
 * const isRiver = (edge: Edge) => edge.features.includes('river')
 * board.edges.filter(isRiver).length // → 2
 */
export interface Edge {
  readonly index: number
  readonly from: Space
  readonly to: Space
  readonly features: readonly string[]
}

/**
 * A place off the board: supply, track, box, force pool.
 * @example
 * const dead: Zone = g.zone('dead', red)
 * dead.visible // → 'all'
 */
export interface Zone extends Place {
  readonly kind: 'zone'
  /** The name in module.yaml; `id` adds the side for zones that exist once per side (`supply.red`). */
  readonly name: string
  /** Number of slots drawn, 0 when open-ended; where an option says how many, by its default. */
  readonly slots: number
}

/** A picture of the map, or of a part of it. */
export interface BoardPicture {
  /** Path inside the module. */
  readonly file: string
  /** Its upper left corner in board units. */
  readonly x: number
  readonly y: number
  /** Pixels of the file for a board unit, to the right and down. */
  readonly across: number
  readonly down: number
  /** Degrees clockwise by which it is turned about its upper left corner. */
  readonly turn: number
}

/** One of the maps that lie beside each other on a board. */
export interface BoardSheet {
  readonly label: string
  /** What this part of the map is called, where several make it up. */
  readonly part?: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How it is counted over for commands: at its upper left corner and its lower right one. */
  readonly counted: {
    readonly from: readonly [x: number, y: number]
    readonly to: readonly [x: number, y: number]
  }
}

/**
 * A board: spaces and the edges between them, whatever it was drawn as.
 * @example
 * const bridgeheads = (board: Board) => board.spaces.filter(({ edges }) => edges.some(({ features }) => features.includes('river')))
 * bridgeheads(board) // → [ 0101, 0102 ]
 */
export interface Board {
  readonly id: string
  readonly title: string
  readonly spaces: readonly Space[]
  readonly edges: readonly Edge[]
  /** What its spaces are called, unless the module's texts have a word of their own (`spaces`). */
  readonly called: 'hexes' | 'squares' | 'areas'
  readonly terrains: Readonly<Record<string, TerrainLook>>
  readonly features: Readonly<Record<string, FeatureLook>>
  /** What is printed on it besides the ground, as the file has it. */
  readonly layout: PrintedFile
  /** Pictures of the map, lowest first. */
  readonly pictures: readonly BoardPicture[]
  /** The maps that lie beside each other on it; empty where there is one alone. */
  readonly sheets: readonly BoardSheet[]
  /** What the board's grid calls the ways to a neighbour, clockwise from north: n, ne, se …; empty without a grid. */
  readonly directions: readonly string[]
  /** The space one step away in a direction of the grid; undefined where the grid ends. */
  step(from: Space, direction: string): Space | undefined
  /** Steps between two spaces along edges; Infinity when unconnected. */
  distance(from: Space, to: Space): number
  space(id: string): Space | undefined
  /** The edge from one space to an adjacent one, or undefined when they do not touch in that direction. */
  edge(from: Space, to: Space): Edge | undefined
}

/**
 * How a terrain is drawn and named.
 * @example
 * const looks: TerrainLook | undefined = board.terrains[town.terrain]
 * looks?.cost // → 1
 */
export interface TerrainLook {
  readonly label: string
  readonly colour?: string | undefined
  readonly pattern?: string | undefined
  readonly [trait: string]: unknown
}

/**
 * How an edge feature (river, fortified hexside, passage) is drawn and named.
 * @example
 * const river: FeatureLook = { label: 'River', colour: '#48a', fordable: true }
 * river.fordable // → true
 */
export interface FeatureLook {
  readonly label: string
  readonly colour?: string | undefined
  readonly pattern?: string | undefined
  readonly [trait: string]: unknown
}
