/** Denials in words, good enough for a test report: the module's English message with its facts filled in. */

import type { Denial, Fact, Module } from '@redoubt/engine'

/** `F-8.4 "c3 is fortified" (target=c3)` */
export function sayDenial(module: Module, denial: Denial): string {
  const template = module.data.texts.en?.denials?.[denial.message]
  const facts = Object.entries(denial.facts).map(([name, fact]) => `${name}=${sayFact(fact)}`)
  const message = template === undefined ? denial.message : template.replaceAll(/\s+/g, ' ').trim()
  return `${denial.clause} "${message}"${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

/** A fact in a word or two. */
export function sayFact(fact: Fact): string {
  if (typeof fact !== 'object') return String(fact)
  switch (fact.ref) {
    case 'piece':
      return `${fact.side === undefined ? '' : `${fact.side} `}${fact.type} at ${fact.place}`
    case 'list':
      return fact.items.map(sayFact).join(', ')
    default:
      return fact.id
  }
}
