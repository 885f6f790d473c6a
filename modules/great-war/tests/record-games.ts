/**
 * Records the games in `games/`: one for every way the war can end, and whole wars with battles of every kind.
 * Run after a change that alters what is recorded: `node modules/great-war/tests/record-games.ts` from the root.
 */

import { join } from 'node:path'
import { type Arrangement, Game, type Json, type Module } from '@redoubt/engine'
import { playOut, recordGames, type Script } from '@redoubt/testkit'

/** Italy's last phase: the game turn ends with it. */
function lastPhase(variables: Readonly<Record<string, Json>>): Arrangement {
  return {
    bare: true,
    step: 'mobilise',
    side: 'ITA',
    variables,
    pieces: { sicily: 'ITA infantry', berlin: 'GER infantry', petersburg: 'RUS infantry' },
  }
}

/** Liège falls to a single assault, the way every war begins. */
const LIEGE = [
  'end_phase',
  'move rhineland/infantry liege 5',
  'move rhineland/artillery liege 3',
  'move rhineland/fighter liege',
  'end_phase',
  'attack liege',
]

const scripts: Readonly<Record<string, Script>> = {
  'central-powers-hold-two-capitals': {
    arrangement: lastPhase({ turn: 3, controller: { paris: 'GER', rome: 'AUH' } }),
    actions: ['end_phase'],
  },
  'entente-holds-two-capitals': {
    arrangement: lastPhase({ turn: 3, controller: { vienna: 'RUS', constantinople: 'GBR' } }),
    actions: ['end_phase'],
  },
  'central-powers-on-points': {
    arrangement: lastPhase({ turn: 8, controller: { paris: 'GER', liege: 'GER', verdun: 'GER' } }),
    actions: ['end_phase'],
  },
  'entente-on-points': {
    arrangement: lastPhase({ turn: 8, controller: { constantinople: 'GBR' } }),
    actions: ['end_phase'],
  },
  stalemate: { arrangement: lastPhase({ turn: 8 }), actions: ['end_phase'] },
  resigned: { actions: LIEGE, close: { resigns: 'entente' } },
  agreed: { seating: 'seven', actions: LIEGE.slice(0, 3), close: 'agreed' },
}

/** Orders that a hasty staff gives in one phase. */
const ORDERS = 5

/** A whole war, fought by staffs that move at random and never refuse a battle. */
function wholeWar(module: Module, name: string, options: Readonly<Record<string, Json>>): Game {
  const game = Game.start(module, { options, dice: { kind: 'seeded', seed: name } })
  const random = generator(name.length * 7919)
  let orders = 0
  return playOut(game, (legal) => {
    const bold = legal.filter(({ action }) => action === 'attack' || action === 'land')
    const end = legal.find(({ action }) => action === 'end_phase')
    const others = legal.filter((each) => each !== end)
    orders = end ? orders + 1 : orders
    return (
      bold[random(bold.length || 1)] ??
      (end && (orders % (ORDERS + 1) === 0 || others.length === 0)
        ? end
        : others[random(others.length)])
    )
  })
}

/** Small repeatable random numbers from 0 to `below` - 1. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return below === 0 ? 0 : (state >>> 8) % below
  }
}

const seeded = Object.entries(scripts).map(
  ([name, script]) => [name, { ...script, dice: { kind: 'seeded', seed: name } }] as const,
)

await recordGames(join(import.meta.dirname, '..'), Object.fromEntries(seeded), (module) => ({
  'war-as-the-post-says': () => wholeWar(module, 'seed', { preset: 'seed' }),
  'war-to-the-letter': () => wholeWar(module, 'hard-literal', { preset: 'hard-literal' }),
  'war-of-the-later-post': () => wholeWar(module, 'later', { preset: 'revision-502267' }),
}))
