/** What a module's data say, compiled: who plays, with which counters, and what is counted. It knows no rules. */

import type { ModuleData } from '../format/data.ts'
import type { Json, PieceTypeFile, VariableFile } from '../format/format.ts'
import { dataSeated } from './seating.ts'
import type { Shape } from './shape.ts'

/**
 * A kind of counter, from pieces.yaml.
 * @example
 * const label = (type: PieceType) => type.label
 * label(unit.type) // → 'Unit'
 */
export interface PieceType<S extends Shape = Shape> {
  readonly index: number
  readonly id: S['types']
  readonly label: string
  readonly faces: readonly S['faces'][]
  readonly traits: S['traits']
  readonly file: PieceTypeFile
}

/**
 * A side of the conflict; which seat plays it can change during a match.
 * @example
 * const enemyOf = (side: Side) => g.sides.find((other) => other !== side)
 * enemyOf(blue) // → red
 */
export interface Side<Id extends string = string> {
  readonly index: number
  readonly id: Id
  readonly name: string
  readonly adjective: string
}

/**
 * A player's chair: tokens, results and take-backs belong to it.
 * @example
 * const seats: readonly Seat[] = module.seats
 * seats // → [ one, two ]
 */
export interface Seat<Id extends string = string> {
  readonly index: number
  readonly id: Id
  readonly name: string
}

/**
 * A variable of the module, such as the turn.
 * @example
 * const names = (variables: readonly Variable[]) => variables.map(({ name }) => name)
 * names(module.variables).includes('turn') // → true
 */
export interface Variable extends Pick<VariableFile, 'type'> {
  readonly index: number
  readonly name: string
  readonly per: VariableFile['per'] | undefined
  /** The value at the start, or of each entry at the start. */
  readonly initial: Json
  /** Do two positions that differ only in this differ? */
  readonly identity: boolean
  readonly visible: NonNullable<VariableFile['visible']>
  readonly min: number | undefined
  readonly max: number | undefined
  readonly values: readonly string[] | undefined
}

/**
 * Everything a position can be about, in one seating.
 * @example
 * const names = (cast: Cast) => cast.sides.map(({ name }) => name)
 * names(module) // → [ 'Blue', 'Red' ]
 */
export interface Cast {
  readonly data: ModuleData
  readonly types: readonly PieceType[]
  readonly sides: readonly Side[]
  readonly seats: readonly Seat[]
  /** Attribute names in declaration order with their initial values. */
  readonly attributes: Readonly<Record<string, Json>>
  readonly variables: readonly Variable[]
  type(id: string): PieceType | undefined
  side(id: string): Side | undefined
  seat(id: string): Seat | undefined
  /** Which of the manifest's seatings this is; undefined where there are none. */
  readonly seating: string | undefined
  /** Nothing is hidden from spectators: the game is over. */
  readonly spectatorsSeeAll: boolean
}

/**
 * Compiles checked module data.
 * @param seating one of the manifest's; default its first
 * @throws Error for a seating the manifest does not have, naming those there are
 * @example castOf(data).types // → [ unit ]
 */
export function castOf(
  data: ModuleData,
  seating: string | undefined = Object.keys(data.manifest.seatings ?? {})[0],
): Cast {
  return {
    ...companyOf(data),
    ...seatsOf(data, seating),
    spectatorsSeeAll: false,
  }
}

/** What is the same in every seating. */
type Company = Pick<Cast, 'types' | 'sides' | 'attributes' | 'variables' | 'type' | 'side'>

const companies = new WeakMap<ModuleData, Company>()

function companyOf(data: ModuleData): Company {
  const known = companies.get(data)
  if (known) return known
  const company = assemble(data)
  companies.set(data, company)
  return company
}

function assemble(data: ModuleData): Company {
  const types = Object.entries(data.pieces.types).map(
    ([id, file], index): PieceType => ({
      index,
      id,
      label: file.label,
      faces: file.faces ?? ['front'],
      traits: file.traits ?? {},
      file,
    }),
  )
  const sides = Object.entries(data.manifest.sides).map(
    ([id, side], index): Side => ({
      index,
      id,
      name: side.name,
      adjective: side.adjective ?? side.name,
    }),
  )
  const attributes: Record<string, Json> = {}
  for (const [name, file] of Object.entries(data.pieces.attributes ?? {})) {
    attributes[name] = file.initial ?? { integer: 0, boolean: false, text: '' }[file.type]
  }
  const variables = Object.entries({ ...BUILT_IN, ...data.manifest.variables }).map(
    ([name, file], index) => variableOf(name, file, index),
  )
  const typeById = new Map(types.map((type) => [type.id, type]))
  const sideById = new Map(sides.map((side) => [side.id, side]))
  return {
    types,
    sides,
    attributes,
    variables,
    type: (id) => typeById.get(id),
    side: (id) => sideById.get(id),
  }
}

function seatsOf(
  data: ModuleData,
  seating: string | undefined,
): Pick<Cast, 'data' | 'seats' | 'seat' | 'seating'> {
  const seated = dataSeated(data, seating)
  const seats = Object.entries(seated.manifest.seats).map(
    ([id, { name }], index): Seat => ({ index, id, name }),
  )
  const seatById = new Map(seats.map((seat) => [seat.id, seat]))
  return { data: seated, seats, seat: (id) => seatById.get(id), seating }
}

/** All of one shape, whatever their files leave out: engines keep what goes through them fast. */
function variableOf(name: string, file: VariableFile, index: number): Variable {
  const { type, per, initial = NOTHING_SET[type], identity = true, visible = 'all' } = file
  const { min, max, values } = file
  return { index, name, type, per, initial, identity, visible, min, max, values }
}

/** What a variable, or each of its entries, holds before anything is set; a tally holds nothing. */
const NOTHING_SET = { integer: 0, boolean: false, text: '', json: null, tally: null } as const

/** Variables every game has: which seat plays each side, and how the game ended. */
const BUILT_IN: Record<string, VariableFile> = {
  control: { type: 'integer', per: 'side', initial: 0 },
  result: { type: 'json', initial: null },
}
