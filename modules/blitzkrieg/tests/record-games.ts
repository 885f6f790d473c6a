/**
 * Records the games in `games/`: one for every way a game can end, and a whole one for each preset.
 * Run after a change that alters what is recorded: `node modules/blitzkrieg/tests/record-games.ts` from the root.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Arrangement, Game, type Module, writeOrder, writeRecord } from '@redoubt/engine'
import { chooser } from '@redoubt/testkit'
import { folder, loadBlitzkrieg } from './load.ts'

/** A game: its preset, where it begins, its actions in order (whoever is asked acts), and how it is closed. */
interface Script {
  readonly preset: string
  readonly arrangement: Arrangement
  readonly actions: readonly string[]
  readonly close?: 'azuria resigns' | 'agreed'
}

/** The last player turn, with little left to happen. */
const lastTurn = (cities: Readonly<Record<string, string>>): Arrangement => ({
  bare: true,
  pieces: { '0606': 'A inf_div', '1707': 'C inf_div' },
  step: 'M',
  side: 'C',
  variables: { game_turn: 8, player_turn: 16, friendly_to: cities },
})

const scripts: Readonly<Record<string, Script>> = {
  'sudden-two-industries': {
    preset: 'p38',
    arrangement: {
      bare: true,
      pieces: { '1808': 'A-T1', '1908': 'A-T2', '2108': 'C inf_div' },
      step: 'M',
      side: 'A',
    },
    actions: ['move A-T1 1809', 'move A-T2 1907', 'end_phase'],
  },
  'decisive-on-points': {
    preset: 'none',
    arrangement: lastTurn({ '0305': 'C', '0905': 'C' }),
    actions: ['move 1707 1607', 'end_phase'],
  },
  'marginal-on-points': {
    preset: 'p37',
    arrangement: lastTurn({ '1411': 'A' }),
    actions: ['move 1707 1607', 'end_phase'],
  },
  'draw-on-points': {
    preset: 'both',
    arrangement: lastTurn({ '1203': 'A', '1113': 'C' }),
    actions: ['move 1707 1607', 'end_phase'],
  },
  resigned: {
    preset: 'none',
    arrangement: lastTurn({}),
    actions: ['move 1707 1706'],
    close: 'azuria resigns',
  },
  agreed: {
    preset: 'none',
    arrangement: lastTurn({}),
    actions: ['move 1707 1706'],
    close: 'agreed',
  },
}

/** Plays a script to its end. @throws DeniedError naming the clause when an action is not allowed */
function play(module: Module, { preset, arrangement, actions, close }: Script): Game {
  const game = Game.start(module, { options: { preset }, arrangement })
  for (const text of actions) {
    const seat = game.asked()[0]?.seat
    if (seat === undefined) throw new Error(`nobody is asked to "${text}"`)
    game.act(seat, text)
  }
  if (close === 'agreed') game.agreeDraw()
  else if (close === 'azuria resigns') game.resign('azuria')
  if (!game.result) throw new Error(`the game has no end: ${game.position.frame?.step}`)
  return game
}

/** A whole game from set-up to the last turn; phases end soon, so that it does not take for ever. */
function whole(module: Module, preset: string): Game {
  const game = Game.start(module, { options: { preset }, dice: { kind: 'seeded', seed: preset } })
  const choose = chooser(`whole game ${preset}`)
  while (!game.result) {
    const seat = game.asked()[0]?.seat ?? ''
    const legal = [...game.legal(seat)].map(writeOrder)
    const leave = legal.includes('end_phase') && choose.index(7, `leave/${game.seq}`) === 0
    game.act(seat, leave ? 'end_phase' : choose.pick(legal, `action/${game.seq}`))
  }
  return game
}

const module = await loadBlitzkrieg()
const games: Readonly<Record<string, () => Game>> = {
  ...Object.fromEntries(
    Object.entries(scripts).map(([name, script]) => [name, () => play(module, script)]),
  ),
  ...Object.fromEntries(
    ['none', 'p37', 'p38', 'both'].map((preset) => [
      `whole-${preset}`,
      () => whole(module, preset),
    ]),
  ),
}
for (const [name, make] of Object.entries(games)) {
  try {
    writeFileSync(join(folder, 'games', `${name}.jsonl`), writeRecord(make().record()))
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
