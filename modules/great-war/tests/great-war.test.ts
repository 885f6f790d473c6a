/** Every scenario test, the laws of the engine, and random wars under each preset. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import {
  brokenInvariant,
  chooser,
  describeConformance,
  describeModuleTests,
  type FuzzFailure,
  fuzz,
  fuzzText,
  loadSound,
  randomChoice,
} from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')

await describeModuleTests(folder)
await describeConformance(folder, { games: 2, actions: 36 })

const module = await loadSound(folder)
const presets = Object.keys(module.data.options.presets ?? {})

/** Everybody has met everybody: battles on land, at sea and in the air from the first phase on. */
const MELEE = {
  bare: true,
  step: 'combat',
  side: 'GER',
  variables: { technologies: { GER: ['poison_gas'], FRA: ['gas_mask', 'gas_shells'] } },
  pieces: {
    verdun: [
      ...['FRA fortress', 'FRA infantry entrenched=true', 'FRA infantry', 'FRA artillery'],
      ...['FRA fighter', 'GBR infantry', 'GER infantry', 'GER infantry', 'GER infantry'],
      ...['GER storm_troop', 'GER cavalry', 'GER artillery', 'GER fighter', 'AUH infantry'],
    ],
    alsace: ['GER rail_gun', 'GER infantry', 'GER fortress'],
    flanders: ['BEL infantry', 'GER infantry', 'GER artillery'],
    s_north_sea: [
      'GER battleship',
      'GER submarine',
      'GER cruiser',
      'GBR battleship',
      'GBR submarine',
    ],
    heligoland: ['GER transport', 'GER infantry', 'GBR destroyer', 'GER destroyer'],
    kiel: ['GER fortress', 'GER infantry'],
  },
} as const

describe('random wars', () => {
  test.each(presets)('preset %s keeps the invariants', (preset) => {
    const terms = { seed: preset, games: 2, actions: 220, options: { preset } }
    const { failures, actions } = fuzz(module, terms)
    expect(failures.map((failure: FuzzFailure) => fuzzText(failure))).toEqual([])
    expect(actions).toBeGreaterThanOrEqual(440)
  })

  test.each(presets)('and so do battles of all kinds under preset %s', (preset) => {
    for (let n = 0; n < 12; n++) {
      const seed = `${preset}/${n}`
      const game = Game.start(module, {
        options: { preset },
        dice: { kind: 'seeded', seed },
        arrangement: MELEE as never,
      })
      const choose = chooser(seed)
      for (let at = 0; at < 60; at++) {
        expect(brokenInvariant(game), `seed ${seed}, action ${at}`).toBe(undefined)
        const choice = randomChoice(game, choose)
        if (!choice) break
        game.act(choice.seat, choice.action)
      }
    }
  })
})
