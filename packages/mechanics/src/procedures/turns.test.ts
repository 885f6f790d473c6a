import { action, defineModule, Game, type ModuleData, type ProceduresFile } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../fixtures/skirmish.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { endTurn } from '../parts/turn/alternating-turns.ts'
import { type Additions, procedures } from './procedures.ts'

type G = AnyPosition

const VICTORY: NonNullable<ProceduresFile['victory']> = {
  clause: '8',
  points: { scenario: 'towns' },
  atOnce: [
    { clause: '7', reason: 'home', reach: { blue: 'home_of_red' } },
    { clause: '6', reason: 'army', army: { trait: 'factor' } },
  ],
}
const TURNS: ProceduresFile = {
  turn: { clause: '1', last: 2, sides: ['red', 'blue'], orders: 2 },
  victory: VICTORY,
}

const drop = action('drop', {}, (g: G) => {
  const [unit] = g.onBoardOf(g.actor)
  if (unit) g.remove(unit)
})
const storm = action('storm', {}, (g: G) => {
  const [unit] = g.onBoardOf(g.actor)
  const home = g.board.space('0605')
  if (unit && home) g.move(unit, home)
})

/** Red begins, blue follows; a side drops a unit or storms the enemy's home with each order. */
function game(file: ProceduresFile, additions: Additions<G>, pieces: Setting): Game {
  const { boards, ...rest } = skirmish({}).module.data
  const { field } = boards
  if (!field) throw new Error('expected the field, found nothing')
  const data: ModuleData = {
    ...rest,
    boards: { field: { ...field, regions: { home_of_red: ['0605'] } } },
    procedures: file,
  }
  const module = defineModule(data, procedures<G>(additions)(data))
  return Game.start(module, { arrangement: { bare: true, pieces } })
}

const one: Additions<G> = { turn: { offers: [drop, storm] } }
const both: Setting = { '0101': ['blue unit', 'blue unit'], '0201': ['red unit', 'red unit'] }

describe('turns without phases, from the data', () => {
  it('go by the sides in their order, for so many orders, as often as the file says', () => {
    const table = game(TURNS, one, both)
    expect(table.asked()).toMatchObject([{ side: 'red', step: 'turn' }])
    table.act('two', 'halt')
    expect(table.asked()).toMatchObject([{ side: 'blue', step: 'turn' }])
    expect(table.position.vars).toMatchObject({ turn: 1, orders: 2 })
    table.act('one', 'halt')
    expect(table.asked()).toMatchObject([{ side: 'red' }])
    table.act('two', 'halt')
    table.act('one', 'halt')
    expect(table.result).toMatchObject({ winners: [], reason: 'draw', clause: '8' })
  })

  it('end at once by the region that is reached, only for the side that has one to reach', () => {
    const table = game(TURNS, one, both)
    table.act('two', 'storm')
    table.act('two', 'halt')
    expect(table.result).toBeUndefined()
    table.act('one', 'storm')
    table.act('one', 'halt')
    expect(table.result).toMatchObject({ winners: ['one'], reason: 'home', clause: '7' })
  })

  it('end at once by the army of which nothing that counts is left', () => {
    const table = game(TURNS, one, { '0101': 'blue unit', '0201': 'red unit' })
    table.act('two', 'drop')
    table.act('two', 'halt')
    expect(table.result).toMatchObject({ winners: ['one'], reason: 'army', clause: '6' })
  })

  it('give a space without control to whoever stands there alone', () => {
    const table = game(TURNS, one, { ...both, '0403': 'blue unit' })
    table.act('two', 'halt')
    expect(table.position.vars).toMatchObject({ score: [1, 0] })
  })

  it('without orders end when the rules say so, and begin and end with what the rules add', () => {
    const heard: string[] = []
    const wait = action('wait', {}, (g: G) => {
      heard.push('waited')
      endTurn(g)
    })
    const { orders: _, ...free } = TURNS.turn
    const table = game(
      { ...TURNS, turn: free },
      {
        turn: {
          offers: [wait],
          begins: (_, { id }) => heard.push(`begins ${id}`),
          ends: (_, { id }) => heard.push(`ends ${id}`),
        },
      },
      both,
    )
    table.act('two', 'wait')
    expect(heard).toEqual(['begins red', 'waited', 'ends red', 'begins blue'])
    expect(table.asked()).toMatchObject([{ side: 'blue', step: 'turn' }])
  })

  it('need to know how the game is won', () => {
    expect(() => game({ turn: TURNS.turn }, one, both)).toThrow('need victory')
  })
})

describe('a set-up that is dealt', () => {
  const stand = (seed: string) => {
    const { position } = dealt(seed)
    return position.pieces
      .filter((unit) => position.onBoard(unit))
      .map(({ side, face, place }) => `${side?.id} ${face} ${place.id}`)
      .sort()
  }

  it('puts what waits into the spaces of its side before the first turn', () => {
    expect(dealt('a').asked()).toMatchObject([{ side: 'red', step: 'turn' }])
    const places = stand('a').map((line) => line.replace(/ \d /, ' '))
    expect(places.sort()).toEqual(['blue 0101', 'blue 0102', 'red 0601'])
  })

  it('puts other units there by other dice', () => {
    const first = Array.from({ length: 12 }, (_, seed) => stand(String(seed))[0])
    expect(new Set(first)).toEqual(new Set(['blue 0 0101', 'blue 0 0102']))
  })
})

function dealt(seed: string): Game {
  const { scenarios, manifest, ...rest } = skirmish({}).module.data
  const { field } = scenarios
  if (!field) throw new Error('expected the scenario, found nothing')
  const unit = { type: 'unit', place: 'reserve' }
  const data: ModuleData = {
    ...rest,
    manifest: {
      ...manifest,
      zones: { ...manifest.zones, reserve: { label: 'Reserve', per: 'side', ordered: true } },
    },
    scenarios: {
      field: {
        ...field,
        forces: [
          { ...unit, side: 'blue' },
          { ...unit, side: 'blue', face: 'reduced' },
          { ...unit, side: 'red' },
        ],
        data: { towns: {}, deal: { blue: ['0101', '0102'], red: ['0601'] } },
      },
    },
    procedures: {
      ...TURNS,
      setUp: { clause: '2', zone: 'reserve', deal: { scenario: 'deal' } },
    },
  }
  const module = defineModule(data, procedures<G>(one)(data))
  return Game.start(module, { dice: { kind: 'seeded', seed } })
}
