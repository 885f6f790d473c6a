/** C.2  Areas, zones, coasts, guarded passages and canals, worked out once per board. */

import type { Board, Edge, Layout, Place, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Clause, War } from '../shape.ts'

/** W-1.2  A fort belongs to one land area and has a list of coastal zones, empty for an inland fort. */
export interface FortSite {
  readonly id: string
  readonly area: Space
  readonly coastal: readonly Space[]
  readonly passThrough: boolean
}

/** W-3.1  A way into a zone that forts guard, in this direction only. */
export interface Passage {
  readonly from: Space
  readonly to: Space
  readonly guards: readonly FortSite[]
  readonly clause: Clause
}

export type Theatre = ReturnType<typeof survey>

const surveyed = oncePer(survey)

/** The theatre of war of a game. */
export const theatreOf = (g: War): Theatre => surveyed(g.layout)

export const isSea = (place: Place): place is Space =>
  place.kind === 'space' && (place as Space).terrain === 'sea'

export const isLand = (place: Place): place is Space =>
  place.kind === 'space' && (place as Space).terrain === 'land'

/** Land that is neutral throughout the war. */
export const isNeverEntered = (place: Place): boolean =>
  place.kind === 'space' && (place as Space).terrain === 'impassable'

/** The space of a name in data. @throws Error when the board has none */
export function spaceNamed({ board }: { readonly board: Board }, id: string): Space {
  const space = board.space(id)
  if (!space) throw new Error(`board ${board.id} has no space "${id}"`)
  return space
}

function survey(layout: Layout) {
  const { board } = layout
  const { spaces } = board
  const named = (id: string) => spaceNamed(layout, id)
  const fort = spaces.map((area) => readFort(area, named))
  const forts = fort.filter((site) => site !== undefined)
  const passages: Passage[] = []
  const canals = new Map<number, Space>()
  for (const edge of board.edges) {
    for (const name of edge.features) {
      const look = board.features[name] ?? { label: name }
      if (look.kind === 'passage') passages.push(readPassage(edge, look, forts))
      if (look.kind === 'canal') canals.set(edge.index, named(String(look.needs)))
    }
  }
  return {
    areas: spaces.filter(isLand),
    zones: spaces.filter(isSea),
    /** By space: land areas next to it. */
    land: spaces.map((space) => space.neighbours.filter(isLand)),
    /** By space: the space itself and the land areas next to it. */
    around: spaces.map((space) => [space, ...space.neighbours.filter(isLand)]),
    /** By space: zones next to it. */
    sea: spaces.map((space) => space.neighbours.filter(isSea)),
    /** By space: the fort of the area. */
    fort,
    /** By space: forts that have the zone on their coastal list. */
    coastalForts: spaces.map((zone) => forts.filter((site) => site.coastal.includes(zone))),
    forts,
    passages,
    /** By edge: the area that must be under one's own alliance. */
    canals,
    /** By space: income in half-points. */
    income: spaces.map(({ traits }) => Number(traits.income ?? 0)),
    /** By space: victory points. */
    points: spaces.map(({ traits }) => Number(traits.vp ?? 0)),
  }
}

function readFort(area: Space, named: (id: string) => Space): FortSite | undefined {
  const data = area.traits.fort as
    | { id: string; coastal: readonly string[]; passThrough: boolean }
    | undefined
  return data && { ...data, area, coastal: data.coastal.map(named) }
}

function readPassage(
  { from, to }: Edge,
  look: Readonly<Record<string, unknown>>,
  forts: readonly FortSite[],
): Passage {
  const guards = look.guards as readonly string[]
  return {
    from,
    to,
    guards: forts.filter(({ id }) => guards.includes(id)),
    clause: look.clause as Clause,
  }
}
