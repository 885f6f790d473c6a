/**
 * Records the games in `games/`: one for every way a campaign can end, and an opening with everything in it.
 * Run after a change that alters what is recorded: `node modules/europa/tests/record-games.ts` from the root.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Arrangement, Game, type Module, writeOrder, writeRecord } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'

const folder = join(import.meta.dirname, '..')

/** A game: its terms, its actions (whoever is asked acts; what battles ask is answered), and how it is closed. */
interface Script {
  readonly arrangement?: Arrangement
  readonly actions: readonly string[]
  readonly close?: 'first resigns' | 'agreed'
}

const passes = (count: number) => Array.from({ length: count }, () => 'end_phase')

/** The last phase of the last turn, with these hexes in Axis hands. */
const lastTurn = (...held: readonly string[]): Arrangement => ({
  step: 'exploitation_combat',
  side: 'allied',
  variables: {
    turn: 10,
    controller: Object.fromEntries(held.map((hex) => [hex, 'axis'])),
  },
  bare: true,
})

const LOW_COUNTRIES = ['0702', '0700', '1003']
const NORTH = [...LOW_COUNTRIES, '0303', '0101', '0001', '0610', '1210', '1212']
const EAST = ['0803', '1613', '1010', '1317', '0614']

/** Paratroops on Eben-Emael, the Meuse, the Sarre gap; the French answer. */
const OPENING = [
  'end_phase',
  'move GER-infA-3 1102',
  'move GER-engG-1 1102',
  'move GER-siege-1 1102',
  'land GER-para-1 1002',
  'land GER-para-2 1002',
  'move GER-pz-3 1106',
  'build GER-infB-2 entrenchment',
  'reserve 1305',
  'end_phase',
  'attack 1002',
  'join GER-infA-3',
  'join GER-engG-1',
  'join GER-siege-1',
  'fly Ju87-1',
  'fly Ju87-2',
  'resolve paid',
  'attack 1411',
  'join GER-infB-3',
  'join GER-infB-4',
  'join GER-artG-4',
  'join GER-siege-2',
  'join GER-engG-3',
  'fly Ju87-3',
  'resolve paid',
  ...passes(3),
  'garrison 1310/fortifiedZone',
  'end_phase',
  'move GBR-gbr-1 0402',
  'move FRA-dlm-1 0603',
  'build FRA-infF-5 entrenchment',
  ...passes(4),
]

const scripts: Readonly<Record<string, Script>> = {
  opening: { actions: OPENING, close: 'agreed' },
  'nobody-moves': { actions: passes(100) },
  'allied-marginal': { arrangement: lastTurn(...LOW_COUNTRIES), actions: passes(1) },
  draw: { arrangement: lastTurn('0111', '0702', '0700'), actions: passes(1) },
  'axis-marginal': { arrangement: lastTurn(...NORTH), actions: passes(1) },
  'axis-decisive': { arrangement: lastTurn(...NORTH, ...EAST), actions: passes(1) },
  'paris-falls': {
    arrangement: {
      ...lastTurn('0111', ...LOW_COUNTRIES, '0303', '0610'),
      step: 'exploitation_combat',
      side: 'axis',
    },
    actions: passes(1),
  },
  resigned: { actions: OPENING.slice(0, 9), close: 'first resigns' },
}

/** What a battle asks its players: answered with the first thing they may do. */
const BATTLE = new Set(['convert', 'losses', 'retreat', 'advance', 'counter_attack'])

/** Plays a script to its end. @throws DeniedError naming the clause when an action is not allowed */
function play(module: Module, { arrangement, actions, close }: Script): Game {
  const game = Game.start(module, {
    scenario: 'frontier-1940',
    dice: { kind: 'seeded', seed: 'europa' },
    ...(arrangement ? { arrangement } : {}),
  })
  for (const text of actions) {
    settleBattle(game)
    const seat = game.asked()[0]?.seat
    if (seat === undefined) throw new Error(`nobody is asked to "${text}"`)
    game.act(seat, text)
  }
  settleBattle(game)
  if (close === 'agreed') game.agreeDraw()
  else if (close === 'first resigns') game.resign('first')
  if (!game.result) throw new Error('the game has no end')
  return game
}

function settleBattle(game: Game): void {
  while (!game.result && BATTLE.has(game.position.frame?.step ?? '')) {
    const seat = game.asked()[0]?.seat ?? ''
    const [first] = game.legal(seat)
    if (!first) throw new Error(`nothing can be done in ${game.position.frame?.step}`)
    game.act(seat, writeOrder(first))
  }
}

const loaded = await loadModule(folder)
if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
for (const [name, script] of Object.entries(scripts)) {
  try {
    const game = play(loaded.module, script)
    writeFileSync(join(folder, 'games', `${name}.jsonl`), writeRecord(game.record()))
    console.info(`${name}: ${game.result?.reason}, ${game.seq} events`)
  } catch (error) {
    throw new Error(`${name} cannot be played`, { cause: error })
  }
}
