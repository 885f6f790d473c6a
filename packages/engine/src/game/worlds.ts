/** Games that a seat cannot tell from the one it plays. */

import type { Playable, Worlds } from '../flow/playable.ts'
import type { PieceView } from '../position/piece.ts'
import type { Snapshot } from '../position/saved.ts'
import type { RandomSource } from '../random/source.ts'
import { seeded } from '../random/sources.ts'
import {
  dealtWorlds,
  everyWorld,
  positionIn,
  type Unknown,
  unknownTo,
  type World,
  waysOf,
} from '../view/unknown.ts'

/** A game that others can go on from, with dice of their own. */
interface Branching extends Omit<Playable, 'branch'> {
  branch(snapshot: Snapshot, dice: RandomSource): Playable
}

/**
 * All of them where they are `most` at the most, else so many, dealt by dice of their own.
 * @param begun the scenario's pieces before anything was dealt
 * @returns undefined where what the seat sees does not say what there is to deal
 */
export function worldsOf(
  game: Branching,
  begun: readonly PieceView[],
  seat: string,
  most: number,
): Worlds | undefined {
  const unknown = unknownTo(game.position, seat, begun)
  if (!unknown) return undefined
  const ways = waysOf(unknown)
  // What a module deals by itself cannot be counted.
  const all = ways <= most && !game.module.rules.redeal
  return {
    all,
    count: all ? ways : most,
    games: gamesIn(game, seat, unknown, all ? everyWorld(unknown) : dealtWorlds(unknown, most)),
  }
}

function* gamesIn(
  game: Branching,
  seat: string,
  unknown: Unknown,
  worlds: Iterable<World>,
): Generator<Playable> {
  const snapshot = game.snapshot()
  let nth = 0
  for (const world of worlds) {
    const dice: RandomSource = seeded(`world ${nth++}`)
    const position = positionIn(game.position, unknown, world)
    const imagined = game.branch({ ...snapshot, position }, dice)
    const own = game.module.seat(seat)
    if (own) game.module.rules.redeal?.(imagined.position, own, dice)
    imagined.position.forget()
    yield imagined
  }
}
