import type { Fact } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { linesOf } from './Legend.tsx'

let strength = 0
const texts = {
  word: (key: string, facts?: { readonly side?: Fact }) => {
    if (key === 'layers.supply.all') return `In supply: ${JSON.stringify(facts?.side)}`
    if (key === 'layers.supply') return 'A line runs from here'
    if (key === 'layers.zoc.enemy') return 'In an enemy zone of control'
    if (key === 'layers.strait.all') return 'Ships are fired at'
    return key.endsWith('.all') ? undefined : `Fort of strength ${++strength}`
  },
  fact: (fact: unknown) => (fact as { id: string }).id,
}
const place = (id: string) => ({ ref: 'place', id }) as const
const red = { ref: 'side', id: 'red' } as const

test('a legend names each colour once, in the words of the module where they fit every place', () => {
  const lines = linesOf(texts, [
    { at: place('a1'), look: 'enemy', key: 'zoc.enemy' },
    { at: place('a2'), look: 'enemy', key: 'zoc.enemy' },
    { at: place('a3'), look: 'own', side: red, key: 'fort', facts: { strength: 1 } },
    { at: place('a4'), look: 'own', side: red, key: 'fort', facts: { strength: 2 } },
    { at: place('a5'), look: 'note', key: 'fort', facts: { strength: 3 } },
    { at: place('a6'), look: 'note', key: 'fort', facts: { strength: 4 } },
    { at: place('a7'), look: 'bad', key: 'strait', facts: { strength: 5 } },
    { at: place('a8'), look: 'bad', key: 'strait', facts: { strength: 6 } },
    { at: place('a9'), look: 'note', side: red, key: 'supply' },
  ])
  expect(lines).toEqual([
    { look: 'enemy', side: undefined, text: 'In an enemy zone of control' },
    { look: 'own', side: 'red', text: 'red' },
    { look: 'note', side: undefined, text: 'Worth knowing' },
    { look: 'bad', side: undefined, text: 'Ships are fired at' },
    { look: 'note', side: 'red', text: `In supply: ${JSON.stringify(red)}` },
  ])
})
