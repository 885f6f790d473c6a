/** Units by name in a sentence. */

import type { Fact } from '@redoubt/engine'
import type { Texts } from './texts.ts'

/**
 * Units by name; those that are called alike are counted.
 * @example listed(texts, attackers) // '2 Infantry, Panzer'
 */
export function listed(texts: Texts, units: readonly Fact[]): string {
  const counts = new Map<string, number>()
  for (const unit of units) {
    const name = texts.fact(unit)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name))
  return new Intl.ListFormat(texts.language.tag).format(names)
}
