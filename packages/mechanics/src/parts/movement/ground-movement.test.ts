import type { ModuleData, PhaseFile } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'

const why = (game: ReturnType<typeof skirmish>, action: string, seat = 'one') => {
  const denial = game.explain(seat, action)
  return denial && `${denial.clause} ${denial.message}`
}

describe('ground movement', () => {
  const game = skirmish({
    '0101': 'blue unit',
    '0203': ['blue unit', 'blue unit'],
    '0402': 'red unit',
    'reserve.blue': 'blue unit',
  })

  it('moves as far as the points go, over rivers for more', () => {
    expect(why(game, 'move 0101 0301')).toBeUndefined()
    expect(why(game, 'move 0101 0501')).toBe('4.2 move.reach')
    expect(game.preview('one', 'move 0101 0102').said).toMatchObject({ cost: 2 })
  })

  it('says why a way costs what it costs, step by step, and what is lacking to one too far', () => {
    const lines = (order: string) =>
      game
        .preview('one', order, { odds: false })
        .said?.lines?.map(({ key, clause, before, after, facts }) => [
          key,
          clause,
          `${before} > ${after}`,
          facts?.across,
        ])
    expect(lines('move 0101 0301')).toEqual([
      ['way.ground', '4.2', '0 > 1', 'none'],
      ['way.ground', '4.2', '1 > 2', 'none'],
    ])
    expect(lines('move 0101 0102')).toMatchObject([['way.ground', '4.2', '0 > 2', { ref: 'list' }]])
    const alone = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    expect(alone.explain('one', 'move 0101 0501')?.facts).toMatchObject({ points: 3, needs: 4 })
  })

  it('says which of its reasons speaks against a move', () => {
    expect(why(game, 'move 0402 0401')).toBe('4 move.yours')
    expect(why(game, 'move reserve/unit 0102')).toBe('4 move.map')
    expect(why(game, 'move 0101 0101')).toBe('4 move.there')
    expect(why(game, 'move 0101 0402')).toBe('4.1 move.enemy')
  })

  it('ends where the stacking limit allows, and passes through where not', () => {
    expect(why(game, 'move 0101 0203')).toBe('7 stacking.full')
  })

  it('stops in an enemy zone of control: two clauses meet on one hex', () => {
    const near = skirmish({ '0302': 'blue unit', '0402': 'red unit', '0203': 'blue unit' })
    // Next to the enemy already: every step into another hex of his zone is the last.
    expect(why(near, 'move 0302 0502')).toBe('4.2 move.reach')
    expect(near.preview('one', 'move 0203 0303').said).toMatchObject({
      stop: { key: 'zoc', clause: '6' },
    })
  })

  it('says that ground is closed rather than that it is too far', () => {
    const onWheels = (clauses: Readonly<Record<string, string>>) =>
      skirmish(
        { '0201': 'blue unit', '0605': 'red unit' },
        {
          changes: {
            phases: {
              refit: {},
              arrive: {},
              fight: {},
              move: {
                use: 'groundMovement',
                clauses: { move: '4', ...clauses },
                allowance: 2,
                cost: { terrain: 'wheels' },
              },
            },
          },
        },
      )
    expect(why(onWheels({ terrain: '4.3' }), 'move 0201 0302')).toBe('4.3 move.closed')
    expect(why(onWheels({ reach: '4.2' }), 'move 0201 0302')).toBe('4.2 move.closed')
    expect(why(onWheels({ reach: '4.2' }), 'move 0201 0505')).toBe('4.2 move.reach')
    expect(why(onWheels({ reach: '4.2' }), 'move 0201 0401')).toBeUndefined()
  })

  it('says that a unit has no points rather than that it does not get far on none', () => {
    const stuck = skirmish(
      { '0101': 'blue unit', '0203': 'blue unit' },
      {
        changes: {
          phases: {
            refit: {},
            arrive: {},
            fight: {},
            move: {
              use: 'groundMovement',
              clauses: { move: '4', reach: '4.2' },
              allowance: 0,
              cost: { terrain: 'cost' },
            },
          },
        },
      },
    )
    expect(why(stuck, 'move 0101 0102')).toBe('4.2 move.none')
  })

  it('shows the table where a unit can go', () => {
    const unit = game.position.board.space('0101')
    const piece = unit && game.position.top(unit)
    const reach = game.insight('one', { about: 'reach', piece: piece?.index ?? -1 })
    expect(JSON.stringify(reach)).toContain('0301')
    expect(JSON.stringify(reach)).not.toContain('"0203"')
  })

  it('may be along a feature only, out of enemy zones', () => {
    const rail = skirmish(
      { '0101': 'blue unit', '0201': 'blue unit' },
      {
        changes: {
          phases: {
            refit: {},
            arrive: {},
            fight: {},
            move: {
              use: 'groundMovement',
              name: 'ride',
              clauses: { move: '4' },
              along: 'river',
              zones: 'forbidden',
            },
          },
        },
      },
    )
    expect(why(rail, 'ride 0101 0102')).toBeUndefined()
    expect(why(rail, 'ride 0201 0202')).toBe('4 move.line')
  })
  it('costs less along a road, whatever lies there', () => {
    const roads = (data: ModuleData): ModuleData => {
      const { field } = data.boards
      if (!field) throw new Error('expected a board "field"')
      const between: [string, string][] = [
        ['0201', '0302'],
        ['0101', '0102'],
      ]
      const road = { feature: 'road', between }
      const features = { river: { label: 'River' }, road: { label: 'Road' } }
      const edges = [...(field.edges ?? []), road]
      return { ...data, boards: { field: { ...field, features, edges } } }
    }
    const going = (along?: Record<string, number>) => {
      const move: PhaseFile = {
        use: 'groundMovement',
        clauses: { move: '4', along: '4.4' },
        allowance: { trait: 'move' },
        cost: { terrain: 'cost' },
        across: { river: 1 },
        ...(along ? { along } : {}),
      }
      const game = skirmish(
        { '0201': 'blue unit', '0101': 'blue unit' },
        { data: roads, changes: { phases: { refit: {}, arrive: {}, fight: {}, move } } },
      )
      return ['move 0201 0302', 'move 0101 0102', 'move 0201 0301'].map((order) => {
        const { said } = game.preview('one', order, { odds: false })
        const [line] = said?.lines ?? []
        return [said?.cost, line?.facts?.along, line?.clause]
      })
    }
    // 0302 is a forest, and between 0101 and 0102 lies a river.
    expect(going().map(([cost]) => cost)).toEqual([2, 2, 1])
    const [forest, river, open] = going({ road: 1 })
    expect(forest).toEqual([1, { ref: 'list', items: ['Road'] }, '4.4'])
    expect(river).toEqual([1, { ref: 'list', items: ['Road'] }, '4.4'])
    expect(open).toEqual([1, 'none', '4'])
  })

  it('names the zones and their clause where no number of points would do', () => {
    const near = (minimum: boolean) =>
      skirmish(
        { '0101': 'blue unit', '0202': 'blue unit', '0302': 'red unit' },
        {
          changes: {
            phases: {
              refit: {},
              arrive: {},
              fight: {},
              move: {
                use: 'groundMovement',
                clauses: { move: '4', reach: '4.2' },
                allowance: { trait: 'move' },
                cost: { terrain: 'cost' },
                minimum,
                zones: 'forbidden',
              },
            },
          },
        },
      )
    for (const minimum of [false, true]) {
      expect(why(near(minimum), 'move 0101 0201')).toBe('6 move.zones')
      expect(why(near(minimum), 'move 0101 0102')).toBeUndefined()
      expect(why(near(minimum), 'move 0202 0102')).toBe('6 move.zoc')
    }
  })
})
