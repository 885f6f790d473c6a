import {
  forced,
  type ModuleData,
  odds,
  type Piece,
  type Position,
  type Rules,
  type Side,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'

const why = (game: ReturnType<typeof skirmish>, action: string, seat = 'one') => {
  const denial = game.explain(seat, action)
  return denial && `${denial.clause} ${denial.message}`
}
const fight = (pieces: Parameters<typeof skirmish>[0], dice: number[] = [], side = 'blue') =>
  skirmish(pieces, { step: 'fight', side, random: forced(dice) })
const where = (game: ReturnType<typeof skirmish>, place: string) => {
  const at = game.position.layout.place(place)
  return at ? game.position.stack(at).map(({ side, face }) => `${side?.id} ${face}`) : []
}

describe('a battle on a table', () => {
  it('is declared unit by unit, weighed and thrown once', () => {
    const game = fight({ '0202': 'blue unit', '0303': 'blue unit', '0302': 'red unit' }, [1])
    game.act('one', 'attack 0202 0302')
    expect(why(game, 'attack 0202 0302')).toBe('5.1 battle.attacking')
    expect(game.insight('two', { about: 'declared' }).declared).toMatchObject([
      { attackers: [{ place: '0202' }], targets: [{ id: '0302' }] },
    ])
    const preview = game.preview('one', 'attack 0303 0302').said
    expect(preview?.table).toMatchObject({ id: 'combat', column: '2-1' })
    expect(preview?.lines).toContainEqual(
      expect.objectContaining({ key: 'odds', before: '8:4', after: '2-1' }),
    )
    game.act('one', 'attack 0303 0302')
    game.act('one', 'fight 0302')
    expect(where(game, 'dead.red')).toEqual(['red 1'])
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'advance' }])
    expect(why(game, 'advance 0202 0201')).toBe('5.5 advance.vacated')
    game.act('one', 'advance 0202 0302')
    expect(where(game, '0302')).toEqual(['blue 0'])
    expect(game.insight('two', { about: 'declared' }).declared).toEqual([])
    // Nobody can attack any more, so the phase is over, as one in which nobody could is passed over.
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'move' }])
  })

  it('calls those eliminated who lose all they have, in an exchange too', () => {
    const fateOf = (attacker: string, defender: string) =>
      fight({ '0202': attacker, '0302': defender })
        .preview('one', 'attack 0202 0302')
        .said?.distribution?.find(({ label }) => label.facts?.result === 'EX')?.label.facts
    expect(fateOf('blue unit', 'red unit')).toMatchObject({ fate: 'both_eliminated', ours: 2 })
    expect(fateOf('blue unit', 'red unit reduced')).toMatchObject({ fate: 'eliminated', ours: 1 })
  })

  it('foresees who could not retreat', () => {
    const open = { '0202': 'blue unit', '0303': 'blue unit', '0302': 'red unit' }
    // Blue stands all round, so that behind every space lies one of its zones.
    const round = { ...open, '0402': 'blue unit', '0301': 'blue unit' }
    const of = (pieces: Parameters<typeof skirmish>[0]) => {
      const game = fight(pieces)
      game.act('one', 'attack 0202 0302')
      const said = game.preview('one', 'attack 0303 0302').said
      const retreat = said?.distribution?.find(({ label }) => label.facts?.result === 'DR')
      return { notes: said?.notes?.map(({ key }) => key), retreat: retreat?.label.facts }
    }
    expect(of(open)).toMatchObject({ notes: [], retreat: { fate: 'retreats', theirs: 0 } })
    expect(of(round)).toMatchObject({
      notes: ['no_way_back'],
      retreat: { fate: 'eliminated', theirs: 2 },
    })
    // The odds say the same.
    const game = fight(round, [2])
    for (const order of ['attack 0202 0302', 'attack 0303 0302', 'fight 0302'])
      game.act('one', order)
    expect(where(game, 'dead.red')).toEqual(['red 1'])
  })

  it('promises more the better the odds are, and a loss where they are hopeless', () => {
    const game = fight({
      '0202': 'blue unit',
      '0303': 'blue unit',
      '0302': 'red unit',
      '0605': 'red unit',
    })
    const { judgement } = game.module.rules
    const g = game.position
    const at = (id: string) => {
      const space = g.board.space(id)
      if (!space) throw new Error(`there is no ${id}`)
      return space
    }
    const unitsAt = (...ids: string[]) => ids.flatMap((id) => g.stack(at(id)))
    const side = g.side('blue')
    const promise = (...ids: string[]) =>
      judgement?.promise(g, side, at('0302'), unitsAt(...ids)) ?? Number.NaN
    expect(judgement?.targets(g, side).map(({ id }) => id)).toEqual(['0302', '0605'])
    expect(judgement?.targets(g, g.side('red'))).toEqual([])
    expect(promise('0202', '0303')).toBeGreaterThan(promise('0202'))
    // Who does not stand beside it takes no part, and brings nothing.
    expect(promise('0605')).toBe(0)
    expect(judgement?.expected?.(g, side, at('0302'), unitsAt('0202', '0303'))).toMatchObject({
      key: 'battle',
      clause: '5.2',
      facts: { column: '2-1' },
    })
    expect(judgement?.declared?.(g, side)).toBe(0)
    game.act('one', 'attack 0202 0302')
    expect(judgement?.declared?.(g, side)).toBe(promise('0202'))

    const weak = fight({ '0202': 'blue unit reduced', '0302': ['red unit', 'red unit'] })
    const position = weak.position
    const target = position.board.space('0302')
    if (!target) throw new Error('there is no 0302')
    const attackers = position.pieces.filter((unit) => unit.side?.id === 'blue')
    expect(
      weak.module.rules.judgement?.promise(position, position.side('blue'), target, attackers),
    ).toBeLessThan(0)
  })

  it('says why it is not to be', () => {
    const game = fight({
      '0202': 'blue unit reduced',
      '0302': ['red unit', 'red unit'],
      '0605': 'red unit',
      'dead.blue': 'blue unit',
    })
    expect(why(game, 'attack 0302 0202')).toBe('5.1 battle.yours')
    expect(why(game, 'attack 0202 0605')).toBe('5.1 battle.far')
    expect(why(game, 'attack 0202 0201')).toBe('5.1 battle.empty')
    expect(why(game, 'attack 0202 0202')).toBe('5.1 battle.own')
    expect(why(game, 'attack dead/unit 0302')).toBe('5.1 battle.map')
    expect(why(game, 'fight 0302')).toBe('5.1 battle.declared')
    game.act('one', 'attack 0202 0302')
    expect(why(game, 'fight 0302')).toBe('5.2 battle.weak')
    game.act('one', 'withdraw 0202')
    expect(why(game, 'withdraw 0202')).toBe('5.1 battle.withdraw')
  })

  it('doubles by the ground; a line struck out changes nothing', () => {
    const game = fight({ '0303': 'blue unit', '0402': 'blue unit', '0403': 'red unit reduced' })
    game.act('one', 'attack 0303 0403')
    const lines = game.preview('one', 'attack 0402 0403').said?.lines
    expect(lines).toContainEqual(expect.objectContaining({ key: 'town', before: '2', after: '4' }))
    const without = game.preview('one', 'attack 0402 0403', { without: ['town.0403'] }).said?.lines
    expect(without).toContainEqual(
      expect.objectContaining({ key: 'town', before: '2', after: '2' }),
    )
  })

  it('lets the owner choose his losses, and both sides lose in an exchange', () => {
    const game = fight(
      { '0202': 'blue unit', '0303': 'blue unit', '0302': ['red unit', 'red unit'] },
      [2],
    )
    game.act('one', 'attack 0202 0302')
    game.act('one', 'attack 0303 0302')
    game.act('one', 'fight 0302')
    // Both have four steps: the smaller loses all, and so does the other.
    expect(where(game, 'dead.red')).toHaveLength(2)
    expect(where(game, 'dead.blue')).toHaveLength(2)
  })

  it('asks for the way of a retreat, hex by hex, and stays out of enemy zones', () => {
    const game = fight({ '0202': 'blue unit', '0302': 'red unit' }, [1])
    game.act('one', 'attack 0202 0302')
    game.act('one', 'fight 0302')
    expect(game.asked()).toMatchObject([{ side: 'red', step: 'choose_retreat' }])
    expect(why(game, 'retreat 0302 0303', 'two')).toBe('5.4 retreat.zoc')
    game.act('two', 'retreat 0302 0402')
    game.act('two', 'retreat 0402 0502')
    expect(where(game, '0502')).toEqual(['red 0'])
  })

  it('lets units go all the way at one go where the module says so', () => {
    const fighting = { retreat: { at_one_go: true } }
    const game = skirmish(
      { '0202': ['blue unit', 'blue unit'], '0302': ['red unit', 'red unit'] },
      { step: 'fight', random: forced([1]), fighting },
    )
    for (const order of ['attack 0202#1 0302', 'attack 0202#2 0302', 'fight 0302'])
      game.act('one', order)
    expect(game.asked()[0]).toMatchObject({ facts: { left: 2, count: 2 } })
    expect(game.explain('two', 'retreat 0302 0402')).toMatchObject({
      message: 'retreat.away',
      facts: { hexes: 2 },
    })
    expect(why(game, 'retreat 0302 0303', 'two')).toBe('5.4 retreat.zoc')
    game.act('two', 'retreat 0302 0502')
    expect(game.asked()[0]).toMatchObject({ facts: { left: 2, count: 1 } })
    expect(why(game, 'retreat 0502 0504', 'two')).toBe('5.4 retreat.unit')
    game.act('two', 'retreat 0302 0503')
    expect([where(game, '0502'), where(game, '0503')]).toEqual([['red 0'], ['red 0']])
  })

  it('eliminates who has gone where an enemy comes into sight whose zone closes the way on', () => {
    const back = (data: ModuleData): ModuleData => {
      const { unit } = data.pieces.types
      const types = { block: { label: 'Block' }, unit: { ...unit, back: { type: 'block' } } }
      return { ...data, pieces: { ...data.pieces, types } as ModuleData['pieces'] }
    }
    // A zone that not all have must not tell what stands there.
    const changes = { zones: { clause: '6', units: { trait: 'move' } } }
    // Whoever lies in wait is seen by who stands beside him.
    const sight: Rules['sight'] = (g, unit, side) =>
      unit.side === side || near(g, unit, side) ? 'known' : 'back'
    const near = (g: Position, unit: Piece, side: Side) =>
      g.spaceOf(unit)?.neighbours.some((next) => g.stack(next).some((one) => one.side === side))
    const game = skirmish(
      { '0202': 'blue unit', '0302': 'red unit', '0502': 'blue unit', '0403': 'blue unit' },
      { step: 'fight', random: forced([1]), additions: { rules: { sight } }, data: back, changes },
    )
    game.act('one', 'attack 0202 0302')
    game.act('one', 'fight 0302')
    const { log } = game.act('two', 'retreat 0302 0402')
    expect(log.map(({ key }) => key)).toContain('no_retreat')
    expect(where(game, 'dead.red')).toHaveLength(1)
    expect(game.asked()[0]?.step).not.toBe('choose_retreat')
  })

  it('eliminates who cannot retreat', () => {
    const game = fight(
      { '0202': 'blue unit', '0302': 'red unit', '0402': 'blue unit', '0403': 'blue unit' },
      [1],
    )
    game.act('one', 'attack 0202 0302')
    game.act('one', 'fight 0302')
    expect(where(game, 'dead.red')).toEqual(['red 1'])
  })

  it('asks with whom and how much is to be lost, and how far is to be gone', () => {
    const losing = fight(
      { '0202': 'blue unit', '0303': 'blue unit', '0302': 'red unit', '0605': 'red unit' },
      [4],
    )
    losing.act('one', 'attack 0202 0302')
    losing.act('one', 'attack 0303 0302')
    losing.act('one', 'fight 0302')
    const asked = losing.asked()[0]
    expect(asked).toMatchObject({ step: 'choose_losses', facts: { owed: 2, whole: 4 } })
    expect(why(losing, 'lose 0605')).toBe('5.3 losses.unit')
    const going = fight({ '0202': 'blue unit', '0302': 'red unit' }, [1])
    going.act('one', 'attack 0202 0302')
    going.act('one', 'fight 0302')
    expect(going.asked()[0]).toMatchObject({ facts: { left: 2, count: 1 } })
    const state = () =>
      going.insight('one', { about: 'battle' }).battle?.sides[1]?.units.map((one) => one.state)
    expect(state()).toEqual(['ready'])
    going.act('two', 'retreat 0302 0402')
    expect(state()).toEqual(['withdrawn'])
  })

  it('has a window while it is fought, with the throw and the steps', () => {
    const game = fight({ '0202': 'blue unit', '0302': 'red unit' }, [1])
    expect(game.insight('one', { about: 'battle' })).toEqual({})
    game.act('one', 'attack 0202 0302')
    game.act('one', 'fight 0302')
    expect(game.insight('one', { about: 'battle' }).battle).toMatchObject({
      at: { id: '0302' },
      dice: [{ thrown: [1] }],
      steps: [
        { id: 'throw', state: 'done' },
        { id: 'losses', state: 'done' },
        { id: 'retreats', state: 'now' },
        { id: 'advances', state: 'ahead' },
      ],
    })
  })

  it('has exact odds to its end', () => {
    const game = fight({ '0202': 'blue unit', '0302': 'red unit' })
    game.act('one', 'attack 0202 0302')
    const { outcomes } = odds(game, 'one', 'fight 0302', { horizon: 'battle', policy: 'first' })
    const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
    expect(sum).toBeCloseTo(1, 12)
    expect(outcomes.length).toBeGreaterThan(2)
  })
})
