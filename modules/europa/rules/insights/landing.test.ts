/** C5.airborne  Paratroops among enemies: what a landing gains is what the attack on the ground promises. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Europa, Piece, Side } from '../base/game/europa.ts'
import { evaluate } from './evaluate.ts'
import { judgement } from './promise.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

const LIEGE = '1003'

/** The Axis attacks Liège from the hex beside it. */
function begun(pieces: NonNullable<Arrangement['pieces']>, step = 'movement') {
  const game = Game.start(module, {
    arrangement: {
      bare: true,
      step,
      side: 'axis',
      variables: { turn: 2, sp_quarters: [80, 80], transports: [3, 0] },
      pieces,
    },
  })
  const g = game.position as Europa
  const hex = g.board.space(LIEGE)
  if (!hex) throw new Error('there is no Liège')
  return { g, axis: g.side('axis') as Side, hex }
}

const corps = Array(5).fill('allied infF')

test('it is no gain to stand in a city among enemies', () => {
  const standing = (places: NonNullable<Arrangement['pieces']>) => {
    const { g, axis } = begun(places)
    return evaluate(g, axis)
  }
  expect(
    standing({ '1102': 'axis infA', [LIEGE]: [...corps, 'axis para landed=true'] }),
  ).toBeLessThan(standing({ '1102': 'axis infA', '1401': 'axis para', [LIEGE]: corps }))
})

test('an attack is planned with paratroops in the hex itself, but not with them alone', () => {
  const { g, axis, hex } = begun(
    {
      '1102': Array(3).fill('axis infA'),
      [LIEGE]: ['allied infF', 'axis para landed=true', 'axis para landed=true'],
    },
    'combat',
  )
  expect(judgement.from?.(g, hex)).toContain(hex)
  const landed = g.stack(hex, ({ side }) => side === axis) as Piece[]
  const beside = g.stack(g.board.space('1102') as never) as Piece[]
  const alone = judgement.promise(g, axis, hex, landed)
  const without = judgement.promise(g, axis, hex, beside)
  const together = judgement.promise(g, axis, hex, [...beside, ...landed])
  expect(alone).toBe(0)
  expect(together).toBeGreaterThan(without)
})
