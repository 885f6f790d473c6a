/** Properties that zones, maps and the game have each for itself: which of them is meant hangs on where a piece stands. */

import type { Formula } from '@redoubt/engine'
import { descendants, type Element } from '../archive/xml.ts'

/** Whose property it is. */
export interface Scope {
  readonly element: Element
  readonly of: 'zone' | 'map' | 'game'
  /** The name of the zone or map; empty for the game. */
  readonly called: string
}

export interface ScopedVariable extends Scope {
  readonly variable: string
  /** Its map is the only one. */
  readonly everywhere?: true
}

/** A formula asks them one after the other. */
const MOST_OF_A_NAME = 24

/** Names that several have, with those that have them: zones, then maps, then the game. */
export function scopesIn(root: Element): ReadonlyMap<string, readonly Scope[]> {
  const named = (of: Scope['of'], called: string, elements: readonly Element[]): Scope[] =>
    elements.map((element) => ({ element, of, called }))
  const zones = descendants(root, 'Zone').flatMap((zone) =>
    named('zone', zone.attributes.name ?? '', descendants(zone, 'ZoneProperty')),
  )
  const maps = descendants(root, 'Map', 'PrivateMap', 'PlayerHand').flatMap((map) =>
    named('map', map.attributes.mapName ?? '', descendants(map, 'GlobalProperty')),
  )
  const placed = new Set(maps.map(({ element }) => element))
  const game = descendants(root, 'GlobalProperty').filter((element) => !placed.has(element))
  const all = [...zones, ...maps, ...named('game', '', game)]
  const byName = Map.groupBy(all, ({ element }) => element.attributes.name ?? '')
  return new Map(
    [...byName].filter(
      ([name, scopes]) => name !== '' && scopes.length > 1 && scopes.length <= MOST_OF_A_NAME,
    ),
  )
}

/** Does a piece stand where the variable counts? Undefined: wherever it stands. */
function standsIn({ of, called, everywhere }: ScopedVariable): Formula | undefined {
  if (of === 'game') return undefined
  if (everywhere) return { value: true }
  const left: Formula = { name: of === 'zone' ? 'CurrentZone' : 'CurrentMap' }
  return { operator: '==', left, right: { value: called } }
}

/** What the property says where a piece stands; nothing where no one has it. */
export function scopedFormula(scoped: readonly ScopedVariable[]): Formula {
  return scoped.reduceRight<Formula>(
    (otherwise, one) => {
      const when = standsIn(one)
      const gives: Formula = { name: one.variable }
      return when ? { when, gives, otherwise } : gives
    },
    { value: '' },
  )
}

/**
 * Those that a change is for, each with when it is.
 * @param level `Named Zone`, `Named Map`, or the nearest of where the piece stands
 * @param searched the zone or map that is named
 */
export function changedIn(
  scoped: readonly ScopedVariable[],
  level: string,
  searched: string,
): readonly { readonly variable: string; readonly when?: Formula }[] {
  const kind = /^Named (Zone|Map)$/.exec(level)?.[1]?.toLowerCase()
  if (kind !== undefined)
    return scoped
      .filter(({ of, called }) => of === kind && called === searched)
      .map(({ variable }) => ({ variable }))
  return scoped.map((one, at) => {
    // Whatever stands nearer is asked before.
    const nearer = scoped.slice(0, at).flatMap((other): Formula[] => {
      const stands = other.of === one.of ? undefined : standsIn(other)
      return stands ? [{ not: stands }] : []
    })
    const own = standsIn(one)
    const [first, ...rest] = own ? [...nearer, own] : nearer
    if (!first) return { variable: one.variable }
    const when = rest.reduce<Formula>((left, right) => ({ operator: '&&', left, right }), first)
    return { variable: one.variable, when }
  })
}
