import { describe, expect, test } from 'vitest'
import type { Enforcement } from '../cast/enforcement.ts'
import { duel, duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { readRecord, writeRecord } from '../game/record.ts'
import type { Change } from '../game/ruling.ts'
import { verifyRecord } from '../game/verify-record.ts'
import { relaxableClauses } from './enforcement.ts'
import { defineModule } from './module.ts'

/** Red to move: its squad on 0101, the blue one on 0501. */
function under(enforcement?: Enforcement, module = duel): Game {
  const game = Game.start(module, { enforcement, dice: { kind: 'seeded', seed: '1' } })
  game.act('one', 'pledge 0')
  game.act('two', 'pledge 0')
  return game
}

const FAR = 'march 0101 0401'

describe('a clause', () => {
  test('is enforced where nothing is said', () => {
    const game = under()
    expect(game.enforcement).toBeUndefined()
    expect(game.module).toBe(duel)
    expect(game.explain('one', FAR)?.clause).toBe('D-4')
    expect(under({ '*': 'enforced', 'D-4': 'enforced' }).module).toBe(duel)
  })

  test('that is off is not looked at', () => {
    const game = under({ 'D-4': 'off' })
    expect(game.explain('one', FAR)).toBeUndefined()
    expect(game.warnings('one', FAR)).toEqual([])
    expect([...game.legal('one')]).toContainEqual({
      action: 'march',
      args: { unit: '0101', to: '0401' },
    })
    const { log } = game.act('one', FAR)
    expect(log.map(({ key }) => key)).toEqual(['march'])
  })

  test('that is warned of is told before and written down after', () => {
    const game = under({ 'D-4': 'warned' })
    expect(game.explain('one', FAR)).toBeUndefined()
    const [warning, ...others] = game.warnings('one', FAR)
    expect(others).toEqual([])
    expect(warning).toMatchObject({ clause: 'D-4', message: 'D-4', facts: { to: { id: '0401' } } })
    expect(game.preview('one', FAR).warnings).toEqual([warning])
    expect(game.preview('one', 'march 0101 0201').warnings).toBeUndefined()
    const { log } = game.act('one', FAR)
    expect(log[0]).toMatchObject({ key: 'warned', denied: 'D-4', clause: 'D-4' })
  })

  test('beside another on one space: only the one that was named gives way', () => {
    const game = under({ 'D-4': 'warned' })
    // 0501 is too far away, and there stands the blue squad.
    expect(game.explain('one', 'march 0101 0501')?.clause).toBe('D-5')
    const both = under({ '*': 'warned', 'D-5': 'off' })
    expect(both.warnings('one', 'march 0101 0501').map(({ clause }) => clause)).toEqual(['D-4'])
    const all = under({ '*': 'warned' })
    const warned = all.warnings('one', 'march 0101 0501').map(({ clause }) => clause)
    expect(warned).toEqual(['D-4', 'D-5'])
  })
})

test('others do not read what they were warned of where something can be hidden', () => {
  const game = under({ 'D-4': 'warned' })
  game.act('one', FAR)
  const keys = (seat: string | undefined) => game.log(seat).map(({ entry }) => entry.key)
  expect(keys('one')).toContain('warned')
  expect(keys('two')).not.toContain('warned')
  expect(keys('two')).not.toContain('untold')
})

test('a record says how strictly it was played and is played again so', () => {
  const game = under({ 'D-4': 'warned', 'D-1': 'off' })
  game.act('one', FAR)
  const record = readRecord(writeRecord(game.record()))
  expect(record[0]?.event).toMatchObject({ enforcement: { 'D-1': 'off', 'D-4': 'warned' } })
  const again = Game.resume(duel, record)
  expect(again.hash()).toBe(game.hash())
  expect(again.enforcement).toEqual(game.enforcement)
  expect(verifyRecord(duel, record).events).toBe(record.length)
  expect(game.branch().enforcement).toEqual(game.enforcement)
})

test('games with and without it are prepared apart, whichever comes first', () => {
  const module = defineModule({ ...duelData, digest: 'apart' }, duel.rules)
  const loose = under({ 'D-4': 'off' }, module)
  const strict = under(undefined, module)
  const loose2 = under({ 'D-4': 'off' }, module)
  expect(strict.explain('one', FAR)?.clause).toBe('D-4')
  expect(loose.explain('one', FAR)).toBeUndefined()
  expect(loose2.explain('one', FAR)).toBeUndefined()
  expect(loose2.module).toBe(loose.module)
})

test('what is no objection stays in force, and says so', () => {
  expect([...relaxableClauses(duel.rules)].sort()).toEqual([
    'D-1',
    'D-2',
    'D-3',
    'D-4',
    'D-5',
    'D-6',
    'D-7',
  ])
  expect(() => under({ 'D-9': 'off' })).toThrow('the rulebook has no clause D-9')
  const rulebook = {
    title: 'Duel',
    clauses: [{ id: 'D-9', title: 'Hits', text: 'Hits stay.', status: 'implemented' as const }],
  }
  const module = defineModule({ ...duelData, rulebook }, duel.rules)
  expect(() => under({ 'D-9': 'off' }, module)).toThrow('clause D-9 cannot be switched off')
  expect(() => under({ 'D-4': 'perhaps' } as unknown as Enforcement)).toThrow(
    'expected enforced, warned or off, got "perhaps"',
  )
})

describe('how strictly a clause is kept to while a game goes on', () => {
  const rule = (game: Game, ...changes: Change[]) =>
    game.rule('one', { reason: 'We want to see how it plays.', changes })
  const off: Change = { kind: 'enforce', clause: 'D-4', strictness: 'off' }
  const warned: Change = { ...off, strictness: 'warned' }
  const strict: Change = { ...off, strictness: 'enforced' }

  test('is changed by a ruling, from there on and with a line in the log', () => {
    const game = under()
    const begun = game.seq
    expect(game.explain('one', FAR)?.clause).toBe('D-4')
    const { log } = rule(game, off)
    expect(log.map(({ key }) => key)).toEqual(['ruling', 'ruling.off'])
    expect(log[1]?.facts).toMatchObject({ clause: 'D-4' })
    // What all have agreed upon nobody takes back alone.
    expect(game.undoDenial('one')?.message).toBe('table.undo-fence')
    expect(game.explain('one', FAR)).toBeUndefined()
    expect(game.warnings('one', FAR)).toEqual([])
    rule(game, warned)
    expect(game.warnings('one', FAR).map(({ clause }) => clause)).toEqual(['D-4'])
    rule(game, strict)
    expect(game.explain('one', FAR)?.clause).toBe('D-4')
    // What it was after each action is known, also when rulings are taken back.
    const at = () => [0, 1, 2, 3].map((seq) => game.enforcementAt(begun + seq)?.['D-4'])
    expect(at()).toEqual([undefined, 'off', 'warned', undefined])
    game.rewind(begun + 1, 'one')
    expect(at()).toEqual([undefined, 'off', 'off', 'off'])
    rule(game, warned)
    rule(game, strict)
    expect(game.enforcement).toBeUndefined()
  })

  test('is played again from the record, which says when it changed', () => {
    const game = under()
    rule(game, warned)
    game.act('one', FAR)
    rule(game, strict, { kind: 'set', variable: 'rounds', value: 7 })
    const record = readRecord(writeRecord(game.record()))
    expect(record[0]?.event).not.toHaveProperty('enforcement')
    const again = Game.resume(duel, record)
    expect(again.hash()).toBe(game.hash())
    expect(again.enforcement).toBeUndefined()
    expect(again.log('one')).toEqual(game.log('one'))
    expect(verifyRecord(duel, record).events).toBe(record.length)
    const half = Game.resume(duel, record, { until: record.length - 1 })
    expect(half.enforcement).toEqual({ 'D-4': 'warned' })
    expect(half.branch().enforcement).toEqual({ 'D-4': 'warned' })
  })

  test('goes back with what it was ruled in, and no further', () => {
    const game = under({ 'D-5': 'off' })
    const { seq } = game
    rule(game, off)
    game.act('one', FAR)
    game.rewind(seq + 1, 'one')
    expect(game.enforcement).toEqual({ 'D-4': 'off', 'D-5': 'off' })
    game.rewind(seq, 'one')
    expect(game.enforcement).toEqual({ 'D-5': 'off' })
    expect(game.explain('one', FAR)?.clause).toBe('D-4')
    expect(Game.resume(duel, game.record()).enforcement).toEqual({ 'D-5': 'off' })
  })

  test('is looked at before it is agreed upon, and nothing changes where it cannot be', () => {
    const game = under()
    const ruling = (change: Change) => ({ reason: 'Why not?', changes: [change] })
    expect(game.rulingInWords('one', ruling(off)).map(({ key }) => key)).toEqual([
      'ruling',
      'ruling.off',
    ])
    expect(game.enforcement).toBeUndefined()
    const unknown: Change = { kind: 'enforce', clause: 'D-99', strictness: 'off' }
    expect(() => game.rulingInWords('one', ruling(unknown))).toThrow('has no clause D-99')
    expect(() => rule(game, unknown)).toThrow('has no clause D-99')
    expect(() => rule(game, off, { kind: 'remove', piece: 999 })).toThrow('999')
    expect(game.enforcement).toBeUndefined()
    expect(game.explain('one', FAR)?.clause).toBe('D-4')
  })

  test('what is said of all the others is said once', () => {
    const game = under()
    rule(game, off, { kind: 'enforce', clause: '*', strictness: 'warned' })
    expect(game.enforcement).toEqual({ '*': 'warned', 'D-4': 'off' })
    rule(game, warned)
    expect(game.enforcement).toEqual({ '*': 'warned' })
  })
})
