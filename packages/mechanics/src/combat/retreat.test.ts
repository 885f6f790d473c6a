import type { Space } from '@redoubt/engine'
import { assert, boolean, constantFrom, integer, array as list, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { fieldBoard, hex } from '../fixtures/field.ts'
import { type RetreatRules, retreatEnds, retreatSteps } from './retreat.ts'

const board = fieldBoard({ rows: ['..~..', '~.~~.'] })
const at = (id: string) => hex({ board }, id)
const onLand: RetreatRules = { enter: (to) => to.terrain === 'open' }
const ids = (spaces: readonly Space[]) => spaces.map(({ id }) => id)

test('only steps from which the rest is possible are offered', () => {
  expect(ids(retreatSteps([at('0201')], 1, onLand)).sort()).toEqual(['0101', '0202'])
  // 0101 touches only water and hexes already passed.
  expect(ids(retreatSteps([at('0202')], 2, onLand))).toEqual(['0201'])
  expect(ids(retreatSteps([at('0202'), at('0201')], 1, onLand))).toEqual(['0101'])
  expect(retreatSteps([at('0202')], 3, onLand)).toEqual([])
  expect(retreatSteps([at('0202')], 0, onLand)).toEqual([])
})

test('a stack that is full may be passed, not ended in', () => {
  const rules = { ...onLand, end: (space: Space) => space !== at('0101') }
  expect(retreatSteps([at('0202')], 2, rules)).toEqual([])
  expect(ids(retreatSteps([at('0201')], 1, rules))).toEqual(['0202'])
})

test('on random fields the steps are those that some whole retreat begins with, and the ends those it ends with', () => {
  const anyCase = record({
    rows: list(
      list(constantFrom('.', '.', '~'), { minLength: 5, maxLength: 5 }).map((cells) =>
        cells.join(''),
      ),
      { minLength: 5, maxLength: 5 },
    ),
    start: integer({ min: 0, max: 24 }),
    hexes: integer({ min: 1, max: 4 }),
    full: list(integer({ min: 0, max: 24 }), { maxLength: 6 }),
    away: boolean(),
  })
  assert(
    property(anyCase, ({ rows, start, hexes, full, away }) => {
      const field = fieldBoard({ rows })
      const from = field.spaces[start] as Space
      const rules: RetreatRules = {
        ...onLand,
        end: (space) => !full.includes(space.index),
        ...(away ? { away: (space: Space) => field.distance(from, space) } : {}),
      }
      let paths: Space[][] = [[from]]
      for (let step = 0; step < hexes; step++)
        paths = paths.flatMap((path) =>
          (path.at(-1)?.neighbours ?? [])
            .filter((to) => to.terrain === 'open')
            .map((to) => [...path, to]),
        )
      const whole = paths.filter(
        (path) =>
          new Set(path).size === path.length &&
          !full.includes(path.at(-1)?.index ?? -1) &&
          (!away || path.every((space, i) => field.distance(from, space) === i)),
      )
      const first = new Set(whole.map(([, to]) => to))
      expect(new Set(retreatSteps([from], hexes, rules))).toEqual(first)
      expect(retreatSteps([from], hexes, rules).length > 0).toBe(whole.length > 0)
      const ends = retreatEnds([from], hexes, rules)
      expect(new Set(ends)).toEqual(new Set(whole.map((path) => path.at(-1))))
      expect(new Set(ends).size).toBe(ends.length)
    }),
    { numRuns: 300 },
  )
})
