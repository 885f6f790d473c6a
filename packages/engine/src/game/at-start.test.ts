import { expect, test } from 'vitest'
import { sidesAtStart } from './at-start.ts'

test('the places of each side are told: not those that an option takes away, nobody knows of, or nobody owns', () => {
  const forces = [
    { side: 'red', type: 'tank', place: 'a1' },
    { side: 'red', type: 'fort', place: 'a2', when: { forts: true } },
    { side: 'green', type: 'tank', place: 'b1', hidden: true },
    { side: 'green', type: 'tank', place: 'b2', covered: true },
    { type: 'mine', place: 'b3' },
  ]
  const options = (forts: boolean) => (name: string) => (name === 'forts' ? forts : undefined)
  expect(sidesAtStart({ forces }, options(true))).toEqual({ a1: 'red', a2: 'red', b2: 'green' })
  expect(sidesAtStart({ forces }, options(false))).toEqual({ a1: 'red', b2: 'green' })
})
