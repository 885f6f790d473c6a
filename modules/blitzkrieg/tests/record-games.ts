/**
 * Records the games in `games/`: one for every way a game can end, and a whole one for each preset.
 * Run after a change that alters what is recorded: `node modules/blitzkrieg/tests/record-games.ts` from the root.
 */

import { join } from 'node:path'
import { type Arrangement, Game, type Module, writeOrder } from '@redoubt/engine'
import { chooser, playOut, recordGames, type Script } from '@redoubt/testkit'

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
    options: { preset: 'p38' },
    arrangement: {
      bare: true,
      pieces: { '1808': 'A-T1', '1908': 'A-T2', '2108': 'C inf_div' },
      step: 'M',
      side: 'A',
    },
    actions: ['move A-T1 1809', 'move A-T2 1907', 'end_phase'],
  },
  'decisive-on-points': {
    options: { preset: 'none' },
    arrangement: lastTurn({ '0305': 'C', '0905': 'C' }),
    actions: ['move 1707 1607', 'end_phase'],
  },
  'marginal-on-points': {
    options: { preset: 'p37' },
    arrangement: lastTurn({ '1411': 'A' }),
    actions: ['move 1707 1607', 'end_phase'],
  },
  'draw-on-points': {
    options: { preset: 'both' },
    arrangement: lastTurn({ '1203': 'A', '1113': 'C' }),
    actions: ['move 1707 1607', 'end_phase'],
  },
  resigned: {
    options: { preset: 'none' },
    arrangement: lastTurn({}),
    actions: ['move 1707 1706'],
    close: { resigns: 'azuria' },
  },
  agreed: {
    options: { preset: 'none' },
    arrangement: lastTurn({}),
    actions: ['move 1707 1706'],
    close: 'agreed',
  },
}

/** A whole game from set-up to the last turn; phases end soon, so that it does not take for ever. */
function whole(module: Module, preset: string): Game {
  const game = Game.start(module, { options: { preset }, dice: { kind: 'seeded', seed: preset } })
  const choose = chooser(`whole game ${preset}`)
  return playOut(game, (orders) => {
    const legal = orders.map(writeOrder)
    const leave = legal.includes('end_phase') && choose.index(7, `leave/${game.seq}`) === 0
    return leave ? 'end_phase' : choose.pick(legal, `action/${game.seq}`)
  })
}

await recordGames(join(import.meta.dirname, '..'), scripts, (module) =>
  Object.fromEntries(
    ['none', 'p37', 'p38', 'both'].map((preset) => [
      `whole-${preset}`,
      () => whole(module, preset),
    ]),
  ),
)
