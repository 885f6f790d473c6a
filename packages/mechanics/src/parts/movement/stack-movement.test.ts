import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'

const MOVE = {
  use: 'groundMovement',
  clauses: { move: '4', reach: '4.2' },
  allowance: { trait: 'move' },
  cost: { terrain: 'cost' },
  stacks: true,
} as const

const moving = (pieces: Parameters<typeof skirmish>[0]) =>
  skirmish(pieces, { changes: { phases: { refit: {}, arrive: {}, fight: {}, move: MOVE } } })

const why = (game: ReturnType<typeof skirmish>, action: string) => {
  const denial = game.explain('one', action)
  return denial && `${denial.clause} ${denial.message}`
}

const standing = (game: ReturnType<typeof skirmish>, hex: string) =>
  game.position.stack(game.position.board.space(hex) as never).length

describe('a stack that moves as one', () => {
  it('takes all its units along, and they have moved', () => {
    const game = moving({ '0202': ['blue unit', 'blue unit'], '0605': 'red unit' })
    game.act('one', 'march 0202 0301')
    expect([standing(game, '0202'), standing(game, '0301')]).toEqual([0, 2])
    expect(why(game, 'march 0301 0302')).toBe('4 march.stack')
  })

  it('leaves behind who has moved already, and is no stack without him', () => {
    const game = moving({ '0202': ['blue unit', 'blue unit moved'], '0605': 'red unit' })
    expect(why(game, 'march 0202 0301')).toBe('4 march.stack')
  })

  it('says which unit lacks what to come along', () => {
    const game = moving({ '0202': ['blue unit', 'blue unit'], '0605': 'red unit' })
    expect(game.explain('one', 'march 0202 0602')?.facts).toMatchObject({
      unit: { ref: 'piece', place: '0202' },
      points: 3,
      needs: 4,
    })
  })

  it('goes only where all of them get to and have room', () => {
    const game = moving({
      '0202': ['blue unit', 'blue unit'],
      '0301': 'blue unit',
      '0605': 'red unit',
    })
    expect(why(game, 'march 0202 0605')).toBe('4 march.reach')
    expect(why(game, 'march 0202 0202')).toBe('4 march.there')
    expect(why(game, 'march 0202 0301')).toBe('7 march.room')
  })
})
