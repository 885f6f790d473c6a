/** The places of one game: the chosen board's spaces, then the zones. */

import type { Board, Place, Zone } from '../board/board.ts'
import { compileBoard } from '../board/compile.ts'
import type { BoardFile, ZoneFile } from '../format/format.ts'
import type { Cast, Side } from './cast.ts'

/**
 * The places of a game: its board and the zones beside it.
 * @example
 * const off = (layout: Layout) => layout.zones.map(({ id }) => id)
 * off(g.layout) // → [ 'reserve.blue', 'reserve.red', 'dead.blue', 'dead.red' ]
 */
export interface Layout {
  /** Does everybody see the pieces in every place, and has none a back? */
  readonly open: boolean
  readonly board: Board
  readonly zones: readonly Zone[]
  readonly places: readonly Place[]
  place(id: string): Place | undefined
  /** A zone by name, and by side where each side has its own. */
  zone(name: string, side?: Side): Zone | undefined
}

const layouts = new WeakMap<BoardFile, WeakMap<Cast, Layout>>()

/**
 * Lays out a board beside the cast's zones; the same objects are shared by all games on it.
 * @example layOut(module, boardOf(data, scenario, {})).places.length // → 34
 */
export function layOut(cast: Cast, file: BoardFile): Layout {
  const perCast = layouts.get(file) ?? new WeakMap<Cast, Layout>()
  layouts.set(file, perCast)
  const known = perCast.get(cast)
  if (known) return known
  const layout = makeLayout(cast, compileBoard(file))
  perCast.set(cast, layout)
  return layout
}

function makeLayout(cast: Cast, board: Board): Layout {
  const zones: Zone[] = []
  for (const [name, file] of Object.entries(cast.data.manifest.zones ?? {})) {
    for (const side of file.per === 'side' ? cast.sides : [undefined]) {
      zones.push({
        index: board.spaces.length + zones.length,
        id: side ? `${name}.${side.id}` : name,
        name,
        label: side ? `${file.label} (${side.name})` : file.label,
        kind: 'zone',
        ordered: file.ordered ?? false,
        visible: file.visible ?? 'all',
        owner: side?.index ?? -1,
        slots: slotsOf(file, cast),
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
    open:
      zones.every(({ visible }) => visible === 'all') &&
      cast.types.every(({ file }) => file.back === undefined),
    board,
    zones,
    places: [...board.spaces, ...zones],
    place: (id) => board.space(id) ?? zoneById.get(id),
    zone: (name, side) => zonesByName.get(name)?.[side ? side.index + 1 : 0],
  }
}

/** Slots of a zone by default; where an option says how many, by the option's default. */
function slotsOf({ slots = 0 }: ZoneFile, cast: Cast): number {
  return typeof slots === 'number'
    ? slots
    : Number(cast.data.options.options[slots.option]?.default ?? 0)
}
