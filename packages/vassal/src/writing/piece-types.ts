/** Counters of VASSAL as piece types: those that look and are alike are one type. */

import type { CounterFile, PiecesFile } from '@redoubt/engine'
import type { Back, Counter, Layer } from '../pieces/counter.ts'
import { makeNamer } from './names.ts'
import type { WrittenPictures } from './pictures-written.ts'

/** A piece as a force of a scenario names it. */
export interface PieceOfType {
  readonly type: string
  readonly face?: string
  readonly attributes?: Readonly<Record<string, number | string>>
  readonly covered?: true
  readonly hidden?: true
}

export interface PieceTypes {
  /**
   * The piece, its type made when it is the first of its kind.
   * @param isCard it lies in a deck or a hand, or the module calls it a card
   */
  pieceFor(counter: Counter, isCard?: boolean): PieceOfType
  /** The pieces.yaml of all types so far. */
  file(): PiecesFile
}

type CardFile = NonNullable<PiecesFile['types'][string]['card']>

interface Made {
  readonly id: string
  readonly faces: readonly string[]
}

/** @param taken names that are not to be given to types: those of the sides */
export function makePieceTypes(pictures: WrittenPictures, taken: readonly string[]): PieceTypes {
  const namer = makeNamer(taken)
  const made = new Map<string, Made>()
  const types: PiecesFile['types'] = {}
  const backs = new Map<string, string>()
  let layers = 0
  let turned = false
  let labelled = false
  const counted = new Set<string>()

  const make = (counter: Counter): Made => {
    const id = namer.idFor(counter.name, 'piece')
    const [first, ...further] = counter.layers
    const faces = first ? faceNames(first) : []
    layers = Math.max(layers, further.length)
    turned ||= counter.facings > 1
    labelled ||= counter.label !== undefined
    for (const name of Object.keys(counter.counts)) counted.add(name)
    types[id] = {
      label: counter.name || 'Piece',
      ...(faces.length > 0 ? { faces: [...faces] } : {}),
      ...(Object.keys(counter.marks).length > 0 ? { traits: traitsOf(counter.marks) } : {}),
      ...(counter.back ? { back: { type: backFor(counter.back), side: false } } : {}),
      counter: counterFile(counter, pictures),
    }
    return { id, faces }
  }
  const backFor = (back: Back): string => {
    const key = JSON.stringify(back)
    const known = backs.get(key)
    if (known !== undefined) return known
    const id = namer.idFor(back.name, 'back')
    backs.set(key, id)
    const image = pictures.use(back.image)
    types[id] = {
      label: back.name,
      counter: image === undefined ? { symbol: 'marker' } : { bare: true, image: `./${image}` },
    }
    return id
  }
  return {
    pieceFor(counter, isCard = false) {
      const key = keyOf(counter)
      const known = made.get(key) ?? make(counter)
      made.set(key, known)
      const type = types[known.id]
      if (isCard && type && !type.card)
        types[known.id] = { ...type, card: cardFile(counter, pictures) }
      const [first, ...further] = counter.layers
      const attributes: Record<string, number | string> = {}
      further.forEach(({ level }, at) => {
        if (level > 0) attributes[layerName(at)] = level
      })
      if (counter.facing > 0) attributes.facing = counter.facing
      if (counter.label) attributes.label = counter.label
      for (const [name, value] of Object.entries(counter.counts))
        if (value !== 0) attributes[name] = value
      return {
        type: known.id,
        ...(first && first.level > 0 ? { face: known.faces[first.level] ?? '' } : {}),
        ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
        ...(counter.secret?.kind === 'masked' ? { covered: true } : {}),
        ...(counter.secret?.kind === 'hidden' ? { hidden: true } : {}),
      }
    },
    file: () => ({
      ...(layers > 0 || turned || labelled || counted.size > 0
        ? {
            attributes: {
              ...Object.fromEntries(
                Array.from({ length: layers }, (_, at) => [
                  layerName(at),
                  { type: 'integer' as const, help: 'Which picture of that layer it shows.' },
                ]),
              ),
              ...(turned
                ? { facing: { type: 'integer' as const, help: 'Which way it looks, clockwise.' } }
                : {}),
              ...Object.fromEntries(
                [...counted].map((name) => [
                  name,
                  { type: 'integer' as const, help: 'A number of the piece that changes.' },
                ]),
              ),
              ...(labelled
                ? { label: { type: 'text' as const, help: 'What is written on it.' } }
                : {}),
            },
          }
        : {}),
      types: Object.keys(types).length > 0 ? types : NO_PIECES,
    }),
  }
}

/** A module without a single piece has a marker. */
const NO_PIECES: PiecesFile['types'] = {
  marker: { label: 'Marker', unlimited: true, counter: { symbol: 'marker' } },
}

/** The first layer are the faces of the counter; the others go by attributes. */
const layerName = (at: number): string => `layer${at + 2}`

/** Everything by which types differ; how a piece stands now is no part of it. */
function keyOf(counter: Counter): string {
  const { name, image, layers, facings, marks, label, writing, counts, back } = counter
  return JSON.stringify([
    name,
    image,
    layers.map(({ level: _, ...layer }) => layer),
    facings,
    Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)),
    label !== undefined,
    writing,
    Object.keys(counts).sort(),
    back,
  ])
}

function faceNames({ levels, images }: Layer): string[] {
  const namer = makeNamer()
  return images.map((image, at) =>
    namer.idFor(levels[at] || (image === '' ? 'front' : ''), at === 0 ? 'front' : 'face'),
  )
}

function counterFile(counter: Counter, pictures: WrittenPictures): CounterFile {
  const image = pictures.use(counter.image)
  const shown = (name: string): string => {
    const path = pictures.use(name)
    return path === undefined ? '' : `./${path}`
  }
  const layers = counter.layers.map(({ images, x, y }, at) => ({
    by: at === 0 ? 'face' : layerName(at - 1),
    images: images.map(shown),
    ...(x !== 0 || y !== 0 ? { at: [x, y] as [number, number] } : {}),
  }))
  const drawn = image !== undefined || layers.some(({ images }) => images.some(Boolean))
  return {
    ...(drawn ? { bare: true } : { numbers: [{ at: 'centre', text: initials(counter.name) }] }),
    ...(image === undefined ? {} : { image: `./${image}` }),
    ...(drawn && layers.length > 0 ? { layers } : {}),
    ...(counter.facings > 1 ? { facing: { by: 'facing', of: counter.facings } } : {}),
    ...textOn(counter),
  }
}

/** Numbers are numbers, so that rules can reckon with them. */
function traitsOf(marks: Counter['marks']): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(marks).map(([name, value]) => [
      name,
      /^-?(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value,
    ]),
  )
}

function textOn({ label, writing }: Counter): Pick<CounterFile, 'numbers'> {
  const text = writing ?? (label === undefined ? undefined : '{label}')
  return text === undefined ? {} : { numbers: [{ at: 'bottom', text }] }
}

/** The picture of a card is what is printed on it. */
function cardFile({ image, layers }: Counter, pictures: WrittenPictures): CardFile {
  const [first] = layers
  const printed = image || first?.images[first.level] || first?.images.find((one) => one !== '')
  const path = printed === undefined ? undefined : pictures.use(printed)
  return path === undefined ? {} : { image: `./${path}` }
}

/** What stands on a counter without a picture. */
function initials(name: string): string {
  return name.replace(/[{}]/g, '').slice(0, 6)
}
