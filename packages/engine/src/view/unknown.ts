/**
 * What a seat does not know, and all that it may be: told from what the seat sees and from what the scenario began with,
 * and from nothing else, so that whoever is shown something of it learns nothing.
 */

import type { Variable } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import { type Piece, type PieceView, pieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { PositionData } from '../position/saved.ts'
import type { RandomSource } from '../random/source.ts'
import { seeded } from '../random/sources.ts'
import { inThePlaceOf, possibleValues, secretsOf } from './deal-anew.ts'

export interface Unknown {
  /** By index, covered pieces that the seat has seen, as it saw them last. */
  readonly remembered: ReadonlyMap<number, PieceView>
  /** Pieces by index that may change places, and what lies there in some order. */
  readonly groups: readonly {
    readonly slots: readonly number[]
    readonly pool: readonly PieceView[]
  }[]
  /** Hidden values that have been set, and what each may be. */
  readonly values: readonly {
    readonly variable: Variable
    readonly key: number | undefined
    readonly all: readonly Json[]
  }[]
}

/** One way in which what is unknown may be. */
export interface World {
  readonly pieces: ReadonlyMap<number, PieceView>
  /** In the order of `Unknown.values`. */
  readonly values: readonly Json[]
}

/**
 * What the seat does not know. Hidden pieces are those the scenario began with and the seat sees nowhere, as they were at
 * the beginning.
 * @param begun the scenario's pieces before anything was dealt
 * @returns undefined where these do not fit what the seat sees: pieces were made, became others, or are noticed by nobody
 */
export function unknownTo(
  g: Position,
  seat: string,
  begun: readonly PieceView[],
): Unknown | undefined {
  const hidden = hiddenFrom(g, seat)
  if (!hidden) return undefined
  const pools = new Map<string, PieceView[]>()
  for (const piece of begun) into(pools, piece.side ?? '', piece)
  for (const { type, side, id } of knownTo(g, seat)) {
    const pool = pools.get(side?.id ?? '') ?? []
    const at = pool.findIndex((piece) => piece.type === type.id && piece.unit === id)
    if (at < 0) return undefined
    pool.splice(at, 1)
  }
  const groups: Unknown['groups'][number][] = []
  for (const [side, pool] of pools) {
    const slots = hidden.get(side) ?? []
    const backs = new Set(pool.map((piece) => backOf(g, piece.type)))
    if (backs.size < 2) groups.push({ slots: slots.map(({ piece }) => piece.index), pool })
    else if (slots.some(({ covered }) => !covered)) return undefined
    else
      for (const back of backs)
        groups.push({
          slots: slots.flatMap(({ piece }) =>
            backOf(g, piece.type.id) === back ? piece.index : [],
          ),
          pool: pool.filter((piece) => backOf(g, piece.type) === back),
        })
  }
  if ([...hidden.keys()].some((side) => !pools.has(side))) return undefined
  if (groups.some(({ slots, pool }) => slots.length !== pool.length)) return undefined
  return {
    remembered: rememberedBy(g, seat),
    groups: groups.filter(({ slots }) => slots.length > 0),
    values: hiddenValues(g, seat),
  }
}

interface Slot {
  readonly piece: Piece
  /** Its back is seen; else it lies where the seat does not see. */
  readonly covered: boolean
}

/** By side, the pieces that the seat knows to lie somewhere, or to have been taken off the table, and does not know; undefined where backs do not tell the side. */
function hiddenFrom(g: Position, seat: string): Map<string, Slot[]> | undefined {
  const slots = new Map<string, Slot[]>()
  for (const place of g.layout.places) {
    const isSeen = g.sees(seat, place)
    for (const piece of g.stack(place)) {
      if (g.memoryOf(seat, piece)) continue
      const covered = isSeen && g.sightThrough(seat, piece.cover) === 'back'
      if (covered && piece.type.file.back?.side === false) return undefined
      if (covered || !isSeen) into(slots, piece.side?.id ?? '', { piece, covered })
    }
  }
  for (const piece of g.pieces)
    if (
      piece.place.index < 0 &&
      g.sightThrough(seat, piece.cover) !== 'known' &&
      !g.memoryOf(seat, piece)
    )
      into(slots, piece.side?.id ?? '', { piece, covered: false })
  return slots
}

/** The pieces that the seat knows, be it that they were taken off the table, or that it remembers. */
function knownTo(g: Position, seat: string): readonly Piece[] {
  return g.pieces.filter(
    (piece) =>
      g.memoryOf(seat, piece) ||
      ((piece.place.index < 0 || g.sees(seat, piece.place)) &&
        g.sightThrough(seat, piece.cover) === 'known'),
  )
}

function rememberedBy(g: Position, seat: string): ReadonlyMap<number, PieceView> {
  return new Map(
    g.pieces.flatMap((piece) => {
      const memory = g.memoryOf(seat, piece)
      return memory ? [[piece.index, { ...pieceView(piece), ...memory }] as const] : []
    }),
  )
}

function backOf(g: Position, type: string): string | undefined {
  return g.cast.type(type)?.file.back?.type
}

function hiddenValues(g: Position, seat: string): Unknown['values'] {
  return g.cast.variables.flatMap((variable) =>
    secretsOf(g, variable, seat).map((key) => ({ variable, key, all: possibleValues(variable) })),
  )
}

/** In how many ways what is unknown may be; equal pieces are not told apart. */
export function waysOf({ groups, values }: Unknown): number {
  const orders = groups.map(({ pool }) => {
    let ways = 1
    const counts = new Map<string, number>()
    pool.forEach((piece, before) => {
      const count = (counts.get(kindOf(piece)) ?? 0) + 1
      counts.set(kindOf(piece), count)
      ways = (ways * (before + 1)) / count
    })
    return Math.round(ways)
  })
  return [...orders, ...values.map(({ all }) => all.length)].reduce((all, ways) => all * ways, 1)
}

/** Every way in which it may be, each as likely as any other. */
export function* everyWorld({ groups, values }: Unknown): Generator<World> {
  const orders = groups.map(
    ({ slots, pool }) =>
      () =>
        ordersOf(slots, pool),
  )
  const chosen = values.map(
    ({ all }) =>
      () =>
        all,
  )
  for (const pieces of combinations(orders))
    for (const set of combinations(chosen)) yield { pieces: new Map(pieces.flat()), values: set }
}

/** So many of the ways, each drawn by dice of its own. */
export function* dealtWorlds(unknown: Unknown, count: number): Generator<World> {
  for (let nth = 0; nth < count; nth++) yield dealtWorld(unknown, seeded(`deal ${nth}`))
}

function dealtWorld({ groups, values }: Unknown, random: RandomSource): World {
  const pieces = new Map<number, PieceView>()
  groups.forEach(({ slots, pool }, group) => {
    const left = [...pool].sort((a, b) => (kindOf(a) < kindOf(b) ? -1 : 1))
    slots.forEach((slot, nth) => {
      const at = random.draw(`dealt/${group}/${nth}`, left.length) - 1
      for (const piece of left.splice(at, 1)) pieces.set(slot, piece)
    })
  })
  return {
    pieces,
    values: values.map(({ all }, nth) => {
      const at = random.draw(`dealt/value/${nth}`, all.length) - 1
      return all[at] as Json
    }),
  }
}

/** The position with what is unknown as it is in that world. */
export function positionIn(
  g: Position,
  { remembered, values }: Unknown,
  world: World,
): PositionData {
  const data = g.save()
  const set: Record<string, Json> = { ...data.values }
  values.forEach(({ variable: { name }, key }, nth) => {
    const value = world.values[nth] as Json
    set[name] =
      key === undefined
        ? value
        : (set[name] as readonly Json[]).map((entry, at) => (at === key ? value : entry))
  })
  const pieces = data.pieces.map((piece, index) => {
    const dealt = remembered.get(index) ?? world.pieces.get(index)
    return dealt ? inThePlaceOf(g, dealt, piece) : piece
  })
  return { ...data, pieces, values: set }
}

/** A way to choose one of each part. */
function* combinations<T>(parts: readonly (() => Iterable<T>)[]): Generator<T[]> {
  const [first, ...rest] = parts
  if (!first) return yield []
  for (const one of first()) for (const others of combinations(rest)) yield [one, ...others]
}

/** Every order of the pieces over the slots, equal pieces not told apart. */
function* ordersOf(
  [slot, ...rest]: readonly number[],
  pool: readonly PieceView[],
): Generator<readonly (readonly [number, PieceView])[]> {
  if (slot === undefined) return yield []
  const tried = new Set<string>()
  for (const [at, piece] of pool.entries()) {
    if (tried.has(kindOf(piece))) continue
    tried.add(kindOf(piece))
    for (const others of ordersOf(rest, pool.toSpliced(at, 1))) yield [[slot, piece], ...others]
  }
}

/** What a piece is, not where it lies or how it is numbered. */
function kindOf({ id: _, cover: __, aliases: ___, ...piece }: PieceView): string {
  return JSON.stringify([piece.type, piece.unit, piece.name, piece.face, piece.at])
}

function into<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
