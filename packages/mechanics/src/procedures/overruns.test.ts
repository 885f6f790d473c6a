import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'

const OVERRUN = {
  clause: '4.4',
  odds: 3,
  cost: 1,
  factor: { trait: 'factor' },
  defence: [{ times: 2, where: { terrain: 'town' }, clause: '4.4' }],
} as const

const MOVE = {
  use: 'groundMovement',
  clauses: { move: '4', reach: '4.2' },
  allowance: { trait: 'move' },
  cost: { terrain: 'cost' },
} as const

function moving(pieces: Setting, overrun: object = OVERRUN) {
  const phases = { refit: {}, arrive: {}, fight: {}, move: { ...MOVE, overrun } }
  return skirmish(pieces, { changes: { phases } as never })
}

const why = (game: ReturnType<typeof moving>, action: string) =>
  game.explain('one', action)?.message

describe('an overrun as data', () => {
  it('takes a stack of the odds into the space, and whoever stood there is gone', () => {
    const game = moving({
      '0303': ['blue unit', 'blue unit'],
      '0304': 'red unit reduced',
      '0605': 'red unit',
    })
    game.act('one', 'overrun 0303 0304')
    expect(game.asked()).toMatchObject([{ step: 'overrun' }])
    // One of them has two to one; both have four to one.
    expect(why(game, 'strike')).toBe('overrun.odds')
    game.act('one', 'join_overrun 0303#2')
    game.act('one', 'strike')
    const g = game.position
    const [target, dead] = [g.board.space('0304'), g.zone('dead', g.side('red'))]
    expect(g.count(dead)).toBe(1)
    expect(target && g.stack(target).map(({ side, at }) => [side?.id, at.moved])).toEqual([
      ['blue', true],
      ['blue', true],
    ])
    expect(game.asked()).toMatchObject([{ step: 'move' }])
  })

  it.each([
    ['a stack that is too weak', { '0303': 'blue unit', '0304': 'red unit' }, 'overrun.odds'],
    [
      'a stack too weak for the ground the enemy stands on',
      { '0303': ['blue unit', 'blue unit'], '0403': 'red unit reduced' },
      'overrun.odds',
    ],
  ])('%s does not', (_, pieces, message) => {
    const target = '0403' in pieces ? '0403' : '0304'
    expect(why(moving(pieces as Setting), `overrun 0303 ${target}`)).toBe(message)
  })

  it('costs what the space costs and more, and is not for who has moved', () => {
    const pieces = { '0303': ['blue unit', 'blue unit'], '0304': 'red unit reduced' }
    const dear = moving(pieces, { ...OVERRUN, cost: 3 })
    expect(why(dear, 'overrun 0303 0304')).toBe('overrun.points')
    const game = moving({ ...pieces, '0202': 'blue unit' })
    expect(game.preview('one', 'overrun 0303 0304')).toMatchObject({ said: { cost: 2 } })
    game.act('one', 'move 0202 0203')
    expect(why(game, 'overrun 0203 0303')).toBe('move.moved')
  })

  it('is not of what nobody holds, and not from afar', () => {
    const game = moving({ '0303': 'blue unit', '0304': 'red unit', '0605': 'red unit' })
    expect(why(game, 'overrun 0303 0302')).toBe('overrun.empty')
    expect(why(game, 'overrun 0303 0605')).toBe('overrun.beside')
  })
})
