import type { Advice, Fact } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const at = (id: string): Fact => ({ ref: 'place', id })
const unit = (id: number, place: string): Fact => ({
  ref: 'piece',
  id,
  type: 'infantry',
  face: 0,
  place,
  name: 'infantry',
})
const action = { action: 'move', args: {} }

test('a march is an arrow; the attack it is for has one from everybody who takes part', () => {
  const advice: Advice = {
    action,
    args: { unit: unit(1, '0203'), to: at('0304') },
    among: 40,
    reason: {
      kind: 'gathers',
      attack: {
        target: at('0404'),
        attackers: [unit(1, '0203'), unit(2, '0405'), unit(3, '0405')],
        promise: 8,
      },
    },
  }
  expect(marksOf(advice)).toEqual([
    { to: '0203' },
    { from: '0203', piece: 1, to: '0304', kind: 'move' },
    { from: '0203', to: '0404', kind: 'attack' },
    { from: '0405', to: '0404', kind: 'attack' },
  ])
})

test('what names no place is not on the board', () => {
  expect(marksOf({ action, args: { count: 3 }, among: 2, reason: { kind: 'rests' } })).toEqual([])
})
