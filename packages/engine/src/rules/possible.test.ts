import { expect, test } from 'vitest'
import type { Space } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { asSide } from '../position/actor.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { action } from './action.ts'
import { piece, space } from './argument.ts'
import { objection } from './denial.ts'
import { isPossible, valuesAllowed } from './possible.ts'

const occupied = objection('D-5', (g: Position, { to }: { to: Space }) => !g.isEmpty(to))
/** Red alone has somebody on the first hex. */
const march = action(
  'march',
  {
    unit: piece({
      among: (g: Position) =>
        g.pieces.filter((unit) => unit.side === g.actor && unit.place.id === '0101'),
      otherwise: 'D-1',
    }),
    to: space({ neighbours: true, otherwise: 'D-4', unless: [occupied] }),
  },
  () => undefined,
)
const g = Game.start(duel).position
const [red, blue] = g.sides as readonly [Side, Side]
const squad = g.pieces[0] as Piece

test('whether an action is possible can be asked for another side than the one that acts', () => {
  expect(g.actor).toBe(red)
  expect(isPossible(g, march)).toBe(true)
  expect(isPossible(g, march, blue)).toBe(false)
  expect(g.actor).toBe(red)
})

test('who acted before acts afterwards, whatever happens in between', () => {
  expect(asSide(g, blue, () => g.actor)).toBe(blue)
  expect(() => asSide(g, blue, () => g.zone('nowhere'))).toThrow('nowhere')
  expect(g.actor).toBe(red)
})

test('the values the rules allow for one argument, given those before it', () => {
  const ids = () => (valuesAllowed(g, march, 'to', { unit: squad }) as Space[]).map(({ id }) => id)
  expect(ids()).toEqual(['0201', '0102'])
  const { moment } = g
  g.create(squad.type, blue, g.board.space('0102') as Space)
  expect(ids()).toEqual(['0201'])
  g.rewind(moment)
  expect(() => valuesAllowed(g, march, 'target', {})).toThrow('march has no argument target')
})
