/** Denials in words, as a test report shows them. */

import type { Denial, Fact, Module } from '@redoubt/engine'
import { createTexts } from '@redoubt/text'

/** `F-8.4 "c3 is fortified" (target=c3)`; a message that does not go by its clause is named first in the brackets. */
export function sayDenial({ data }: Module, denial: Denial): string {
  const { clause, message, facts } = denial
  const { text } = createTexts(data).denial(denial)
  const more = [
    ...(message === clause ? [] : [message]),
    ...Object.entries(facts).map(([name, fact]) => `${name}=${sayFact(fact)}`),
  ]
  return `${clause} "${text}"${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

/** A fact in a word or two. */
export function sayFact(fact: Fact): string {
  if (typeof fact !== 'object') return String(fact)
  switch (fact.ref) {
    case 'piece':
      return `${fact.side === undefined ? '' : `${fact.side} `}${fact.type} at ${fact.place}`
    case 'unseen':
      return fact.place === undefined ? 'something unseen' : `a piece of ${fact.place}`
    case 'list':
      return fact.items.map(sayFact).join(', ')
    default:
      return fact.id
  }
}
