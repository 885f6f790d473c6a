import type { Fact } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { whoseUnits } from './whose.ts'

const FRANCE: Fact = { ref: 'side', id: 'FRA' }

const unit = (side: string, id: number): { piece: Fact } => ({
  piece: { ref: 'piece', id, type: 'infantry', side, face: 0, place: 'liege', name: 'Infantry' },
})

test('a battle of a small ally is told by its name, though another decides', () => {
  const units = [unit('BEL', 1), unit('BEL', 2)]
  expect(whoseUnits({ side: FRANCE, units })).toEqual([{ ref: 'side', id: 'BEL' }])
})

test('where units of the one that decides take part, or nobody is left, it is told alone', () => {
  expect(whoseUnits({ side: FRANCE, units: [unit('BEL', 1), unit('FRA', 2)] })).toEqual([FRANCE])
  expect(whoseUnits({ side: FRANCE, units: [] })).toEqual([FRANCE])
})
