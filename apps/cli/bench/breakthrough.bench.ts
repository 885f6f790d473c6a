/** Random play of Breakthrough, a module as the guide teaches to write one, against the same game written by hand. */

import { Explorer, Game } from '@redoubt/engine'
import { HandBreakthrough } from './breakthrough-by-hand.ts'
import { type Ratio, report } from './measure.ts'
import { againstHand, moduleAt } from './random-play.ts'

/** Sequences of five moves from the start. */
const FIVE_PLIES = 6_182_818

async function measure(): Promise<readonly Ratio[]> {
  const module = await moduleAt('modules/breakthrough')
  return [
    againstHand(module, new HandBreakthrough(), ({ winner }) => winner > 0, {
      name: 'Breakthrough',
      actions: 200_000,
      least: 0.25,
    }),
    {
      name: `sequences of five moves / ${FIVE_PLIES}`,
      ratio: sequences(Game.start(module), 5) / FIVE_PLIES,
      least: 1,
      most: 1,
    },
  ]
}

function sequences(game: Game, plies: number): number {
  const tree = new Explorer(game)
  const count = tree.fill()
  if (plies === 1) return count
  const { moment } = tree
  let all = 0
  for (let row = 0; row < count; row++) {
    tree.play(row)
    all += sequences(game, plies - 1)
    tree.rewind(moment)
  }
  return all
}

report(await measure())
