import type { Denial } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { commonest, worthSaying } from './reasons.ts'

const denial = (message: string, near?: number): Denial => ({
  clause: message.startsWith('table') ? 'table' : message,
  message,
  facts: {},
  ...(near === undefined ? {} : { near }),
})
const answer = (action: string, message: string, near?: number) => ({
  action,
  denial: denial(message, near),
})
const told = (...answers: Parameters<typeof worthSaying>[0][number][]) =>
  worthSaying(answers).map((reason) => reason.denial.message)

test('of several actions those that came nearest tell why not, in their order', () => {
  expect(
    told(
      answer('garrison', 'no-fort', 0),
      answer('move', 'spent', 1),
      answer('rebuild', 'whole', 1),
      answer('land', 'no-transport', 0),
    ),
  ).toEqual(['spent', 'whole'])
})

test('where it is nothing that any action is about, the first speaks for all', () => {
  expect(told(answer('move', 'yours', 0), answer('build', 'not-yours', 0))).toEqual(['yours'])
})

test('of what can go no further every reason is told, with the spaces it holds for, and nothing of what is farther off', () => {
  const full = denial('full', 5)
  const everywhere = [
    { count: 2, denial: full },
    { count: 7, denial: denial('far', 4) },
  ]
  expect(
    worthSaying([
      answer('move', 'not-on-map', 0),
      { action: 'land', denial: { ...full, everywhere } },
    ]).map(({ action, denial: { message }, spaces }) => [action, message, spaces]),
  ).toEqual([
    ['land', 'full', [2, 9]],
    ['land', 'far', [7, 9]],
  ])
})

test('the same reason is told once, and the rules speak before the table', () => {
  expect(told(answer('move', 'spent', 1), answer('march', 'spent', 1))).toEqual(['spent'])
  expect(told(answer('move', 'table.missing'), answer('march', 'spent', 1))).toEqual(['spent'])
})

test('why nobody can: what came nearest, by how many it holds for, and nothing absurd beside it', () => {
  const target = { place: '0101' }
  const why = (...denials: readonly Denial[]) =>
    commonest(denials.map((one) => ({ target, denial: one }))).map((one) => one.denial.message)
  const noFort = denial('no-fort', 0)
  expect(
    why(noFort, noFort, noFort, denial('full', 1), denial('no-depot', 1), denial('no-depot', 1)),
  ).toEqual(['no-depot', 'full'])
  expect(why(denial('not-yours', 0), noFort, noFort)).toEqual(['no-fort'])
})
