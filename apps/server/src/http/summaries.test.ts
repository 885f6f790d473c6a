import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { isOnShow, summaryOfModule } from './summaries.ts'

test('a module speaks the languages it names, not those of which only its parts have sentences', async () => {
  const loaded = await loadModule('modules/breakthrough')
  if (!loaded.ok) throw new Error('breakthrough does not load')
  const { data } = loaded
  expect(summaryOfModule(data).languages).toEqual(['en', 'de'])
  const { de: { language: _, ...sentences } = {}, ...texts } = data.texts
  const unnamed = { ...data, texts: { ...texts, de: sentences } }
  expect(summaryOfModule(unnamed).languages).toEqual(['en'])
})

test('a scenario says who stands where at the start, for its picture', async () => {
  const loaded = await loadModule('modules/breakthrough')
  if (!loaded.ok) throw new Error('breakthrough does not load')
  const [{ start = {} } = {}] = summaryOfModule(loaded.data).scenarios
  expect(start).toMatchObject({ a1: 'white', h2: 'white', a7: 'black', h8: 'black' })
  expect(start.d4).toBeUndefined()
  expect(Object.keys(start)).toHaveLength(32)
})

test('a game against bots is shown to everybody once its people have begun it, or where somebody may join', () => {
  const game = (human: 'open' | 'invite', player: string | undefined, seq: number) => ({
    terms: { plan: { first: human, second: 'bot:novice' as const } },
    standing: { seq, asked: [], moved: 0 },
    chairs: [
      { seat: 'first', ...(player === undefined ? {} : { player }), seen: 0 },
      { seat: 'second', seen: 0 },
    ],
  })
  expect(isOnShow(game('invite', undefined, 0))).toBe(false)
  expect(isOnShow(game('invite', undefined, 3))).toBe(false)
  expect(isOnShow(game('invite', 'Anna', 0))).toBe(false)
  expect(isOnShow(game('invite', 'Anna', 1))).toBe(true)
  expect(isOnShow(game('open', undefined, 0))).toBe(true)
  const { terms, ...people } = game('invite', undefined, 0)
  expect(isOnShow({ ...people, terms: { plan: { first: 'invite', second: 'invite' } } })).toBe(true)
  expect(terms.plan.second).toBe('bot:novice')
})
