import type { TableFile } from '@redoubt/engine'
import { fraction, ONE, sum } from '@redoubt/engine'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddsColumn, strengthColumn } from './columns.ts'
import { diceChances, outcomesOf, readDice } from './dice.ts'
import { lookUp, tableChances } from './look-up.ts'
import { columnNamed, resultsTable, shifted } from './results-table.ts'

const attrition = resultsTable({
  id: 'attrition',
  title: 'Attrition',
  status: 'source',
  dice: '1d6',
  columns: ['1-2', '1-1', '2-1', '3-1'],
  columns_by: 'odds',
  below_first: 'AE',
  rows: {
    1: ['AR', 'DR', 'DE', 'DE'],
    '2-5': ['AR', 'AR', 'DR', 'DE'],
    '6': ['AE', '-', '-', 'DR'],
  },
  blank: '-',
})
const bombing = resultsTable({
  id: 'bombing',
  title: 'Bombing',
  status: 'source',
  dice: '2d6',
  columns: ['1-4', '5-8', '9+'],
  columns_by: 'strength',
  below_first: 'blank',
  blank: '-',
  rows: { '6-': ['-', 1, 2], '7': [1, 2, 3], '8+': [2, 3, 4] },
})
const name = (column: ReturnType<typeof shifted>) =>
  column.kind === 'column' ? column.name : column.kind === 'result' ? column.result : column.kind

describe('odds', () => {
  test.each([
    [8, 4, '2-1'],
    [11, 4, '2-1'],
    [12, 4, '3-1'],
    [90, 4, '3-1'],
    [4, 8, '1-2'],
    [3, 8, 'AE'],
    [0, 3, 'AE'],
    [1, 0, '3-1'],
    [3, '1½', '2-1'],
  ])('%s against %s is %s', (attack, defence, column) => {
    expect(name(oddsColumn(attrition, attack, defence))).toBe(column)
  })

  test('in favour of the attacker they are rounded up, else to the nearest column', () => {
    const up = { ...attrition, rounding: 'attacker' as const }
    const nearest = { ...attrition, rounding: 'nearest' as const }
    expect([9, 8, 1].map((attack) => name(oddsColumn(up, attack, 4)))).toEqual([
      '3-1',
      '2-1',
      '1-2',
    ])
    expect([9, 10, 11].map((attack) => name(oddsColumn(nearest, attack, 4)))).toEqual([
      '2-1',
      '3-1',
      '3-1',
    ])
  })

  test('a column stands for its odds and all up to the next, whatever the strengths', () => {
    const starts = [
      [1, 2],
      [1, 1],
      [2, 1],
      [3, 1],
    ] as const
    assert(
      property(integer({ min: 0, max: 400 }), integer({ min: 1, max: 400 }), (attack, defence) => {
        const fitting = starts.filter(([n, d]) => attack * d >= n * defence).at(-1)
        const expected = fitting ? `${fitting[0]}-${fitting[1]}` : 'AE'
        expect(name(oddsColumn(attrition, fraction(attack, 4), fraction(defence, 4)))).toBe(
          expected,
        )
      }),
    )
  })

  test('a heading that is no odds is an error that says what to do', () => {
    const odd = resultsTable({ ...file(), columns: ['low', 'high'], columns_by: 'odds' })
    expect(() => oddsColumn(odd, 1, 1)).toThrow(
      'expected a number in the heading of column "low" of table t, or at_least',
    )
  })
})

describe('strength and shifts', () => {
  test.each([
    [1, '1-4'],
    [4, '1-4'],
    [5, '5-8'],
    [8.5, '5-8'],
    [40, '9+'],
    [0, 'blank'],
  ])('a strength of %s is in %s', (strength, column) => {
    expect(name(strengthColumn(bombing, strength))).toBe(column)
  })

  test('two columns lower than the second is no column, or what the caller says', () => {
    const second = strengthColumn(bombing, 5)
    expect(name(shifted(bombing, second, -2))).toBe('blank')
    expect(name(shifted(bombing, second, -2, { below: 'first' }))).toBe('1-4')
    expect(name(shifted(bombing, second, -2, { below: 'illegal' }))).toBe('illegal')
    expect(name(shifted(bombing, second, 5))).toBe('9+')
    expect(() => lookUp(bombing, { kind: 'illegal' }, 7)).toThrow(RangeError)
  })

  test('a column is asked for by its exact name', () => {
    expect(name(columnNamed(bombing, '5-8'))).toBe('5-8')
    expect(() => columnNamed(bombing, '5–8')).toThrow(
      'expected a column of table bombing (1-4, 5-8, 9+), got "5–8"',
    )
  })
})

describe('cells', () => {
  test('rows may be for several throws, and stretch beyond the ends', () => {
    const cell = (roll: number) => lookUp(attrition, columnNamed(attrition, '2-1'), roll)
    expect([-3, 1, 4, 6, 9].map((roll) => cell(roll).result)).toEqual(['DE', 'DE', 'DR', '-', '-'])
    expect(cell(9)).toEqual({ result: '-', blank: true, column: '2-1', row: '6' })
    expect(lookUp(attrition, oddsColumn(attrition, 1, 9), 3)).toMatchObject({
      result: 'AE',
      row: '2-5',
    })
    expect(lookUp(bombing, { kind: 'blank' }, 3)).toMatchObject({ result: '-', blank: true })
  })

  test('a throw between rows is an error', () => {
    const gap = resultsTable({ ...file(), rows: { 1: ['a'], 6: ['b'] } })
    expect(() => lookUp(gap, columnNamed(gap, 'x'), 3)).toThrow('for a throw of 3, found 1, 6')
  })
})

describe('chances', () => {
  const text = (
    chances: readonly { value: unknown; probability: { numerator: bigint; denominator: bigint } }[],
  ) => chances.map(({ value, probability: p }) => `${value} ${p.numerator}/${p.denominator}`)

  test('one die', () => {
    expect(text(tableChances(attrition, columnNamed(attrition, '1-1')))).toEqual([
      'DR 1/6',
      'AR 2/3',
      '- 1/6',
    ])
  })

  test('two dice with a modifier', () => {
    expect(text(tableChances(bombing, columnNamed(bombing, '1-4')))).toEqual([
      '- 5/12',
      '1 1/6',
      '2 5/12',
    ])
    expect(text(tableChances(bombing, columnNamed(bombing, '1-4'), { modifier: -1 }))).toEqual([
      '- 7/12',
      '1 5/36',
      '2 5/18',
    ])
  })

  test('they come to one, whatever the dice and the modifier', () => {
    assert(
      property(
        integer({ min: 1, max: 4 }),
        integer({ min: 2, max: 20 }),
        integer({ min: -9, max: 9 }),
        (count, faces, modifier) => {
          const dice = { count, faces }
          const sums = [
            diceChances(dice),
            tableChances(bombing, columnNamed(bombing, '9+'), { modifier, dice }),
          ]
          for (const chances of sums) {
            const whole = sum(...chances.map(({ probability }) => probability))
            expect(whole).toEqual(ONE)
          }
        },
      ),
    )
  })

  test('dice are written 2d6', () => {
    expect(readDice('2d6')).toEqual({ count: 2, faces: 6 })
    expect(() => readDice('d6')).toThrow('expected dice such as 2d6, got "d6"')
  })
})

function file(): TableFile {
  return { id: 't', title: 'T', status: 'source', dice: '1d6', columns: ['x'] }
}

test('one die after another comes to what both come to together, the likeliest sum first', () => {
  const die = diceChances({ count: 1, faces: 6 })
  const sums = outcomesOf(die, (first) =>
    die.map(({ value, probability }) => ({ value: first + value, probability })),
  )
  expect(sums[0]).toEqual({ value: 7, probability: fraction(1, 6) })
  expect(sums.toSorted((a, b) => a.value - b.value)).toEqual(diceChances({ count: 2, faces: 6 }))
})

test('outcomes are equal by what is said to make them so', () => {
  const coin = diceChances({ count: 1, faces: 2 })
  const thrown = outcomesOf(
    coin,
    (first) => coin.map(({ value, probability }) => ({ value: [first, value], probability })),
    (both) => (both[0] === both[1] ? 'alike' : 'unlike'),
  )
  expect(thrown.map(({ probability }) => probability)).toEqual([fraction(1, 2), fraction(1, 2)])
})
