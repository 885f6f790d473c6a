import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { summaryOfModule } from './summaries.ts'

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
