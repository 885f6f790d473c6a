/** A module ready to play: its data compiled, its plugin attached. */

import type { Board, Place, Zone } from '../board/board.ts'
import { compileBoard } from '../board/compile.ts'
import type { PieceType, Seat, Side } from '../position/piece.ts'
import type { Rules } from '../rules/rules.ts'
import { dataWith } from './brought.ts'
import type { BoardFile, Json, ModuleData, VariableFile, ZoneFile } from './format.ts'
import { dataSeated } from './seating.ts'

export interface Module {
  readonly data: ModuleData
  readonly rules: Rules
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
  /** The same module in another seating; default this one. @throws Error naming those there are */
  seated(seating: string | undefined): Module
}

export interface Variable extends VariableFile {
  readonly index: number
  readonly name: string
}

/** Compiles checked module data and joins it with its rules; its seating is the manifest's first. */
export function defineModule(files: ModuleData, rules: Rules): Module {
  const data = dataWith(files, rules.brings)
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
    ([name, file], index): Variable => ({ ...file, index, name }),
  )
  const typeById = new Map(types.map((type) => [type.id, type]))
  const sideById = new Map(sides.map((side) => [side.id, side]))
  const seatings = new Map<string | undefined, Module>()
  const seated = (seating: string | undefined): Module => {
    const known = seatings.get(seating)
    if (known) return known
    const seen = dataSeated(data, seating)
    const seats = Object.entries(seen.manifest.seats).map(
      ([id, seat], index): Seat => ({ index, id, name: seat.name }),
    )
    const seatById = new Map(seats.map((seat) => [seat.id, seat]))
    const module: Module = {
      data: seen,
      rules,
      types,
      sides,
      seats,
      attributes,
      variables,
      seating,
      seated: (other = seating) => seated(other),
      type: (id) => typeById.get(id),
      side: (id) => sideById.get(id),
      seat: (id) => seatById.get(id),
    }
    seatings.set(seating, module)
    return module
  }
  const first = Object.keys(data.manifest.seatings ?? {})[0]
  return seated(first)
}

/** What a variable, or each of its entries, holds before anything is set; a tally holds nothing. */
export function initialOf({ initial, type }: Variable): Json {
  return initial ?? { integer: 0, boolean: false, text: '', json: null, tally: null }[type]
}

/** Variables every game has: which seat plays each side, and how the game ended. */
const BUILT_IN: Record<string, VariableFile> = {
  control: { type: 'integer', per: 'side', initial: 0 },
  result: { type: 'json', initial: null },
}

/** The places of one game: the chosen board's spaces, then the zones. */
export interface Layout {
  readonly board: Board
  readonly zones: readonly Zone[]
  readonly places: readonly Place[]
  place(id: string): Place | undefined
  /** A zone by name, and by side where each side has its own. */
  zone(name: string, side?: Side): Zone | undefined
}

const layouts = new WeakMap<BoardFile, WeakMap<Module, Layout>>()

/** Lays out a board beside the module's zones; the same objects are shared by all games on it. */
export function layOut(module: Module, file: BoardFile): Layout {
  const perModule = layouts.get(file) ?? new WeakMap<Module, Layout>()
  layouts.set(file, perModule)
  const known = perModule.get(module)
  if (known) return known
  const layout = makeLayout(module, compileBoard(file))
  perModule.set(module, layout)
  return layout
}

function makeLayout(module: Module, board: Board): Layout {
  const zones: Zone[] = []
  for (const [name, file] of Object.entries(module.data.manifest.zones ?? {})) {
    for (const side of file.per === 'side' ? module.sides : [undefined]) {
      zones.push({
        index: board.spaces.length + zones.length,
        id: side ? `${name}.${side.id}` : name,
        name,
        label: side ? `${file.label} (${side.name})` : file.label,
        kind: 'zone',
        ordered: file.ordered ?? false,
        visible: file.visible ?? 'all',
        owner: side?.index ?? -1,
        slots: slotsOf(file, module),
      })
    }
  }
  const zoneById = new Map(zones.map((zone) => [zone.id, zone]))
  // By name: the shared zone first, then each side's own.
  const zonesByName = new Map<string, (Zone | undefined)[]>()
  for (const zone of zones) {
    const named = zonesByName.get(zone.name) ?? []
    named[zone.owner + 1] = zone
    zonesByName.set(zone.name, named)
  }
  return {
    board,
    zones,
    places: [...board.spaces, ...zones],
    place: (id) => board.space(id) ?? zoneById.get(id),
    zone: (name, side) => zonesByName.get(name)?.[side ? side.index + 1 : 0],
  }
}

/** Slots of a zone by default; where an option says how many, by the option's default. */
function slotsOf({ slots = 0 }: ZoneFile, module: Module): number {
  return typeof slots === 'number'
    ? slots
    : Number(module.data.options.options[slots.option]?.default ?? 0)
}
