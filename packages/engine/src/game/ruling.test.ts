import { describe, expect, test } from 'vitest'
import { duel, duelData } from '../fixtures/duel.ts'
import { defineModule } from '../rules/module.ts'
import { Game } from './game.ts'
import { readRecord, writeRecord } from './record.ts'
import type { Change } from './ruling.ts'
import { verifyRecord } from './verify-record.ts'

/** Red to move: its squad on 0101, the blue one on 0501. */
function begun(module = duel): Game {
  const game = Game.start(module, { dice: { kind: 'seeded', seed: '1' } })
  game.act('one', 'pledge 0')
  game.act('two', 'pledge 0')
  return game
}

const at = (game: Game, place: string) => game.view(undefined).places[place] ?? []
const squad = (game: Game, place = '0101') => at(game, place)[0]?.id ?? -1
const rule = (game: Game, ...changes: Change[]) => game.rule('one', { reason: 'A slip.', changes })

describe('a ruling', () => {
  test('moves what the rules would not, and the game goes on from there', () => {
    const game = begun()
    expect(game.explain('one', 'march 0101 0401')?.clause).toBe('D-4')
    const { log } = rule(game, { kind: 'move', piece: squad(game), to: '0401' })
    expect(log.map(({ key }) => key)).toEqual(['ruling', 'ruling.move'])
    expect(log[0]?.facts).toEqual({ reason: 'A slip.', seat: { ref: 'seat', id: 'one' } })
    expect(at(game, '0401')).toHaveLength(1)
    expect(game.asked().map(({ seat }) => seat)).toEqual(['one'])
    expect(game.explain('one', 'march 0401 0301')).toBeUndefined()
  })

  test('turns over, marks, sets, adds, takes away and asks another side', () => {
    const game = begun()
    const piece = squad(game)
    rule(
      game,
      { kind: 'flip', piece, face: 1 },
      { kind: 'mark', piece, attribute: 'hits', value: 1 },
      { kind: 'set', variable: 'rounds', value: 7 },
      { kind: 'add', type: 'scout', side: 'blue', to: '0302' },
      { kind: 'remove', piece: squad(game, '0501') },
      { kind: 'ask', side: 'blue' },
    )
    expect(at(game, '0101')[0]).toMatchObject({ face: 1, at: { hits: 1 } })
    expect(game.position.vars).toMatchObject({ rounds: 7 })
    expect(at(game, '0302')[0]).toMatchObject({ type: 'scout', side: 'blue' })
    expect(at(game, '0501')).toHaveLength(0)
    expect(game.asked()).toMatchObject([{ seat: 'two', step: 'turn' }])
  })

  test('sets a counter with the face wanted, and stacks it anew', () => {
    const game = begun()
    rule(
      game,
      { kind: 'add', type: 'squad', side: 'red', to: '0302', face: 1 },
      { kind: 'add', type: 'scout', side: 'red', to: '0302' },
    )
    const [lower, upper] = at(game, '0302')
    expect([lower?.type, lower?.face, upper?.type]).toEqual(['squad', 1, 'scout'])
    rule(game, { kind: 'move', piece: upper?.id ?? -1, to: '0302', under: lower?.id })
    expect(at(game, '0302').map(({ type }) => type)).toEqual(['scout', 'squad'])
    expect(() =>
      rule(game, { kind: 'move', piece: lower?.id ?? -1, to: '0401', under: upper?.id }),
    ).toThrow('does not stand in 0401')
    expect(() =>
      rule(game, { kind: 'add', type: 'scout', side: 'red', to: '0302', face: 9 }),
    ).toThrow('got 9')
  })

  test('is told to everybody alike, counts as an action and goes back by consent only', () => {
    const game = begun()
    const before = game.hash()
    const { seq } = rule(game, { kind: 'move', piece: squad(game), to: '0401' })
    for (const audience of [undefined, 'one', 'two']) {
      const batch = game.batch(seq, audience)
      expect(batch?.operations).toMatchObject([{ op: 'move', to: '0401' }])
      expect(batch?.log.map(({ key }) => key)).toEqual(['ruling', 'ruling.move'])
    }
    expect(game.undoDenial('two')?.message).toBe('table.undo-other')
    game.rewind(seq, 'one')
    expect(game.hash()).toBe(before)
  })

  test('stands in the record with its reason, and is played again and verified', () => {
    const game = begun()
    rule(game, { kind: 'move', piece: squad(game), to: '0401' })
    game.rule(undefined, { reason: 'Time.', changes: [{ kind: 'ask', side: 'blue' }] })
    const record = readRecord(writeRecord(game.record()))
    expect(record.at(-1)?.event).toMatchObject({ kind: 'ruling', reason: 'Time.' })
    expect(Game.resume(duel, record).hash()).toBe(game.hash())
    expect(verifyRecord(duel, record).events).toBe(record.length)
    const bent = record.map((entry) =>
      entry.event.kind === 'ruling' ? { ...entry, event: { ...entry.event, hash: 'x' } } : entry,
    )
    expect(() => Game.resume(duel, bent)).toThrow('after the ruling the position is')
  })

  test('is said in words before, and nothing is changed by that', () => {
    const game = begun()
    const before = game.hash()
    const changes: Change[] = [{ kind: 'move', piece: squad(game), to: '0401' }]
    const words = game.rulingInWords('one', { reason: 'A slip.', changes })
    expect(words[1]).toMatchObject({
      key: 'ruling.move',
      facts: { unit: { place: '0101' }, from: { id: '0101' }, to: { id: '0401' } },
    })
    expect(game.hash()).toBe(before)
    expect(game.record().some(({ event }) => event.kind === 'ruling')).toBe(false)
  })
})

describe('what cannot be ruled changes nothing and says why', () => {
  const piece = squad(begun())
  test.each<[string, Change[], string]>([
    ['nothing', [], 'got no change'],
    ['a piece that is not there', [{ kind: 'remove', piece: 999 }], 'everybody sees, got 999'],
    ['a place that is not there', [{ kind: 'move', piece, to: '9999' }], 'no place "9999"'],
    ['no way', [{ kind: 'move', piece, to: '0101' }], 'is there already'],
    ['a hidden place', [{ kind: 'move', piece, to: 'reserve.red' }], 'not everybody sees'],
    ['a hidden variable', [{ kind: 'set', variable: 'pledge', of: 'one', value: 1 }], 'pledge'],
    ['no such variable', [{ kind: 'set', variable: 'luck', value: 1 }], 'no variable "luck"'],
    ['a wrong value', [{ kind: 'set', variable: 'rounds', value: 'many' }], 'a whole number'],
    ['a tally', [{ kind: 'set', variable: 'seen', value: 1 }], 'which a ruling cannot set'],
    ['a face too many', [{ kind: 'flip', piece, face: 5 }], 'faces of Squad'],
    ['no such attribute', [{ kind: 'mark', piece, attribute: 'x', value: 1 }], 'attribute "x"'],
    ['no such step', [{ kind: 'ask', side: 'blue', step: 'check' }], 'no step that asks "check"'],
    [
      'the second of two',
      [
        { kind: 'remove', piece },
        { kind: 'remove', piece },
      ],
      'everybody sees',
    ],
  ])('%s', (_, changes, message) => {
    const game = begun()
    const before = game.hash()
    expect(() => rule(game, ...changes)).toThrow(message)
    expect(() => game.rulingInWords('one', { reason: '', changes })).toThrow(message)
    expect(game.hash()).toBe(before)
    expect(game.seq).toBe(2)
  })

  test('what the rules could not go on from', () => {
    const invariants = {
      'somebody is there': (g: Game['position']) =>
        g.pieces.some((unit) => g.onBoard(unit)) ? undefined : 'nobody stands on the board',
    }
    const module = defineModule({ ...duelData, digest: 'held' }, { ...duel.rules, invariants })
    const game = begun(module)
    const all = [squad(game), squad(game, '0501')]
    expect(() => rule(game, ...all.map((piece): Change => ({ kind: 'remove', piece })))).toThrow(
      'somebody is there',
    )
    expect(at(game, '0101')).toHaveLength(1)
  })

  test('a game that is over', () => {
    const game = begun()
    game.resign('two')
    expect(() => rule(game, { kind: 'ask', side: 'blue' })).toThrow('the game is over')
  })
})
