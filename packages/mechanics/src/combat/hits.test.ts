import { fractionText, toNumber } from '@redoubt/engine'
import { assert, integer, array as list, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { hitChances, hitsTaken, onlyAllotment } from './hits.ts'

const text = (chances: ReturnType<typeof hitChances>) =>
  chances.map(({ value, probability }) => `${value}: ${fractionText(probability)}`)

test('two dice at 3 of 6 hit none, once and twice with 1/4, 1/2 and 1/4', () => {
  expect(text(hitChances([{ dice: 2, value: 3 }], 6))).toEqual(['0: 1/4', '1: 1/2', '2: 1/4'])
})

test('different shots are thrown together; what always or never hits does so', () => {
  expect(
    text(
      hitChances(
        [
          { dice: 1, value: 6 },
          { dice: 1, value: 0 },
          { dice: 1, value: 1 },
        ],
        6,
      ),
    ),
  ).toEqual(['1: 5/6', '2: 1/6'])
  expect(text(hitChances([], 6))).toEqual(['0: 1'])
})

test('chances are what counting all throws gives', () => {
  const anyShots = list(
    record({ dice: integer({ min: 1, max: 2 }), value: integer({ min: 0, max: 4 }) }),
    {
      maxLength: 3,
    },
  )
  assert(
    property(anyShots, (shots) => {
      const values = shots.flatMap(({ dice, value }) => Array.from({ length: dice }, () => value))
      const counts = new Map<number, number>()
      for (let code = 0; code < 4 ** values.length; code++) {
        const hits = values.filter(
          (value, i) => (Math.floor(code / 4 ** i) % 4) + 1 <= value,
        ).length
        counts.set(hits, (counts.get(hits) ?? 0) + 1)
      }
      const chances = hitChances(shots, 4)
      expect(chances).toHaveLength(counts.size)
      for (const { value, probability } of chances)
        expect(toNumber(probability)).toBeCloseTo((counts.get(value) ?? 0) / 4 ** values.length, 12)
    }),
  )
})

test('hits beyond all targets are lost', () => {
  expect(hitsTaken([{ steps: 2 }, { steps: 0 }, { steps: 1 }], 5)).toBe(3)
  expect(hitsTaken([{ steps: 2 }], 1)).toBe(1)
})

test('where there is nothing to choose, the allotment is known', () => {
  const fort = { what: 'fort', steps: 4 }
  const [one, two] = [
    { what: 'infantry', steps: 1 },
    { what: 'cavalry', steps: 1 },
  ]
  expect(onlyAllotment([fort, one], 5)).toEqual([
    { what: 'fort', hits: 4 },
    { what: 'infantry', hits: 1 },
  ])
  expect(onlyAllotment([fort], 2)).toEqual([{ what: 'fort', hits: 2 }])
  expect(onlyAllotment([one, two], 1)).toBeUndefined()
  expect(onlyAllotment([one, one, one], 2, (a, b) => a === b)).toHaveLength(2)
  expect(onlyAllotment([one, two], 1, (a, b) => a === b)).toBeUndefined()
  expect(onlyAllotment([one, two], 0)).toEqual([])
  expect(onlyAllotment([{ what: 'wreck', steps: 0 }, one], 3)).toEqual([
    { what: 'infantry', hits: 1 },
  ])
})
