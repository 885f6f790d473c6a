/** What the table can ask: the battle window, overlays, duties, reach and previews. */

import { join } from 'node:path'
import { type Arrangement, Game, type Json } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import war from '../index.ts'
import type { Side, War } from '../shape.ts'
import { layers, reach } from './layers.ts'
import { battleShown } from './windows.ts'

const greatWar = await loadSound(join(import.meta.dirname, '../..'))

function start(
  arrangement: Arrangement,
  dice: readonly number[] = [],
  options: Record<string, Json> = {},
): { game: Game; g: War; act: (...actions: string[]) => void } {
  const game = Game.start(greatWar, {
    options,
    arrangement: { bare: true, ...arrangement },
    dice: { kind: 'forced', values: [...dice] },
  })
  const act = (...actions: string[]) => {
    for (const action of actions) game.act(game.asked()[0]?.seat ?? '', action)
  }
  return { game, g: game.position as War, act }
}

const LIEGE = [
  'BEL fortress damage=1',
  'BEL infantry',
  'GER infantry',
  'GER infantry',
  'GER artillery',
]

describe('the battle window', () => {
  test('shows both sides in step order, the step that runs, dice and hits to be allotted', () => {
    const { g, act } = start({ pieces: { liege: LIEGE }, step: 'combat', side: 'GER' }, [2])
    expect(battleShown(g)).toBeUndefined()
    act('attack liege', 'fire')
    const shown = battleShown(g)
    expect(shown?.key).toBe('land')
    expect(shown?.round).toBe(1)
    expect(shown?.steps.filter(({ state }) => state === 'now').map(({ id }) => id)).toEqual(['B2'])
    expect(shown?.steps.at(-1)?.state).toBe('ahead')
    const units = shown?.sides.map(({ side, units }) => [
      side.id,
      ...units.map(({ piece, count, step, value, state }) =>
        [count, piece.type.id, step, value, state].join(' '),
      ),
    ])
    expect(units).toEqual([
      ['GER', '1 artillery B2 ≤ 2 fired', '2 infantry B6 ≤ 1 waiting'],
      ['FRA', '1 fortress B3 2 × ≤ 3 waiting', '1 infantry B6 ≤ 2 waiting'],
    ])
    expect(shown?.dice).toEqual([
      expect.objectContaining({
        step: 'B2',
        facts: { shooter: [{ type: g.type('artillery'), count: 1 }] },
        target: 2,
        thrown: [2],
        hits: 1,
      }),
    ])
    expect(shown?.pendingHits).toMatchObject({ hits: 1, from: 'B2' })
    const fort = shown?.sides[1]?.units[0]
    expect(fort?.modifiers).toEqual([{ key: 'damage', clause: 'W-2.5', facts: { damage: 1 } }])
  })

  test('a fort that is wrecked waits for no step', () => {
    const wrecked = LIEGE.map((piece) => piece.replace('damage=1', 'damage=4'))
    const { g, act } = start(
      { pieces: { liege: wrecked }, step: 'combat', side: 'GER' },
      Array(8).fill(6),
    )
    act('attack liege', 'fire')
    const fort = battleShown(g)?.sides[1]?.units.find(({ piece }) => piece.type.id === 'fortress')
    expect(fort?.modifiers).toEqual([{ key: 'wrecked', clause: 'W-2.4' }])
    expect(fort).not.toHaveProperty('step')
  })

  test('tells of losses, of a fort without garrison and of guns next door', () => {
    const { g, act } = start(
      {
        pieces: {
          verdun: ['FRA fortress', 'FRA artillery', 'FRA artillery', 'GER infantry'],
          alsace: 'GER rail_gun',
        },
        step: 'combat',
        side: 'GER',
      },
      [3, 6, 6],
    )
    act('attack verdun', 'fire', 'fire')
    const [germans, french] = battleShown(g)?.sides ?? []
    const gun = germans?.units.find(({ piece }) => piece.type.id === 'rail_gun')
    expect(gun?.modifiers?.map(({ key }) => key)).toEqual(['next_door'])
    const fort = french?.units.find(({ piece }) => piece.type.id === 'fortress')
    expect(fort?.modifiers?.map(({ key }) => key)).toEqual(['no_garrison'])
    expect(french?.units.find(({ state }) => state === 'lost')).toMatchObject({ count: 1 })
  })

  test('at sea, and at the guns of a strait', () => {
    const sea = start(
      { pieces: { cent_med: ['GBR cruiser', 'GER submarine'] }, step: 'combat', side: 'GBR' },
      [],
    )
    sea.act('attack cent_med')
    expect(battleShown(sea.g)).toMatchObject({ key: 'naval' })
    const strait = start(
      {
        pieces: { gibraltar: 'GBR fortress', west_med: ['AUH cruiser', 'AUH battleship'] },
        step: 'movement',
        side: 'AUH',
      },
      [1, 6],
    )
    strait.act('assemble west_med/cruiser', 'join west_med/battleship', 'sail gibraltar_strait')
    const shown = battleShown(strait.g)
    expect(shown).toMatchObject({ key: 'passing', pendingHits: { hits: 1 } })
    expect(shown?.steps.map(({ state }) => state)).toEqual(['done', 'now', 'ahead'])
    expect(shown?.sides[0]?.units).toHaveLength(2)
    expect(shown?.sides[1]?.units).toMatchObject([{ value: '2 × ≤ 3', state: 'fired' }])
  })
})

describe('overlays', () => {
  const shades = (name: keyof typeof layers, g: War, side: string) =>
    Object.fromEntries(
      layers[name].of(g, g.side(side)).map(({ at, look, key }) => [at.id, `${look} ${key}`]),
    )

  test('who holds what', () => {
    const { g } = start({ pieces: { alsace: ['GER infantry', 'FRA infantry'] } })
    expect(shades('control', g, 'FRA')).toMatchObject({
      paris: 'own held',
      berlin: 'enemy held',
      alsace: 'contested contested',
      rome: 'note neutral',
    })
  })

  test('forts, and the zones they command', () => {
    const pieces = {
      gibraltar: ['GBR fortress', 'GBR infantry'],
      fao: 'OTT fortress',
      liege: 'BEL fortress damage=4',
    }
    const { g } = start({ pieces })
    expect(shades('forts', g, 'GER')).toMatchObject({
      gibraltar: 'enemy fort_works',
      gibraltar_strait: 'bad guarded_against',
      fao: 'own fort_idle',
      fao_roads: 'good guarded_by',
      liege: 'note fort_wrecked',
    })
    const sides = layers.forts
      .of(g, g.side('GER'))
      .flatMap(({ at, side }) => (side ? [[at.id, side.id]] : []))
    expect(Object.fromEntries(sides)).toEqual({ gibraltar: 'GBR', fao: 'OTT' })
  })

  test('where units are mobilised', () => {
    const { g } = start({ pieces: { vienna: ['AUH infantry', 'RUS infantry'] } })
    const there = Object.keys(shades('mobilisation', g, 'AUH'))
    expect(there).toContain('bohemia')
    expect(there).not.toContain('vienna')
    expect(there).not.toContain('tyrol')
  })
})

const obligations = (g: War, side: Side) => war.obligations?.(g, side) ?? []

test('duties: battles that must be fought, hits that must be allotted', () => {
  const { g, act } = start(
    {
      pieces: { liege: [...LIEGE, 'GER cavalry moved=true'] },
      step: 'combat',
      side: 'GER',
    },
    [1],
  )
  expect(obligations(g, g.side('GER'))).toMatchObject([{ key: 'must_fight', clause: 'C.5' }])
  expect(obligations(g, g.side('FRA'))).toEqual([])
  act('attack liege', 'fire')
  const [duty] = obligations(g, g.side('FRA'))
  expect(duty).toMatchObject({ key: 'hits', facts: { hits: 1 } })
  expect(duty?.pieces.map(({ type }) => type.id).sort()).toEqual(['fortress', 'infantry'])
})

describe('reach', () => {
  const far = (g: War, place: string, type: string) => {
    const there = g.board.space(place)
    const unit = there && g.stack(there).find((piece) => piece.type.id === type)
    return Object.fromEntries(
      (unit ? reach(g, unit) : []).map(({ to, cost, stop }) => [to.id, [cost, stop?.key]]),
    )
  }

  test('a ship sees the guns on its way', () => {
    const { g } = start({
      pieces: { gibraltar: 'GBR fortress', west_med: 'AUH cruiser' },
      step: 'movement',
      side: 'AUH',
    })
    expect(far(g, 'west_med', 'cruiser')).toMatchObject({
      gibraltar_strait: [1, 'guns'],
      cadiz: [2, 'guns'],
      tyrrhenian: [1, undefined],
    })
  })

  test('infantry stops among enemies, in enemy country, and aboard', () => {
    const { g } = start({
      pieces: {
        picardy: 'FRA infantry',
        flanders: 'GER infantry',
        channel: 'FRA transport',
      },
      step: 'movement',
      side: 'FRA',
      variables: { controller: { brittany: 'GER' } },
    })
    expect(far(g, 'picardy', 'infantry')).toMatchObject({
      flanders: [1, 'enemies'],
      brittany: [1, 'hostile'],
      channel: [1, 'aboard'],
      paris: [1, undefined],
    })
  })
})

describe('previews', () => {
  const keys = (game: Game, action: string) =>
    (game.preview(game.asked()[0]?.seat ?? '', action, { odds: false }).said?.lines ?? []).map(
      ({ key }) => key,
    )

  test('an attack tells what counts for whom', () => {
    const { game } = start({
      pieces: {
        verdun: [
          ...['FRA fortress', 'FRA infantry entrenched=true', 'FRA fighter'],
          ...['GER infantry', 'GER infantry', 'GER infantry', 'GER infantry', 'GER artillery'],
        ],
      },
      variables: { technologies: { GER: ['poison_gas'] } },
      step: 'combat',
      side: 'GER',
    })
    expect(keys(game, 'attack verdun')).toEqual([
      'sky_is_theirs',
      'fort_fires',
      'gas',
      'trenches',
      'no_repair',
      'expected_hits',
      'expected_hits',
    ])
  })

  test('a fleet is told of every salvo on its way', () => {
    const { game } = start({
      pieces: { gallipoli: 'OTT fortress', chanak: 'OTT fortress', aegean: 'GBR cruiser' },
      step: 'movement',
      side: 'GBR',
    })
    expect(keys(game, 'move aegean black_w')).toEqual(['pass_fire', 'pass_fire'])
  })

  test('a step into an empty area takes it, and the fort in it', () => {
    const { game } = start({
      pieces: { rhineland: 'GER infantry', liege: 'BEL fortress damage=2' },
      step: 'movement',
      side: 'GER',
    })
    const { said } = game.preview('central', 'move rhineland liege', { odds: false })
    expect(said?.notes).toMatchObject([{ key: 'takes_fort', clause: 'W-2.2' }])
  })
})
