import { expect, test } from 'vitest'
import { botGame } from './play-bot.ts'

const seats = { west: { name: 'West' }, east: { name: 'East' }, south: { name: 'South' } }
const scenarios = [{ id: 'campaign', title: 'Campaign', board: 'map', start: {}, fixes: {} }]
const options = {
  options: {},
  presets: {
    letter: { label: 'To the letter', values: {} },
    usual: { label: 'Usual', values: {} },
  },
}

test('a module that says nothing begins with what comes first', () => {
  expect(botGame({ id: 'raid', seats, scenarios, options })).toEqual({
    seat: 'west',
    terms: {
      module: 'raid',
      scenario: 'campaign',
      options: { preset: 'letter' },
      seats: { west: 'invite', east: 'bot:novice', south: 'bot:novice' },
      listed: false,
    },
  })
})

test('the beginner’s scenario, rules and seat are taken, in the usual seating', () => {
  const seatings = {
    two: { label: 'Two', control: { west: ['red'], east: ['green'] } },
    three: { label: 'Three', control: { west: ['red'], east: ['green'], south: [] } },
  }
  const beginner = { scenario: 'battle', preset: 'usual', seat: 'east' }
  expect(botGame({ id: 'raid', seats, seatings, scenarios, options, beginner })).toEqual({
    seat: 'east',
    terms: {
      module: 'raid',
      scenario: 'battle',
      seating: 'two',
      options: { preset: 'usual' },
      seats: { west: 'bot:novice', east: 'invite' },
      listed: false,
    },
  })
})

test('a module without presets is played by its rules', () => {
  const { terms } = botGame({ id: 'raid', seats, scenarios, options: { options: {} } })
  expect(terms).not.toHaveProperty('options')
})
