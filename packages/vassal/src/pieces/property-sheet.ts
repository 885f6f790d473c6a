/** Property sheets: each of their fields is a property of the piece, which its menu asks for. */

import { fieldsOf, listOf, sequenceOf } from '../encoding/sequence.ts'
import type { Trait } from './definition.ts'

/** What a field of a sheet is, by the figure before its name (PropertySheet). */
const KIND = { words: '01', ticks: '3456', number: '7' }

/** The traits with a dynamic property behind each sheet for each of its fields; a name that is taken stays as it is. */
export function withSheets(traits: readonly Trait[]): readonly Trait[] {
  if (!traits.some(({ id }) => id === 'propertysheet')) return traits
  const taken = new Set(traits.flatMap(({ id, fields }) => (id === 'PROP' ? [fields[0]] : [])))
  return traits.flatMap((trait) =>
    trait.id === 'propertysheet'
      ? [
          trait,
          ...fieldsIn(trait).filter(({ fields: [name] }) => !taken.has(name) && taken.add(name)),
        ]
      : [trait],
  )
}

/** `0Name~3Hits` with the state `Lee~2/5`. */
function fieldsIn(sheet: Trait): Trait[] {
  const [definition = '', menu = ''] = sheet.fields
  const values = listOf(sheet.state, '~')
  return fieldsOf(definition, '~').flatMap((field, at): Trait[] => {
    const [, kind = '0', name = ''] = /^(\d?)(.*)$/s.exec(field) ?? []
    const of = kind || '0'
    const value = values[at] ?? ''
    const label = menu.trim() === '' ? name : `${menu.trim()}: ${name}`
    const property = (constraints: string, state: string, ...keys: string[]): Trait[] => [
      {
        id: 'PROP',
        fields: [name, constraints, sequenceOf(',', ...keys)],
        state,
        of: sheet,
      },
    ]
    const key = (text: string, ...change: string[]): string =>
      sequenceOf(':', text, '', sequenceOf(',', ...change))
    if (name.trim() === '') return []
    if (KIND.words.includes(of)) return property('', value, key(label, 'R', name))
    if (KIND.number.includes(of)) return property('true', value, key(label, 'R', name))
    if (!KIND.ticks.includes(of)) return []
    const [now = '0', most = '0'] = value.split('/')
    return property(
      sequenceOf(',', 'true', '0', most, 'false'),
      now,
      key(`${label} +1`, 'I', '1'),
      key(`${label} −1`, 'I', '-1'),
    )
  })
}
