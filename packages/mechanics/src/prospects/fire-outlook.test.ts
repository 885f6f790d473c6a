import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { fireOutlook } from './fire-outlook.ts'

const TOWN = '0303'

/** Units of two steps, each of which hits every other round; blue attacks. */
function outlook(pieces: Parameters<typeof skirmish>[0], rounds = 1) {
  const { position: g } = skirmish(pieces)
  const [blue, red] = g.sides
  if (!blue || !red) throw new Error('expected two sides')
  const of = fireOutlook<AnyPosition>({
    rounds,
    attacks: (_, side) => side === blue,
    steps: () => 2,
    fire: () => 1,
  })
  const place = g.board.space(TOWN) as Space
  return { blue: of(g, blue, place), red: of(g, red, place) }
}

test('the defender fires first, and what is hit fires no more', () => {
  // Two steps of red hit one of blue; the one that is left hits half a step.
  expect(outlook({ [TOWN]: ['blue unit', 'red unit'] })).toEqual({
    blue: { holds: 0.0625, loses: 1 },
    red: { holds: 0.9375, loses: 0.5 },
  })
})

test('in more rounds more is lost, and many take what few hold', () => {
  const pieces = { [TOWN]: ['blue unit', 'blue unit', 'red unit'] }
  const [short, long] = [outlook(pieces), outlook(pieces, 3)]
  expect(long.blue.holds).toBe(1)
  expect(long.blue.holds).toBeGreaterThan(short.blue.holds)
  expect(long.red.loses).toBe(2)
})

test('without an enemy there is no battle', () => {
  expect(outlook({ [TOWN]: 'blue unit' })).toEqual({
    blue: { holds: 1, loses: 0 },
    red: { holds: 0, loses: 0 },
  })
})
