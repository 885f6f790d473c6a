/** Properties that a piece sets of other pieces: it gives them a key of its own, and they set theirs. */

import type { Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { fieldsOf, listOf } from '../encoding/sequence.ts'
import { counterOf } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import { ANSWERED, numbersWithin, questionIn } from './changes.ts'
import { asked, type Naming, NotCarried, valueIn } from './expression.ts'
import { namingFor, type Properties, shownOf } from './properties.ts'

export interface Setting {
  /** The menu entry and the key of the piece that sets it. */
  readonly menu: string | undefined
  readonly key: string | undefined
  /** Which of several values it is: each is a command of its own. */
  readonly choice?: string
  /** What whoever sets it is asked. */
  readonly asks?: string
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
    const [menu, key, change] = fieldsOf(one, ':')
    return valuesOf(change, fields[1], { name: attribute.name }, ofGiver).map(
      ({ value, choice, question, asks }) => {
        const on = `set ${isFree ? 'freely ' : ''}${attribute.name}: ${writeFormula(value)}`
        if (on.length > LONGEST_KEY) throw new NotCarried('a long expression')
        const label = choice === undefined ? menu : `${menu?.trim() || question}: ${choice}`
        return {
          ...{ menu: label, key, property, on, value, isFree },
          ...(choice === undefined ? {} : { choice }),
          ...(asks === undefined ? {} : { asks }),
        }
      },
    )
  })
}

/** A value that may be set. */
interface Value extends Pick<Setting, 'value' | 'choice' | 'asks'> {
  /** What a choice is about, where the menu has no words of its own. */
  readonly question?: string
}

/** What a change sets a property to: one value, one of several, or what is answered. */
function valuesOf(
  change: string | undefined,
  constraints: string | undefined,
  now: Formula,
  naming: Naming,
): readonly Value[] {
  const [kind, written = '', ...choices] = fieldsOf(change ?? '', ',')
  const value = (text: string) => valueIn(text, { naming })
  if (kind === 'P') return [{ value: value(written) }]
  if (kind === 'I') return [{ value: { operator: '+', left: now, right: value(written) } }]
  if (kind === 'E')
    return choices.map((choice) => ({ value: value(choice), choice, question: written }))
  if (kind !== 'R') throw new NotCarried('a change of an unknown kind')
  const few = numbersWithin(constraints)
  return few.length > 0
    ? few.map((one) => ({ value: { value: one }, choice: String(one), question: written }))
    : [{ value: ANSWERED, asks: questionIn(written) }]
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
