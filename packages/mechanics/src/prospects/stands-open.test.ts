import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { standsOpen } from './stands-open.ts'

const TOWN = '0303'

const isOpen = (pieces: Parameters<typeof skirmish>[0]) => {
  const { position: g } = skirmish(pieces)
  const [blue] = g.sides
  if (!blue) throw new Error('expected a side')
  // A unit on its second face goes two hexes.
  return standsOpen(
    g,
    ({ id }) => id === TOWN,
    blue,
    ({ face }) => face + 1,
  )
}

test('a town without a guard stands open to an enemy next to it, not to one farther off or to a friend', () => {
  expect(isOpen({ '0302': 'red unit' })).toBe(true)
  expect(isOpen({ '0305': 'red unit' })).toBe(false)
  expect(isOpen({ '0302': 'blue unit' })).toBe(false)
})

test('a guard closes it, an enemy inside does not', () => {
  expect(isOpen({ [TOWN]: 'blue unit', '0302': 'red unit' })).toBe(false)
  expect(isOpen({ [TOWN]: 'red unit' })).toBe(true)
})

test('how far each enemy goes is asked of it', () => {
  const { position: g } = skirmish({ '0305': 'red unit' })
  const [blue] = g.sides
  const unit = g.pieces[0]
  if (!blue || !unit) throw new Error('expected a side and a unit')
  const open = () =>
    standsOpen(
      g,
      ({ id }) => id === TOWN,
      blue,
      ({ face }) => face + 1,
    )
  expect(open()).toBe(false)
  g.flip(unit, 1)
  expect(open()).toBe(true)
})
