import { defineModule, Game, type ProceduresFile } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { procedures } from './procedures.ts'

const TURNS: ProceduresFile['turn'] = {
  clause: '1',
  last: 2,
  order: { blue: ['play'], red: ['play'] },
}

const table = (
  pieces: Parameters<typeof skirmish>[0],
  changes: Partial<ProceduresFile> = {},
): Game =>
  skirmish(pieces, {
    step: 'free',
    changes: { turn: TURNS, phases: { play: { use: 'freeTable' } }, ...changes },
  })
const denial = (game: Game, seat: string, order: string) => game.explain(seat, order)?.message

describe('a free table with rules', () => {
  it('keeps to none of them before somebody begins the turns', () => {
    const game = table({ '0101': 'blue unit', '0102': 'red unit', '0605': 'red unit' })
    game.act('two', 'move 0101 0605')
    game.act('one', 'move 0102 0605')
    expect(game.view('one').places['0605']).toHaveLength(3)
    game.act('two', 'begin_turns')
    expect(game.asked().map(({ seat }) => seat)).toEqual(['one'])
    expect(denial(game, 'two', 'move 0605#1 0101')).toBe('table.not-asked')
  })

  it('goes round by turns, in which everything else may be done', () => {
    const game = table({ '0101': 'blue unit', '0605': 'red unit' })
    game.act('one', 'begin_turns')
    game.act('one', 'flip 0605')
    game.act('one', 'move 0605 0604')
    game.act('one', 'end_phase')
    game.act('two', 'roll 6')
    game.act('two', 'end_phase')
    expect(game.view('one').variables).toMatchObject({ turn: 2 })
    game.act('one', 'end_phase')
    game.act('two', 'end_phase')
    expect(game.result).toMatchObject({ winners: [] })
  })

  it('denies a move onto a full space, of one side’s units only, and never one beside the map', () => {
    const game = table(
      {
        '0101': 'blue unit',
        '0103': ['blue unit', 'blue unit'],
        '0303': ['red unit', 'red unit'],
      },
      { zones: undefined } as Partial<ProceduresFile>,
    )
    game.act('one', 'begin_turns')
    expect(game.explain('one', 'move 0101 0103')).toMatchObject({
      clause: '7',
      message: 'stacking.full',
    })
    expect(denial(game, 'one', 'move 0101 dead.blue')).toBeUndefined()
    expect(denial(game, 'one', 'move 0101 0303')).toBeUndefined()
  })

  it('counts in a full space the units that count, and lets in those that do not', () => {
    const full = ['blue unit', 'blue unit']
    const marked = ['blue unit', 'blue unit reduced', 'blue unit reduced']
    const stacking = { units: 2, clause: '7', of: { trait: { factor: 4 } } }
    const pieces = {
      '0101': 'blue unit',
      '0401': 'blue unit reduced',
      '0103': marked,
      '0105': full,
    }
    const game = table(pieces, { zones: undefined, stacking } as Partial<ProceduresFile>)
    game.act('one', 'begin_turns')
    expect(denial(game, 'one', 'move 0101 0103')).toBeUndefined()
    expect(denial(game, 'one', 'move 0101 0105')).toBe('stacking.full')
    expect(denial(game, 'one', 'move 0401 0105')).toBeUndefined()
  })

  it('denies a way through an enemy zone of control', () => {
    const wall = { '0302': 'red unit', '0304': 'red unit' }
    const game = table({ '0103': 'blue unit', ...wall })
    expect(denial(game, 'one', 'move 0103 0603')).toBeUndefined()
    game.act('one', 'begin_turns')
    expect(game.explain('one', 'move 0103 0603')).toMatchObject({
      clause: '6',
      message: 'free.zoc',
    })
    // Into the zone it may go, and a step further when it begins there.
    game.act('one', 'move 0103 0203')
    expect(denial(game, 'one', 'move 0203 0303')).toBeUndefined()
    expect(denial(game, 'one', 'move 0203 0101')).toBeUndefined()
    expect(denial(game, 'one', 'move 0203 reserve.blue')).toBeUndefined()
  })

  it('tells nobody by its denials of what is masked or out of sight', () => {
    const { data } = table({}).module
    const types = {
      block: { label: 'Block' },
      unit: { ...data.pieces.types.unit, label: 'Unit', back: { type: 'block', side: false } },
    }
    const force = (side: string, place: string) => ({ type: 'unit', side, place })
    const game = Game.start(
      defineModule(
        {
          ...data,
          pieces: { types },
          scenarios: {
            field: {
              ...data.scenarios.field,
              forces: [
                force('blue', '0103'),
                force('blue', '0105'),
                force('blue', '0401'),
                force('red', '0302'),
                force('red', '0304'),
              ],
            },
          } as typeof data.scenarios,
        },
        procedures(),
      ),
    )
    // Red hides both of his units, and masks one of Blue’s.
    game.act('two', 'hide 0302')
    game.act('two', 'hide 0304')
    game.act('two', 'mask 0105')
    game.act('one', 'move 0103 0105')
    game.act('one', 'begin_turns')
    expect(denial(game, 'one', 'move 0105/unit 0603')).toBeUndefined()
    expect(denial(game, 'one', 'move 0105/block 0603')).toBeUndefined()
    // By what Blue knows there is room for one more.
    expect(denial(game, 'one', 'move 0401 0105')).toBeUndefined()
  })

  it('takes up a game that was begun without turns where it stands', () => {
    const { data } = table({}).module
    const { procedures: _, ...without } = data
    const forces = [
      { type: 'unit', side: 'blue', place: '0101' },
      { type: 'unit', side: 'red', place: '0605' },
    ]
    const scenarios = { field: { ...data.scenarios.field, forces } } as typeof data.scenarios
    const game = Game.start(defineModule({ ...without, scenarios }, procedures()))
    game.act('two', 'move 0101 0301')
    game.act('one', 'move 0301 0401')
    const ruled = Game.resume(defineModule({ ...data, scenarios }, procedures()), game.record())
    expect(ruled.view('one').places).toEqual(game.view('one').places)
    ruled.act('two', 'begin_turns')
    expect(denial(ruled, 'two', 'move 0605 0604')).toBe('table.not-asked')
    expect(denial(ruled, 'one', 'move 0401 0501')).toBeUndefined()
  })

  it('is wholly free without procedures.yaml, but not where the rules count on it', () => {
    const { procedures: _, ...data } = table({}).module.data
    expect(procedures()(data).steps.map(({ name }) => name)).toEqual(['free'])
    expect(defineModule(data, procedures())).toBeDefined()
    expect(() => procedures({ functions: {} })(data)).toThrow('expected procedures.yaml')
  })
})
