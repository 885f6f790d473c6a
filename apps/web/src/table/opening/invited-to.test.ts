import { expect, test } from 'vitest'
import { invitedTo } from './invited-to.ts'

const fortify = {
  id: 'fortify',
  seats: { first: { name: 'First player' }, second: { name: 'Second player' } },
  sides: {
    red: { name: 'Red', seat: 'first', colour: '#b3392f', pattern: 'solid' },
    green: { name: 'Green', seat: 'second', colour: '#3f7d4a', pattern: 'stripes' },
  },
} as unknown as Parameters<typeof invitedTo>[1][number]

const game = (name: string, ...taken: readonly string[]) => ({
  name,
  module: 'fortify',
  moduleTitle: 'Fortify',
  seats: ['first', 'second'].map((seat) => ({
    seat,
    taken: taken.includes(seat),
    plan: 'invite' as const,
  })),
})

test('an invitation to a game with a name of its own says which game it is, and whom one plays', () => {
  expect(invitedTo(game('A long evening', 'first'), [fortify])).toEqual({
    title: 'Fortify',
    seat: 'Second player (Green)',
  })
  expect(invitedTo(game('Fortify', 'second'), [fortify])).toEqual({ seat: 'First player (Red)' })
})

test('with two empty chairs nobody is told which is his', () => {
  expect(invitedTo(game('Fortify'), [fortify])).toEqual({})
  expect(invitedTo(game('Fortify', 'first'), [])).toEqual({})
})
