import type { Candidates } from '@redoubt/engine'
import { expect, it } from 'vitest'
import type { Way } from './intent.ts'
import { isWorthMenu, menuLines } from './menu-lines.ts'

const way = (action: string, next?: Partial<Candidates>): Way => ({
  action,
  args: { unit: 'b3' },
  chosen: { value: 'b3', piece: 4, place: 'b3' },
  before: [],
  next: next && {
    argument: 'to',
    kind: 'place',
    values: [],
    optional: false,
    complete: false,
    ...next,
  },
})
const move = way('move', { values: [{ value: 'c3', place: 'c3' }] })
const flip = way('flip')
const command = way('command', { kind: 'choice', values: [{ value: 'Rally' }, { value: 'Rout' }] })
const steps = way('hit', { kind: 'number', values: [{ value: '1' }, { value: '2' }] })

it('has a line for each word, what is done at once after them, and last what wants more', () => {
  expect(
    menuLines([move, steps, flip, command]).map((line) => [
      line.kind,
      line.kind === 'word' ? line.value.value : line.way.action,
    ]),
  ).toEqual([
    ['word', 'Rally'],
    ['word', 'Rout'],
    ['done', 'flip'],
    ['begun', 'move'],
    ['begun', 'hit'],
  ])
})

it('is opened only where something can be done with the counter as it stands', () => {
  expect(isWorthMenu([move])).toBe(false)
  expect(isWorthMenu([move, flip])).toBe(true)
  expect(isWorthMenu([])).toBe(false)
})
