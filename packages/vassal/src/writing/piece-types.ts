/** Counters of VASSAL as piece types: those that look and are alike are one type. */

import type { AreaOfEffectFile, CounterFile, PiecesFile } from '@redoubt/engine'
import { factsAtFirst, levelAtFirst, RECKONS } from '../commands/following.ts'
import type { MadeCommand } from '../commands/made.ts'
import { isFollowing, type Properties, type Shown, shownOf } from '../commands/properties.ts'
import { worded, wordsKey } from '../commands/reckoned-words.ts'
import { COMMANDING } from '../commands/trait-commands.ts'
import type { Back, Counter, Layer } from '../pieces/counter.ts'
import { numberOf } from '../pieces/definition.ts'
import { numbersOf } from '../pieces/label-text.ts'
import { UNSEEN } from '../reading/pictures.ts'
import { bodyOf, type CounterScale, scaleOf } from './counter-size.ts'
import { makeNamer } from './names.ts'
import type { WrittenPictures } from './pictures-written.ts'
import type { SavedValues } from './saved-values.ts'
import { keptOfStood } from './stood.ts'
import { writeCommands } from './written-commands.ts'

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
   * @param values variables that stand at another value than at first
   */
  pieceFor(counter: Counter, isCard?: boolean, values?: SavedValues): PieceOfType
  /** The pieces.yaml of all types so far, and of those that their commands make. */
  file(commanding: Commanding): PiecesFile
}

/** What pieces and the table can be told to do. */
export interface Commanding {
  /** May ask for more types: what a piece is replaced by. */
  commandsOf(counter: Counter): readonly MadeCommand[]
  /** What lies round it. */
  areasOf(counter: Counter): readonly AreaOfEffectFile[]
  readonly buttons: readonly MadeCommand[]
  /** What each piece does that has been moved over the board. */
  readonly moved: readonly MadeCommand[]
  /** The game's variables. */
  readonly variables: Iterable<string>
}

type CardFile = NonNullable<PiecesFile['types'][string]['card']>

interface Made {
  readonly id: string
  readonly faces: readonly string[]
  readonly counter: Counter
}

/**
 * @param taken names that are not to be given to types: those of the sides
 * @param scale by which pictures are measured
 */
export function makePieceTypes(
  pictures: WrittenPictures,
  taken: readonly string[],
  scale: CounterScale,
  properties: Properties,
): PieceTypes {
  const { attributes: dynamic } = properties
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
    const shown = shownOf(counter.layers, dynamic)
    const first = shown.find(({ by }) => by === 'face')?.layer
    const faces = first ? faceNames(first) : []
    const isReckoned =
      shown.some((one) => one.layer.reckoned && !isFollowing(one)) ||
      wordsKey(counter, properties) !== ''
    const marks = { ...counter.marks, ...(isReckoned ? { [RECKONS.name]: RECKONS.value } : {}) }
    // A layer that follows a number of the piece has no attribute of its own.
    shown.forEach((one, at) => {
      if (!isFollowing(one)) layers = Math.max(layers, at)
    })
    turned ||= counter.facings > 1
    labelled ||= counter.own !== undefined
    for (const name of Object.keys(counter.counts)) counted.add(name)
    types[id] = {
      label: counter.name || 'Piece',
      ...(counter.fixed ? { fixed: true } : {}),
      ...(faces.length > 0 ? { faces: [...faces] } : {}),
      ...(Object.keys(marks).length > 0 ? { traits: traitsOf(marks) } : {}),
      ...(counter.back ? { back: { type: backFor(counter.back), side: false } } : {}),
      ...matFile(counter, pictures),
      counter: counterFile(counter, shown, pictures, scale),
    }
    return { id, faces, counter }
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
      counter:
        image === undefined
          ? { symbol: 'marker' }
          : { bare: true, ...scaled(back.image, pictures, scale), image: `./${image}` },
    }
    return id
  }
  return {
    pieceFor(given, isCard = false, values = {}) {
      const counter = worded(given, properties, factsAtFirst(given, { properties, values }))
      const key = keyOf(counter, properties)
      const known = made.get(key) ?? make(counter)
      made.set(key, known)
      const type = types[known.id]
      if (isCard && type && !type.card)
        types[known.id] = { ...type, card: cardFile(counter, pictures) }
      const attributes: Record<string, number | string> = {}
      let face = 0
      const own = shownOf(counter.layers, dynamic)
      for (const one of own) {
        const level = levelAtFirst(one.layer, counter, { properties, own, values })
        if (one.by === 'face') face = level
        else if (!isFollowing(one) && level > 0) attributes[one.by] = level
      }
      if (counter.facing > 0) attributes.facing = counter.facing
      if (counter.own?.text) attributes.label = counter.own.text
      for (const [name, value] of Object.entries(counter.counts))
        if (value !== 0) attributes[name] = value
      for (const [property, value] of Object.entries(counter.properties)) {
        const { name, type } = dynamic.get(property) ?? {}
        if (name === undefined) continue
        if (type === 'text' && value !== '') attributes[name] = value.slice(0, 200)
        else if (type === 'integer' && numberOf(value) !== 0) attributes[name] = numberOf(value)
      }
      return {
        type: known.id,
        ...(face > 0 ? { face: known.faces[face] ?? '' } : {}),
        ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
        ...(counter.secret?.kind === 'masked' ? { covered: true } : {}),
        ...(counter.secret?.kind === 'hidden' ? { hidden: true } : {}),
      }
    },
    file(commanding) {
      const commands = new Map<string, readonly MadeCommand[]>()
      // Grows as it is gone through: what one is replaced by may be replaced, too.
      for (const { id, counter } of made.values()) commands.set(id, commanding.commandsOf(counter))
      const attributes = {
        ...attributesFile(),
        ...keptOfStood([...[...commands.values()].flat(), ...commanding.buttons], commanding.moved),
      }
      const written = writeCommands(
        commands,
        commanding,
        new Set([
          ...Object.keys(attributes),
          ...commanding.variables,
          ...Object.values(types).flatMap(({ traits = {} }) => Object.keys(traits)),
        ]),
      )
      for (const [id, own] of written.ofTypes) {
        const type = types[id]
        if (type && own.length > 0) types[id] = { ...type, commands: [...own] }
      }
      for (const { id, counter } of made.values()) {
        const [type, areas] = [types[id], commanding.areasOf(counter)]
        if (type && areas.length > 0) types[id] = { ...type, areas: [...areas] }
      }
      return {
        ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
        ...(Object.keys(written.commands).length > 0 ? { commands: written.commands } : {}),
        ...(written.buttons.length > 0 ? { buttons: [...written.buttons] } : {}),
        ...(written.moved.length > 0 ? { moved: [...written.moved] } : {}),
        types: Object.keys(types).length > 0 ? types : NO_PIECES,
      }
    },
  }

  function attributesFile(): NonNullable<PiecesFile['attributes']> {
    const integer = (help: string) => ({ type: 'integer' as const, help })
    const held = new Set([...dynamic.values()].map(({ name }) => name))
    const numbers = [...counted].filter((name) => !held.has(name))
    return {
      ...Object.fromEntries(
        Array.from({ length: layers }, (_, at) => [
          `layer${at + 2}`,
          integer('Which picture of that layer it shows.'),
        ]),
      ),
      ...(turned ? { facing: integer('Which way it looks, clockwise.') } : {}),
      ...Object.fromEntries(
        numbers.map((name) => [name, integer('A number of the piece that changes.')]),
      ),
      ...Object.fromEntries(
        [...dynamic.values()].map(({ name, type }) => [
          name,
          { type, help: `A ${type === 'text' ? 'word' : 'number'} of the piece that changes.` },
        ]),
      ),
      ...(labelled ? { label: { type: 'text' as const, help: 'What is written on it.' } } : {}),
    }
  }
}

/** A module without a single piece has a marker. */
const NO_PIECES: PiecesFile['types'] = {
  marker: { label: 'Marker', unlimited: true, counter: { symbol: 'marker' } },
}

/** Everything by which types differ; how a piece stands now is no part of it. */
function keyOf(counter: Counter, properties: Properties): string {
  const { name, image, layers, facings, fixed, marks, texts, own, counts, back, traits } = counter
  return JSON.stringify([
    name,
    image,
    layers.map(({ level: _, trait: __, ...layer }) => layer),
    facings,
    fixed,
    Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)),
    own?.at,
    numbersOf(texts.filter((one) => one !== own)),
    Object.keys(counts).sort(),
    back,
    wordsKey(counter, properties),
    traits.flatMap(({ id, fields }) =>
      COMMANDING.has(id) || id === MAT || id === CARGO
        ? [told(id, fields).join(';').replace(SESSION, '0')]
        : [],
    ),
  ])
}

const MAT = 'mat'
const CARGO = 'matPiece'

/** What lies on its picture goes where it goes, if it is cargo. */
function matFile(
  counter: Counter,
  pictures: WrittenPictures,
): Pick<PiecesFile['types'][string], 'mat' | 'cargo'> {
  const body = bodyOf(counter)
  const size = body === undefined ? undefined : pictures.sizeOf(body)
  const mat = counter.traits.find(({ id }) => id === MAT)
  const isCargo = counter.traits.some(({ id }) => id === CARGO)
  const name = mat?.fields[0]?.trim().slice(0, 100)
  return {
    ...(mat && size ? { mat: { size: [size.width, size.height], ...(name ? { name } : {}) } } : {}),
    ...(isCargo ? { cargo: true } : {}),
  }
}

/** Of a text on a piece its menu and key alone: how it is set makes no other type. */
const told = (id: string, fields: readonly string[]): readonly string[] =>
  id === 'label' ? [id, ...fields.slice(0, 2)] : [id, ...fields]

/** Named commands have a code that every session gives anew. */
const SESSION = /\b(5[7-9]|6[0-5])\d{3}(?=\\*,)/g

/** As the module calls its levels; those without a name are told apart all the same: a counter is read as `flipped Tank`. */
function faceNames({ levels, images }: Layer): string[] {
  const namer = makeNamer()
  return images.map((image, at) => {
    const plain = at === 0 ? 'front' : images.length === 2 ? 'flipped' : `side-${at + 1}`
    return namer.idFor(levels[at] || (image === '' ? 'front' : ''), plain)
  })
}

function counterFile(
  counter: Counter,
  shownLayers: readonly Shown[],
  pictures: WrittenPictures,
  measure: CounterScale,
): CounterFile {
  const image = pictures.use(isUnseen(counter) ? UNSEEN : counter.image)
  const shown = (name: string): string => {
    const path = pictures.use(name)
    return path === undefined ? '' : `./${path}`
  }
  const layers = shownLayers.map(({ by, layer: { images, x, y, follows, always } }) => ({
    by,
    images:
      follows && isFollowing({ by })
        ? numbered(images.slice(always ? 0 : 1), follows.first).map(shown)
        : images.map(shown),
    ...(x !== 0 || y !== 0 ? { at: [x, y] as [number, number] } : {}),
  }))
  const drawn = image !== undefined || layers.some(({ images }) => images.some(Boolean))
  return {
    ...(drawn ? { bare: true } : { numbers: [{ at: 'centre', text: initials(counter.name) }] }),
    ...(drawn ? scaled(bodyOf(counter), pictures, measure) : {}),
    ...(image === undefined ? {} : { image: `./${image}` }),
    ...(drawn && layers.length > 0 ? { layers } : {}),
    ...(counter.facings > 1 ? { facing: { by: 'facing', of: counter.facings } } : {}),
    ...textOn(counter),
  }
}

/** What the module does not draw and nobody drags is there to hear keys, and is not drawn here, either. */
const isUnseen = ({ fixed, image, layers, texts }: Counter): boolean =>
  fixed && image === '' && layers.length === 0 && texts.length === 0

/** Pictures are as large beside each other as they are in the module. */
function scaled(
  body: string | undefined,
  pictures: WrittenPictures,
  measure: CounterScale,
): Pick<CounterFile, 'scale'> {
  const size = body === undefined ? undefined : pictures.sizeOf(body)
  const scale = size && scaleOf(size, measure)
  return scale === undefined ? {} : { scale }
}

/** The pictures by the number that is followed: below the first the first is shown. */
function numbered(images: readonly string[], first: number): string[] {
  return [...Array.from({ length: first }, () => images[0] ?? ''), ...images].slice(0, 200)
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

function textOn({ texts, own }: Counter): Pick<CounterFile, 'numbers'> {
  const numbers = numbersOf(texts.map((one) => (one === own ? { ...one, text: '{label}' } : one)))
  return numbers.length > 0 ? { numbers } : {}
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
