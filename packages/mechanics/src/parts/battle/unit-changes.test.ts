import { amountText, type Piece, type PreviewLine } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type UnitChange, unitByUnit } from './unit-changes.ts'

const [guard, militia] = [{ name: 'guard' }, { name: 'militia' }] as unknown as [Piece, Piece]

/** Five factors and three, behind a river that only the militia profits from, and cut off. */
const CHANGES: readonly UnitChange[] = [
  { id: 'cut_off', key: 'cut_off', clause: '7', counts: (unit) => (unit === guard ? '5/2' : 3) },
  { id: 'river', key: 'river', times: (unit, times) => (unit === militia ? times * 2 : times) },
  { id: 'town', key: 'town', times: (_, times) => Math.max(times, 2) },
]

function changed(without: readonly string[] = []) {
  const lines: PreviewLine[] = []
  const value = unitByUnit([guard, militia], [5, 3], CHANGES, new Set(without), lines)
  return [amountText(value), lines.map(({ id, before, after }) => `${id} ${before} ${after}`)]
}

describe('changes of single units', () => {
  it('come together in one line each', () => {
    expect(changed()).toEqual(['11', ['cut_off 8 5½', 'river 5½ 8½', 'town 8½ 11']])
  })

  it('multiply exactly', () => {
    const third: UnitChange = {
      id: 'third',
      key: 'third',
      multiplies: (unit) => (unit === guard ? '1/3' : 1),
    }
    expect(amountText(unitByUnit([guard, militia], [6, 3], [third], new Set(), []))).toBe('5')
    expect(amountText(unitByUnit([guard, militia], [6, 3], [third], new Set(['third']), []))).toBe(
      '9',
    )
  })

  it('are struck out to see what would change', () => {
    expect(changed(['cut_off'])).toEqual(['16', ['cut_off 8 8', 'river 8 11', 'town 11 16']])
    expect(changed(['river', 'town'])[0]).toBe('5½')
  })

  it('leave the printed factors where there are none', () => {
    expect(amountText(unitByUnit([guard, militia], [5, '1/2'], [], new Set(), []))).toBe('5½')
  })
})
