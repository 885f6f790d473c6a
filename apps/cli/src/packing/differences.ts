/** What two versions of a module say differently, thing by thing. */

import type { Json, ModuleData } from '@redoubt/engine'

/** Changes of one kind of thing: clauses, options, tables. */
export interface Changes {
  readonly what: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly Changed[]
}

export interface Changed {
  readonly name: string
  /** The first places in it that differ, as `rows/forest/1: "-" → 3`. */
  readonly places: readonly string[]
}

type Things = Readonly<Record<string, unknown>>

/** What a player, a variant or a recorded game may depend on; kinds without a change are left out. */
export function differencesOf(older: ModuleData, newer: ModuleData): Changes[] {
  return KINDS.flatMap(([what, things]) => {
    const [before, after] = [things(older), things(newer)]
    const names = (one: Things, other: Things) =>
      Object.keys(one).filter((name) => !Object.hasOwn(other, name))
    const changed = Object.keys(before).flatMap((name) => {
      const places = Object.hasOwn(after, name) ? placesOf(before[name], after[name]) : []
      return places.length > 0 ? [{ name, places }] : []
    })
    const found = { what, added: names(after, before), removed: names(before, after), changed }
    return found.added.length + found.removed.length + changed.length > 0 ? [found] : []
  })
}

const KINDS: readonly (readonly [what: string, things: (data: ModuleData) => Things])[] = [
  ['clauses', ({ rulebook }) => byName(rulebook.clauses, ({ id }) => id)],
  ['house rules', ({ manifest }) => byName(manifest.house_rules ?? [], ({ clause }) => clause)],
  ['options', ({ options }) => options.options],
  ['presets', ({ options }) => options.presets ?? {}],
  ['piece types', ({ pieces }) => pieces.types],
  ['tables', ({ tables }) => tables],
  ['boards', ({ boards }) => boards],
  ['scenarios', ({ scenarios }) => scenarios],
  ['procedures', ({ procedures }) => ({ ...procedures })],
  ['variables', ({ manifest }) => manifest.variables ?? {}],
  ['sides', ({ manifest }) => manifest.sides],
]

function byName<T>(things: readonly T[], name: (thing: T) => string): Things {
  return Object.fromEntries(things.map((thing) => [name(thing), thing]))
}

const MOST_PLACES = 4
const LONGEST = 60

function placesOf(before: unknown, after: unknown): string[] {
  const found: string[] = []
  const walk = (one: unknown, other: unknown, path: readonly string[]): void => {
    if (JSON.stringify(one) === JSON.stringify(other)) return
    if (isHolder(one) && isHolder(other)) {
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
        walk(one[key], other[key], [...path, key])
    } else found.push(`${path.join('/')}: ${short(one)} → ${short(other)}`)
  }
  walk(before, after, [])
  const more = found.length - MOST_PLACES
  return more > 0 ? [...found.slice(0, MOST_PLACES), `and ${more} more`] : found
}

function isHolder(value: unknown): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object'
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
