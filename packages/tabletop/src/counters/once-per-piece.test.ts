import type { PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { oncePerPiece } from './once-per-piece.ts'

test('a piece is looked at once, one that has become something else or is of other types again', () => {
  let made = 0
  const look = oncePerPiece(({ face }) => (face === 0 ? undefined : ++made))
  const types: PiecesFile = { types: {} }
  const piece = { type: 'tank', face: 1 }
  expect([look(piece, types), look(piece, types)]).toEqual([1, 1])
  expect(look({ ...piece }, types)).toBe(2)
  expect(look(piece, { types: {} })).toBe(3)
  expect(look({ ...piece, face: 0 }, types)).toBeUndefined()
})
