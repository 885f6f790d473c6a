import { expect, test } from 'vitest'
import { oncePer, oncePerPosition, whileUnchanged } from './once.ts'

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

test('a position that a game comes back to is remembered, another game of the same position is not', () => {
  let made = 0
  const ask = oncePerPosition((_: { position: number; hashNumber(): number }) => ++made)
  const game = { position: 1, hashNumber: () => game.position }
  expect([ask(game), ask(game)]).toEqual([1, 1])
  game.position = 2
  expect(ask(game)).toBe(2)
  game.position = 1
  expect(ask(game)).toBe(1)
  expect(ask({ position: 1, hashNumber: () => 1 })).toBe(3)
})
