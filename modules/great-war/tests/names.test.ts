/** What the table calls powers and forts: one name each, in both languages, and no two things by the same. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const module = await loadSound(join(import.meta.dirname, '..'))
const { data } = module
const game = Game.start(module, { seating: 'seven' })
const { position } = game
const forts = position.pieces.filter(({ type }) => type.id === 'fortress')

test('a fort has a name of its own: it is not called as its area is, nor as another fort', () => {
  const names = forts.map(({ name }) => name)
  expect(new Set(names).size).toBe(13)
  expect(names).toContain('Fort Liège')
  const areas = new Set(position.board.spaces.map(({ label }) => label))
  expect(names.filter((name) => areas.has(name))).toEqual([])
})

test('the Turkish power is Turkey for whoever plays it and for all others', () => {
  const ottomans = position.side('OTT')
  expect([ottomans.name, ottomans.adjective]).toEqual(['Turkey', 'Turkish'])
  expect(position.seatOf(ottomans).name).toBe('Turkey')
  expect(Object.keys(data.texts).sort()).toEqual(['de', 'en'])
  // The words alone: `ottomans` may stay as the id a program goes by.
  for (const text of Object.values(data.texts))
    for (const sentence of wordsIn(text)) expect(sentence).not.toMatch(/ottoman|osman/i)
})

function wordsIn(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  return typeof text === 'object' && text !== null ? Object.values(text).flatMap(wordsIn) : []
}
