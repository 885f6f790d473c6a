/** The type of data by looking at all of it: what was seen at one place of tables, scenarios or traits. */

import { listType, objectType, textsType, unionType } from './script.ts'

/** More different texts than this are not a choice but text; a single one could as well be another. */
const MOST_TEXTS = 12
/** More names than this are not spelt out. */
const MOST_NAMES = 12

/** What stood at a place. */
export interface Seen {
  numbers: boolean
  booleans: boolean
  nulls: boolean
  readonly texts: Set<string>
  lists: boolean
  /** What stood in any of the lists. */
  items: Seen | undefined
  objects: number
  readonly keys: Map<string, { readonly seen: Seen; count: number }>
}

/** Names that the data may use as keys or values, with the type that holds them all. */
export interface KnownNames {
  /** Type → its names, in the order in which they are tried: `Names['sides']` → red, green. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>
  /** Sets of names that tables are kept by: terrains, regions, classes of units. */
  readonly keys: readonly ReadonlySet<string>[]
  /** What was seen is only an example: nothing need be there. */
  readonly example?: boolean
}

export function nothingSeen(): Seen {
  return {
    numbers: false,
    booleans: false,
    nulls: false,
    texts: new Set(),
    lists: false,
    items: undefined,
    objects: 0,
    keys: new Map(),
  }
}

/** Looks at a value. */
export function look(seen: Seen, value: unknown): Seen {
  if (typeof value === 'number') seen.numbers = true
  else if (typeof value === 'boolean') seen.booleans = true
  else if (typeof value === 'string') seen.texts.add(value)
  else if (value === null || value === undefined) seen.nulls = true
  else if (Array.isArray(value)) {
    seen.lists = true
    for (const item of value) {
      seen.items ??= nothingSeen()
      look(seen.items, item)
    }
  } else {
    seen.objects++
    for (const [key, inner] of Object.entries(value)) {
      const known = seen.keys.get(key) ?? { seen: nothingSeen(), count: 0 }
      seen.keys.set(key, known)
      known.count++
      look(known.seen, inner)
    }
  }
  return seen
}

/** The type of what was seen. */
export function typeOfSeen(seen: Seen, known: KnownNames): string {
  const types: string[] = []
  if (seen.lists) types.push(listType(seen.items ? itemType(seen.items, known) : 'never'))
  if (seen.objects > 0) types.push(objectTypeOf(seen, known))
  if (seen.texts.size > 0) types.push(namesType(seen.texts, known) ?? choiceType(seen.texts))
  if (seen.numbers) types.push('number')
  if (seen.booleans) types.push('boolean')
  if (seen.nulls) types.push('null')
  return unionType(types)
}

/** An object of which every key is a property of its own, such as the traits of a piece. */
export function propertiesType(seen: Seen, known: KnownNames): string {
  return objectType(
    [...seen.keys].map(([name, { seen: inner, count }]) => ({
      name,
      type: typeOfSeen(inner, known),
      optional: known.example === true || count < seen.objects,
    })),
  )
}

/** Texts in lists are names or just text: a list of a few known texts could not be asked whether it holds another. */
function itemType(items: Seen, known: KnownNames): string {
  const texts = items.texts.size > 0 ? [namesType(items.texts, known) ?? 'string'] : []
  const others = typeOfSeen({ ...items, texts: new Set() }, known)
  return unionType([...texts, ...(others === 'never' ? [] : [others])])
}

function namesType(texts: ReadonlySet<string>, { types }: KnownNames): string | undefined {
  for (const [type, names] of types) if (isWithin(texts, names)) return type
  return undefined
}

function choiceType(texts: ReadonlySet<string>): string {
  const words = [...texts].every((text) => /^[A-Za-z][\w-]*$/.test(text))
  return words && texts.size > 1 && texts.size <= MOST_TEXTS ? textsType(texts) : 'string'
}

/**
 * Tables by name can be asked for any name; other objects have the properties that were seen. A table by name is one
 * whose keys are numbers or names of the module, or whose entries are all alike.
 */
function objectTypeOf(seen: Seen, known: KnownNames): string {
  const names = [...seen.keys.keys()]
  if (!isByName(seen, known)) return propertiesType(seen, known)
  const entries = nothingSeen()
  for (const { seen: inner } of seen.keys.values()) merge(entries, inner)
  const type = typeOfSeen(entries, known)
  const always = names.filter((name) => seen.keys.get(name)?.count === seen.objects)
  return !known.example &&
    always.length > 0 &&
    always.length <= MOST_NAMES &&
    !names.every(isNumber)
    ? `ByName<${namesType(new Set(always), { ...known, types: exactly(always, known) }) ?? textsType(always)}, ${type}>`
    : `Readonly<Record<string, ${type}>>`
}

/** The types that hold these names and no others. */
function exactly(names: readonly string[], { types }: KnownNames) {
  return new Map([...types].filter(([, all]) => all.size === names.length))
}

function isByName(seen: Seen, { types, keys }: KnownNames): boolean {
  const names = new Set(seen.keys.keys())
  if (names.size === 0) return false
  if ([...names].every(isNumber)) return true
  if ([...types.values(), ...keys].some((set) => isWithin(names, set))) return true
  const inner = [...seen.keys.values()]
  if (inner.length < 2) return false
  const plain = ({ seen: { texts, numbers, booleans, nulls } }: (typeof inner)[number]) =>
    texts.size > 0 || numbers || booleans || nulls
  // Objects that share a property, or lists: entries of one table.
  if (inner.every((one) => one.seen.objects > 0 && !one.seen.lists && !plain(one)))
    return [...(inner[0]?.seen.keys.keys() ?? [])].some((key) =>
      inner.every((one) => one.seen.keys.has(key)),
    )
  if (inner.every((one) => one.seen.lists && one.seen.objects === 0 && !plain(one))) return true
  // Several objects of which no two need have a name in common.
  return seen.objects > 1 && inner.every(({ count }) => count < seen.objects) && alike(seen)
}

/** Are all values numbers, or all texts, or all true or false? */
function alike(seen: Seen): boolean {
  const kinds = [...seen.keys.values()].map(
    ({ seen: { numbers, booleans, texts, objects, lists } }) =>
      [numbers, booleans, texts.size > 0, objects > 0, lists].join(),
  )
  return new Set(kinds).size === 1
}

function merge(into: Seen, from: Seen): void {
  into.numbers ||= from.numbers
  into.booleans ||= from.booleans
  into.nulls ||= from.nulls
  into.lists ||= from.lists
  into.objects += from.objects
  for (const text of from.texts) into.texts.add(text)
  if (from.items) {
    into.items ??= nothingSeen()
    merge(into.items, from.items)
  }
  for (const [key, { seen, count }] of from.keys) {
    const known = into.keys.get(key) ?? { seen: nothingSeen(), count: 0 }
    into.keys.set(key, known)
    known.count += count
    merge(known.seen, seen)
  }
}

function isWithin(names: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const name of names) if (!all.has(name)) return false
  return true
}

function isNumber(name: string): boolean {
  return /^-?\d+$/.test(name)
}
