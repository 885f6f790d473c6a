import { defineModule, type Module, type TableFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadFixture } from '../fixture.ts'
import { runTestFile } from './run.ts'
import { withTables } from './tables.ts'

const combat: TableFile = {
  id: 'combat',
  title: 'Combat',
  status: 'source',
  dice: '1d6',
  columns: ['1-1', '2-1'],
  rows: { 1: ['AR', 'DR'], 6: ['DR', 'DE'] },
  must_satisfy: [{ text: 'DE occurs', occurs: 'DE' }],
  data: { steps: ['a', 'b'], spotting: { bonus: 1, rounds: [1] } },
}
const skirmish = await loadFixture('skirmish')
const module = defineModule({ ...skirmish.data, tables: { combat } }, skirmish.rules)
const tableIn = (changes: Parameters<typeof withTables>[1]) =>
  withTables(module, changes).data.tables.combat

test('rows, data and columns are laid over what the module has', () => {
  expect(tableIn({ combat: { rows: { 1: ['EX', 'EX'] } } })?.rows).toEqual({
    1: ['EX', 'EX'],
    6: ['DR', 'DE'],
  })
  const data = { spotting: { rounds: [1, 2] }, steps: ['a'] }
  expect(tableIn({ combat: { data } })?.data).toEqual({
    steps: ['a'],
    spotting: { bonus: 1, rounds: [1, 2] },
  })
  const wider = { columns: ['1-1', '2-1', '3-1'], rows: { 1: ['a', 'b', 'c'] } }
  expect(tableIn({ combat: wider })).toMatchObject(wider)
  expect(tableIn({ combat: wider })?.rows).not.toHaveProperty('6')
  expect(tableIn({ combat: { above_last: 'illegal' } })).toMatchObject({
    ...combat,
    above_last: 'illegal',
  })
})

test('one result may stand in every cell', () => {
  expect(tableIn({ combat: { every_cell: 'DR1' } })?.rows).toEqual({
    1: ['DR1', 'DR1'],
    6: ['DR1', 'DR1'],
  })
})

test('what does not fit is an error', () => {
  expect(() => tableIn({ combat: { rows: { 1: ['AR'] } } })).toThrow(
    'row 1 of table combat has 1 results, the table has 2 columns',
  )
  expect(() => withTables(module, { attrition: { every_cell: 'AR' } })).toThrow(
    'there is no table "attrition" (combat)',
  )
})

test('the module itself stays as it was, and without changes it is taken as it is', () => {
  withTables(module, { combat: { every_cell: 'AR' } })
  expect(module.data.tables.combat).toBe(combat)
  expect(withTables(module, undefined)).toBe(module)
  const changes = { combat: { every_cell: 'AR' } }
  expect(withTables(module, changes)).toBe(withTables(module, { ...changes }))
})

test('a test of a file plays with its own tables over those of the file', () => {
  const seen: string[] = []
  const watching: Module = {
    ...module,
    rules: {
      ...module.rules,
      start: (g) => {
        seen.push(JSON.stringify(g.cast.data.tables.combat?.rows))
        module.rules.start(g)
      },
    },
  }
  const probe = { probes: { 'move 0101 0102': 'table' } }
  runTestFile(watching, {
    title: 'Tables',
    position: { tables: { combat: { every_cell: 'AR' } } },
    tests: [
      { name: 'as the file says', ...probe },
      { name: 'as the test says', tables: { combat: { rows: { 1: ['x', 'y'] } } }, ...probe },
    ],
  })
  expect(seen).toEqual(['{"1":["AR","AR"],"6":["AR","AR"]}', '{"1":["x","y"],"6":["DR","DE"]}'])
})
