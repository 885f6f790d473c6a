/**
 * Records the games in `games/`: one for every way a volley or a match can end.
 * Run after a change that alters what is recorded: `node modules/fortify/tests/record-games.ts [name…]` from the root.
 */

import { join } from 'node:path'
import { type Arrangement, Explorer, Game, type Module } from '@redoubt/engine'
import { recordGames, type Script } from '@redoubt/testkit'
import type { Names } from '../rules/generated.ts'

/** The shortest way to a square: seven actions; the other side passes. */
const RED_SQUARE = [
  'enlist supply/battleship b3',
  'enlist supply/tank d5',
  'end_turn',
  'fortify b3',
  'enlist supply/infantry b4 supply/infantry c4',
  'end_turn',
  'fortify b4',
  'fortify c4',
  'end_turn',
  'enlist supply/infantry c3',
  'fortify c3',
]

/** The same by Green, a turn later. */
const GREEN_SQUARE = [
  'enlist supply/battleship d1',
  'enlist supply/battleship b3',
  'fortify b3',
  'end_turn',
  'enlist supply/infantry b4 supply/infantry c4',
  'fortify b4',
  'end_turn',
  'fortify c4',
  'enlist supply/infantry c3',
  'end_turn',
  'fortify c3',
  'end_turn',
]

/** Both sides land, then shuffle until the position has stood three times. */
const REPETITION = [
  'enlist supply/battleship b3',
  'enlist supply/tank d5',
  'end_turn',
  ...['move b3 b2', 'move b2 b3', 'move d5 c5', 'move c5 d5'],
  ...['move b3 b2', 'move b2 b3', 'move d5 c5', 'move c5 d5'],
]

const PASSES = (turns: number) => [
  'enlist supply/battleship b3',
  'enlist supply/tank d5',
  'end_turn',
  ...Array.from({ length: turns - 2 }, () => 'end_turn'),
]

const NEARLY_FORTIFIED: Arrangement = {
  step: 'turn',
  side: 'red',
  variables: { actions_left: 2, turn: 41 },
  pieces: {
    b3: 'red battleship',
    b4: 'red infantry fortified',
    c3: 'green tank',
    c4: 'red tank fortified',
    d4: 'red tank fortified',
    track: ['red infantry fortified', 'red tank fortified', 'green infantry'],
    'supply.red': [
      'red battleship fortified',
      'red battleship fortified',
      'red battleship fortified',
      'red infantry fortified',
      'red infantry fortified',
      'red tank fortified',
    ],
  },
}

/** Green's Chopper switches off the last corner of a red square. */
const COVERED_SQUARE: Arrangement = {
  step: 'turn',
  side: 'green',
  variables: { actions_left: 1, turn: 30 },
  pieces: {
    c1: 'red battleship fortified',
    d1: 'red infantry fortified',
    c2: ['red tank fortified', 'green chopper'],
    d2: 'red tank fortified',
    e5: 'green artillery',
  },
}

const scripts: Readonly<Record<string, Script>> = {
  'match-2-0': { actions: [...RED_SQUARE, ...GREEN_SQUARE] },
  'match-2-1': { actions: [...RED_SQUARE, ...RED_SQUARE, ...RED_SQUARE] },
  'volley-all-fortified': {
    arrangement: NEARLY_FORTIFIED,
    actions: ['fortify b3', 'end_turn', ...GREEN_SQUARE],
  },
  'volley-uncovered-square': {
    options: { special_warfare: true, map: '5x5' },
    arrangement: COVERED_SQUARE,
    actions: ['move c2/chopper a1'],
    close: 'agreed',
  },
  'volley-square-after-action': {
    options: { preset: 'bga_like' },
    actions: RED_SQUARE,
    close: 'agreed',
  },
  'volley-drawn-by-repetition': { actions: [...REPETITION, ...RED_SQUARE], close: 'agreed' },
  'volley-drawn-by-claim': {
    options: { repetition: 'threefold_claim' },
    actions: [...REPETITION, 'claim_repetition'],
    close: 'agreed',
  },
  'volley-drawn-by-turn-cap': {
    options: { turn_cap: 8, repetition: 'off' },
    actions: PASSES(8),
    close: 'agreed',
  },
  'match-three-volleys-with-a-draw': {
    options: { turn_cap: 8, repetition: 'off', drawn_volley: 'half_each' },
    actions: [...RED_SQUARE, ...PASSES(8), ...PASSES(8)],
  },
  'match-level': {
    options: { turn_cap: 8, repetition: 'off', drawn_volley: 'count_none' },
    actions: [...RED_SQUARE, ...RED_SQUARE, ...PASSES(8)],
  },
  'match-drawn-out': {
    options: { turn_cap: 8, repetition: 'off' },
    actions: [...RED_SQUARE, ...PASSES(8), ...PASSES(8), ...PASSES(8)],
  },
  'match-drawn-out-level': {
    options: { turn_cap: 8, repetition: 'off', drawn_limit: 2 },
    actions: [...PASSES(8), ...PASSES(8)],
  },
  'points-won': {
    options: { scoring: 'points' },
    actions: [...RED_SQUARE, 'choose_colours green', ...RED_SQUARE],
  },
  'points-shared': {
    options: { scoring: 'points' },
    actions: [...RED_SQUARE, 'choose_colours red', ...RED_SQUARE],
  },
  'points-four-volleys': {
    options: { scoring: 'points', points_volleys: 4, turn_cap: 8, repetition: 'off' },
    actions: [...PASSES(8), ...RED_SQUARE, 'choose_colours red', ...RED_SQUARE, ...RED_SQUARE],
  },
  'special-warfare': {
    options: { special_warfare: true, map: '5x5' },
    actions: [
      'choose_force 3 3 3 1 0',
      'choose_force 4 2 2 1 1',
      'enlist supply/battleship c1',
      'enlist supply/battleship c5',
      'fortify c5',
      'fortify c1',
      'enlist supply/chopper c1',
      'enlist supply/chopper c5',
      'fortify c5/chopper',
      'fortify c1/chopper',
      'enlist supply/tank d1',
      'move c5/chopper d1',
      'attack d1/chopper d1/tank',
      'enlist supply/infantry c2 supply/infantry d2',
      'fortify c2',
      'enlist supply/artillery d5',
      'end_turn',
      'fortify d2',
      'move c1/chopper d4',
      'fortify d5',
      'attack c1 d1',
    ],
    close: { resigns: 'first' },
  },
  resigned: { actions: RED_SQUARE, close: { resigns: 'first' } },
  agreed: { actions: RED_SQUARE.slice(0, 5), close: 'agreed' },
}

/** Random volleys until one ends in a deadlock: whole, it is the record of a board on which nobody can act. */
function deadlock(module: Module): Game {
  for (let seed = 1; ; seed++) {
    const tree = new Explorer(Game.start(module, { options: { turn_cap: 400 } }))
    const choices: string[] = []
    const random = generator(seed)
    const vars = tree.position.vars as Names['vars']
    while (vars.volley === 1) {
      const row = random(tree.fill())
      const { action, args } = tree.order(row)
      choices.push(
        [action, ...Object.entries(args).map(([name, value]) => `${name}=${value}`)].join(' '),
      )
      tree.play(row)
    }
    if (vars.volleys_drawn === 0 || choices.length > 600) continue
    const game = Game.start(module, { options: { turn_cap: 400 } })
    for (const text of choices) game.act(game.asked()[0]?.seat ?? '', text)
    if (!game.log(undefined).some(({ entry }) => entry.key === 'volley_deadlock')) continue
    game.agreeDraw()
    return game
  }
}

/** Small repeatable random numbers from 0 to `below` - 1. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

await recordGames(join(import.meta.dirname, '..'), scripts, (module) => ({
  'volley-drawn-by-deadlock': () => deadlock(module),
}))
