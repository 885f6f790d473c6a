/** What is to be known before a unit goes into a space, as an action asks for it. */

import type { Piece, Remark, Space } from '@redoubt/engine'
import type { ToSpace } from './anyone.ts'

interface Cautious<G> {
  caution?(g: G, unit: Piece, to: Space): Remark | undefined
}

/**
 * The caution of an action that takes a unit and a space; nothing where the rules have none.
 * @example
 * const wary = cautionOf<G>({ caution: (g, _unit, to) => (g.isEmpty(to) ? undefined : { key: 'ambush' }) })
 * wary.caution?.(g, { unit, to: town })?.key // → 'ambush'
 */
export function cautionOf<G>(rules: Cautious<G>) {
  return rules.caution
    ? { caution: (g: G, { unit, to }: ToSpace) => rules.caution?.(g, unit, to) }
    : {}
}
