/** How things of a module are called in sentences: pieces, places, sides and players. */

import type { Fact, ModuleData } from '@redoubt/engine'
import type { Phrases } from './language.ts'

/** What a word of a sentence points at on the table. */
export interface Link {
  readonly kind: 'piece' | 'place'
  readonly id: string
}

/** A fact with its name and link; intl-messageformat keeps objects it is given as parts of their own. */
export class Named {
  readonly text: string
  readonly link: Link | undefined
  constructor(text: string, link?: Link) {
    this.text = text
    this.link = link
  }
  toString(): string {
    return this.text
  }
}

/** How things of a module are called. */
export interface Namer {
  name(fact: Fact): Named
  /** A place by itself, without its article. */
  label(id: string): string
  /** Does a sentence that this begins want a capital? Names that players and maps gave themselves keep theirs. */
  begins(first: { readonly text: string; readonly link?: Link | undefined }): boolean
}

export function createNamer(
  data: ModuleData,
  phrases: Phrases,
  playerOf: (seat: string) => string | undefined,
): Namer {
  const { sides, seats, zones = {} } = data.manifest
  const spaces = new Map<string, { readonly label?: string; readonly article?: string }>()
  for (const board of Object.values(data.boards)) {
    for (const [id, space] of Object.entries(board.spaces ?? {})) spaces.set(id, space)
    for (const area of board.areas ?? []) spaces.set(area.id, area)
  }
  const articles = new Set([...spaces.values()].map(({ article }) => article))
  const label = (id: string): string => {
    const [zone = '', side] = id.split('.')
    const known = zones[zone]
    if (known)
      return side && sides[side] ? phrases.zoneOf(sides[side].name, known.label) : known.label
    return spaces.get(id)?.label ?? id
  }
  const placeName = (id: string): string => {
    const article = spaces.get(id)?.article
    return article === undefined ? label(id) : phrases.place(label(id), article)
  }
  const { names = {} } = data
  const called = (text: string) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text)
  /** Its own name or that of its type; of some types both: `fortress Metz`. */
  const pieceName = (fact: Extract<Fact, { readonly ref: 'piece' }>): string => {
    const type = data.pieces.types[fact.type]
    const [own, kind] = [called(fact.name), type?.label ?? fact.type]
    if (own === '' || type?.type_in_name !== true) return own || kind
    return own === kind || own === label(fact.place) ? kind : `${kind} ${own}`
  }
  const name = (fact: Fact): Named => {
    if (typeof fact !== 'object') return new Named(called(String(fact)))
    switch (fact.ref) {
      case 'piece': {
        const type = data.pieces.types[fact.type]
        const side = fact.side === undefined ? undefined : sides[fact.side]
        const adjective = side?.adjective ?? side?.name ?? fact.side
        const face =
          fact.face > 0 ? (data.faceNames?.[fact.type] ?? type?.faces)?.[fact.face] : undefined
        const own = pieceName(fact)
        const says = [adjective, side?.name].some((word) => word && own.startsWith(`${word} `))
        return new Named(phrases.piece(own, says ? undefined : adjective, face), {
          kind: 'piece',
          id: String(fact.id),
        })
      }
      case 'unseen':
        if (fact.place === undefined) return new Named(phrases.unseen)
        return new Named(phrases.unseenAt(placeName(fact.place)), { kind: 'place', id: fact.place })
      case 'place':
        return new Named(placeName(fact.id), { kind: 'place', id: fact.id })
      case 'side':
        return new Named(sides[fact.id]?.name ?? fact.id)
      case 'seat': {
        const player = playerOf(fact.id)
        const name = seats[fact.id]?.name ?? fact.id
        // Two bots are called the same: which of them it is, their seats tell.
        const isOne = Object.keys(seats).every((id) => id === fact.id || playerOf(id) !== player)
        return new Named(player === undefined ? name : isOne ? player : `${player} (${name})`)
      }
      case 'type': {
        const { count } = fact
        const { label = fact.id, plural = label } = data.pieces.types[fact.id] ?? {}
        if (count === undefined) return new Named(label)
        return new Named(phrases.soMany(count, count === 1 ? label : plural))
      }
      case 'list':
        return new Named(
          listed(
            fact.items.map((item) => name(item).text),
            phrases,
          ),
        )
    }
  }
  return {
    name,
    label,
    begins: ({ text, link }) =>
      link?.kind === 'piece' ||
      text === phrases.unseen ||
      (link?.kind === 'place' && text !== label(link.id)) ||
      [...articles].some((article) => article !== undefined && text.startsWith(`${article} `)),
  }
}

function listed(items: readonly string[], { and }: Phrases): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')}${and}${items[items.length - 1]}`
}

/**
 * Facts as message values. A piece `unit` also gives `unit_type`, `unit_side`, `unit_place` and `unit_face`,
 * so that messages can select on them, and a list of pieces `units` gives `units_at`, each with where it stands; what a message names and nobody gave reads as an empty text.
 */
export function valuesOf(
  facts: Readonly<Record<string, Fact>>,
  namer: (fact: Fact) => Named,
  phrases: Phrases,
  asked: readonly string[],
): Record<string, string | number | boolean | Named> {
  const values: Record<string, string | number | boolean | Named> = {}
  for (const name of asked) values[name] = ''
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact === 'number') values[name] = fact
    else if (typeof fact === 'boolean') values[name] = String(fact)
    else if (typeof fact === 'string') values[name] = namer(fact).text
    else values[name] = namer(fact)
    if (typeof fact === 'object' && fact.ref === 'piece') {
      values[`${name}_type`] = fact.type
      values[`${name}_side`] = fact.side ?? ''
      values[`${name}_face`] = fact.face
      values[`${name}_place`] = namer({ ref: 'place', id: fact.place })
    } else if (typeof fact === 'object' && fact.ref === 'unseen' && fact.place !== undefined) {
      const place = namer({ ref: 'place', id: fact.place })
      values[`${name}_place`] = place
      // Where the sentence says whence it comes, the piece does not say so, too.
      if (asked.includes(`${name}_place`)) values[name] = new Named(phrases.unseenPiece, place.link)
    } else if (typeof fact === 'object' && fact.ref === 'list') {
      values[`${name}_at`] = listed(whereTheyStand(fact.items, namer, phrases), phrases)
    } else if (typeof fact === 'object' && 'id' in fact) values[`${name}_id`] = fact.id
  }
  return values
}

/** Pieces with their places, those of one place together: `Infantry, Tank at 0405`. */
function whereTheyStand(
  items: readonly Fact[],
  namer: (fact: Fact) => Named,
  phrases: Phrases,
): string[] {
  const byPlace = new Map<string, string[]>()
  for (const item of items) {
    const at = typeof item === 'object' && item.ref === 'piece' ? item.place : ''
    byPlace.set(at, [...(byPlace.get(at) ?? []), namer(item).text])
  }
  return [...byPlace].map(([id, names]) =>
    id === ''
      ? listed(names, phrases)
      : phrases.at(listed(names, phrases), namer({ ref: 'place', id }).text),
  )
}
