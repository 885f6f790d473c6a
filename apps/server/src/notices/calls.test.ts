import { expect, test } from 'vitest'
import { callsAfter, type Standing } from './calls.ts'

const terms = {
  game: 'g',
  seats: ['first', 'second'],
  seq: 7,
  now: 1000,
  isPresent: (seat: string) => seat === 'first',
}
const asked = (...seats: string[]): Standing => ({ asked: new Set(seats), over: false })

test('whoever is newly asked is called, later when he sits at the table', () => {
  expect(callsAfter(asked('first'), asked('second'), terms)).toEqual([
    { kind: 'call-off', game: 'g', seat: 'first' },
    { kind: 'call', game: 'g', seat: 'second', about: 'turn', seq: 7, due: 11_000 },
  ])
  expect(callsAfter(asked(), asked('first'), terms)).toMatchObject([{ due: 301_000 }])
})

test('whoever is asked again has been called already', () => {
  expect(callsAfter(asked('first'), asked('first'), terms)).toEqual([])
})

test('that a game is over is told to those who did not see it', () => {
  expect(callsAfter(asked('first'), { asked: new Set(), over: true }, terms)).toEqual([
    { kind: 'call-off', game: 'g', seat: 'first' },
    { kind: 'call', game: 'g', seat: 'second', about: 'over', seq: 7, due: 11_000 },
  ])
})
