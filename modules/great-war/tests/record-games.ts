/**
 * Records the games in `games/`: one for every way the war can end, and whole wars with battles of every kind.
 * Run after a change that alters what is recorded: `node modules/great-war/tests/record-games.ts` from the root.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Arrangement,
  Game,
  type Json,
  type Module,
  type Order,
  writeOrder,
  writeRecord,
} from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'

const folder = join(import.meta.dirname, '..')

/** A game: its terms, its actions in order (whoever is asked acts), and how it is closed. */
interface Script {
  readonly options?: Readonly<Record<string, Json>>
  readonly seating?: string
  readonly arrangement?: Arrangement
  readonly actions: readonly string[]
  readonly close?: 'resigned' | 'agreed'
}

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
  resigned: { actions: LIEGE, close: 'resigned' },
  agreed: { seating: 'seven', actions: LIEGE.slice(0, 3), close: 'agreed' },
}

function play(module: Module, name: string, script: Script): Game {
  const { options = {}, seating, arrangement, actions, close } = script
  const game = Game.start(module, {
    options,
    dice: { kind: 'seeded', seed: name },
    ...(seating ? { seating } : {}),
    ...(arrangement ? { arrangement } : {}),
  })
  for (const text of actions) game.act(asked(game), text)
  if (close === 'agreed') game.agreeDraw()
  else if (close === 'resigned') game.resign('entente')
  if (!game.result) throw new Error('the game has no end')
  return game
}

function asked(game: Game): string {
  const seat = game.asked()[0]?.seat
  if (seat === undefined) throw new Error('nobody is asked')
  return seat
}

/** Orders that a hasty staff gives in one phase. */
const ORDERS = 5

/** A whole war, fought by staffs that move at random and never refuse a battle. */
function wholeWar(module: Module, name: string, options: Readonly<Record<string, Json>>): Game {
  const game = Game.start(module, { options, dice: { kind: 'seeded', seed: name } })
  const random = generator(name.length * 7919)
  let orders = 0
  for (let n = 0; n < 6000 && !game.result; n++) {
    const seat = asked(game)
    const legal = [...game.legal(seat)]
    const bold = legal.filter(({ action }) => action === 'attack' || action === 'land')
    const end = legal.find(({ action }) => action === 'end_phase')
    const others = legal.filter((each) => each !== end)
    orders = end ? orders + 1 : orders
    const choice: Order | undefined =
      bold[random(bold.length || 1)] ??
      (end && (orders % (ORDERS + 1) === 0 || others.length === 0)
        ? end
        : others[random(others.length)])
    if (!choice) throw new Error(`${seat} can do nothing at ${game.position.frame?.step}`)
    game.act(seat, choice)
  }
  if (!game.result) throw new Error(`the war goes on: ${writeOrder({ action: name, args: {} })}`)
  return game
}

/** Small repeatable random numbers from 0 to `below` - 1. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return below === 0 ? 0 : (state >>> 8) % below
  }
}

const loaded = await loadModule(folder)
if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
const { module } = loaded
const games: readonly (readonly [string, () => Game])[] = [
  ...Object.entries(scripts).map(
    ([name, script]) => [name, () => play(module, name, script)] as const,
  ),
  ['war-as-the-post-says', () => wholeWar(module, 'seed', { preset: 'seed' })],
  ['war-to-the-letter', () => wholeWar(module, 'hard-literal', { preset: 'hard-literal' })],
  ['war-of-the-later-post', () => wholeWar(module, 'later', { preset: 'revision-502267' })],
]
for (const [name, make] of games) {
  try {
    const game = make()
    writeFileSync(join(folder, 'games', `${name}.jsonl`), writeRecord(game.record()))
    console.info(name, game.seq, game.result?.reason)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
