/** Law 1: the same seeds give the same games, wherever they are played. */

import { Game, type Module, sha256Hex } from '@redoubt/engine'
import { randomPlay } from '../play/random-play.ts'
import { difference } from './difference.ts'

/**
 * One line for each seed: a hash over all positions, draws and log lines of the random game played with it.
 * Runs in Node and in browsers; the lists must be equal.
 * @example determinismTrace(module, ['1', '2'])
 */
export function determinismTrace(
  module: Module,
  seeds: readonly string[],
  actions = 200,
): string[] {
  return seeds.map((seed) => {
    const seen: string[] = []
    const game = randomPlay(
      module,
      { seed, actions, varied: true },
      { after: (now, { draws, log }) => seen.push(now.hash(), JSON.stringify([draws, log])) },
    )
    const last = game.record().at(-1)
    return `${seed}: ${sha256Hex([...seen, last?.link ?? ''].join('\n'))}`
  })
}

/** A game's record, played again, gives the game. Returns what differs. */
export function replayFailures(module: Module, game: Game): string[] {
  const again = Game.resume(module, JSON.parse(JSON.stringify(game.record())))
  return compareGames('after replaying the record', game, again)
}

/** A snapshot, written down and taken up again, gives the position and everything that may be done in it. */
export function snapshotFailures(module: Module, game: Game): string[] {
  const again = Game.restore(
    module,
    JSON.parse(JSON.stringify(game.snapshot())),
    game.position.random,
  )
  return compareGames('after restoring the snapshot', game, again)
}

function compareGames(when: string, one: Game, other: Game): string[] {
  const failures: string[] = []
  if (one.hash() !== other.hash())
    failures.push(`${when} the hash is ${other.hash()}, not ${one.hash()}`)
  const position = difference(one.position.save(), other.position.save())
  if (position) failures.push(`${when} ${position}`)
  for (const { id } of one.module.seats) {
    const legal = difference([...one.legal(id)], [...other.legal(id)])
    if (legal) failures.push(`${when} other actions are legal for ${id}: ${legal}`)
  }
  return failures
}
