/** Properties that a piece sets of other pieces: it gives them a key of its own, and they set theirs. */

import type { Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { fieldsOf, listOf } from '../encoding/sequence.ts'
import { counterOf } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import { asked, type Naming, NotCarried, valueIn } from './expression.ts'
import { namingFor, type Properties, shownOf } from './properties.ts'

export interface Setting {
  /** The menu entry and the key of the piece that sets it. */
  readonly menu: string | undefined
  readonly key: string | undefined
  /** The dynamic property that is set. */
  readonly property: string
  /** The key that those are given of which it is set. */
  readonly on: string
  /** What it is set to, as the piece reckons of which it is set. */
  readonly value: Formula
  /** The bounds of that piece count for nothing. */
  readonly isFree: boolean
}

const LONGEST_KEY = 200

/** What a trait of this kind sets. @throws NotCarried */
export function settingsIn(
  { fields }: Trait,
  naming: Naming,
  { attributes }: Properties,
): readonly Setting[] {
  const [property = '', , keys] = fields
  const attribute = attributes.get(property)
  if (!attribute) throw new NotCarried('a property that no piece has')
  const isFree = fields[11] === 'true'
  const ofGiver: Naming = (name) => asked(naming(name))
  return listOf(keys).flatMap((one): Setting[] => {
    const [menu, key, change = ''] = fieldsOf(one, ':')
    const [kind, written = ''] = fieldsOf(change, ',')
    if (kind !== 'P' && kind !== 'I') throw new NotCarried('a value that is asked for')
    const given = valueIn(written, { naming: ofGiver })
    const value: Formula =
      kind === 'P' ? given : { operator: '+', left: { name: attribute.name }, right: given }
    const on = `set ${isFree ? 'freely ' : ''}${attribute.name}: ${writeFormula(value)}`
    if (on.length > LONGEST_KEY) throw new NotCarried('a long expression')
    return [{ menu, key, property, on, value, isFree }]
  })
}

/** Those of all pieces, each once. */
export function settingsOf(
  pieces: readonly (readonly Trait[])[],
  properties: Properties,
): readonly Setting[] {
  const found = new Map<string, Setting>()
  for (const traits of pieces) {
    const setting = traits.filter(({ id }) => id === 'setpieceprop')
    if (setting.length === 0) continue
    const own = shownOf(counterOf(traits).layers, properties.attributes)
    const naming = namingFor(properties, { traits, own })
    for (const trait of setting)
      for (const one of settled(() => settingsIn(trait, naming, properties))) found.set(one.on, one)
  }
  return [...found.values()]
}

/** What cannot be carried over is said where the piece's own commands are made. */
function settled(read: () => readonly Setting[]): readonly Setting[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof NotCarried) return []
    throw error
  }
}
