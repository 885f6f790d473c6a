/** What draw piles are called, and how their cards lie. */

import type { Element } from '../archive/xml.ts'

/** What a draw pile is called where its module does not say. */
export const deckName = (name: string | undefined): string => name?.trim() || 'Deck'

/** One whose cards may be turned by its menu begins with their backs up, too. */
export const isFaceDown = ({ attributes: { faceDown } }: Element): boolean => faceDown !== 'Never'

/** Does a card that is drawn stay face down for the others? */
export const drawsMasked = (pile: Element): boolean =>
  isFaceDown(pile) && pile.attributes.drawFaceUp !== 'true'
