/** What a piece looks like and what can change about it, read from its traits. */

import { fieldsOf, listOf } from '../encoding/sequence.ts'
import { isSwitched, SHOWS_AREA, showsArea } from './area-of-effect.ts'
import { numberOf, type Trait } from './definition.ts'
import { type LabelText, ownLabel, spotOf } from './label-text.ts'
import { HAS_MOVED, isMovedMark, movedMark } from './moved-mark.ts'
import { type Counts, countsOf, written } from './writing.ts'

/** Pictures of which one is shown at a time; the first where nothing is. */
export interface Layer {
  readonly name: string
  /** Picture by level; empty: nothing is drawn. */
  readonly images: readonly string[]
  readonly levels: readonly string[]
  /** Pixels from the middle of the piece. */
  readonly x: number
  readonly y: number
  /** The level it shows. */
  readonly level: number
  /** The trait it was read from. */
  readonly trait: Trait
  /** It cannot be switched off; the first level is then a picture. */
  readonly always: boolean
  /** The dynamic property whose number says which picture it shows, and the number of the first; absent when it is set by itself. */
  readonly follows?: { readonly property: string; readonly first: number }
  /** What says which picture it shows, as the module has it, and the number of the first; absent when it is set by itself. */
  readonly reckoned?: { readonly text: string; readonly first: number }
  /** It is seen only while a property says yes, or while it does not; absent when nothing else says whether. */
  readonly shownBy?: { readonly property: string; readonly while: boolean }
}

/** A piece as it is drawn and as it stands now. */
export interface Counter {
  readonly name: string
  readonly image: string
  /** Lowest first. */
  readonly layers: readonly Layer[]
  /** Directions it can look in; 1 when it cannot be turned. */
  readonly facings: number
  readonly facing: number
  /** Names of the prototypes it has. */
  readonly prototypes: readonly string[]
  /** Its markers: facts that never change. */
  readonly marks: Readonly<Record<string, string>>
  /** Its dynamic properties as they stand. */
  readonly properties: Readonly<Record<string, string>>
  /** Nobody drags it: a printed box, a track. */
  readonly fixed: boolean
  /** What else it can do. */
  readonly traits: readonly Trait[]
  /** Its numbers that change, by attribute: those that its texts show. */
  readonly counts: Counts
  /** What is written on it, one for each label. */
  readonly texts: readonly LabelText[]
  /** The label whose words are the piece's own, as an attribute; absent when there is none such. */
  readonly own?: LabelText
  /** What the others see when it is masked; absent when it cannot be masked or hidden. */
  readonly back?: Back
  /** It stands masked, or out of sight; absent when it lies open. */
  readonly secret?: Secret
}

/** What masks a piece. */
export interface Back {
  readonly name: string
  /** Its picture; empty for a plain back. */
  readonly image: string
}

export interface Secret {
  readonly kind: 'masked' | 'hidden'
  /** What the module has for who did it: a side's name, or nothing that is read here. */
  readonly by: string
}

/** Reads the traits of a piece, prototypes written out. */
export function counterOf(traits: readonly Trait[], slotName = ''): Counter {
  const basic = traits.find(({ id }) => id === 'piece')
  const layers: Layer[] = []
  const marks: Record<string, string> = {}
  let facings = 1
  let facing = 0
  const labels: Trait[] = []
  let back: Back | undefined
  let secret: Secret | undefined
  let fixed = false
  for (const trait of traits) {
    if (trait.id === 'emb2') {
      const layer = layerOf(trait)
      if (layer && layers.length < MOST_LAYERS) layers.push(layer)
    } else if (trait.id === 'mark') {
      const values = listOf(trait.state)
      listOf(trait.fields[0]).forEach((name, at) => {
        marks[name] = values[at] ?? ''
      })
    } else if (trait.id === MESSAGE) {
      const [name = '', , message = ''] = trait.fields
      marks[name] = message
    } else if (trait.id === 'rotate') {
      const all = numberOf(trait.fields[0], 1)
      facings = all > 1 ? Math.min(MOST_FACINGS, all) : FREELY
      facing = facingOf(trait.state, all)
    } else if (trait.id === 'label') {
      labels.push(trait)
    } else if (trait.id === 'obs') {
      back = { name: trait.fields[MASK.name] || 'Masked', image: maskImage(trait) }
      secret ??= secretOf('masked', trait)
    } else if (trait.id === 'immob') {
      fixed ||= (trait.fields[DRAGGED] ?? '').startsWith(NEVER)
    } else if (trait.id === 'hide') {
      back ??= { name: 'Hidden', image: '' }
      secret = secretOf('hidden', trait) ?? secret
    }
  }
  const mark = traits.find(isMovedMark)
  // Above all others, whose order says which of them are faces.
  if (mark) layers.push(movedLayer(mark))
  const named = traits.find(({ id }) => id === 'basicName')?.fields[0]
  // One without a name of its own is called as its pictures are.
  const pictured = layers.find((one) => one.name !== '')
  const level = pictured?.levels[pictured.level] ?? ''
  const isOneOfSeveral = (pictured?.levels ?? []).filter((one) => one !== '').length > 1
  const ofPicture = (isOneOfSeveral ? pictured?.name : level) || pictured?.name || ''
  const ofPrototype = traits.find(({ id }) => id === 'prototype')?.fields[0] ?? ''
  const name = (named || basic?.fields[3] || slotName || ofPicture || ofPrototype).trim()
  const all = countsOf(traits)
  const facts = { ...marks, pieceName: name, BasicName: name, PieceName: name }
  const texts = labels.map(
    (trait): LabelText => ({
      trait,
      at: spotOf(trait),
      text: written(trait.state, { facts, counts: all }),
    }),
  )
  const own = ownLabel(texts)
  const text = texts.map((one) => one.text).join(' ')
  // Every piece of a game has all attributes: those that nobody sees would be a burden to the others.
  const counts = Object.fromEntries(
    Object.entries(all).filter(([attribute]) => text.includes(`{${attribute}}`)),
  )
  return {
    name,
    image: basic?.fields[2] ?? '',
    layers,
    facings,
    facing: facing % facings,
    prototypes: traits.flatMap(({ id, fields }) =>
      id === 'prototype' && fields[0] ? [fields[0]] : [],
    ),
    marks,
    properties: Object.fromEntries(
      traits.flatMap((trait) => {
        const { id, fields, state } = trait
        if (isSwitched(trait)) return [[SHOWS_AREA, showsArea(trait) ? '1' : '0'] as const]
        if (id === 'markmoved') return [[HAS_MOVED, state.trim() === 'true' ? '1' : '0'] as const]
        return id === 'PROP' && fields[0] ? [[fields[0], state] as const] : []
      }),
    ),
    fixed,
    traits,
    counts,
    texts,
    ...(own ? { own } : {}),
    ...(back ? { back } : {}),
    ...(secret ? { secret } : {}),
  }
}

/** A marker with one long text, which its module can have in several languages: name, what it is for, text. */
export const MESSAGE = 'locmsg'

/** With the mark of a move as many as a counter has here; only prototypes that name themselves make more. */
const MOST_LAYERS = 29

/** How it is moved, behind how it is selected. */
const DRAGGED = 1
const NEVER = 'V'

/** Fields of a mask, by their place behind the id. */
const MASK = { image: 1, style: 3, name: 4 }

/** The style `G` brings a picture of its own, which covers the piece; the others put one over it or beside it. */
function maskImage({ fields }: Trait): string {
  const style = fields[MASK.style] ?? ''
  return (style.startsWith('G') ? style.slice(1) : '') || (fields[MASK.image] ?? '')
}

/** Who did it stands in front of what else the state says. */
function secretOf(kind: Secret['kind'], { state }: Trait): Secret | undefined {
  const [by = ''] = fieldsOf(state, ';')
  return by === '' || by === 'null' ? undefined : { kind, by }
}

const MOST_FACINGS = 24
/** A piece that can be turned by any angle is turned by steps of 15 degrees. */
const FREELY = 24

function facingOf(state: string, all: number): number {
  const number = Number.parseFloat(state)
  if (!Number.isFinite(number)) return 0
  if (all > 1) return ((Math.round(number) % all) + all) % all
  // An angle goes the other way round.
  return ((Math.round(-number / (360 / FREELY)) % FREELY) + FREELY) % FREELY
}

/** Fields of a layer, by their place behind the id. */
const AT = {
  activate: 2,
  x: 13,
  y: 14,
  images: 15,
  levels: 16,
  name: 18,
  follows: 21,
  property: 22,
  first: 23,
  version: 24,
  always: 25,
  shownBy: 31,
  shownWhile: 32,
}

function layerOf(trait: Trait): Layer | undefined {
  const { fields, state } = trait
  const images = listOf(fields[AT.images])
  if (images.every((image) => image === '')) return undefined
  const names = listOf(fields[AT.levels])
  // Layers of the first kind were always on when no key switched them on.
  const always =
    fields[AT.version] === '1' ? fields[AT.always] === 'true' : (fields[AT.activate] ?? '') === ''
  const shown = numberOf(state, always ? 1 : -1)
  const level = shown <= 0 && !always ? 0 : Math.min(images.length, Math.max(1, Math.abs(shown)))
  const following = followed(fields)
  const shownBy = fields[AT.shownBy]?.trim()
  // One with pictures of its own choice keeps that choice: there is no room for both.
  if (shownBy && always && (images.length === 1 || following.reckoned))
    return hideable(trait, following.reckoned, {
      property: shownBy,
      while: fields[AT.shownWhile] !== 'false',
    })
  const off = always ? [] : ['']
  return {
    name: fields[AT.name] || names.find((name) => name !== '') || '',
    images: [...off, ...images],
    levels: [...off, ...images.map((_, at) => levelName(names[at]))],
    x: offset(fields[AT.x]),
    y: offset(fields[AT.y]),
    level: always ? level - 1 : level,
    always,
    trait,
    ...following,
  }
}

/** A layer that a property shows and hides: where it is hidden it has no picture. */
function hideable(
  trait: Trait,
  reckoned: Layer['reckoned'],
  shownBy: NonNullable<Layer['shownBy']>,
): Layer {
  const { fields } = trait
  const images = listOf(fields[AT.images])
  const names = listOf(fields[AT.levels])
  return {
    name: fields[AT.name] || names.find((name) => name !== '') || '',
    images: ['', ...images],
    levels: ['', ...images.map((_, at) => levelName(names[at]))],
    x: offset(fields[AT.x]),
    y: offset(fields[AT.y]),
    level: 0,
    always: false,
    trait,
    reckoned: reckoned ?? { text: '1', first: 1 },
    shownBy,
  }
}

/** The mark stands off the middle of the piece, as far as the module says. */
function movedLayer(trait: Trait): Layer {
  const { image, x, y, isOn } = movedMark(trait)
  return {
    ...{ name: '', images: ['', image], levels: ['', ''] },
    ...{ x, y, level: isOn ? 1 : 0, always: true, trait },
    follows: { property: HAS_MOVED, first: 0 },
  }
}

/** Pixels by which a layer is shifted. Whoever shifts it farther than this wants it out of sight. */
const offset = (text: string | undefined): number => Math.min(5000, Math.max(-5000, numberOf(text)))

/** `Hits`, `$Hits$` or `{Hits}` may be followed as it is; all else is reckoned. */
function followed(fields: readonly string[]): Pick<Layer, 'follows' | 'reckoned'> {
  const text = (fields[AT.property] ?? '').trim()
  if (fields[AT.follows] !== 'true' || text === '') return {}
  const named = /^(?:\{\s*(\w+)\s*\}|\$([^$]+)\$|([^${}"()]+))$/.exec(text)
  const property = (named?.[1] ?? named?.[2] ?? named?.[3])?.trim()
  const first = numberOf(fields[AT.first], 1)
  return {
    ...(property && first >= 0 && first < 50 ? { follows: { property, first } } : {}),
    reckoned: { text: property === undefined ? text : `$${property}$`, first },
  }
}

/** `+reduced` is put behind the piece's name, `Hidden+` before it. */
function levelName(name = ''): string {
  return name.replace(/^\+|\+$/g, '').trim()
}

/** The state of a basic piece: `map;x;y;gpid;…`. */
export function standingOf(traits: readonly Trait[]): {
  readonly map: string | undefined
  readonly x: number
  readonly y: number
  readonly slot: string
} {
  const [map, x, y, slot] = fieldsOf(traits.find(({ id }) => id === 'piece')?.state ?? '', ';')
  return {
    map: map === 'null' || map === '' ? undefined : map,
    x: numberOf(x),
    y: numberOf(y),
    slot: slot ?? '',
  }
}
