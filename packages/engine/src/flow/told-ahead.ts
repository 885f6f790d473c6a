/** What may be chosen next, where the offers have told it before it is asked. */

import type { Candidates, Offer } from './offers.ts'

/**
 * What `Game.candidates` would answer; `whole` where no argument is left.
 * @param partial arguments so far, in notation, by name
 * @returns undefined where the offers do not tell: then it is to be asked
 * @example
 * const offers = game.offers('one', 24)
 * const next = toldAhead(offers, 'move', { unit: '0303' })
 * next === 'whole' ? next : next?.argument // → 'to'
 */
export function toldAhead(
  offers: readonly Offer[],
  action: string,
  partial: Readonly<Record<string, string>>,
): Candidates | 'whole' | undefined {
  const unread = Object.keys(partial).length
  let at = offers.find((offer) => offer.action === action)?.first
  for (let read = 0; at; read++) {
    const chosen = partial[at.argument]
    if (chosen === undefined) return read === unread ? at : undefined
    const place = at.values.findIndex(({ value }) => value === chosen)
    if (place < 0) return undefined
    if (at.last) return read + 1 === unread ? 'whole' : undefined
    at = at.following?.[place]
  }
  return undefined
}
