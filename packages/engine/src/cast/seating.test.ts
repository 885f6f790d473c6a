/** One game, shared among more or fewer players. */

import { expect, test } from 'vitest'
import { duelData, duel as plain } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { chain, RecordError } from '../game/record.ts'
import { verifyRecord } from '../game/verify-record.ts'
import { defineModule } from '../rules/module.ts'
import { dataSeated, dataUnseated } from './seating.ts'

const seatings = {
  pair: { label: 'Two players', control: { one: ['red'], two: ['blue'] } },
  alone: { label: 'One player', control: { one: ['red', 'blue'] } },
}
const duel = defineModule(
  { ...duelData, manifest: { ...duelData.manifest, seatings } },
  plain.rules,
)

test('the first seating is the default, and the record says which it was', () => {
  const game = Game.start(duel)
  expect(game.module.seats.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(game.record()[0]?.event).toMatchObject({ seating: 'pair' })
})

test('one seat may play every side', () => {
  const game = Game.start(duel, { seating: 'alone' })
  expect(game.module.seats.map(({ id }) => id)).toEqual(['one'])
  expect(new Set(game.asked().map(({ seat }) => seat))).toEqual(new Set(['one']))
  expect(game.position.seatOf(game.position.side('blue')).id).toBe('one')
})

test('a record and a snapshot go on in the seating they were made in', () => {
  const game = Game.start(duel, { seating: 'alone' })
  const resumed = Game.resume(duel, game.record())
  const restored = Game.restore(duel, game.snapshot())
  for (const other of [resumed, restored, game.branch()]) {
    expect(other.module.seating).toBe('alone')
    expect(other.hash()).toBe(game.hash())
  }
})

test('whoever chooses a seating has the seats of all, as the files name them', () => {
  const seats = { ...duelData.manifest.seats, solo: { name: 'Lone player' } }
  const alone = { label: 'One player', control: { solo: ['red', 'blue'] } }
  const manifest = { ...duelData.manifest, seats, seatings: { pair: seatings.pair, alone } }
  const { data } = defineModule({ ...duelData, manifest }, plain.rules)
  expect(Object.keys(data.manifest.seats)).toEqual(['one', 'two'])
  const whole = dataUnseated(data)
  expect(whole.manifest.seats).toEqual(seats)
  expect(dataUnseated(whole)).toBe(whole)
  expect(dataSeated(whole, 'alone').manifest.seats).toEqual({ solo: { name: 'Lone player' } })
})

test('a record of a seating there is not is not valid, by its first event', () => {
  const [first, ...more] = Game.start(duel).record()
  if (first?.event.kind !== 'start') throw new Error('no start')
  const record = [chain(undefined, { ...first.event, seating: 'crowd' }), ...more]
  expect(() => verifyRecord(duel, record)).toThrow(RecordError)
  expect(() => verifyRecord(duel, record)).toThrow('there is no seating "crowd"')
})

test('an unknown seating is refused by name', () => {
  expect(() => Game.start(duel, { seating: 'crowd' })).toThrow(
    'there is no seating "crowd" (pair, alone)',
  )
})
