import { type Deed, Explorer, Game, type Module, writeOrder } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { keepHabits } from './repeating.ts'
import { weighingBot } from './weighing-bot.ts'

const skirmish: Module = await loadFixture('skirmish')

/** A turn of the first side in a game that nobody has begun. */
function begun() {
  const game = Game.start(skirmish, { arrangement: { step: 'turn', side: 'blue' } })
  const tree = new Explorer(game)
  const [side] = tree.asked()
  if (!side) throw new Error('nobody is asked')
  tree.fill(side)
  return { game, tree, turn: (decision: number) => ({ game, tree, seat: 'first', decision }) }
}

test('what was done twice in the same position is stale, and nothing else is', () => {
  const { turn, tree } = begun()
  const habitsIn = keepHabits()
  expect(tree.list.count).toBeGreaterThan(1)
  for (const decision of [0, 1]) {
    const habits = habitsIn(turn(decision))
    expect(habits.isStale(0)).toBe(false)
    habits.note(0)
  }
  const third = habitsIn(turn(2))
  expect(third.isStale(0)).toBe(true)
  expect(third.isStale(1)).toBe(false)
})

test('the same question asked again and again has one answer', () => {
  const { turn } = begun()
  const habitsIn = keepHabits()
  for (let n = 0; n < 5; n++) {
    const habits = habitsIn(turn(3))
    expect(habits.isStale(0)).toBe(false)
    habits.note(0)
  }
})

test('another game has habits of its own', () => {
  const habitsIn = keepHabits()
  const [one, other] = [begun(), begun()]
  for (const decision of [0, 1]) habitsIn(one.turn(decision)).note(0)
  expect(habitsIn(one.turn(2)).isStale(0)).toBe(true)
  expect(habitsIn(other.turn(2)).isStale(0)).toBe(false)
})

test('what the seat is said to have done lately counts, whoever keeps the record', () => {
  const { turn, tree } = begun()
  const deed = { in: tree.position.hash(), action: writeOrder(tree.order(0)) }
  const after = (lately: Deed[]) => keepHabits()({ ...turn(5), lately })
  expect(after([deed]).isStale(0)).toBe(false)
  expect(after([deed, deed]).isStale(0)).toBe(true)
  expect(after([deed, deed]).isStale(1)).toBe(false)
  expect(after([deed, { ...deed, in: 'away' }]).isStale(0)).toBe(false)
})

test('what leads back to where the seat has been is stale', () => {
  const { turn, tree } = begun()
  const { moment } = tree
  tree.play(0)
  const there = tree.position.hash()
  tree.rewind(moment)
  const habits = keepHabits()({ ...turn(5), lately: [{ in: there, action: 'whatever' }] })
  expect([habits.isStale(0), habits.isStale(1)]).toEqual([true, false])
})

test('where every way leads back, the one least trodden is taken', () => {
  const { turn, tree } = begun()
  const { count } = tree.list
  const walked = (least: number): Deed[] =>
    Array.from({ length: count }, (_, row) => {
      const deed = { in: tree.position.hash(), action: writeOrder(tree.order(row)) }
      return row === least ? [deed, deed] : [deed, deed, deed]
    }).flat()
  const wanderer = weighingBot('wanderer', '1', {
    promises: () => new Map(),
    freedom: () => 0,
    answers: 1,
  })
  for (let least = 0; least < count; least++)
    expect(wanderer.pick({ ...turn(5), lately: walked(least) })).toBe(least)
})
