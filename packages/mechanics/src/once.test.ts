import type { Place } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { oncePer, oncePerPosition, whilePlaceUnchanged, whileUnchanged } from './once.ts'

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

test('what is known of a place is kept until something changes there or in the places it hangs on', () => {
  let made = 0
  const [a, b, c] = ['a', 'b', 'c'].map((id, index) => ({ id, index }) as Place) as [
    Place,
    Place,
    Place,
  ]
  const changes = [0, 0, 0]
  const g = { holder: 'red', changesAt: ({ index }: Place) => changes[index] ?? 0 }
  const alone = whilePlaceUnchanged((_: typeof g, { id }: Place) => `${id} ${++made}`)
  expect([alone(g, a), alone(g, a), alone(g, b)]).toEqual(['a 1', 'a 1', 'b 2'])
  changes[0] = 1
  expect([alone(g, b), alone(g, a), alone({ ...g }, a)]).toEqual(['b 2', 'a 3', 'a 4'])
  const together = whilePlaceUnchanged((_: typeof g, { id }: Place) => `${id} ${++made}`, {
    also: ({ holder }) => holder,
    on: (_, place) => [place, b],
  })
  expect(together(g, a)).toBe('a 5')
  changes[2] = 1
  expect([together(g, a), together(g, c)]).toEqual(['a 5', 'c 6'])
  changes[1] = 1
  expect(together(g, a)).toBe('a 7')
  g.holder = 'green'
  expect(together(g, a)).toBe('a 8')
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

test('of positions nobody came back to only the latest are remembered, and the one all others are tried from stays', () => {
  const made = new Map<number, number>()
  const ask = oncePerPosition(({ position }: { position: number; hashNumber(): number }) => {
    made.set(position, (made.get(position) ?? 0) + 1)
    return position
  })
  const game = { position: 0, hashNumber: () => game.position }
  const at = (position: number) => {
    game.position = position
    ask(game)
  }
  for (let n = 1; n <= 500; n++) {
    at(0)
    at(n)
  }
  expect(made.get(0)).toBe(1)
  at(500)
  expect(made.get(500)).toBe(1)
  at(460)
  expect(made.get(460)).toBe(2)
})
