import { expect, test } from 'vitest'
import type { Position } from '../position/position.ts'
import { isPlain, objection } from './denial.ts'
import { objections } from './objection-table.ts'

const full = objection('5', 'full', () => false)

test('a table stands in the order in which it is written, others between its parts', () => {
  const shut = objections({ '4.2 sea': () => false, '4.1': () => true }, full, { '4.3 left': true })
  expect(shut.map(({ clause, message }) => [clause, message])).toEqual([
    ['4.2', '4.2.sea'],
    ['4.1', '4.1'],
    ['5', '5.full'],
    ['4.3', '4.3.left'],
  ])
  expect(shut.map(isPlain)).toEqual([false, false, false, true])
})

test('a sentence of a name of its own denies by the clause it says', () => {
  const [houseRule] = objections({
    H3: { clause: '4.1', when: () => true, facts: (g: Position) => ({ side: g.actor }) },
  })
  expect(houseRule).toMatchObject({ clause: '4.1', message: 'H3', facts: expect.any(Function) })
})

test('whole numbers, which come first whatever was written, stand alone', () => {
  expect(objections({ '7': true })).toHaveLength(1)
  expect(() => objections({ '4.1': true, '7': true })).toThrow('clause 7, a whole number')
})
