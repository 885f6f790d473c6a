/** Who has what: the pieces of each side by formation and kind, on the map, beside it, and still to come. */

import type { Json, ModuleData, PieceView, View } from '@redoubt/engine'

export interface Kind {
  readonly type: string
  /** One of them, to be shown. */
  readonly example: PieceView
  readonly onMap: readonly { readonly piece: PieceView; readonly place: string }[]
  /** How many lie in each kind of place beside the map. */
  readonly beside: readonly { readonly zone: string; readonly count: number }[]
  /** How many come in which turn, soonest first. */
  readonly arriving: readonly { readonly turn: number; readonly count: number }[]
}

export interface Formation {
  /** What the data calls it; undefined where it knows no formations. */
  readonly name: string | undefined
  readonly kinds: readonly Kind[]
}

export interface SideForces {
  readonly side: string
  readonly formations: readonly Formation[]
}

/** Words for a formation in a module's traits and attributes, the narrowest first. */
const FORMATION = ['formation', 'corps', 'army', 'nation'] as const
/** Words for the turn in which a piece comes. */
const ARRIVES = ['arrives', 'arrival', 'entry'] as const

interface Standing {
  readonly piece: PieceView
  readonly place: string
}

/** @param isSpace is the place on the map? Catalogues, from which copies are taken, are no forces. */
export function orderOfBattle(
  view: Pick<View, 'places'>,
  { manifest, pieces }: Pick<ModuleData, 'manifest' | 'pieces'>,
  isSpace: (place: string) => boolean,
): readonly SideForces[] {
  const all = Object.entries(view.places).flatMap(([place, stack]): Standing[] => {
    if (manifest.zones?.[zoneOf(place)]?.catalogue) return []
    return stack.map((piece) => ({ piece, place }))
  })
  const traitsOf = ({ type, at }: PieceView) => ({ ...pieces.types[type]?.traits, ...at })
  const formationOf = (piece: PieceView) => {
    const traits: Readonly<Record<string, Json | undefined>> = traitsOf(piece)
    const named = FORMATION.map((word) => traits[word])
    return named.find((one): one is string => typeof one === 'string' && one !== '')
  }
  const types = Object.keys(pieces.types)
  return Object.keys(manifest.sides).flatMap((side) => {
    const own = all.filter(({ piece }) => piece.side === side)
    if (own.length === 0) return []
    const formations = groups(own, ({ piece }) => formationOf(piece) ?? '').map(
      ([name, members]): Formation => ({
        name: name === '' ? undefined : name,
        kinds: groups(members, ({ piece }) => piece.type)
          .sort(([a], [b]) => types.indexOf(a) - types.indexOf(b))
          .flatMap(([type, units]) => kindOf(type, units, isSpace, traitsOf) ?? []),
      }),
    )
    return [{ side, formations }]
  })
}

function kindOf(
  type: string,
  units: readonly Standing[],
  isSpace: (place: string) => boolean,
  traitsOf: (piece: PieceView) => Readonly<Record<string, Json | undefined>>,
): Kind | undefined {
  const [first] = units
  if (!first) return undefined
  const beside = units.filter(({ place }) => !isSpace(place))
  const turnOf = ({ piece }: Standing) => {
    const traits = traitsOf(piece)
    const turns = ARRIVES.map((word) => traits[word])
    return turns.find((turn): turn is number => typeof turn === 'number' && turn > 0)
  }
  return {
    type,
    example: first.piece,
    onMap: units.filter(({ place }) => isSpace(place)),
    beside: groups(
      beside.filter((unit) => turnOf(unit) === undefined),
      ({ place }) => place,
    ).map(([zone, { length: count }]) => ({ zone, count })),
    arriving: groups(
      beside.filter((unit) => turnOf(unit) !== undefined),
      (unit) => String(turnOf(unit)),
    )
      .map(([turn, { length: count }]) => ({ turn: Number(turn), count }))
      .sort((a, b) => a.turn - b.turn),
  }
}

/** Pieces that come in each turn, by side: what the turn track shows. */
export function arrivals(
  forces: readonly SideForces[],
): ReadonlyMap<number, readonly { readonly side: string; readonly count: number }[]> {
  const found = new Map<number, { side: string; count: number }[]>()
  for (const { side, formations } of forces) {
    for (const { arriving } of formations.flatMap(({ kinds }) => kinds)) {
      for (const { turn, count } of arriving) {
        const known = found.get(turn) ?? []
        const mine = known.find((one) => one.side === side)
        if (mine) mine.count += count
        else known.push({ side, count })
        found.set(turn, known)
      }
    }
  }
  return found
}

function zoneOf(place: string): string {
  return place.split('.')[0] ?? place
}

function groups<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [string, readonly Item[]][] {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = found.get(key)
    if (known) known.push(item)
    else found.set(key, [item])
  }
  return [...found]
}
