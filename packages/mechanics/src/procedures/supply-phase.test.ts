import type { PhaseFile } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'

const MOVE = {
  use: 'groundMovement',
  clauses: { move: '4' },
  allowance: { trait: 'move' },
  cost: { terrain: 'cost' },
} as const
/** Supply of both sides from their entries (0101, 0605), checked before each moves. */
const supplied = (pieces: Setting, more: Partial<PhaseFile> = {}) => {
  const supply = { use: 'supply', clause: '9', sources: { scenario: 'entries' }, ...more } as const
  return skirmish(pieces, {
    step: 'move',
    side: 'red',
    changes: {
      turn: { clause: '1', last: 9, order: { blue: ['supply', 'move'], red: ['move'] } },
      phases: { supply, move: MOVE },
    },
  })
}
const shown = (game: ReturnType<typeof skirmish>) =>
  JSON.stringify(game.insight('one', { about: 'layer', name: 'supply', side: 'blue' }))
const unsupplied = (game: ReturnType<typeof skirmish>) =>
  game.position.pieces.filter(({ side }) => side?.id === 'blue').map(({ at }) => at.unsupplied)

describe('a supply phase', () => {
  it('counts checks at which no line reaches a unit, and shows who is cut off', () => {
    const game = supplied({ '0301': 'blue unit', '0605': 'red unit' }, { lines: [{ within: 1 }] })
    expect(shown(game)).toMatch(/"0301".*supply\.cut/)
    const { log } = game.act('two', 'end_phase')
    expect(log).toContainEqual(expect.objectContaining({ key: 'supply.cut', clause: '9' }))
    expect(unsupplied(game)).toEqual([1])
    game.act('one', 'move 0301 0201')
    game.act('one', 'end_phase')
    game.act('two', 'end_phase')
    expect(unsupplied(game)).toEqual([0])
  })

  it('takes steps after so many checks', () => {
    const game = supplied(
      { '0401': 'blue unit', '0605': 'red unit' },
      { lines: [{ within: 1 }], loses: { steps: 1, after: 1 } },
    )
    const face = () => game.position.pieces.find(({ side }) => side?.id === 'blue')?.face
    game.act('two', 'end_phase')
    expect(face()).toBe(0)
    game.act('one', 'end_phase')
    game.act('two', 'end_phase')
    expect(face()).toBe(1)
  })

  it('is barred by enemies and their zones, unless the data let lines run through them', () => {
    const isCut = (zones: 'free' | 'forbidden' | 'unless_friend', own: Setting = {}) => {
      const game = supplied(
        { '0401': 'blue unit', '0302': 'red unit', '0605': 'red unit', ...own },
        { lines: [{ within: 3, zones }] },
      )
      game.act('two', 'end_phase')
      return unsupplied(game)[0] === 1
    }
    expect(isCut('forbidden')).toBe(true)
    expect(isCut('free')).toBe(false)
    expect(isCut('unless_friend')).toBe(true)
    expect(isCut('unless_friend', { '0301': 'blue unit', '0201': 'blue unit' })).toBe(false)
  })

  it('runs along a feature first, then over the ground for points', () => {
    // The river hexside 0101-0102 stands for a railway: from 0102 the ground is measured.
    const lines = [{ along: 'river' }, { within: 1, cost: { terrain: 'cost' } }]
    const game = supplied(
      { '0103': 'blue unit', '0303': 'blue unit', '0605': 'red unit' },
      { lines },
    )
    game.act('two', 'end_phase')
    expect(unsupplied(game)).toEqual([0, 1])
  })

  it('needs sources, and steps when units are to lose some', () => {
    expect(() =>
      skirmish(
        {},
        {
          changes: {
            phases: {
              refit: {},
              arrive: {},
              move: {},
              fight: {},
              s: { use: 'supply', clause: '9' },
            },
          },
        },
      ),
    ).toThrow('phase s of procedures.yaml needs sources')
  })
})
