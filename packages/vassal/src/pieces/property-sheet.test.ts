import { expect, test } from 'vitest'
import { fieldsOf, sequenceOf } from '../encoding/sequence.ts'
import { withSheets } from './property-sheet.ts'

test('what is put into a sequence comes out of it', () => {
  for (const fields of [['a;b', "'c'", '\\d', ''], ['x']])
    expect(fieldsOf(sequenceOf(';', ...fields), ';')).toEqual(fields)
})

test('a sheet has a property for each field of words, numbers and ticks', () => {
  const sheet = {
    id: 'propertysheet',
    fields: ['0Name~2Heading~3Hits: all~7Year~', 'Sheet'],
    state: 'Lee~~2/5~1863',
  }
  const taken = { id: 'PROP', fields: ['Year', '', ''], state: '' }
  const [, , name, hits, ...rest] = withSheets([taken, sheet])
  expect(rest).toEqual([])
  expect(name).toMatchObject({
    fields: ['Name', '', 'Sheet\\: Name::R\\,Name'],
    state: 'Lee',
    of: sheet,
  })
  expect(hits).toMatchObject({
    fields: ['Hits: all', 'true,0,5,false', expect.any(String)],
    state: '2',
  })
})
