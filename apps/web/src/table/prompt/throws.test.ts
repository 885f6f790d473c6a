import { expect, test } from 'vitest'
import { keepThrows, keptThrows, type Throw } from './throws.ts'

test('throws that a player has put into his tray lie there again, module by module', () => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  }
  const own: Throw[] = [
    [4, 8],
    [5, 6],
  ]
  keepThrows('kassel', own, storage)
  expect(keptThrows('kassel', storage)).toEqual(own)
  expect(keptThrows('other', storage)).toEqual([])
  texts.set('redoubt.throws.other', '[[11,6],[2,7],"x",[1,6]]')
  expect(keptThrows('other', storage)).toEqual([[1, 6]])
  texts.set('redoubt.throws.other', 'no JSON')
  expect(keptThrows('other', storage)).toEqual([])
})
