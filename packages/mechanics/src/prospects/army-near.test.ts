import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { armyNear } from './army-near.ts'

const { position: g } = skirmish({ '0302': 'blue unit', '0305': 'blue unit', '0403': 'red unit' })
const [blue] = g.sides
const distances = (...goals: readonly string[]) => {
  if (!blue) throw new Error('expected a side')
  const found: number[] = []
  armyNear(
    g,
    blue,
    ({ id }) => goals.includes(id),
    (_, away) => found.push(away),
  )
  return found
}

test('each unit of the side is told how far the nearest goal is, and no other unit', () => {
  expect(distances('0302')).toEqual([0, 3])
  expect(distances('0302', '0304')).toEqual([0, 1])
})

test('without a goal it is without end', () => {
  expect(distances()).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
})

test('what each is worth is summed up', () => {
  expect(
    blue &&
      armyNear(
        g,
        blue,
        ({ id }) => id === '0302',
        (_, away) => 10 - away,
      ),
  ).toBe(17)
})
