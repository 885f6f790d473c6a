import type { Piece, Space } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

const MOVE = {
  use: 'groundMovement',
  clauses: { move: '4' },
  cost: { terrain: 'cost' },
} as const
const others = { refit: {}, arrive: {}, fight: {} }
const reaches = (game: ReturnType<typeof skirmish>, action: string) =>
  game.explain('one', action) === undefined

describe('procedures', () => {
  it('read values from tables by rows and columns: the weather by the turn', () => {
    const allowance = { table: 'weather', row: { variable: 'turn' }, column: 'points' }
    const inTurn = (turn: number) =>
      skirmish(
        { '0101': 'blue unit', '0605': 'red unit' },
        { changes: { phases: { ...others, move: { ...MOVE, allowance } } }, variables: { turn } },
      )
    expect(reaches(inTurn(1), 'move 0101 0401')).toBe(true)
    expect(reaches(inTurn(2), 'move 0101 0301')).toBe(false)
  })

  it('take values from functions of the module, and name those there are', () => {
    const changes = { phases: { ...others, move: { ...MOVE, allowance: { function: 'points' } } } }
    const game = skirmish(
      { '0101': 'blue unit' },
      { changes, additions: { functions: { points: () => 1 } } },
    )
    expect(reaches(game, 'move 0101 0201')).toBe(true)
    expect(reaches(game, 'move 0101 0301')).toBe(false)
    expect(() => skirmish({}, { changes, additions: { functions: { pints: () => 1 } } })).toThrow(
      'names the function "points", but the rules give pints',
    )
  })

  it('make no attribute fresh that there is not', () => {
    const more = (fresh: string[]) => ({ phases: { move: { fresh: fresh as never[] } } })
    expect(() => skirmish({}, { additions: more(['mvoed']) })).toThrow(
      'there is no attribute "mvoed" to be made fresh in phase move: expected one of',
    )
    expect(() => skirmish({}, { additions: more(['attacked']) })).not.toThrow()
  })

  it('say of which change it is that a function gives no amount', () => {
    const attack = [{ id: 'guns', add: { function: 'guns' }, clause: '5.2' }]
    const played = skirmish(
      { '0302': 'blue unit', '0402': 'red unit' },
      {
        step: 'fight',
        fighting: { attack },
        additions: { functions: { guns: ({ board }) => Number(board.terrains) } },
      },
    )
    expect(() => played.preview('one', 'attack 0302 0402')).toThrow(
      'expected an amount from {"function":"guns"} in procedures.yaml',
    )
  })

  it('let an option say what enemy zones do to a move', () => {
    const phases = { ...others, move: { ...MOVE, allowance: 3, zones: { option: 'zoc' } } }
    const under = (zoc: string) =>
      skirmish(
        { '0202': 'blue unit', '0304': 'red unit' },
        { changes: { phases }, options: { zoc } },
      )
    // Enemy zones on 0203 and all round 0304.
    expect(reaches(under('stop'), 'move 0202 0203')).toBe(true)
    expect(reaches(under('stop'), 'move 0202 0205')).toBe(false)
    expect(reaches(under('forbidden'), 'move 0202 0203')).toBe(false)
    expect(reaches(under('ignored'), 'move 0202 0205')).toBe(true)
    expect(reaches(under('rigid'), 'move 0202 0203')).toBe(true)
    expect(reaches(under('rigid'), 'move 0202 0205')).toBe(false)
    const beside = (zoc: string) =>
      skirmish(
        { '0303': 'blue unit', '0304': 'red unit' },
        { changes: { phases }, options: { zoc } },
      )
    expect(reaches(beside('stop'), 'move 0303 0302')).toBe(true)
    expect(beside('forbidden').explain('one', 'move 0303 0302')?.message).toBe('move.zoc')
    // From one zone into another: straight, or out of it and round.
    const costOf = (zoc: string) => beside(zoc).preview('one', 'move 0303 0403').said?.cost
    expect(costOf('stop')).toBe(1)
    expect(costOf('rigid')).toBe(2)
  })

  it('name the enemy zone that ends the way to a space', () => {
    const phases = { ...others, move: { ...MOVE, allowance: 3 } }
    const game = skirmish({ '0202': 'blue unit', '0304': 'red unit' }, { changes: { phases } })
    expect(game.explain('one', 'move 0202 0205')).toMatchObject({
      clause: '4',
      message: 'move.reach',
      facts: { points: 3, zone: { id: '0203' } },
    })
    const closed = { ...others, move: { ...phases.move, allowance: 9, zones: 'forbidden' } }
    const walled = skirmish(
      { '0202': 'blue unit', '0304': 'red unit' },
      { changes: { phases: closed as typeof phases } },
    )
    expect(walled.explain('one', 'move 0202 0203')).toMatchObject({
      message: 'move.zones',
      facts: { zone: { id: '0203' }, closed: 'there' },
    })
    // From one zone straight into another nobody goes, and the way round is too long.
    const rigid = { ...others, move: { ...phases.move, allowance: 1, zones: 'rigid' } }
    const near = skirmish(
      { '0203': 'blue unit', '0304': 'red unit' },
      { changes: { phases: rigid as typeof phases } },
    )
    expect(near.explain('one', 'move 0203 0303')).toMatchObject({
      message: 'move.reach',
      facts: { points: 1, needs: 2, zone: { id: '0303' }, closed: 'there' },
    })
    // Too far, zones or not.
    const alone = skirmish({ '0101': 'blue unit', '0605': 'red unit' }, { changes: { phases } })
    expect(alone.explain('one', 'move 0101 0501')?.facts).toMatchObject({ zone: 'none' })
  })

  it('give those functions what is asked about by name', () => {
    const asked: object[] = []
    const points = (_: unknown, about: object) => {
      asked.push(about)
      return 1
    }
    const changes = { phases: { ...others, move: { ...MOVE, allowance: { function: 'points' } } } }
    const game = skirmish(
      { '0101': 'blue unit' },
      { changes, additions: { functions: { points } } },
    )
    expect(reaches(game, 'move 0101 0201')).toBe(true)
    expect(asked[0]).toMatchObject({ unit: { type: { id: 'unit' } } })
  })

  it('say what is no number', () => {
    const game = skirmish(
      { '0101': 'blue unit' },
      { changes: { phases: { ...others, move: { ...MOVE, allowance: { trait: 'moves' } } } } },
    )
    expect(() => game.explain('one', 'move 0101 0201')).toThrow(
      'expected a number from {"trait":"moves"} in procedures.yaml for unit',
    )
  })

  it('end the game at once for who leads by enough', () => {
    const victory = {
      clause: '8',
      points: { scenario: 'towns' },
      sudden: { clause: '8', lead: 1, reason: 'at_once' },
    }
    const game = skirmish({ '0402': 'blue unit', '0605': 'red unit' }, { changes: { victory } })
    game.act('one', 'move 0402 0403')
    game.act('one', 'end_phase')
    expect(game.result).toMatchObject({ winners: ['one'], reason: 'at_once', clause: '8' })
  })

  it('show the spaces that count, whose they are and what they are worth', () => {
    const victory = { clause: '8', points: { scenario: 'towns' } }
    const game = skirmish({ '0402': 'blue unit', '0605': 'red unit' }, { changes: { victory } })
    game.act('one', 'move 0402 0403')
    expect(game.insightful().layers).toContain('objectives')
    const { marks } = game.insight('two', { about: 'layer', name: 'objectives' })
    const town = marks?.find(
      ({ at }) => typeof at === 'object' && at.ref === 'place' && at.id === '0403',
    )
    expect(town).toMatchObject({
      look: 'enemy',
      side: { ref: 'side', id: 'blue' },
      key: 'objectives.held',
      facts: { points: 1 },
    })
  })

  it('deny by a clause of their own who may not move in a phase', () => {
    const units = { function: 'never' }
    const move = { ...MOVE, clauses: { move: '4', units: '4.7' }, allowance: 2, units }
    const game = skirmish(
      { '0101': 'blue unit' },
      {
        changes: { phases: { ...others, move } },
        additions: { functions: { never: () => false } },
      },
    )
    expect(game.explain('one', 'move 0101 0201')).toMatchObject({
      clause: '4.7',
      message: 'move.phase',
    })
  })

  it('let one kind of unit pay more than another for the same ground', () => {
    const cost = { function: 'points' }
    const game = skirmish(
      { '0101': 'blue unit', '0105': 'blue unit reduced' },
      {
        changes: { phases: { ...others, move: { ...MOVE, allowance: 2, cost } } },
        additions: {
          functions: {
            points: (_: unknown, { unit }: { unit: Piece; space: Space }) =>
              unit.face === 1 ? 2 : 1,
          },
        },
      },
    )
    expect(game.preview('one', 'move 0101 0102').said).toMatchObject({ cost: 1 })
    expect(game.preview('one', 'move 0105 0104').said).toMatchObject({ cost: 2 })
    expect(game.preview('one', 'move 0101 0201').said).toMatchObject({ cost: 1 })
  })

  it('do more of a phase as the rules say, and none of what its part does is lost', () => {
    const seen: unknown[] = []
    const game = skirmish(
      { '0101': 'blue unit', '0301': 'red unit' },
      {
        additions: {
          phases: {
            move: {
              end: (g) => void seen.push(...g.pieces.map(({ at }) => at.moved)),
            },
          },
        },
      },
    )
    game.act('one', 'move 0101 0201')
    game.act('one', 'end_phase')
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'fight' }])
    // What the phase marked is known when it ends, and forgotten after it.
    expect(seen).toContain(true)
    expect(game.position.pieces.map(({ at }) => at.moved)).toEqual([false, false])
  })

  it('need what their parts cannot do without', () => {
    const lacking = { phases: { ...others, move: { use: 'groundMovement' } as const } }
    expect(() => skirmish({}, { changes: lacking })).toThrow('phase move of procedures.yaml needs')
  })
})

describe('a wargame of procedures', () => {
  it('does not end its battles while some are declared', () => {
    const game = skirmish(
      { '0403': 'blue unit', '0402': 'red unit' },
      { step: 'fight', side: 'red' },
    )
    game.act('two', 'attack 0402 0403')
    expect(game.explain('two', 'end_phase')).toMatchObject({
      clause: '5.1',
      message: 'battle.undecided',
    })
    game.act('two', 'withdraw 0402')
    expect(game.explain('two', 'end_phase')).toBeUndefined()
  })

  it('passes over a phase in which nobody can move', () => {
    const game = skirmish(
      { '0101': 'blue unit', '0102': 'red unit', '0201': 'red unit' },
      { step: 'fight', side: 'red' },
    )
    game.act('two', 'end_phase')
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'fight' }])
  })
})
