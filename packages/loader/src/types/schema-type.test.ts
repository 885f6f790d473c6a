import { expect, test } from 'vitest'
import { type DataSchema, definedTypes, typeOfSchema } from './schema-type.ts'

test.each<[what: string, schema: DataSchema, type: string]>([
  ['whole numbers or null', { type: ['integer', 'null'] }, 'number | null'],
  ['words', { enum: ['foot', 'motor'] }, "'foot' | 'motor'"],
  ['names', { type: 'string', names: 'side' }, "Names['sides']"],
  ['names without a type of their own', { type: 'string', names: 'space' }, 'string'],
  ['either', { anyOf: [{ type: 'number' }, { const: 'none' }] }, "number | 'none'"],
  [
    'a list',
    { type: 'array', items: { type: 'string', names: 'piece type' } },
    "readonly Names['types'][]",
  ],
  [
    'a list whose entries have a place each',
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
    'readonly [number, string]',
  ],
  ['what is defined by name', { $ref: '#/$defs/Kind' }, 'Kind'],
  [
    'an object, of which some must be there',
    {
      type: 'object',
      required: ['cost'],
      properties: { cost: { type: 'number' }, 'per-hex': { type: 'boolean' } },
    },
    "{ readonly cost: number; readonly 'per-hex'?: boolean }",
  ],
  [
    'an object by name',
    { type: 'object', additionalProperties: { type: 'integer' } },
    'Readonly<Record<string, number>>',
  ],
  [
    'a choice of which keys must be there is no choice of types',
    { type: 'object', properties: { a: { type: 'null' } }, anyOf: [{ required: ['a'] }] },
    '{ readonly a?: null }',
  ],
])('%s', (_, schema, type) => {
  expect(typeOfSchema(schema)).toBe(type)
})

test('two schemas may not define one name differently', () => {
  const one: DataSchema = { $defs: { Kind: { type: 'number' } } }
  const other: DataSchema = { $defs: { Kind: { type: 'string' } } }
  expect([...definedTypes([one, one])]).toEqual([['Kind', 'number']])
  expect(() => definedTypes([one, other])).toThrow('one definition of Kind')
})
