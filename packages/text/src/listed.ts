/** Units by name in a sentence. */

import type { Fact } from '@redoubt/engine'
import type { Texts } from './texts.ts'

/**
 * Units by name; those that are called alike are counted.
 * @example listed(texts, attackers) // '2 Battleships, Panzer'
 */
export function listed(texts: Texts, units: readonly Fact[]): string {
  const alike = Map.groupBy(units, (unit) => texts.fact(unit))
  const names = [...alike].map(([name, [first, ...more]]) =>
    first !== undefined && more.length > 0
      ? `${more.length + 1} ${inPlural(texts, name, first)}`
      : name,
  )
  return new Intl.ListFormat(texts.language.tag).format(names)
}

/** German Battleship: German Battleships. What is called by a name of its own has no plural. */
function inPlural(texts: Texts, name: string, unit: Fact): string {
  if (typeof unit !== 'object' || unit.ref !== 'piece') return name
  const kind = { ref: 'type', id: unit.type } as const
  const label = texts.fact(kind)
  const counted = texts.fact({ ...kind, count: SEVERAL })
  if (!counted.startsWith(`${SEVERAL} `)) return name
  return name.replace(label, written(counted.slice(`${SEVERAL} `.length), label))
}

/** Any number that takes the plural. */
const SEVERAL = 2

/** In the letters of the singular as far as it goes: counted units are small in English. */
function written(plural: string, label: string): string {
  let same = 0
  while (same < label.length && plural[same]?.toLowerCase() === label[same]?.toLowerCase()) same++
  return label.slice(0, same) + plural.slice(same)
}
