import { describe, expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { ModuleData } from '../format/data.ts'
import type { ForceFile } from '../format/format.ts'
import { Game } from '../game/game.ts'
import { readRecord, writeRecord } from '../game/record.ts'
import { verifyRecord } from '../game/verify-record.ts'
import { defineModule } from '../rules/module.ts'
import { freeTable } from './free-table.ts'

const forces: ForceFile[] = [
  { side: 'red', type: 'squad', place: '0101' },
  { side: 'red', type: 'scout', place: '0101' },
  { side: 'blue', type: 'squad', place: '0501' },
  { side: 'red', type: 'squad', place: 'tray' },
  { side: 'red', type: 'scout', place: 'deck' },
  { side: 'blue', type: 'squad', place: 'deck' },
  { side: 'red', type: 'scout', place: 'deck' },
]
const withForces = (all: readonly ForceFile[]): ModuleData => ({
  ...duelData,
  manifest: {
    ...duelData.manifest,
    zones: {
      tray: { label: 'Counters', catalogue: true },
      deck: { label: 'Deck', ordered: true, visible: 'none' },
      hand: { label: 'Hand', per: 'side', visible: 'owner' },
    },
    variables: { turn: { type: 'integer', initial: 1 } },
  },
  pieces: {
    attributes: { hits: { type: 'integer' } },
    types: {
      squad: { label: 'Squad', faces: ['fresh', 'shaken'], back: { type: 'scout' } },
      scout: {
        label: 'Scout',
        back: { type: 'squad' },
        counter: { numbers: [{ at: 'bottom', text: '{hits}' }] },
      },
    },
  },
  scenarios: { open: { id: 'open', title: 'Open', board: 'strip', forces: [...all] } },
})
const table = (all: readonly ForceFile[] = forces): Game =>
  Game.start(defineModule(withForces(all), freeTable))

/** What lies where, as the server knows it. */
const lies = (game: Game) =>
  Object.fromEntries(
    game.position.layout.places
      .filter((at) => !game.position.isEmpty(at))
      .map((at) => [
        at.id,
        game.position
          .stack(at)
          .map(({ type, side, face, at: own, cover }) => [type.id, side?.id, face, own, cover]),
      ]),
  )

describe('a set-up', () => {
  test('is laid out again as it lay: places, order, faces, numbers, what is hidden and from whom', () => {
    const game = table()
    game.act('one', 'count_up 0101/scout hits')
    game.act('one', 'mask 0101/squad')
    game.act('two', 'hide 0501')
    game.act('one', 'move deck hand.red')
    game.act('one', 'save_setup "Before the storm"')
    const then = lies(game)
    game.act('one', 'unmask 0101#2')
    game.act('one', 'flip 0101/squad')
    game.act('one', 'remove 0101/scout')
    game.act('two', 'move tray/squad 0301')
    game.act('two', 'move 0501 0401')
    game.act('one', 'shuffle deck')
    const before = game.hash()
    const { seq } = game
    expect(lies(game)).not.toEqual(then)
    game.act('two', 'load_setup "Before the storm"')
    expect(lies(game)).toEqual(then)
    expect(game.log('one').at(-1)?.entry).toMatchObject({
      key: 'load_setup',
      facts: { name: 'Before the storm' },
    })
    // It is undone like anything else, and the record plays it again.
    const laid = game.hash()
    const record = readRecord(writeRecord(game.record()))
    expect(Game.resume(game.module, record).hash()).toBe(laid)
    expect(verifyRecord(game.module, record).events).toBe(record.length)
    expect(game.undoDenial('one')).toMatchObject({ message: 'table.undo-other' })
    game.undo('two')
    expect([game.hash(), game.seq]).toEqual([before, seq])
    expect(
      Game.restore(game.module, game.snapshot()).explain('one', 'load_setup Nix'),
    ).toMatchObject({ message: 'table.no-such-setup' })
  })

  test('leaves alone what lies open as it lay, and takes its like for what is wanted elsewhere', () => {
    const game = table(forces.filter(({ place }) => place !== 'deck'))
    const numbers = (place: string) => (game.view('one').places[place] ?? []).map(({ id }) => id)
    game.act('one', 'save_setup a')
    const [stack, blue] = [numbers('0101'), numbers('0501')]
    game.act('two', 'move 0501 0401')
    game.act('one', 'load_setup a')
    expect([numbers('0101'), numbers('0501')]).toEqual([stack, blue])
    game.act('one', 'move 0101/squad 0201')
    game.act('one', 'load_setup a')
    expect(numbers('0101')).toEqual(stack)
  })

  test('tells nobody what he may not know: two tables that look alike still do when it is laid out', () => {
    const other = forces.map((force, at) =>
      at === 4 || at === 5 ? { ...force, side: force.side === 'red' ? 'blue' : 'red' } : force,
    )
    const told = (all: readonly ForceFile[]) => {
      const game = table(all)
      const say = [
        'save_setup a',
        'move deck hand.blue',
        'shuffle deck',
        'move deck hand.blue',
        'load_setup a',
      ]
      for (const order of say) game.act('two', order)
      const batches = Array.from({ length: game.seq }, (_, seq) => game.batch(seq, 'one'))
      return JSON.stringify([game.view('one'), batches, game.log('one')])
    }
    expect(told(forces)).not.toMatch(/table_setups":\{/)
    expect(told(other)).toBe(told(forces))
  })

  test('is saved a dozen times and not without end; the same name is the same set-up', () => {
    const game = table()
    for (let n = 0; n < 12; n++) game.act('one', `save_setup ${n}`)
    expect(game.explain('one', 'save_setup 12')).toMatchObject({ message: 'table.too-many-setups' })
    game.act('one', 'save_setup 3')
    game.act('two', 'forget_setup 4')
    game.act('one', 'save_setup 12')
    expect(game.candidates('one', 'load_setup', {})?.values.map(({ value }) => value)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ])
  })

  test('is not laid out over what another side keeps to itself', () => {
    const game = table()
    expect(game.explain('one', 'load_setup a')).toMatchObject({ message: 'table.no-setups' })
    game.act('one', 'save_setup a')
    game.act('two', 'keep')
    expect(game.explain('one', 'load_setup a')).toMatchObject({ message: 'table.kept-setup' })
    expect(game.explain('two', 'load_setup a')).toBeUndefined()
  })
})
