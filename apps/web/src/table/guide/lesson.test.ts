import type { Offer } from '@redoubt/engine'
import { expect, test } from 'vitest'
import type { Way } from '../hand/intent.ts'
import {
  backTo,
  countIn,
  isDoneBy,
  isForBeginner,
  isOffered,
  meantAmong,
  meantBy,
  missingAmong,
  onTo,
  orderOf,
  placeToClick,
  stepsFor,
  stepWhenAsked,
} from './lesson.ts'

const land = { say: 'land', do: 'enlist unit=supply/tank to=d1' }
const order = { action: 'enlist', args: { unit: 'supply/tank', to: 'd1' } }
const offers = [
  {
    action: 'enlist',
    first: {
      argument: 'unit',
      values: [
        { value: 'supply/infantry', piece: 3, place: 'supply.red' },
        { value: 'supply/tank', piece: 4, place: 'supply.red' },
      ],
    },
  },
  { action: 'move', denial: { clause: 'F-6.1', message: 'none', facts: {} } },
] as unknown as Offer[]

test('a step says what to do, or only something to read', () => {
  expect(orderOf(land)).toEqual(order)
  expect(orderOf({ say: 'goal' })).toBeUndefined()
  expect(isOffered(order, offers)).toBe(true)
  expect(isOffered({ action: 'move', args: {} }, offers)).toBe(false)
})

test('whoever enlists another unit has learnt it too', () => {
  expect(isDoneBy(land, 'enlist unit=supply/infantry to=a4')).toBe(true)
  expect(isDoneBy(land, 'move unit=a1 to=a2')).toBe(false)
  expect(isDoneBy(land, undefined)).toBe(false)
})

test('first the piece is pointed at, then the place', () => {
  expect(placeToClick(order, offers, [])).toBe('supply.red')
  const begun = [
    { action: 'enlist', next: { argument: 'to', values: [{ value: 'd1', place: 'd1' }] } },
  ] as unknown as Way[]
  expect(placeToClick(order, offers, begun)).toBe('d1')
  expect(placeToClick({ action: 'enlist', args: {} }, offers, [])).toBeUndefined()
})

test('of all that can be chosen only what the step is about is meant', () => {
  const march = {
    action: 'march',
    first: { argument: 'unit', values: [{ value: 'd1', piece: 9, place: 'd1' }] },
  } as unknown as Offer
  const all = [...offers, march]
  const pieces = (step: typeof order | { action: string; args: Record<string, string> }) =>
    meantAmong(step, [], all).flatMap(({ values }) => values.map(({ piece }) => piece))
  expect(pieces(order)).toEqual([4])
  // Where the step leaves the choice, all that its action may take; what ends a phase asks for nothing, so all may be done.
  expect(pieces({ action: 'enlist', args: {} })).toEqual([3, 4])
  expect(pieces({ action: 'end_phase', args: {} })).toEqual([3, 4, 9])
  // Another action has been begun.
  const begun = [{ action: 'march', next: march.first }] as unknown as Way[]
  expect(meantAmong(order, begun, all)).toEqual([march.first])
})

test('where the piece of the step is not among those on offer no other is pointed at', () => {
  const moved = { action: 'enlist', args: { unit: 'supply/chopper', to: 'd1' } }
  expect(placeToClick(moved, offers, [])).toBeUndefined()
})

test('only what the step says is lit, unless it leaves the choice', () => {
  const first = offers[0]?.first
  if (!first) throw new Error('the offer has a first argument')
  expect(meantBy(order, first).values.map(({ piece }) => piece)).toEqual([4])
  expect(meantBy({ action: 'enlist', args: {} }, first)).toBe(first)
  expect(meantBy({ action: 'enlist', args: { unit: 'supply/chopper' } }, first)).toBe(first)
})

test('the lesson is for whoever has not played yet, in the scenario it is made for', () => {
  const beginner = { scenario: 'standard' }
  expect(isForBeginner(beginner, { scenario: 'standard', hasPlayed: false })).toBe(true)
  expect(isForBeginner(beginner, { scenario: 'standard', hasPlayed: true })).toBe(false)
  expect(isForBeginner(beginner, { scenario: 'other', hasPlayed: false })).toBe(false)
  expect(isForBeginner(undefined, { scenario: 'standard', hasPlayed: false })).toBe(false)
})

test('the other seat has a lesson where something is said for it, with pieces of its own to choose', () => {
  const goal = { say: 'goal' }
  const reinforce = { say: 'reinforce', do: 'enlist' }
  const beginner = { seat: 'first', lesson: [land, reinforce, goal] }
  expect(stepsFor(beginner, 'first', () => false)).toEqual([land, reinforce, goal])
  expect(stepsFor(beginner, 'second', () => false)).toEqual([])
  const words = new Set(['guide.goal.second'])
  expect(stepsFor(beginner, 'second', (key) => words.has(key))).toEqual([reinforce, goal])
  words.add('guide.land.second')
  expect(stepsFor(beginner, 'second', (key) => words.has(key))).toEqual([
    { say: 'land', do: 'enlist' },
    reinforce,
    goal,
  ])
})

test('phases that the options leave out are passed over, and others waited for', () => {
  const steps = [
    { say: 'forts', asked: 'set_up' },
    { say: 'fort', asked: 'receipt' },
    { say: 'air', asked: 'air' },
    { say: 'move' },
  ]
  expect(stepWhenAsked(steps, 0, 'set_up')).toBe(0)
  expect(stepWhenAsked(steps, 0, 'air')).toBe(2)
  expect(stepWhenAsked(steps, 2, 'receipt')).toBeUndefined()
  expect(stepWhenAsked(steps, 3, 'receipt')).toBe(3)
})

test('steps that a game does not have are not counted, those that were done are', () => {
  const atAir = onTo({ at: 0, passed: 0 }, 2, 2)
  expect(atAir).toEqual({ at: 2, passed: 2 })
  expect(onTo(atAir, 3)).toEqual({ at: 3, passed: 2 })
})

test('of the steps passed over those are counted that the player had before him', () => {
  const steps = [{ say: 'buy', asked: 'purchase' }, { say: 'fort', asked: 'S2' }, { say: 'any' }]
  expect(missingAmong(steps, new Set(['purchase', 'movement']))).toBe(2)
  expect(missingAmong(steps, new Set())).toBe(3)
})

test('what is undone is to be learnt again, from where it was learnt', () => {
  const begun = { at: 0, passed: 0, seq: 0 }
  const moved = { at: 2, passed: 1, seq: 3 }
  const read = { at: 3, passed: 1, seq: 3 }
  const trail = [begun, moved, read]
  expect(backTo(trail, 3)).toBe(trail)
  expect(backTo(trail, 5)).toBe(trail)
  expect(backTo(trail, 2)).toEqual([begun])
  // A lesson begun after the others had set up stays at its beginning.
  expect(
    backTo(
      [
        { ...begun, seq: 4 },
        { ...moved, seq: 6 },
      ],
      2,
    ),
  ).toEqual([{ ...begun, seq: 4 }])
})

test('how many an action takes is its count, or one', () => {
  expect(countIn({ action: 'buy', args: { unit: 'pool/infantry', count: '3' } })).toBe('3')
  expect(countIn(order)).toBe('1')
})
