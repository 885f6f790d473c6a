import { action, step } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'
import { phasingSide } from './turn-sequence.ts'

const asked = (game: ReturnType<typeof skirmish>) =>
  game.asked().map(({ side, step }) => `${side} ${step}`)

describe('the turn', () => {
  it('goes from phase to phase and side to side, past those with nothing to decide', () => {
    const game = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    expect(asked(game)).toEqual(['blue move'])
    game.act('one', 'end_phase')
    expect(asked(game)).toEqual(['red move'])
    expect(phasingSide(game.position)?.id).toBe('red')
    game.act('two', 'end_phase')
    expect(asked(game)).toEqual(['blue move'])
    expect(game.position.vars).toMatchObject({ turn: 2 })
  })

  it('makes units fresh for their next phase', () => {
    const game = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    game.act('one', 'move 0101 0201')
    expect(game.explain('one', 'move 0201 0202')).toMatchObject({
      clause: '4',
      message: 'move.moved',
    })
    game.act('one', 'end_phase')
    game.act('two', 'end_phase')
    expect(game.explain('one', 'move 0201 0202')).toBeUndefined()
  })

  it('lets what belongs to another phase wait by its clause, and nobody else act', () => {
    const game = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    expect(game.explain('one', 'attack 0101 0102')?.clause).toBe('1')
    expect(game.explain('two', 'end_phase')?.clause).toBe('1')
  })

  it('is over after the last turn', () => {
    const game = skirmish(
      { '0101': 'blue unit', '0605': 'red unit' },
      { side: 'red', variables: { turn: 2, controller: { '0403': 'red' } } },
    )
    game.act('two', 'end_phase')
    expect(game.result).toMatchObject({
      winners: ['two'],
      reason: 'red_wins',
      scores: { one: 0, two: 1 },
    })
  })

  it('is drawn when nobody leads', () => {
    const game = skirmish(
      { '0101': 'blue unit', '0605': 'red unit' },
      { side: 'red', variables: { turn: 2 } },
    )
    game.act('two', 'end_phase')
    expect(game.result).toMatchObject({ winners: [], reason: 'draw', clause: '8' })
  })

  it('names the phases there are when the order names another', () => {
    expect(() =>
      skirmish(
        {},
        {
          changes: { turn: { clause: '1', last: 2, order: { blue: ['mvoe'] } } },
          step: 'next_phase',
        },
      ),
    ).toThrow(/refit, arrive, move, fight.*"mvoe"/)
  })

  it('asks nobody in a phase before what its beginning opened is done; meanwhile its actions wait', () => {
    const done = action('done', {}, (g) => g.pop())
    const game = skirmish(
      { '0101': 'blue unit', '0102': 'red unit' },
      {
        additions: {
          phases: { fight: { begin: (g, side) => g.push({ step: 'muster', side: side.id }) } },
          rules: { steps: [step('muster', { offers: [done] })], meanwhile: () => '3' },
        },
      },
    )
    game.act('one', 'end_phase')
    expect(asked(game)).toEqual(['blue muster'])
    expect(game.explain('one', 'attack 0101 0102')?.clause).toBe('3')
    game.act('one', 'done')
    expect(asked(game)).toEqual(['blue fight'])
  })

  it('takes phases and what must be done first from the module', () => {
    const game = skirmish(
      { '0101': 'blue unit', '0605': 'red unit' },
      { additions: { phases: { move: { due: (_, side) => side.id === 'red' } } } },
    )
    game.act('one', 'end_phase')
    game.act('two', 'end_phase')
    expect(asked(game)).toEqual(['red move'])
  })
})
