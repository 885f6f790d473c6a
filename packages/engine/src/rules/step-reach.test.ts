import { expect, test } from 'vitest'
import type { Space } from '../board/board.ts'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { action } from './action.ts'
import { piece, space } from './argument.ts'
import { objection } from './denial.ts'
import { stepReach } from './step-reach.ts'

const occupied = objection('D-5', (g: Position, { to }: { to: Space }) => !g.isEmpty(to))
const march = action(
  'march',
  {
    unit: piece({ among: (g: Position) => g.onBoardOf(g.actor), otherwise: 'D-1' }),
    to: space({ neighbours: true, otherwise: 'D-4', unless: [occupied] }),
  },
  () => undefined,
)
const g = Game.start(duel).position
const step = g.frame?.step ?? ''
const squad = g.pieces[0] as Piece

test('a piece reaches what the action allows it, whoever is to move', () => {
  const reach = stepReach(march, [step])
  const ids = (unit: Piece) => reach(g, unit).map(({ to }) => to.id)
  expect(ids(squad)).toEqual(['0201', '0102'])
  const foe = g.pieces.find((unit) => unit.side && unit.side !== g.actor) as Piece
  expect(foe.place.kind).toBe('space')
  expect(ids(foe).length).toBeGreaterThan(0)
  expect(reach(g, squad)[0]).toEqual({ to: expect.anything(), path: [expect.anything()] })
})

test('at another step, and from beside the board, it goes nowhere', () => {
  expect(stepReach(march, ['battle'])(g, squad)).toEqual([])
})
