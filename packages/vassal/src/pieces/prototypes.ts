/** Prototypes: traits written once and used by many pieces. */

import { descendants, type Element } from '../archive/xml.ts'
import { listOf } from '../encoding/sequence.ts'
import { readDefinition, type Trait } from './definition.ts'
import { withSheets } from './property-sheet.ts'

/** Traits by the name of the prototype. */
export type Prototypes = ReadonlyMap<string, readonly Trait[]>

export function readPrototypes(root: Element): Prototypes {
  return new Map(
    descendants(root, 'PrototypeDefinition').flatMap((element) => {
      const traits = readDefinition(element.text)
      return traits ? [[element.attributes.name ?? '', traits] as const] : []
    }),
  )
}

const DEEPEST = 100
const MOST = 2000

/** The traits with every prototype written out, without the basic pieces of the prototypes. */
export function expanded(traits: readonly Trait[], prototypes: Prototypes): readonly Trait[] {
  const found: Trait[] = []
  const add = (list: readonly Trait[], names: ReadonlyMap<string, string>, depth: number): void => {
    for (const trait of list) {
      if (found.length >= MOST) return
      if (trait.id !== 'prototype') {
        found.push(names.size > 0 ? filled(trait, names) : trait)
        continue
      }
      found.push(trait)
      const named = prototypes.get(trait.fields[0] ?? '')
      if (named && depth < DEEPEST)
        add(
          named.filter(({ id }) => id !== 'piece'),
          parametersOf(trait),
          depth + 1,
        )
    }
  }
  add(traits, new Map(), 0)
  return withSheets(found)
}

/** `k=v,k=v`: values that stand for `$k$` in the prototype. */
function parametersOf({ fields }: Trait): ReadonlyMap<string, string> {
  return new Map(
    listOf(fields[1]).flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] as const] : []
    }),
  )
}

function filled(trait: Trait, names: ReadonlyMap<string, string>): Trait {
  const fill = (text: string): string =>
    text.includes('$')
      ? [...names].reduce((text, [name, value]) => text.replaceAll(`$${name}$`, value), text)
      : text
  return { ...trait, fields: trait.fields.map(fill), state: fill(trait.state) }
}
