/** Whole random games under the invariants of the rules, with each of the four presets and with rulings at random. */

import { Game, type Json, OptionsError, writeOrder } from '@redoubt/engine'
import { brokenInvariant, type Chooser, chooser } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()
const PRESETS = ['none', 'p37', 'p38', 'both']

/** Plays a game to its end; phases end soon, so that battles come. @returns what went wrong, if anything did */
function playThrough(game: Game, choose: Chooser): string | undefined {
  while (!game.result) {
    const broken = brokenInvariant(game)
    const [asked] = game.asked()
    if (broken !== undefined || !asked) return `action ${game.seq}: ${broken ?? 'nobody is asked'}`
    const legal = [...game.legal(asked.seat)].map(writeOrder)
    const leave = legal.includes('end_phase') && choose.index(9, `leave/${game.seq}`) === 0
    const action = leave ? 'end_phase' : choose.pick(legal, `action/${game.seq}`)
    try {
      game.act(asked.seat, action)
    } catch (error) {
      return `action ${game.seq}, ${action}: ${String(error)}`
    }
  }
  return undefined
}

describe('random games keep the invariants to the end', () => {
  test.each(PRESETS.flatMap((preset) => [1, 2, 3].map((seed) => [preset, seed] as const)))(
    'preset %s, game %i',
    (preset, seed) => {
      const game = Game.start(blitzkrieg, {
        options: { preset },
        dice: { kind: 'seeded', seed: `${preset} ${seed}` },
      })
      expect(playThrough(game, chooser(`${preset} ${seed}`))).toBeUndefined()
      expect(['sudden', 'decisive', 'marginal', 'draw']).toContain(game.result?.reason)
    },
  )
})

/** Rulings drawn by lot: every switch takes one of its values. */
function rulings(choose: Chooser): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(blitzkrieg.data.options.options).map(([name, option]): [string, Json] => {
      if (option.type === 'boolean') return [name, choose.index(2, name) === 1]
      if (option.values) return [name, choose.pick(option.values, name)]
      return [name, choose.pick([null, 3, 12], name)]
    }),
  )
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('also with rulings drawn by lot, game %i', (seed) => {
  const choose = chooser(`rulings ${seed}`)
  const options = {
    ...rulings(choose),
    'rules.fortress37': true,
    'rules.fort38': true,
    'rules.critical36': true,
  }
  const game = Game.start(blitzkrieg, { options, dice: { kind: 'seeded', seed: String(seed) } })
  expect(playThrough(game, choose), JSON.stringify(options)).toBeUndefined()
})

describe('what a preset leaves out shows nowhere', () => {
  const actions37 = ['place_fortress', 'forfeit_fortress', 'demolish_fortress', 'raid_fortress']
  const actions38 = ['build_fort', 'tear_down_fort', 'heli_assault', 'destroy_fort', 'raid_fort']

  test.each([
    ['none', [...actions37, ...actions38, 'ignore_retreat']],
    ['p37', actions38],
    ['p38', [...actions37, 'ignore_retreat']],
  ])('preset %s', (preset, absent) => {
    const game = Game.start(blitzkrieg, { options: { preset } })
    const choose = chooser(`shows ${preset}`)
    const seen = new Set<string>()
    while (!game.result && game.seq < 250) {
      const seat = game.asked()[0]?.seat ?? ''
      for (const { action } of game.offers(seat)) seen.add(action)
      const legal = [...game.legal(seat)].map(writeOrder)
      const leave = legal.includes('end_phase') && choose.index(5, `leave/${game.seq}`) === 0
      game.act(seat, leave ? 'end_phase' : choose.pick(legal, `action/${game.seq}`))
    }
    expect([...seen].filter((name) => absent.includes(name))).toEqual([])
    expect(seen).toContain('move')
    const forts = game.position.pieces.filter(({ face }) => face === 1)
    const fortresses = game.position.pieces.filter(({ type }) => type.id === 'fortress')
    if (preset !== 'p38') expect(forts).toEqual([])
    if (preset !== 'p37') expect(fortresses).toEqual([])
  })
})

describe('37.1c', () => {
  test.each(['p37', 'both'])('refuses preset %s without critical resources', (preset) => {
    const start = () => Game.start(blitzkrieg, { options: { preset, 'rules.critical36': false } })
    expect(start).toThrow(OptionsError)
    expect(start).toThrow(expect.objectContaining({ clause: '37.1c' }))
  })

  test.each<Record<string, Json>>([
    { preset: 'p38', 'rules.critical36': false },
    {
      preset: 'p37',
      'rules.critical36': false,
      'fortress.require_critical_resources': false,
    },
  ])('allows %j', (options) => {
    expect(() => Game.start(blitzkrieg, { options })).not.toThrow()
  })
})
