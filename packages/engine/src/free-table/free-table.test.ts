import { describe, expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { ModuleData } from '../format/data.ts'
import { Game } from '../game/game.ts'
import { defineModule } from '../rules/module.ts'
import { freeTable } from './free-table.ts'

const data: ModuleData = {
  ...duelData,
  manifest: {
    ...duelData.manifest,
    zones: {
      tray: { label: 'Counters', catalogue: true },
      deck: { label: 'Deck', ordered: true, visible: 'none' },
      pile: { label: 'Pile', ordered: true },
    },
    variables: { turn: { type: 'integer', initial: 1 } },
  },
  pieces: {
    attributes: { hits: { type: 'integer' }, facing: { type: 'integer' } },
    types: {
      squad: { label: 'Squad', faces: ['fresh', 'shaken'] },
      scout: {
        label: 'Scout',
        counter: {
          facing: { by: 'facing', of: 6 },
          numbers: [{ at: 'bottom', text: '{hits} of {strength}' }],
          layers: [{ by: 'hits', images: ['', './images/one.png', './images/two.png'] }],
        },
      },
    },
  },
  scenarios: {
    open: {
      id: 'open',
      title: 'Open',
      board: 'strip',
      forces: [
        { side: 'red', type: 'squad', place: '0101' },
        { side: 'blue', type: 'scout', place: '0101' },
        { side: 'red', type: 'squad', place: 'tray', count: 500 },
        { type: 'scout', place: 'deck', count: 3 },
      ],
    },
  },
}

const table = (): Game => Game.start(defineModule(data, freeTable))
const at = (game: Game, place: string) => game.view('one').places[place] ?? []

describe('at a table without rules', () => {
  test('a tray gives as many as are wanted, and takes back what is put there', () => {
    const game = table()
    game.act('one', 'move tray/squad 0201')
    game.act('two', 'move tray/squad 0201')
    expect(at(game, '0201').map(({ type, side }) => [type, side])).toEqual([
      ['squad', 'red'],
      ['squad', 'red'],
    ])
    expect(at(game, 'tray')).toHaveLength(500)
    game.act('one', 'move 0201#1 tray')
    expect(at(game, '0201')).toHaveLength(1)
    expect(at(game, 'tray')).toHaveLength(500)
    expect(game.explain('one', 'remove tray/squad')).toMatchObject({ message: 'table.in-tray' })
  })

  test('500 equal counters of a stack are listed once, and each of them can be named', () => {
    const stacked = (count: number) => {
      const forces = [{ side: 'red', type: 'squad', place: '0101', count }]
      const open = { id: 'open', title: 'Open', board: 'strip', forces }
      return Game.start(defineModule({ ...data, scenarios: { open } }, freeTable))
    }
    const listed = (game: Game) => [...game.legal('one', { once: true })].length
    const game = stacked(500)
    // No more than of two: so high a stack takes no copies.
    expect(listed(game)).toBeLessThanOrEqual(listed(stacked(2)))
    expect(listed(stacked(50))).toBe(listed(stacked(2)))
    expect([...game.legal('one', { action: 'move', most: 600 })]).toHaveLength(600)
    expect([...game.legal('one', { action: 'flip', once: true })]).toHaveLength(1)
    game.act('one', 'flip 0101#250')
    expect([...game.legal('one', { action: 'flip', once: true })]).toHaveLength(3)
  })

  test('what is fixed is moved by nobody, and stays when what lies on it goes; out of a tray it comes', () => {
    const { open } = data.scenarios
    if (!open) throw new Error('expected the scenario, found none')
    const box = (place: string) => ({ type: 'box', place })
    const forces = [...(open.forces ?? []), box('0301'), box('tray')]
    const types = { ...data.pieces.types, box: { label: 'Box', fixed: true } }
    const boxes = {
      ...data,
      pieces: { ...data.pieces, types },
      scenarios: { open: { ...open, forces } },
    }
    const game = Game.start(defineModule(boxes, freeTable))
    game.act('one', 'move 0101/squad 0301')
    game.act('one', 'move 0101 0301')
    expect(game.explain('one', 'move 0301/box 0201')).toMatchObject({ message: 'table.fixed' })
    game.act('two', 'move_stack 0301 0201')
    expect(at(game, '0301').map(({ type }) => type)).toEqual(['box'])
    expect(at(game, '0201')).toHaveLength(2)
    game.act('two', 'move tray/box 0101')
    expect(at(game, '0101').map(({ type }) => type)).toEqual(['box'])
  })

  test('a stack goes together, in its order; trays hold none and take none', () => {
    const game = table()
    game.act('one', 'move tray/squad 0101')
    const before = at(game, '0101').map(({ id }) => id)
    expect(before).toHaveLength(3)
    game.act('two', 'move_stack 0101 0201')
    expect(at(game, '0201').map(({ id }) => id)).toEqual(before)
    expect(at(game, '0101')).toEqual([])
    expect(game.log('one').at(-1)?.entry).toMatchObject({
      key: 'move_stack',
      facts: { count: 3, from: { id: '0101' }, to: { id: '0201' } },
    })
    expect(game.explain('one', 'move_stack 0101 0201')).toMatchObject({ message: 'table.no-stack' })
    expect(game.explain('one', 'move_stack tray 0201')).toMatchObject({ message: 'table.no-stack' })
    expect(game.explain('one', 'move_stack 0201 0201')).toMatchObject({
      message: 'table.stack-there',
    })
    expect(game.explain('one', 'move_stack 0201 tray')).toMatchObject({
      message: 'table.no-stack-into-tray',
    })
  })

  test('a counter is turned round, set to a picture, put under the others and copied', () => {
    const game = table()
    game.act('one', 'turn 0101/scout')
    game.act('one', 'turn 0101/scout 4')
    game.act('two', 'show 0101/scout hits 2')
    expect(at(game, '0101').find(({ type }) => type === 'scout')?.at).toEqual({
      hits: 2,
      facing: 5,
      table_label: '',
    })
    expect(at(game, '0101').map(({ type }) => type)).toEqual(['squad', 'scout'])
    game.act('one', 'put_under 0101/scout')
    expect(at(game, '0101').map(({ type }) => type)).toEqual(['scout', 'squad'])
    game.act('one', 'copy 0101/scout')
    expect(at(game, '0101').map(({ at: own }) => own?.hits)).toEqual([2, 0, 2])
  })

  test('counters are made without end nowhere: whoever made thousands would keep the others waiting', () => {
    const game = table()
    for (let n = 2; n < 200; n++) game.act('one', 'move tray/squad 0101')
    expect(at(game, '0101')).toHaveLength(200)
    expect(game.explain('two', 'move tray/squad 0101')).toMatchObject({ message: 'table.full' })
    expect(game.explain('two', 'copy 0101/scout')).toMatchObject({ message: 'table.full' })
    game.act('two', 'move 0101/scout 0201')
    game.act('two', 'copy 0201/scout')
    expect(game.explain('two', 'move_stack 0201 0101')).toMatchObject({
      message: 'table.full',
      facts: { most: 200 },
    })
    game.act('two', 'move 0201#1 0101')
    expect(at(game, '0101')).toHaveLength(200)
    expect(game.explain('two', 'move 0201 0101')).toMatchObject({ message: 'table.full' })
    // What lies there may still be turned over in its order, and what is put back into the tray finds room.
    game.act('two', 'move 0101#2 0101')
    game.act('two', 'move 0101#1 tray')
    game.act('two', 'move 0201 0101')
  })

  test('what lies in a high stack unseen takes no room from those who do not see it', () => {
    const game = Game.start(
      defineModule(
        {
          ...data,
          pieces: {
            ...data.pieces,
            types: { ...data.pieces.types, squad: { label: 'Squad', back: { type: 'scout' } } },
          },
          scenarios: {
            open: {
              id: 'open',
              title: 'Open',
              board: 'strip',
              forces: [
                { side: 'red', type: 'squad', place: '0101', hidden: true, count: 199 },
                { side: 'red', type: 'scout', place: '0101' },
                { side: 'blue', type: 'scout', place: '0201' },
              ],
            },
          },
        },
        freeTable,
      ),
    )
    const [red, blue] = ['one', 'two']
    expect(game.explain(red, 'move 0201 0101')).toMatchObject({ message: 'table.full' })
    expect(game.explain(blue, 'move 0201 0101')).toBeUndefined()
  })

  test('what is on offer of a high stack is said by looking at the stack once, not once for each of its counters', () => {
    const high = (count: number): Game =>
      Game.start(
        defineModule(
          {
            ...data,
            scenarios: {
              open: {
                id: 'open',
                title: 'Open',
                board: 'strip',
                forces: Array.from({ length: count / 2 }, () => [
                  { side: 'red', type: 'squad', place: '0101' },
                  { side: 'blue', type: 'scout', place: '0101' },
                ]).flat(),
              },
            },
          },
          freeTable,
        ),
      )
    /** How often it is asked what lies above or below a counter. */
    const steps = (game: Game): number => {
      let asked = 0
      for (const piece of game.position.pieces)
        for (const way of ['above', 'below'] as const) {
          const next = piece[way]
          const get = () => {
            asked++
            return next
          }
          Object.defineProperty(piece, way, { get })
        }
      game.offers('one')
      return asked
    }
    const tall = high(3000)
    // Ten times as many: ten times as often, and not a hundred times.
    const [few, many] = [steps(high(300)), steps(high(3000))]
    expect(few).toBeGreaterThan(0)
    expect(many / few).toBeLessThan(20)
    const values = tall.candidates('one', 'flip', {})?.values ?? []
    expect(values.slice(0, 2).map(({ value }) => value)).toEqual(['0101#2', '0101#4'])
    expect(tall.explain('one', `flip ${values.at(-1)?.value}`)).toBeUndefined()
  })

  test('what stands on a counter as a number is counted up and down', () => {
    const game = table()
    game.act('two', 'count_up 0101/scout hits')
    game.act('one', 'count_up 0101/scout hits')
    game.act('one', 'count_down 0101/scout hits')
    expect(at(game, '0101').find(({ type }) => type === 'scout')?.at).toMatchObject({ hits: 1 })
  })

  test.each([
    ['flip 0101/scout', 'table.one-faced'],
    ['turn 0101/squad', 'table.no-facing'],
    ['show 0101/squad hits 1', 'table.no-layers'],
    ['show 0101/scout morale 1', 'table.no-such-layer'],
    ['show 0101/scout hits 3', 'table.no-such-level'],
    ['show 0101/scout hits 0', 'table.shown-already'],
    ['shuffle tray', 'table.no-deck'],
    ['put_under 0101/squad', 'table.lowest'],
    ['count_up 0101/squad hits', 'table.no-numbers'],
    ['count_up 0101/scout strength', 'table.no-such-number'],
    ['flip tray/squad', 'table.in-tray'],
  ])('%s is not done, and it is said why', (order, message) => {
    expect(table().explain('one', order)).toMatchObject({ message })
  })

  test('a deck is shuffled by dice nobody sees, and drawn from by its name', () => {
    const game = table()
    game.act('one', 'shuffle deck')
    game.act('one', 'move deck 0301')
    expect(at(game, '0301').map(({ type }) => type)).toEqual(['scout'])
  })

  test('a deck that is to be shuffled is when the game begins, and nobody is told how', () => {
    const ten = ['squad', 'scout'].flatMap((type) =>
      Array.from({ length: 5 }, (_, at) => ({ type, place: 'deck', id: `${type}${at}` })),
    )
    const begun = (shuffled: boolean, seed: string): Game =>
      Game.start(
        defineModule(
          {
            ...data,
            manifest: {
              ...data.manifest,
              zones: { deck: { label: 'Deck', ordered: true, visible: 'none', shuffled } },
            },
            scenarios: { open: { id: 'open', title: 'Open', board: 'strip', forces: ten } },
          },
          freeTable,
        ),
        { dice: { kind: 'seeded', seed } },
      )
    const order = ({ position }: Game) => position.stack(position.zone('deck')).map(({ id }) => id)
    const asFiled = ten.map(({ id }) => id).reverse()
    expect(order(begun(false, 'a'))).toEqual(asFiled)
    expect(order(begun(true, 'a'))).not.toEqual(asFiled)
    expect(order(begun(true, 'b'))).not.toEqual(order(begun(true, 'a')))
    expect(begun(true, 'a').view('one')).toEqual(begun(true, 'b').view('one'))
  })

  test('turns are counted where the module counts them', () => {
    const game = table()
    game.act('one', 'next_turn')
    expect(game.view('two').variables).toMatchObject({ turn: 2 })
    const plain = Game.start(defineModule(duelData, freeTable))
    expect(plain.explain('one', 'next_turn')).toMatchObject({ message: 'table.no-turns' })
    const commands = { on: { do: [{ variable: 'turn', to: 'turn + 1' }] } }
    const pieces = { ...data.pieces, commands, buttons: ['on'] }
    const tracked = Game.start(defineModule({ ...data, pieces }, freeTable))
    expect(tracked.explain('one', 'next_turn')).toMatchObject({ message: 'table.no-turns' })
  })

  test('five hundred equal counters in a tray are one, not five hundred', () => {
    const game = table()
    const moves = [...game.legal('one')].filter(({ action }) => action === 'move')
    expect(new Set(moves.map(({ args }) => args.unit))).toEqual(
      new Set(['tray/squad', '0101/squad', '0101/scout', 'deck']),
    )
    expect(moves.filter(({ args }) => args.unit === 'tray/squad')).toHaveLength(12)
    expect(game.offers('one').find(({ action }) => action === 'move')?.first?.values).toHaveLength(
      4,
    )
  })

  test('words are written on a counter and wiped off, on one line and not more than fit', () => {
    const game = table()
    game.act('one', 'label 0101/scout "Hold the bridge"')
    expect(at(game, '0101').find(({ type }) => type === 'scout')?.at).toMatchObject({
      table_label: 'Hold the bridge',
    })
    expect(game.explain('two', 'label 0101/scout "Hold the bridge"')).toMatchObject({
      message: 'table.labelled-already',
    })
    for (const words of ['x'.repeat(25), 'a\nb', ' '])
      expect(
        game.explain('two', { action: 'label', args: { unit: '0101/scout', words } }),
      ).toMatchObject({ message: 'table.notation' })
    game.act('two', 'wipe 0101/scout')
    expect(game.explain('two', 'wipe 0101/scout')).toMatchObject({
      message: 'table.not-labelled',
    })
  })

  test('a space is pointed at by its name, and whoever may do so is not told of all spaces', () => {
    const game = table()
    game.act('one', 'point 0201')
    expect(game.log('two').at(-1)?.entry.facts.at).toEqual({ ref: 'place', id: '0201' })
    expect(game.explain('one', 'point 9999')).toMatchObject({ message: 'table.no-space' })
    const offer = game.offers('one').find(({ action }) => action === 'point')
    expect(offer?.first?.values).toHaveLength(1)
  })

  test('a sealed note is told to nobody before it is opened, and cannot be taken back after', () => {
    const game = table()
    game.act('one', { action: 'seal_note', args: { words: 'left flank' } })
    game.act('one', { action: 'note_for_oneself', args: { words: 'right flank' } })
    const told = (seat: string | undefined) =>
      JSON.stringify([game.view(seat), game.log(seat), game.batch(0, seat), game.batch(1, seat)])
    expect(told('one')).toContain('left flank')
    for (const seat of ['two', undefined]) expect(told(seat)).not.toMatch(/flank/)
    expect(game.explain('two', 'open_note 1')).toMatchObject({ message: 'table.no-sealed-note' })
    game.act('one', 'open_note 1')
    expect(told('two')).toContain('left flank')
    expect(told('two')).not.toContain('right flank')
    expect(game.undoDenial('one')).toMatchObject({ message: 'table.undo-fence' })
    expect(game.explain('one', 'open_note 1')).toMatchObject({ message: 'table.no-sealed-note' })
    expect(Game.resume(game.module, game.record()).hash()).toBe(game.hash())
  })

  test('whoever takes back his last move leaves standing what others have pointed at and noted since', () => {
    const game = table()
    const place = () => at(game, '0201').map(({ type }) => type)
    game.act('one', 'move 0101/scout 0201')
    game.act('two', 'point 0301')
    game.act('one', 'point 0101')
    game.act('two', { action: 'note', args: { words: 'look out' } })
    game.act('two', { action: 'note_for_oneself', args: { words: 'aha' } })
    game.act('two', { action: 'seal_note', args: { words: 'left flank' } })
    expect(game.undoDenial('one')).toBeUndefined()
    game.undo('one')
    expect(place()).toEqual([])
    const told = (seat: string) => game.log(seat).map(({ entry }) => entry.facts.words)
    expect(told('two')).toEqual(expect.arrayContaining(['look out', 'aha']))
    expect(told('one')).toContain('look out')
    expect(told('one')).not.toContain('aha')
    // His own notes he takes back as anything else; what he pointed at is passed over.
    const again = Game.resume(game.module, game.record())
    expect(again.hash()).toBe(game.hash())
    expect(again.log('two')).toEqual(game.log('two'))
    game.act('two', 'open_note 1')
    expect(game.undoDenial('two')).toMatchObject({ message: 'table.undo-fence' })
    const mine = table()
    mine.act('one', { action: 'note', args: { words: 'a slip' } })
    mine.act('one', 'point 0101')
    mine.undo('one')
    expect(mine.log('one').map(({ entry }) => entry.key)).toEqual([])
    expect(mine.undoDenial('one')).toMatchObject({ message: 'table.nothing-to-undo' })
  })

  test('whoever keeps his counters to himself is the only one who touches them', () => {
    const game = table()
    const [red, blue] = ['red', 'blue'].map(
      (side) => game.position.seatOf(game.position.side(side)).id,
    ) as [string, string]
    game.act(red, 'keep')
    for (const order of ['move 0101/squad 0201', 'flip 0101/squad', 'remove 0101/squad'])
      expect(game.explain(blue, order)).toMatchObject({ message: 'table.kept' })
    expect([...game.legal(blue, { action: 'flip' })]).toEqual([])
    expect(game.explain(red, 'flip 0101/squad')).toBeUndefined()
    // What the trays have is everybody's, and so is what is nobody's.
    expect(game.explain(blue, 'move tray/squad 0201')).toBeUndefined()
    expect(game.explain(blue, 'share')).toMatchObject({ message: 'table.not-kept' })
    for (let n = 0; n < 2; n++) game.act(red, 'move tray/squad pile')
    expect(game.explain(blue, 'shuffle pile')).toMatchObject({ message: 'table.kept-deck' })
    expect(game.explain(blue, 'shuffle_into pile deck')).toMatchObject({
      message: 'table.kept-deck',
    })
    expect(game.explain(red, 'shuffle pile')).toBeUndefined()
    game.act(red, 'share')
    expect(game.explain(blue, 'flip 0101/squad')).toBeUndefined()
  })
})
