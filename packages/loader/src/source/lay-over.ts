/** A YAML file of a derived module laid over the file of its base: one value, whose parts know which file they stand in. */

import type { Json } from '@redoubt/engine'
import type { Origin, Source } from './source.ts'

/** Lists that grow: what the base says first, then what the derived module says. */
const GROWING: readonly string[] = ['credits', 'sources', 'house_rules']

/**
 * Mappings are laid over each other key by key, lists of things with ids by id; credits, sources and house rules come one
 * after the other. Any other value of the derived module takes the place of the base's. What the base has keeps its order.
 */
export function layOver(over: Source, under: Source): Source {
  const { value, origin } = laid(wholeOf(over), wholeOf(under))
  return { ...over, value, origin }
}

interface Laid {
  readonly value: Json
  readonly origin: Origin
}

function wholeOf(source: Source): Laid {
  return { value: source.value, origin: { source, path: [] } }
}

function laid(over: Laid, under: Laid, key?: string): Laid {
  if (isMapping(over.value) && isMapping(under.value)) return laidMappings(over, under)
  if (!Array.isArray(over.value) || !Array.isArray(under.value)) return over
  if (key !== undefined && GROWING.includes(key))
    return listOf(over.origin, [...itemsOf(under), ...itemsOf(over)])
  return areNamed(over.value) && areNamed(under.value) ? laidById(over, under) : over
}

function laidMappings(over: Laid, under: Laid): Laid {
  const values: Record<string, Json> = {}
  const inner = new Map<string, Origin>()
  const keys = new Set([
    ...Object.keys(under.value as object),
    ...Object.keys(over.value as object),
  ])
  for (const key of keys) {
    const [top, bottom] = [inside(over, key), inside(under, key)]
    const part = top && bottom ? laid(top, bottom, key) : (top ?? bottom)
    if (!part) continue
    values[key] = part.value
    inner.set(key, part.origin)
  }
  return { value: values, origin: { ...over.origin, inner } }
}

function laidById(over: Laid, under: Laid): Laid {
  const fresh = new Map(itemsOf(over).map((item) => [idOf(item.value), item]))
  const kept = itemsOf(under).map((item) => {
    const id = idOf(item.value)
    const top = fresh.get(id)
    fresh.delete(id)
    return top ? laid(top, item) : item
  })
  return listOf(over.origin, [...kept, ...fresh.values()])
}

function listOf(origin: Origin, items: readonly Laid[]): Laid {
  const inner = new Map(items.map((item, index) => [String(index), item.origin]))
  return { value: items.map(({ value }) => value), origin: { ...origin, inner } }
}

function itemsOf(list: Laid): Laid[] {
  return (list.value as readonly Json[]).flatMap((_, index) => inside(list, String(index)) ?? [])
}

function inside({ value, origin }: Laid, key: string): Laid | undefined {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
  return {
    value: (value as Readonly<Record<string, Json>>)[key] as Json,
    origin: { source: origin.source, path: [...origin.path, key] },
  }
}

function isMapping(value: Json): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Do all have an id, each its own? */
function areNamed(list: readonly Json[]): boolean {
  const ids = list.map(idOf)
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
}

function idOf(value: Json): string | undefined {
  if (!isMapping(value)) return undefined
  const { id } = value as { readonly id?: Json }
  return typeof id === 'string' ? id : undefined
}
