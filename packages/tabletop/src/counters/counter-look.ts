/** What is printed on a counter, worked out from the data: the same look is painted once. */

import type { CounterFile, Json, PiecesFile } from '@redoubt/engine'
import { type Artwork, artworkOf } from './art.ts'
import { factsOf, type Shown } from './facts.ts'
import { oncePerPiece } from './once-per-piece.ts'

export interface CounterLook {
  /** Equal looks have equal keys. */
  readonly key: string
  readonly side: string | undefined
  readonly symbol: string | undefined
  readonly sidc: string | undefined
  /** The module's own picture, instead of a symbol. */
  readonly image: Artwork | undefined
  /** Its own colour instead of its side's. */
  readonly colour: string | undefined
  readonly size: string | undefined
  /** One letter when there is no symbol. */
  readonly letter: string
  readonly numbers: readonly { readonly at: string; readonly text: string }[]
  readonly badges: readonly string[]
  /** What somebody has written on it at the table. */
  readonly label: string
  /** `plain`, `fortified` (a walled frame) or `reduced` (a band across). */
  readonly face: 'plain' | 'fortified' | 'reduced'
  /** A counter seen from behind. */
  readonly hidden: boolean
  /** Its pictures are the whole counter. */
  readonly bare: boolean
  /** Further pictures over it, lowest first. */
  readonly layers: readonly LaidPicture[]
  /** Degrees clockwise by which its pictures are turned. */
  readonly turn: number
}

/** A picture with the place of its middle, in pixels from the counter's. */
export interface LaidPicture {
  readonly image: Artwork
  readonly x: number
  readonly y: number
}

/** The look of a piece; of one that is hidden, its back. */
export function counterLook(piece: Shown | undefined, pieces: PiecesFile): CounterLook {
  return piece ? lookOf(piece, pieces) : HIDDEN
}

const HIDDEN: CounterLook = {
  key: 'hidden',
  side: undefined,
  symbol: undefined,
  sidc: undefined,
  image: undefined,
  colour: undefined,
  size: undefined,
  letter: '?',
  numbers: [],
  badges: [],
  label: '',
  face: 'plain',
  hidden: true,
  bare: false,
  layers: [],
  turn: 0,
}

const lookOf = oncePerPiece((piece, pieces): CounterLook => {
  const type = pieces.types[piece.type]
  const front: CounterFile = type?.counter ?? {}
  const facts = factsOf(piece, type)
  const faceName = type?.faces?.[piece.face]
  const own = front.faces?.[faceName ?? '']
  const counter = own?.symbol === undefined ? front : otherCounter(own)
  const printed = own?.numbers ?? counter.numbers ?? []
  const numbers = printed.map(({ at, text }) => ({ at, text: filled(text, facts) }))
  const badges = (counter.badges ?? [])
    .filter(({ when }) => holds(when, facts))
    .map(({ symbol }) => symbol)
  // What others do not know has a sign. Where rules cover all pieces it would say nothing: it is for pictures, of free tables.
  if (front.bare && piece.covered && type?.back) badges.push('?')
  const layers = layersOf(front, piece.face, facts)
  const label = String(facts[LABEL] ?? '')
  const turn = front.facing ? (Number(facts[front.facing.by] ?? 0) * 360) / front.facing.of : 0
  // A face of pictures is not marked as reduced: the pictures say what it is.
  const face = front.bare ? 'plain' : faceOf(own, piece.face)
  return {
    key: [
      piece.type,
      piece.side,
      piece.face,
      ...numbers.map(({ text }) => text),
      ...badges,
      label,
      ...layers.map(({ image }) => image.file),
      turn,
    ].join('|'),
    side: piece.side,
    symbol: counter.symbol,
    sidc: counter.sidc,
    image: artworkOf(own?.image ?? counter.image),
    colour: front.colour,
    size: counter.size,
    letter: (type?.label ?? piece.type).slice(0, 1).toUpperCase(),
    numbers,
    badges,
    label,
    face,
    hidden: false,
    bare: front.bare ?? false,
    layers,
    turn,
  }
})

/** The attribute of the free table that holds what somebody has written on a counter. */
const LABEL = 'table_label'

/** The pictures that the piece's face and attributes call for. */
function layersOf(
  { layers = [] }: CounterFile,
  face: number,
  facts: Readonly<Record<string, unknown>>,
): LaidPicture[] {
  return layers.flatMap(({ by, images, at: [x, y] = [0, 0] }) => {
    const image = artworkOf(images[by === 'face' ? face : Number(facts[by] ?? 0)] || undefined)
    return image ? [{ image, x, y }] : []
  })
}

/** A face with a symbol of its own shows nothing of the front. */
function otherCounter({ symbol, size }: NonNullable<CounterFile['faces']>[string]): CounterFile {
  return {
    ...(typeof symbol === 'string' ? { symbol } : {}),
    ...(typeof size === 'string' ? { size } : {}),
  }
}

function faceOf(
  look: NonNullable<CounterFile['faces']>[string] | undefined,
  index: number,
): CounterLook['face'] {
  if (look?.badge === 'fortified' || look?.background === 'reinforced') return 'fortified'
  if (look?.badge === 'reduced' || look?.background === 'reduced') return 'reduced'
  return look === undefined && index > 0 ? 'reduced' : 'plain'
}

/** Puts facts into `{name}` places. */
function filled(text: string, facts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
}

/** Reads `name`, `!name`, `name = value`, `name >= 2`. */
export function holds(condition: string, facts: Readonly<Record<string, unknown>>): boolean {
  const parts = /^\s*(!?)\s*(\w+)\s*(?:(>=|<=|!=|==?|>|<)\s*(.+?)\s*)?$/.exec(condition)
  if (!parts) return false
  const [, not, name = '', sign, wanted = ''] = parts
  const value = facts[name] as Json | undefined
  if (sign === undefined) return Boolean(value) !== (not === '!')
  const [is, than] = [Number(value), Number(wanted)]
  const same = String(value) === wanted
  return (
    { '>=': is >= than, '<=': is <= than, '>': is > than, '<': is < than, '!=': !same }[sign] ??
    same
  )
}
