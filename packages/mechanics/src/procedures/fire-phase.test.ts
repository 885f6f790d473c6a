import { forced, type PhaseFile } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'

const FIRE: PhaseFile = {
  use: 'fire',
  clauses: { fire: '5.1', range: '5.2', dice: '5.3', hits: '5.4' },
  dice: { trait: 'factor' },
  hits_at: 2,
  range: 3,
}

function firing(
  pieces: Setting,
  { fire = {}, dice = [], more = {} }: { fire?: PhaseFile; dice?: number[]; more?: object } = {},
) {
  return skirmish(pieces, {
    step: 'fight',
    changes: { phases: { refit: {}, arrive: {}, move: {}, fight: { ...FIRE, ...fire } }, ...more },
    random: forced(dice),
  })
}

type Firing = ReturnType<typeof firing>
const why = (game: Firing, action: string) => {
  const denial = game.explain('one', action)
  return denial && `${denial.clause} ${denial.message}`
}
const steps = (game: Firing, at: string) => {
  const g = game.position
  const space = g.board.space(at)
  return space && g.stack(space).map(({ face }) => 2 - face)
}
const logged = (game: Firing) =>
  game.log('one').flatMap(({ entry }) => (entry.key === 'fire' ? [entry.facts] : []))

describe('who fires at what', () => {
  const pieces = {
    '0202': 'blue unit',
    '0303': 'blue unit',
    '0304': 'red unit',
    '0603': 'red unit',
  }

  it('is refused by the clause that says so', () => {
    const game = firing(pieces, { dice: [6, 6, 6, 6] })
    expect(why(game, 'fire 0202 0304')).toBeUndefined()
    expect(why(game, 'fire 0304 0202')).toBe('5.1 fire.yours')
    expect(why(game, 'fire 0202 0303')).toBe('5.1 fire.own')
    expect(why(game, 'fire 0202 0101')).toBe('5.1 fire.empty')
    expect(why(game, 'fire 0202 0603')).toBe('5.2 fire.far')
    game.act('one', 'fire 0202 0304')
    expect(why(game, 'fire 0202 0304')).toBe('5.1 fire.fired')
  })

  it('hangs on the range of the unit, from near and to far', () => {
    const game = firing(pieces, { fire: { nearest: 2 } })
    expect(why(game, 'fire 0303 0304')).toBe('5.2 fire.near')
    expect(why(game, 'fire 0303 0603')).toBeUndefined()
    const alone = firing({ '0101': 'blue unit', '0202': 'blue unit', '0304': 'red unit' })
    expect(why(alone, 'fire 0101 0304')).toBe('5.2 fire.far')
  })

  it('hangs on sight, but for those who fire without', () => {
    const hidden = {
      '0301': 'blue unit',
      '0303': 'red unit',
      '0203': 'blue unit',
      '0204': 'red unit',
    }
    const sight = { sight: { clause: '9' } }
    expect(why(firing(hidden, { more: sight }), 'fire 0301 0303')).toBe('9 sight.unseen')
    expect(why(firing(hidden), 'fire 0301 0303')).toBeUndefined()
    const indirect = firing(hidden, { fire: { indirect: { trait: 'factor' } }, more: sight })
    expect(why(indirect, 'fire 0301 0303')).toBeUndefined()
  })

  it('is nothing without a die or a throw that hits', () => {
    const town = { where: { terrain: 'town' }, clause: '5.3' }
    const both = { '0303': 'blue unit', '0403': 'red unit', '0304': 'red unit' }
    const few = firing(both, { fire: { attack: [{ ...town, times: '1/8' }] } })
    expect(why(few, 'fire 0303 0403')).toBe('5.3 fire.no_dice')
    const up = firing(both, { fire: { rounding: 'up', attack: [{ ...town, times: '1/8' }] } })
    expect(why(up, 'fire 0303 0403')).toBeUndefined()
    const hard = firing(both, { fire: { die: [{ ...town, add: 2 }] } })
    expect(why(hard, 'fire 0303 0403')).toBe('5.3 fire.no_hit')
    expect(why(hard, 'fire 0303 0304')).toBeUndefined()
  })
})

describe('a shot', () => {
  const pieces = { '0303': 'blue unit reduced', '0403': 'red unit', '0601': 'red unit' }

  it('shows its dice, what changes them and the exact chances of its hits', () => {
    const game = firing(pieces, {
      fire: { die: [{ add: 1, where: { terrain: 'town' }, clause: '5.3' }] },
    })
    const { said } = game.preview('one', 'fire 0303 0403')
    expect(said?.lines).toMatchObject([{ key: 'town', before: '2', after: '1', clause: '5.3' }])
    expect(said?.notes).toMatchObject([{ key: 'shot', facts: { dice: 2, value: 1, roll: 'low' } }])
    expect(said?.distribution?.map(({ probability }) => probability)).toMatchObject([
      { exact: '25/36' },
      { exact: '5/18' },
      { exact: '1/36' },
    ])
  })

  it('has the odds that come of playing it', () => {
    const game = firing(pieces)
    const { odds, said } = game.preview('one', 'fire 0303 0403')
    const chances = (list: readonly { readonly probability: unknown }[] | undefined) =>
      list?.map(({ probability }) => JSON.stringify(probability)).sort()
    expect(chances(odds?.outcomes)).toEqual(chances(said?.distribution))
  })

  it.each([
    ['low', [2, 3], 1, { needed: 2 }],
    ['low', [1, 2], 2, { needed: 2 }],
    ['high', [2, 6], 2, { least: 2 }],
    ['high', [1, 1], 0, { least: 2 }],
  ] as const)('that hits %s with %j makes %i hits', (roll, dice, hits, by) => {
    const game = firing(pieces, { fire: { roll }, dice: [...dice] })
    game.act('one', 'fire 0303 0403')
    expect(logged(game)).toMatchObject([{ hits, ...by }])
    expect(steps(game, '0403')).toEqual(hits === 2 ? [] : [2 - hits])
  })

  it('has changes by distance and by who is fired at', () => {
    const fire: PhaseFile = {
      attack: [
        { id: 'close', times: 2, range: { to: 1 }, clause: '5.3' },
        { id: 'far', times: '1/2', range: { from: 2 }, clause: '5.3' },
        { id: 'soft', add: 1, against: { attribute: { fired: false } }, clause: '5.3' },
      ],
    }
    const keys = (action: string) =>
      firing(pieces, { fire })
        .preview('one', action)
        .said?.lines?.map(({ key, after }) => `${key} ${after}`)
    expect(keys('fire 0303 0403')).toEqual(['close 4', 'soft 5'])
    expect(keys('fire 0303 0601')).toEqual(['far 1', 'soft 2'])
  })
})

describe('hits', () => {
  const two = { '0303': 'blue unit', '0403': ['red unit', 'red unit reduced'] }

  it('are allotted by the owner, one by one, and then the phase goes on', () => {
    const three = { '0403': ['red unit reduced', 'red unit', 'red unit'], '0303': 'blue unit' }
    const game = firing({ ...three, '0404': 'blue unit' }, { dice: [1, 1, 6, 6] })
    game.act('one', 'fire 0303 0403')
    expect(game.asked()).toMatchObject([{ seat: 'two', step: 'allot_hits' }])
    expect(game.insight('one', { about: 'battle' }).battle).toMatchObject({
      key: 'fire',
      dice: [{ thrown: [1, 1, 6, 6], hits: 2, target: 2 }],
      pendingHits: { hits: 2 },
    })
    expect(game.explain('two', 'take_hit 0404')).toMatchObject({
      clause: '5.4',
      message: 'fire.not_hit',
    })
    game.act('two', 'take_hit 0403#2')
    expect(game.asked()).toMatchObject([{ seat: 'two', step: 'allot_hits' }])
    game.act('two', 'take_hit 0403#2')
    expect(steps(game, '0403')?.reduce((sum, left) => sum + left, 0)).toBe(3)
    expect(game.asked()).toMatchObject([{ seat: 'one', step: 'fight' }])
  })

  it('are allotted by who fired where the file says so', () => {
    const game = firing(two, { fire: { allot: 'firer' }, dice: [1, 6, 6, 6] })
    game.act('one', 'fire 0303 0403')
    expect(game.asked()).toMatchObject([{ seat: 'one', step: 'allot_hits' }])
  })

  it.each([
    ['strongest', [1, 1]],
    ['weakest', [2]],
  ] as const)('fall on the %s by the rule', (allot, left) => {
    const game = firing(two, { fire: { allot }, dice: [1, 6, 6, 6] })
    game.act('one', 'fire 0303 0403')
    expect(steps(game, '0403')?.sort()).toEqual(left)
  })

  it('take whole units where each hit does', () => {
    const game = firing(two, { fire: { each_hit: 'unit' }, dice: [1, 1, 1, 6] })
    game.act('one', 'fire 0303 0403')
    expect(steps(game, '0403')).toEqual([])
  })
})

describe('simultaneous fire', () => {
  const pieces = { '0303': 'blue unit reduced', '0403': 'red unit reduced', '0601': 'red unit' }

  it('lets who is hit fire back, and hits fall when both have fired', () => {
    const game = firing(pieces, { fire: { simultaneous: true }, dice: [1, 6, 1, 6, 6, 6, 6, 6] })
    game.act('one', 'fire 0303 0403')
    expect(game.asked()).toMatchObject([{ seat: 'two', step: 'fight' }])
    expect(steps(game, '0403')).toEqual([1])
    game.act('two', 'fire 0403 0303')
    expect(steps(game, '0303')).toEqual([1])
    game.act('two', 'end_phase')
    expect([steps(game, '0303'), steps(game, '0403')]).toEqual([[], []])
  })
})
