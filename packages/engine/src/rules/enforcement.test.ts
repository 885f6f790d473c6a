import { describe, expect, test } from 'vitest'
import type { Enforcement } from '../cast/enforcement.ts'
import { duel, duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { readRecord, writeRecord } from '../game/record.ts'
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
