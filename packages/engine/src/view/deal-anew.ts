/** A position as a seat may imagine it: what it sees stays, what is hidden from it is dealt anew. */

import type { Place } from '../board/board.ts'
import type { Variable } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import type { Cover } from '../position/cover.ts'
import type { PieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { PositionData } from '../position/saved.ts'
import type { RandomSource } from '../random/source.ts'
import { inSeenOrder, strewn } from './unnoticed.ts'
import { type Audience, canSeeVariable } from './view.ts'

/**
 * Is there anything on the table that the audience does not know? A hidden value that has not been set yet is nothing:
 * who is asked tells that much.
 */
export function conceals(g: Position, audience: Audience): boolean {
  for (const place of g.layout.places)
    if (place.visible !== 'all' && !g.isEmpty(place) && !g.sees(audience, place)) return true
  if (!g.layout.open && g.pieces.some(({ place, cover }) => isUnknown(g, audience, place, cover)))
    return true
  return g.cast.variables.some((variable) => secretsOf(g, variable, audience).length > 0)
}

/** Does a piece lie on the table covered, and the audience does not know it? */
function isUnknown(
  g: Position,
  audience: Audience,
  place: Place | undefined,
  cover: Cover | undefined,
): boolean {
  return (
    cover !== undefined &&
    place !== undefined &&
    place.index >= 0 &&
    g.sightThrough(audience, cover) !== 'known'
  )
}

/**
 * How what is hidden is dealt.
 * @example
 * const terms: DealTerms = { blind: true }
 * terms.forgetful // → undefined
 */
export interface DealTerms {
  /** The same dice deal the same, wherever each hidden piece lies in truth and whichever is which. */
  readonly blind?: boolean
  /** Also dealt anew is what the audience has seen and whose back it has followed since; else that is as it saw it last. */
  readonly forgetful?: boolean
}

/**
 * The position with everything hidden from the audience dealt anew. Hidden pieces of a side change places among each
 * other, covered ones with those that have the same back: how many there are of each kind is taken as known, where each
 * lies is not. A piece on the map that the audience does not even notice stands anywhere where the audience sees no other
 * side; where rules know better, that is for `redeal` to say. A hidden value that has been set
 * becomes any of those its variable may hold (`values`, or `min` to `max`); where the module declares none, it is
 * unset, so that whoever chose it chooses again.
 */
export function dealAnew(
  g: Position,
  audience: Audience,
  random: RandomSource,
  terms: DealTerms = {},
): PositionData {
  const { blind = false } = terms
  const saved = g.save()
  const data = strewn(g, audience, blind ? inSeenOrder(g, audience, saved) : saved, random)
  return {
    ...data,
    pieces: withOtherPieces(g, audience, data, random, terms),
    values: withOtherValues(g, audience, data.values, random),
  }
}

function withOtherPieces(
  g: Position,
  audience: Audience,
  { pieces, stacks }: PositionData,
  random: RandomSource,
  { blind, forgetful }: DealTerms,
): readonly PieceView[] {
  const dealt = [...pieces]
  const bySide = new Map<string | undefined, number[]>()
  const hide = (index: number): void => {
    const piece = pieces[index]
    if (!piece) return
    const memory = forgetful ? undefined : g.memoryOf(audience, piece)
    if (memory) {
      dealt[index] = inThePlaceOf(g, { ...piece, ...memory }, piece)
      return
    }
    const back = g.cast.type(piece.type)?.file.back?.type
    const like = back === undefined ? piece.side : `${piece.side ?? ''} ${back}`
    bySide.set(like, [...(bySide.get(like) ?? []), index])
  }
  const lying = new Set<number>()
  for (const [id, stack] of stacks) {
    const place = g.layout.place(id)
    const all = place !== undefined && !g.sees(audience, place)
    for (const index of stack) {
      lying.add(index)
      if (all || isUnknown(g, audience, place, pieces[index]?.cover)) hide(index)
    }
  }
  // Which of them was taken off the table out of sight is not known, either.
  pieces.forEach(({ cover }, index) => {
    if (!lying.has(index) && g.sightThrough(audience, cover) !== 'known') hide(index)
  })
  for (const [side, all] of bySide) {
    const indices = blind ? all.sort((a, b) => a - b) : all
    const pool = blind ? sorted(g, pieces, indices) : [...indices]
    for (const index of indices) {
      const drawn = random.draw(`dealt/${side ?? 'nobody'}/${index}`, pool.length) - 1
      const [from = index] = pool.splice(drawn, 1)
      dealt[index] = inThePlaceOf(g, pieces[from] as PieceView, pieces[index] as PieceView)
    }
  }
  return dealt
}

/** Pieces by what they are, not by where they lie or how they are numbered. */
function sorted(g: Position, pieces: readonly PieceView[], indices: readonly number[]): number[] {
  const keys = new Map(
    indices.map((index) => {
      const {
        id: _,
        cover: __,
        aliases: ___,
        memories: ____,
        at,
        ...piece
      } = pieces[index] as PieceView
      const shows = g.cast.type(piece.type)?.file.back?.shows ?? []
      const own = Object.entries(at ?? {}).filter(([name]) => !shows.includes(name))
      return [index, JSON.stringify([piece.type, piece.unit, piece.name, piece.face, own.sort()])]
    }),
  )
  const key = (index: number) => keys.get(index) ?? ''
  return [...indices].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** A piece where another lies: with the number of that one, its cover, what its back shows, and what is remembered of it. */
export function inThePlaceOf(g: Position, piece: PieceView, lying: PieceView): PieceView {
  const { cover: _, aliases: __, memories: ___, ...open } = piece
  const shows = g.cast.type(lying.type)?.file.back?.shows ?? []
  const shown = Object.fromEntries(shows.map((name) => [name, lying.at?.[name] as Json]))
  return {
    ...open,
    id: lying.id,
    ...(shows.length > 0 ? { at: { ...piece.at, ...shown } } : {}),
    ...(lying.cover ? { cover: lying.cover } : {}),
    ...(lying.aliases ? { aliases: lying.aliases } : {}),
    ...(lying.memories ? { memories: lying.memories } : {}),
  }
}

function withOtherValues(
  g: Position,
  audience: Audience,
  values: PositionData['values'],
  random: RandomSource,
): PositionData['values'] {
  const dealt: Record<string, Json> = { ...values }
  for (const variable of g.cast.variables) {
    const secrets = secretsOf(g, variable, audience)
    if (secrets.length === 0) continue
    const other = (key: number | undefined) => anyValue(variable, `${variable.name}/${key}`, random)
    if (!variable.per) dealt[variable.name] = other(undefined)
    else {
      dealt[variable.name] = (values[variable.name] as readonly Json[]).map((entry, key) =>
        secrets.includes(key) ? other(key) : entry,
      )
    }
  }
  return dealt
}

/** The entries of a variable that are set and hidden; a variable without entries has one, undefined. */
export function secretsOf(
  g: Position,
  variable: Variable,
  audience: Audience,
): readonly (number | undefined)[] {
  if (variable.visible === 'all' || variable.type === 'tally') return []
  const value = (g.vars as Readonly<Record<string, Json>>)[variable.name] as Json
  const isSet = (entry: Json) => JSON.stringify(entry) !== JSON.stringify(variable.initial)
  if (!variable.per)
    return isSet(value) && !canSeeVariable(g, variable, undefined, audience) ? [undefined] : []
  return (value as readonly Json[]).flatMap((entry, key) =>
    isSet(entry) && !canSeeVariable(g, variable, key, audience) ? [key] : [],
  )
}

function anyValue(variable: Variable, key: string, random: RandomSource): Json {
  const all = possibleValues(variable)
  return all[random.draw(`dealt/${key}`, all.length) - 1] as Json
}

/** What a value that has been set may be: where the module declares nothing, unset again. */
export function possibleValues(variable: Variable): readonly Json[] {
  const { values, min, max, type } = variable
  const { initial } = variable
  const all: readonly Json[] =
    values ??
    (type === 'integer' && min !== undefined && max !== undefined
      ? Array.from({ length: max - min + 1 }, (_, n) => min + n)
      : [])
  const others = all.filter((value) => value !== initial)
  return others.length > 0 ? others : [initial]
}
