import type { PieceView } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { expect, test } from 'vitest'
import { actionOf, actionText, placeInWords, valueInWords } from './in-words.ts'

const texts = {
  action: (name: string) => name.toUpperCase(),
  place: (id: string) => (id === 'supply' ? 'Supply' : id),
  fact: (fact: { type?: string; id?: string }) => fact.type ?? fact.id,
  word: () => undefined,
} as unknown as Texts

const piece = (type: string, at?: Record<string, string | number>) =>
  ({ id: 1, type, face: 0, ...(at ? { at } : {}) }) as unknown as PieceView

test.each([
  ['end', 'END'],
  ['move unit=b3 to=c4', 'MOVE: b3 to c4'],
  ['enlist unit=supply/tank to=b3', 'ENLIST: tank (Supply) to b3'],
  [
    'enlist unit=supply/tank to=b3 second=supply/tank#2 second_to=c2',
    'ENLIST: tank (Supply) to b3, tank 2 (Supply) to c2',
  ],
  ['move unit=b3/infantry to=c4 count=3', 'MOVE: infantry ×3 (b3) to c4'],
  ['attack unit=b3/tank target=c4/tank', 'ATTACK: tank (b3), tank (c4)'],
  ['buy unit=supply/tank count=14', 'BUY: tank ×14 (Supply)'],
  ['build unit=b3/tank what=fort', 'BUILD: tank (b3), fort'],
  ['fire unit="1st Army"', 'FIRE: 1st Army'],
])('%s', (notation, words) => {
  expect(actionText(texts, actionOf(notation))).toBe(words)
})

test('what stands on each board, equal pieces counted', () => {
  const boards = [[piece('tank'), piece('tank')], [piece('tank')], undefined]
  expect(placeInWords(texts, boards, 'b3')).toEqual(['Tank ×2', 'Tank', undefined])
})

test('where the pieces are the same, what is different about them', () => {
  const boards = [
    [piece('tank'), piece('fort', { since_turn: 3, strength: 1 })],
    [piece('tank'), piece('fort', { since_turn: 4, strength: 1 })],
  ]
  expect(placeInWords(texts, boards, 'b3')).toEqual(['Fort: since turn 3', 'Fort: since turn 4'])
})

test.each([
  [undefined, '–'],
  [true, 'Yes'],
  [[1, 0], '1, 0'],
  ['shore_only', 'shore only'],
])('%j in words', (value, words) => {
  expect(valueInWords(value)).toBe(words)
})
