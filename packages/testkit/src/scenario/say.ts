/** Denials in words, good enough for a test report: the module's English message with its facts filled in. */

import type { Denial, Fact, Module } from '@redoubt/engine'

/** `F-8.4 "c3 is fortified" (target=c3)` */
export function sayDenial(module: Module, denial: Denial): string {
  const template = module.data.texts.en?.denials?.[denial.message]
  const facts = Object.entries(denial.facts).map(([name, fact]) => `${name}=${sayFact(fact)}`)
  const message = template === undefined ? denial.message : filled(template, denial.facts)
  return `${denial.clause} "${message}"${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

/** Plain placeholders filled in; cases (`select`, `plural`) stay as they are written. */
function filled(template: string, facts: Denial['facts']): string {
  return template
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const fact = facts[name] ?? placeOf(facts[name.replace(/_place$/, '')])
      if (fact === undefined) return whole
      return typeof fact === 'object' && fact.ref === 'piece'
        ? [fact.side, fact.type].filter((word) => word !== undefined).join(' ')
        : sayFact(fact)
    })
}

function placeOf(fact: Fact | undefined): string | undefined {
  return typeof fact === 'object' && fact.ref === 'piece' ? fact.place : undefined
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
