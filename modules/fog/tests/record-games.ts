/**
 * Records the games in `games/`: the first random ones that end in each way, and one that begins where an army is beaten.
 * Run after a change that alters what is recorded: `node modules/fog/tests/record-games.ts` from the root.
 */

import { join } from 'node:path'
import { Game, type Module, seeded } from '@redoubt/engine'
import { gamesThatEnd, playOut, recordGames } from '@redoubt/testkit'

/** A game of players who go on where they can. */
function random(module: Module, seed: number): Game {
  const game = Game.start(module, { dice: { kind: 'seeded', seed: String(seed) } })
  const choices = seeded(`choices ${seed}`)
  return playOut(game, (legal) => {
    const bold = legal.filter(({ action }) => action !== 'halt' && action !== 'withdraw')
    const some = bold.length > 0 ? bold : legal
    return some[choices.draw(`${game.seq}`, some.length) - 1]
  })
}

const pieces = { ford: 'blue line steps=1', quarry: 'ochre dummy' }
const army = { arrangement: { bare: true, pieces }, actions: ['halt'] }

await recordGames(join(import.meta.dirname, '..'), { army }, (module) =>
  gamesThatEnd(['town', 'towns', 'draw'], (seed) => random(module, seed)),
)
