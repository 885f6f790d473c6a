import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { chanceAtOdds, worthToTake } from './taking.ts'

test('at even odds it comes off as often as not, at others the surer the steeper', () => {
  expect(chanceAtOdds(3, 3)).toBe(0.5)
  expect(chanceAtOdds(6, 3)).toBe(0.8)
  expect(chanceAtOdds(6, 3, 4)).toBeGreaterThan(0.9)
  expect(chanceAtOdds(1, 3, 4)).toBeLessThan(chanceAtOdds(1, 3))
  expect(chanceAtOdds(0, 3)).toBe(0)
})

test('only what the side does not hold counts, each place by its own worth and chance', () => {
  const { position: g } = skirmish({ '0302': 'red unit', '0303': 'blue unit' })
  const [blue, red] = g.sides
  const places = ['0302', '0303', '0304'].flatMap((id) => g.board.space(id) ?? [])
  const promising = worthToTake<AnyPosition>(
    { places: () => places, holderOf: (at, place) => at.top(place)?.side },
    { worth: (_, __, ___, at) => 10 ** at, chance: () => 0.5 },
  )
  if (!blue || !red) throw new Error('expected two sides')
  expect(promising(g, blue)).toBe((1 + 100) / 2)
  expect(promising(g, red)).toBe((10 + 100) / 2)
})
