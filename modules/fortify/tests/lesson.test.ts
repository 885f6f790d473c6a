/** What the lesson says to either player, held against the turns they have. */

import { join } from 'node:path'
import { Game, readOrder } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const fortify = await loadSound(join(import.meta.dirname, '..'))
const { texts, manifest } = fortify.data
const steps = manifest.beginner?.lesson ?? []

const said = (language: string, seat: string) => {
  const words = texts[language]?.words ?? {}
  return steps.map(({ say }) => words[`guide.${say}.${seat}`] ?? words[`guide.${say}`] ?? '')
}

test('Green, who may land anywhere, is not sent to the shore', () => {
  const game = Game.start(fortify, { scenario: 'standard' })
  game.act(
    'first',
    readOrder('enlist unit=supply/tank to=d1', () => undefined),
  )
  const shores = new Set(
    game.position.board.spaces.filter(({ terrain }) => terrain === 'shore').map(({ id }) => id),
  )
  const inland = [...game.legal('second')].filter(({ args }) => !shores.has(args.to ?? ''))
  expect(shores.size).toBeGreaterThan(0)
  expect(inland.length).toBeGreaterThan(0)
  expect(said('en', 'second')[0]).not.toMatch(/shore/i)
  expect(said('de', 'second')[0]).not.toMatch(/Ufer/)
})

test.each(['first', 'second'])(
  'no step counts the actions that are left to the %s player',
  (seat) => {
    // In which of his turns a player comes to a step, and with how many actions, is his own affair.
    for (const words of said('en', seat)) expect(words).not.toMatch(/action is left|actions left/i)
    for (const words of said('de', seat)) expect(words).not.toMatch(/ist übrig|sind übrig/)
  },
)
