import { expect, test } from 'vitest'
import { oncePer, whileUnchanged } from './once.ts'

test('it is made once for each object, also when nothing comes of it', () => {
  let made = 0
  const make = oncePer((_: object) => {
    made++
    return undefined
  })
  const [one, other] = [{}, {}]
  make(one)
  make(one)
  make(other)
  expect(made).toBe(2)
})

test('it is kept until something changes, for each key by itself', () => {
  let made = 0
  const g = { changes: 1, phase: 'movement' }
  const ask = whileUnchanged(
    (_: typeof g, key: string) => `${key} ${++made}`,
    ({ phase }) => phase,
  )
  expect([ask(g, 'a'), ask(g, 'a'), ask(g, 'b')]).toEqual(['a 1', 'a 1', 'b 2'])
  g.changes++
  expect(ask(g, 'a')).toBe('a 3')
  g.phase = 'combat'
  expect([ask(g, 'a'), ask({ ...g }, 'a')]).toEqual(['a 4', 'a 5'])
})
