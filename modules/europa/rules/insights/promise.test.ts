/** C3.2  What an attack promises that cannot be paid for: what it comes to at half strength. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Europa, Piece, Side } from '../base/game/europa.ts'
import { judgement } from './promise.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

/** Three divisions of the Axis before Liège. */
function before(quarters: number) {
  const game = Game.start(module, {
    arrangement: {
      bare: true,
      step: 'combat',
      side: 'axis',
      variables: { turn: 2, sp_quarters: [quarters, 80], transports: [3, 0] },
      pieces: { '1102': Array(3).fill('axis infA'), '1003': Array(2).fill('allied infF') },
    },
  })
  const g = game.position as Europa
  const [hex, from] = ['1003', '1102'].map((id) => g.board.space(id))
  if (!hex || !from) throw new Error('there is no Liège')
  return { game, g, axis: g.side('axis') as Side, hex, units: g.stack(from) as Piece[] }
}

test('is less without the supply points, and the odds told are those the dice are thrown at', () => {
  const rich = before(80)
  const poor = before(0)
  const promise = ({ g, axis, hex, units }: ReturnType<typeof before>) =>
    judgement.promise(g, axis, hex, units)
  expect(promise(poor)).toBeLessThan(promise(rich))
  for (const [{ game, g, axis, hex, units }, supply] of [
    [rich, 'paid'],
    [poor, 'unpaid'],
  ] as const) {
    const told = judgement.expected?.(g, axis, hex, units)?.facts?.column
    const [seat = ''] = game.asked().map((one) => one.seat)
    game.act(seat, 'attack 1003')
    game.act(seat, 'join_all')
    const { said } = game.preview(seat, `resolve ${supply}`) ?? {}
    expect(said?.table?.column).toBe(told)
  }
})

test('is what is left where another attack has spent them', () => {
  const { game, g, axis, hex, units } = before(4)
  const [seat = ''] = game.asked().map((one) => one.seat)
  const first = judgement.promise(g, axis, hex, units)
  g.set('sp_quarters', [0, 80])
  expect(judgement.promise(g, axis, hex, units)).toBeLessThan(first)
  expect(() => {
    game.act(seat, 'attack 1003')
    game.act(seat, 'join_all')
    game.act(seat, 'resolve paid')
  }).toThrow(/C3\.2/)
})

test('counts what a counter-attack takes from one that comes alone, and says it', () => {
  const { g, axis, hex, units } = before(0)
  const [one] = units
  if (!one) throw new Error('nobody stands before Liège')
  const alone = judgement.expected?.(g, axis, hex, [one])?.facts
  const all = judgement.expected?.(g, axis, hex, units)?.facts
  expect(alone?.counters).toBeGreaterThan(Number(all?.counters))
  expect(alone?.countered).toBeGreaterThan(Number(all?.countered))
  // Nobody counter-attacks who has no attack factor.
  for (const defender of g.stack(hex)) g.mark(defender as Piece, 'disrupted', true)
  expect(judgement.expected?.(g, axis, hex, [one])?.facts).toMatchObject({
    counters: 0,
    countered: 0,
  })
})
