import { expect, test } from 'vitest'
import { keepArrows, keptArrows, saidArrows, saidAt, sharedArrows, toggled } from './arrows-kept.ts'

const arrow = { from: '0704', to: '0905' }
const ring = { from: '0801', to: '0801' }
const isSpace = (id: string) => /^\d{4}$/.test(id)

test('drawing an arrow again takes it away', () => {
  expect(toggled([], arrow)).toEqual([arrow])
  expect(toggled([arrow, ring], { ...arrow })).toEqual([ring])
})

test('arrows are kept by game, and what cannot be read is no arrow', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  keepArrows('g1', [arrow], storage)
  expect(keptArrows('g1', storage)).toEqual([arrow])
  expect(keptArrows('g2', storage)).toEqual([])
  kept.set('redoubt.arrows.g2', '[1, {"from": 3}]')
  expect(keptArrows('g2', storage)).toEqual([])
})

test('shared arrows are words at the table, and are drawn for ten minutes', () => {
  const text = saidArrows([arrow, ring])
  expect(text).toBe('0704 → 0905, 0801')
  const line = { from: 'azuria', text, at: 1000 }
  expect(sharedArrows([line], isSpace, 2000)).toEqual([
    { ...arrow, by: 'azuria' },
    { ...ring, by: 'azuria' },
  ])
  expect(sharedArrows([line], isSpace, 1000 + 11 * 60_000)).toEqual([])
  expect(sharedArrows([{ ...line, text: 'go → there' }], isSpace, 2000)).toEqual([])
})

test('arrows belong to the position they were drawn in: who looks back sees none of later', () => {
  const line = { from: 'azuria', text: saidArrows([arrow]), at: 1000 }
  const heard = new Map([[1000, 12]])
  expect(saidAt([line], heard, undefined)).toEqual([line])
  expect(saidAt([line], heard, 12)).toEqual([line])
  expect(saidAt([line], heard, 7)).toEqual([])
})
