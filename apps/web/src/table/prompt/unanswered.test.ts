import { expect, test } from 'vitest'
import { unanswered } from './unanswered.ts'

const seats = [{ seat: 'first' }, { seat: 'second' }, { seat: 'third', bot: 'bot:novice' }]
const rematch = { by: 'first', agreed: ['first'] }

test('whoever proposes waits for the people who have not agreed', () => {
  expect(unanswered({ seat: 'first', seats }, rematch)).toEqual([{ seat: 'second' }])
  expect(unanswered({ seat: 'first', seats }, { ...rematch, asked: [] })).toEqual([])
})

test('whoever is asked, or looks on, waits for nobody', () => {
  expect(unanswered({ seat: 'second', seats }, rematch)).toBeUndefined()
  expect(unanswered({ seat: undefined, seats }, rematch)).toBeUndefined()
})
