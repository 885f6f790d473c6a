import { forced, type ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'

const SUPPORT = {
  clause: '5.8',
  units: { trait: 'support' },
  factor: { trait: 'support' },
  range: 3,
}

const withGuns = (data: ModuleData): ModuleData => ({
  ...data,
  pieces: {
    ...data.pieces,
    types: {
      ...data.pieces.types,
      gun: { label: 'Gun', unlimited: true, traits: { factor: 1, move: 2, support: 3 } },
    },
  },
})

/** Blue attacks 0302 from 0202; guns stand one, two and four spaces away from it. */
const SETTING: Setting = {
  '0202': ['blue unit', 'blue gun'],
  '0102': 'blue gun',
  '0302': 'red unit',
  '0605': 'red unit',
  '0505': 'blue gun',
}

const battle = (support: object = {}, dice: number[] = []) =>
  skirmish(SETTING, {
    step: 'fight',
    fighting: { support: { ...SUPPORT, ...support } },
    random: forced(dice),
    data: withGuns,
  })
const why = (game: ReturnType<typeof battle>, action: string) => {
  const denial = game.explain('one', action)
  return denial && `${denial.clause} ${denial.message}`
}
const linesOf = (game: ReturnType<typeof battle>, action: string) =>
  game.preview('one', action, { odds: false }).said?.lines?.map(({ key, after }) => [key, after])

test('guns chosen one by one add to an attack that others have declared, after all that changes it', () => {
  const game = battle({}, [1])
  expect(why(game, 'support 0102 0302')).toBe('5.8 support.battle')
  game.act('one', 'attack 0202/unit 0302')
  expect(why(game, 'support 0102 0605')).toBe('5.8 support.battle')
  expect(why(game, 'support 0505 0302')).toBe('5.8 support.far')
  expect(why(game, 'support 0202/unit 0302')).toBe('5.8 support.unit')
  expect(linesOf(game, 'support 0102 0302')).toEqual([
    ['attackers', '4'],
    ['support', '7'],
    ['defenders', '4'],
    ['odds', '1-1'],
  ])
  game.act('one', 'support 0102 0302')
  expect(why(game, 'support 0102 0302')).toBe('5.8 support.once')
  expect(why(game, 'attack 0102 0302')).toBe('5.1 battle.attacking')
  game.act('one', 'support 0202/gun 0302')
  expect(linesOf(game, 'fight 0302')?.slice(0, 2)).toEqual([
    ['attackers', '4'],
    ['support', '10'],
  ])
  game.act('one', 'fight 0302')
  expect(game.asked()).toMatchObject([{ step: 'advance' }])
  // It has won by 2-1; who only supported does not advance, and supports and attacks no more.
  expect([...game.legal('one', { action: 'advance' })].map(({ args }) => args.unit)).toEqual(
    expect.not.arrayContaining(['0102', '0202/gun']),
  )
  game.act('one', 'advance 0202/unit 0302')
  expect(game.position.board.space('0202')?.id).toBe('0202')
})

test('a gun loses nothing in the battle it supports', () => {
  const game = battle({}, [6])
  game.act('one', 'attack 0202/unit 0302')
  game.act('one', 'support 0102 0302')
  const preview = game.preview('one', 'fight 0302', { odds: false }).said
  const eliminated = preview?.distribution?.find(({ label }) => label.facts?.result === 'AE')
  expect(eliminated?.label.facts).toMatchObject({ ours: 2 })
  game.act('one', 'fight 0302')
  const left = game.position.onBoardOf(game.position.side('blue')).map(({ type }) => type.id)
  expect(left.sort()).toEqual(['gun', 'gun', 'gun'])
})

test('a gun that is called off is free again, and so are all when the last attacker is', () => {
  const game = battle()
  game.act('one', 'attack 0202/unit 0302')
  game.act('one', 'support 0102 0302')
  game.act('one', 'withdraw 0102')
  expect(why(game, 'support 0102 0302')).toBeUndefined()
  game.act('one', 'support 0102 0302')
  game.act('one', 'withdraw 0202/unit')
  expect(game.position.pieces.filter(({ at }) => at.battle !== '' || at.supports)).toEqual([])
  expect(game.explain('one', 'end_phase')).toBeUndefined()
})

test('may be told to stand farther away, and another gun that attacks by itself does not support', () => {
  const game = battle({ nearest: 2 })
  game.act('one', 'attack 0202/unit 0302')
  expect(why(game, 'support 0202/gun 0302')).toBe('5.8 support.far')
  const attacking = battle()
  attacking.act('one', 'attack 0202/gun 0302')
  expect(why(attacking, 'support 0202/gun 0302')).toBe('5.8 support.attacking')
})
