import { forced } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'

const FIGHT = {
  use: 'oddsBattle',
  table: 'combat',
  clauses: { attack: '5.1', odds: '5.2', losses: '5.3', retreat: '5.4', advance: '5.5' },
  factor: { trait: 'factor' },
} as const
const BOTH = { units: { clause: '5.6' }, spaces: { clause: '5.7' } }

const fighting = (pieces: Setting, must = {}, dice: number[] = []) =>
  skirmish(pieces, {
    step: 'fight',
    changes: { phases: { refit: {}, arrive: {}, move: {}, fight: { ...FIGHT, must } } },
    random: forced(dice),
  })

describe('duties to attack', () => {
  it('keep the phase from ending, and name who must attack what', () => {
    const game = fighting({ '0202': 'blue unit', '0302': 'red unit' }, BOTH)
    expect(game.explain('one', 'end_phase')).toMatchObject({
      clause: '5.6',
      message: 'duties.units',
      facts: { units: { items: [{ place: '0202' }] }, spaces: { items: [{ id: '0302' }] } },
    })
    const only = fighting({ '0202': 'blue unit', '0302': 'red unit' }, { spaces: BOTH.spaces })
    expect(only.explain('one', 'end_phase')).toMatchObject({
      clause: '5.7',
      message: 'duties.spaces',
    })
    expect(only.insight('one', { about: 'obligations' }).obligations).toMatchObject([
      { key: 'attacked', clause: '5.7' },
    ])
  })

  it('are done by attacking', () => {
    const game = fighting({ '0202': 'blue unit', '0302': 'red unit' }, BOTH, [5])
    game.act('one', 'attack 0202 0302')
    expect(game.explain('one', 'end_phase')?.message).toBe('battle.undecided')
    game.act('one', 'fight 0302')
    // The attackers are gone, nobody has anything left to decide: the phases pass until the game is over.
    expect(game.result).toMatchObject({ reason: 'draw' })
  })

  it('are owed by nobody who would be too weak: two defenders in one hex', () => {
    const weak = fighting({ '0202': 'blue unit', '0302': ['red unit', 'red unit'] }, BOTH)
    expect(weak.explain('one', 'end_phase')).toBeUndefined()
    weak.act('one', 'attack 0202 0302')
    expect(weak.explain('one', 'end_phase')?.message).toBe('battle.undecided')
    weak.act('one', 'withdraw 0202')
    expect(weak.explain('one', 'end_phase')).toBeUndefined()
    const enough = { '0202': 'blue unit', '0303': 'blue unit', '0302': ['red unit', 'red unit'] }
    expect(fighting(enough, BOTH).explain('one', 'end_phase')?.clause).toBe('5.6')
  })

  it('are for the units and spaces the data name', () => {
    const pieces = { '0202': 'blue unit', '0302': 'red unit' }
    const inTowns = { spaces: { clause: '5.7', where: { terrain: 'town' } } }
    expect(fighting(pieces, inTowns).explain('one', 'end_phase')).toBeUndefined()
    const dug = { units: { clause: '5.6', where: { attribute: 'moved' } } }
    expect(fighting(pieces, dug).explain('one', 'end_phase')).toBeUndefined()
  })

  it('refuse an attack after which something would be left out', () => {
    // 0303 alone is next to 0403; both are next to 0302.
    const pieces = {
      '0202': 'blue unit',
      '0303': 'blue unit',
      '0302': 'red unit',
      '0403': 'red unit',
    }
    const game = fighting(pieces, BOTH)
    expect(game.explain('one', 'attack 0303 0302')).toMatchObject({
      clause: '5.7',
      message: 'duties.bars_spaces',
      facts: { spaces: { items: [{ id: '0403' }] } },
    })
    game.act('one', 'attack 0303 0403')
    expect(game.explain('one', 'attack 0202 0302')).toBeUndefined()
  })
})
