import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

/** What blue sees besides the position as it stands; the town is at 0403, units go three spaces. */
function seen(pieces: Parameters<typeof skirmish>[0]): number {
  const { module, position } = skirmish(pieces)
  const [blue] = position.sides
  const { besides } = module.rules.judgement ?? {}
  if (!blue || !besides) throw new Error('expected a side that looks ahead')
  return besides(position, blue, {})
}

const far = { '0105': 'blue unit', '0403': 'red unit' }

test('a town that may be taken next is worth something, the more the fewer guard it', () => {
  const beside = { ...far, '0303': 'blue unit' }
  const fewer = seen({ ...beside, '0403': 'red unit reduced' })
  const more = seen({ ...beside, '0403': ['red unit', 'red unit'] })
  expect(seen(beside)).toBeGreaterThan(seen(far))
  expect(fewer).toBeGreaterThan(seen(beside))
  expect(more).toBeLessThan(seen(beside))
})

test('one’s own that the enemy may take is to be feared, the more the more of them come', () => {
  const own = { '0403': 'blue unit reduced', '0105': 'blue unit' }
  const one = seen({ ...own, '0401': 'red unit' })
  const two = seen({ ...own, '0401': 'red unit', '0501': 'red unit' })
  expect(one).toBeLessThan(seen(own))
  expect(two).toBeLessThan(one)
})
