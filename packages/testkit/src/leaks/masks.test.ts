/** Masked and hidden counters on a table without rules: the server keeps what they are to whoever put them there. */

import { defineModule, freeTable, Game, type ModuleData } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { conformance } from '../conformance.ts'
import { blocksData } from './blocks.fixture.ts'

const INTEGER = { type: 'integer' } as const
/** Each does something that would tell what a covered counter is, were it told. */
const COMMANDS: NonNullable<ModuleData['pieces']['commands']> = {
  up: { label: 'Up', when: 'steps < 5', do: [{ set: 'steps', to: 'steps + CountMap()' }] },
  throw: { label: 'Throw', do: [{ set: 'steps', to: 'Random(6)' }, { say: 'PieceName + steps' }] },
  ambush: { label: 'Ambush', do: [{ cover: 'hide-or-show' }, { face: 'Face + 1' }] },
  rout: { label: 'Rout', do: [{ cover: 'show' }, { move: 'hand' }] },
  wheel: {
    label: 'Wheel',
    do: [{ set: 'facing', to: 'facing + 1' }, { cover: 'mask-or-show' }],
  },
  'pass-on': { label: 'Pass on', do: [{ give: 'up', to: { near: 1, where: 'steps > 0' } }] },
  relieve: {
    label: 'Relieve',
    do: [
      { give: 'up', to: {} },
      { variable: 'turn', to: 'turn + SumMap(steps) % 7' },
    ],
  },
}
const BACK = { type: 'block', side: false }

const data: ModuleData = {
  ...blocksData,
  manifest: {
    ...blocksData.manifest,
    zones: {
      tray: { label: 'Counters', catalogue: true },
      deck: { label: 'Deck', cards: 'deck', ordered: true, visible: 'none' },
      hand: { label: 'Hand', cards: 'hand', per: 'side', visible: 'owner' },
    },
    variables: { turn: { type: 'integer', initial: 1 } },
  },
  pieces: {
    attributes: { facing: INTEGER, hits: INTEGER, steps: INTEGER },
    commands: COMMANDS,
    buttons: ['relieve'],
    types: {
      block: { label: 'Block' },
      guard: {
        label: 'Guard',
        faces: ['fresh', 'shaken'],
        back: BACK,
        commands: ['up', 'throw', 'ambush', 'rout'],
      },
      line: {
        commands: ['up', 'wheel', 'pass-on'],
        label: 'Line',
        back: BACK,
        counter: {
          facing: { by: 'facing', of: 6 },
          numbers: [{ at: 'top', text: '{steps}' }],
          layers: [{ by: 'hits', images: ['', './images/one.png'] }],
        },
      },
      marker: { label: 'Marker' },
    },
  },
  scenarios: {
    meeting: {
      id: 'meeting',
      title: 'A meeting',
      board: 'field',
      forces: [
        { type: 'guard', side: 'red', place: 'a1' },
        { type: 'line', side: 'red', place: 'a1', covered: true },
        { type: 'guard', side: 'blue', place: 'b2', hidden: true },
        { type: 'line', side: 'blue', place: 'b2' },
        { type: 'marker', place: 'c3' },
        { type: 'guard', place: 'deck', count: 2 },
        { type: 'line', place: 'deck', count: 2 },
        { type: 'guard', side: 'red', place: 'tray', count: 9 },
      ],
    },
  },
}
const module = defineModule(data, freeTable)
const start = () => Game.start(module, { dice: { kind: 'seeded', seed: 'masks' } })
const at = (game: Game, seat: string | undefined, place: string) =>
  (game.view(seat).places[place] ?? []).map(({ type }) => type)

describe('masks at a table without rules', () => {
  it.each(conformance(module, { games: 2, actions: 60 }))('$name', ({ run }) => {
    expect(run()).toEqual([])
  })

  it('a masked counter is a back to the others, a hidden one nothing, until it is shown', () => {
    const game = start()
    expect(at(game, 'one', 'a1')).toEqual(['guard', 'line'])
    expect(at(game, 'two', 'a1')).toEqual(['guard', 'block'])
    expect(at(game, 'one', 'b2')).toEqual(['line'])
    expect(at(game, 'two', 'b2')).toEqual(['guard', 'line'])
    game.act('one', 'mask a1/guard')
    expect(at(game, 'two', 'a1')).toEqual(['block', 'block'])
    expect(at(game, undefined, 'a1')).toEqual(['block', 'block'])
    game.act('two', 'hide b2/line')
    expect(at(game, 'one', 'b2')).toEqual([])
    game.act('two', 'unmask b2/guard')
    expect(at(game, 'one', 'b2')).toEqual(['guard'])
  })

  it('where a hidden counter goes its own side is told; the others, that something went', () => {
    const game = start()
    game.act('two', 'hide b2/line')
    game.act('two', 'move b2/line c3')
    const told = (seat: string | undefined) => game.log(seat).at(-1)?.entry
    expect(told('two')).toMatchObject({ key: 'move', facts: { to: { id: 'c3' } } })
    for (const seat of ['one', undefined]) {
      expect(told(seat)?.key).toBe('move_unseen')
      expect(JSON.stringify(told(seat))).not.toContain('c3')
    }
  })

  it('what is hidden does not go along with a stack, which would tell of it', () => {
    const game = start()
    const stack = 'move_stack b2 c3'
    expect(game.explain('two', stack)?.message).toBe('table.no-stack')
    expect(game.explain('one', stack)?.message).toBe('table.no-stack')
    game.act('two', 'move_stack a1 b2')
    expect(at(game, 'one', 'b2')).toEqual(['line', 'guard', 'line'])
    expect(at(game, 'two', 'b2')).toEqual(['guard', 'line', 'guard', 'block'])
    game.act('two', stack)
    expect(at(game, 'two', 'b2')).toEqual(['guard'])
    expect(at(game, 'one', 'b2')).toEqual([])
    expect(game.log('one').at(-1)?.entry.facts).toMatchObject({ count: 3 })
  })

  it('what it is only they turn up who know it, and no denial tells more', () => {
    const game = start()
    const denial = (seat: string, order: string) => game.explain(seat, order)?.message
    expect(denial('two', 'unmask a1/block')).toBe('table.unknown-piece')
    for (const order of [
      'flip a1/block',
      'turn a1/block',
      'show a1/block hits 1',
      'count_up a1/block steps',
      'mask a1/block',
    ])
      expect(denial('two', order)).toBe('table.unknown-piece')
    expect(denial('one', 'copy a1/line')).toBe('table.covered')
    expect(denial('one', 'mask a1/line')).toBe('table.masked')
    expect(denial('one', 'mask c3')).toBe('table.no-back')
    expect(denial('one', 'unmask c3')).toBe('table.open')
    game.act('two', 'move a1/block b1')
    expect(at(game, 'two', 'b1')).toEqual(['block'])
    expect(at(game, 'one', 'b1')).toEqual(['line'])
  })
})
