/** What a club player does in positions where a person at the club would not hesitate. */

import { join } from 'node:path'
import { type Arrangement, Game, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { describe, expect, it } from 'vitest'
import { type Bot, botNamed } from './index.ts'

const MODULES = join(import.meta.dirname, '../../../modules')

async function load(name: string): Promise<Module> {
  const loaded = await loadModule(join(MODULES, name))
  if (!loaded.ok) throw new Error(`${name} does not load: see redoubt validate ${name}`)
  return loaded.module
}

/** What a player of the level does until its phase is over; 60 actions at most. */
function playsPhase(module: Module, arrangement: Arrangement, level = 'club~0', seed = '1') {
  const game = Game.start(module, {
    arrangement: { bare: true, ...arrangement },
    dice: { kind: 'seeded', seed },
  })
  const player = botNamed(level, { seed })
  const { step, side } = game.position.flow[0] ?? {}
  const done: { readonly action: string; readonly args: Readonly<Record<string, unknown>> }[] = []
  for (let [asked] = game.asked(); asked && done.length < 60; [asked] = game.asked()) {
    const [bottom] = game.position.flow
    if (bottom?.step !== step || bottom?.side !== side) break
    const action = player.choose(game, asked.seat)
    game.act(asked.seat, action)
    done.push(action)
  }
  return { game, done }
}

/** Plays the game to its end. */
function playsOn(game: Game, players: Readonly<Record<string, Bot>>) {
  for (let [asked] = game.asked(); asked; [asked] = game.asked()) {
    const action = players[asked.seat]?.choose(game, asked.seat)
    if (!action) throw new Error(`nobody plays ${asked.seat}`)
    game.act(asked.seat, action)
  }
}

describe('at the Great War', { timeout: 60_000 }, async () => {
  const module = await load('great-war')

  it('what is paid for is placed, all of it', () => {
    const { game } = playsPhase(module, {
      step: 'mobilise',
      side: 'GER',
      pieces: {
        berlin: 'GER infantry',
        paris: 'FRA infantry',
        'bought.GER': [...Array(17).fill('GER infantry'), ...Array(4).fill('GER artillery')],
      },
    })
    const g = game.position
    expect(g.stack(g.zone('bought', g.side('GER')))).toHaveLength(0)
  })

  it('nobody goes into a hopeless battle to threaten what lies behind it', () => {
    const { done } = playsPhase(module, {
      step: 'movement',
      side: 'AUH',
      pieces: {
        galicia: Array(5).fill('AUH infantry'),
        vienna: 'AUH infantry',
        ukraine: [...Array(17).fill('RUS infantry'), 'RUS artillery'],
      },
    })
    expect(done.filter(({ args }) => args.to === 'ukraine')).toEqual([])
  })
})

describe.each(['club', 'strong'])(
  'at the Great War a %s player',
  { timeout: 60_000 },
  async (level) => {
    const module = await load('great-war')

    it('fights the battle it owes, and none besides that it would not fight otherwise', () => {
      for (const seed of ['1', '2', '3', '4']) {
        const { done } = playsPhase(
          module,
          {
            step: 'combat',
            side: 'RUS',
            pieces: {
              // Has come among enemies, and must fight.
              galicia: [
                ...Array(6).fill('RUS infantry moved=true'),
                ...Array(17).fill('AUH infantry'),
              ],
              // Have stood among them before.
              silesia: ['RUS infantry', ...Array(4).fill('GER infantry')],
              ukraine: Array(2).fill('RUS infantry'),
              bohemia: ['RUS infantry', ...Array(4).fill('AUH infantry')],
            },
          },
          level,
          seed,
        )
        const attacks = done.filter(({ action }) => action === 'attack').map(({ args }) => args.at)
        expect(attacks).toEqual(['galicia'])
      }
    })
  },
)

describe('at the Great War a power behind the sea', { timeout: 60_000 }, async () => {
  const module = await load('great-war')
  const army = Array(12).fill('GBR infantry')
  const front = { berlin: 'GER infantry', paris: 'FRA infantry' }
  const unitsIn = (game: Game, id: string) =>
    game.position.stack(game.position.board.space(id) as never)

  it('buys transports for an army that waits, and no more infantry', () => {
    const { done } = playsPhase(module, {
      step: 'purchase',
      side: 'GBR',
      variables: { treasury: { GBR: 42 } },
      pieces: { ...front, england: army },
    })
    const bought = done.filter(({ action }) => action === 'buy').map(({ args }) => `${args.unit}`)
    expect(bought.some((unit) => unit.includes('transport'))).toBe(true)
    expect(bought.filter((unit) => unit.includes('infantry'))).toEqual([])
  })

  it('ships its army, but for a garrison, and lands it across the sea', () => {
    const { done } = playsPhase(module, {
      step: 'movement',
      side: 'GBR',
      pieces: { ...front, england: army.slice(0, 6), channel: Array(4).fill('GBR transport') },
    })
    const said = done.map(({ action, args: { unit, to, count } }) => [action, unit, to, count])
    expect(said.map((each) => each.join(' '))).toContain('move england/infantry channel 4')
    const landed = playsPhase(module, {
      step: 'combat',
      side: 'GBR',
      pieces: {
        ...front,
        england: army.slice(0, 2),
        channel: [...Array(2).fill('GBR transport'), ...army.slice(0, 4)],
      },
    })
    expect(landed.done.map(({ action }) => action)).toContain('land')
    expect(unitsIn(landed.game, 'england')).toHaveLength(2)
  })
})

describe('at the Great War a strong player', { timeout: 60_000 }, async () => {
  const module = await load('great-war')

  it('brings two armies together against one that neither could beat', () => {
    const { game } = playsPhase(
      module,
      {
        step: 'movement',
        side: 'RUS',
        pieces: {
          poland: Array(9).fill('AUH infantry'),
          ukraine: [...Array(10).fill('RUS infantry'), 'RUS artillery'],
          livonia: [...Array(10).fill('RUS infantry'), 'RUS artillery'],
          petersburg: 'RUS infantry',
          vienna: 'AUH infantry',
          berlin: 'GER infantry',
        },
      },
      'strong~0',
    )
    const g = game.position
    const there = g.stack(g.board.space('poland') as never, ({ side }) => side?.id === 'RUS')
    expect(there.length).toBeGreaterThan(11)
  })
})

describe('at Blitzkrieg', { timeout: 60_000 }, async () => {
  const module = await load('blitzkrieg')
  const home = { '0305': 'A inf_div', '0503': 'A inf_div', '0507': 'A inf_div' }

  it('who guards a city far behind the front goes there: enemies across the map do not keep him', () => {
    const { game } = playsPhase(module, {
      step: 'M',
      side: 'A',
      variables: { game_turn: 2, player_turn: 3 },
      pieces: {
        ...home,
        ...Object.fromEntries(
          ['1813', '2011', '1809', '2004', '1907'].map((id) => [id, Array(3).fill('C inf_div')]),
        ),
      },
    })
    const g = game.position
    const left = Object.keys(home).filter((id) => g.isEmpty(g.board.space(id) as never))
    expect(left).toEqual(Object.keys(home))
  })

  it('but not with the enemy beside it', () => {
    const { game } = playsPhase(module, {
      step: 'M',
      side: 'A',
      variables: { game_turn: 2, player_turn: 3 },
      pieces: { ...home, '0608': Array(3).fill('C arm_div'), '2011': 'C inf_div' },
    })
    const g = game.position
    expect(g.isEmpty(g.board.space('0507') as never)).toBe(false)
  })

  it('who stands beside an open city goes in, rather than to a battle that was planned', () => {
    const { game } = playsPhase(module, {
      step: 'M',
      side: 'C',
      variables: { game_turn: 8, player_turn: 16 },
      pieces: {
        '1809': 'C inf_div',
        '0508': 'C arm_sub_3',
        '0411': 'A inf_sub_1',
        ...Object.fromEntries(
          ['0305', '0503', '0312', '0409'].map((id) => [id, Array(3).fill('A inf_div')]),
        ),
      },
    })
    playsOn(game, { carmine: botNamed('club~0', { seed: '1' }) })
    expect(game.result?.scores).toMatchObject({ carmine: 4 })
  })

  it('before the last turn of the enemy the cities are held or screened from him', () => {
    const cities = ['0305', '0503', '0312', '0409', '0507']
    const { game } = playsPhase(module, {
      step: 'M',
      side: 'A',
      variables: { game_turn: 8, player_turn: 15 },
      pieces: {
        ...Object.fromEntries(cities.map((id) => [id, 'A inf_div'])),
        '0510': 'C inf_sub_1',
        '0810': ['C arm_sub_2', 'C arm_sub_2'],
        '2011': 'C inf_div',
      },
    })
    playsOn(game, {
      azuria: botNamed('club~0', { seed: '1' }),
      carmine: botNamed('greedy~0', { seed: '1' }),
    })
    const g = game.position
    const { friendly_to: holders } = g.vars as { readonly friendly_to: readonly string[] }
    expect(cities.filter((id) => holders[g.board.space(id)?.index ?? -1] === 'C')).toEqual([])
  })
})

describe('in Europa', { timeout: 60_000 }, async () => {
  const module = await load('europa')

  it('Paris is garrisoned when Panzers can come there', () => {
    const { game } = playsPhase(module, {
      step: 'movement',
      side: 'allied',
      variables: { turn: 5 },
      pieces: {
        '0510': Array(3).fill('axis pz'),
        '0213': Array(2).fill('allied infF'),
        '1401': 'axis infA',
      },
    })
    const g = game.position
    expect(g.isEmpty(g.board.space('0111') as never)).toBe(false)
  })

  it('one division does not attack seven: in an exchange many lose no more than it has', () => {
    const { done } = playsPhase(module, {
      step: 'combat',
      side: 'axis',
      variables: { turn: 5, sp_quarters: [80, 80] },
      pieces: { '0702': 'axis pz', '0601': Array(7).fill('allied infF') },
    })
    expect(done.map(({ action }) => action)).toEqual(['end_phase'])
  })
})

describe('in Europa a strong player', { timeout: 60_000 }, async () => {
  const module = await load('europa')

  it('goes behind a stack that one line of supply reaches, and cuts it', () => {
    const behind = (level: string) => {
      const { game } = playsPhase(
        module,
        {
          step: 'movement',
          side: 'allied',
          variables: { turn: 4, sp_quarters: [40, 40] },
          pieces: {
            '0906': Array(3).fill('axis infA'),
            '0805': 'allied infF',
            '0706': 'allied infF',
          },
        },
        level,
      )
      const g = game.position
      return !g.isEmpty(g.board.space('0907') as never)
    }
    expect(behind('strong~0')).toBe(true)
    expect(behind('club~0')).toBe(false)
  })

  it('brings up a stack for the attack it was gathered for, though it could march off to gain ground elsewhere', () => {
    const { game } = playsPhase(
      module,
      {
        step: 'movement',
        side: 'axis',
        variables: { turn: 5, sp_quarters: [80, 80] },
        pieces: {
          '1310': 'allied infF',
          '0910': 'allied infF',
          '1409': Array(2).fill('axis pz'),
          '1509': Array(3).fill('axis infA'),
          '1610': Array(3).fill('axis infA'),
        },
      },
      'strong~0',
    )
    const g = game.position
    const beside = g.board.space('1310')?.neighbours ?? []
    const gathered = beside.flatMap((hex) => g.stack(hex)).filter(({ side }) => side?.id === 'axis')
    expect(gathered.length).toBeGreaterThanOrEqual(3)
  })
})

describe('at Dispatches', { timeout: 60_000 }, async () => {
  const module = await load('dispatches')

  it('a novice follows an order to its marches, and does not wait for ever', () => {
    const novice = botNamed('novice', { seed: '1' })
    const done: string[] = []
    for (const seed of ['1', '2', '3']) {
      const game = Game.start(module, { dice: { kind: 'seeded', seed } })
      for (let [asked] = game.asked(); asked; [asked] = game.asked()) {
        const action = novice.choose(game, asked.seat)
        if (['order', 'wait'].includes(action.action)) done.push(action.action)
        game.act(asked.seat, action)
      }
    }
    const orders = done.filter((action) => action === 'order').length
    expect(orders).toBeGreaterThan(done.length / 2)
  })
})
