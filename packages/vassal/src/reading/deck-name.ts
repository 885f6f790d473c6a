/** What a draw pile is called where its module does not say. */

export const deckName = (name: string | undefined): string => name?.trim() || 'Deck'
