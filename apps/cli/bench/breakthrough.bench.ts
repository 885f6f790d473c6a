/** Random play of Breakthrough, a module as the guide teaches to write one, against the same game written by hand. */

import { join } from 'node:path'
import { Explorer, Game, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { HandBreakthrough } from './breakthrough-by-hand.ts'
import { dice, type Ratio, rates, report } from './measure.ts'

const ACTIONS = 200_000
/** Sequences of five moves from the start. */
const FIVE_PLIES = 6_182_818

async function measure(): Promise<readonly Ratio[]> {
  const loaded = await loadModule(join(import.meta.dirname, '../../../modules/breakthrough'))
  if (!loaded.ok) throw new Error('modules/breakthrough does not load: see redoubt validate')
  const { module } = loaded
  const { hand = 1, engine = 0 } = rates({
    hand: () => playByHand(ACTIONS),
    engine: () => playThroughEngine(module, ACTIONS),
  })
  return [
    {
      name: 'Breakthrough, random play: engine (undo journal and hash on) / by hand',
      ratio: engine / hand,
      least: 0.25,
    },
    {
      name: `sequences of five moves / ${FIVE_PLIES}`,
      ratio: sequences(Game.start(module), 5) / FIVE_PLIES,
      least: 1,
      most: 1,
    },
  ]
}

function playByHand(actions: number): number {
  const game = new HandBreakthrough()
  const roll = dice(1)
  for (let n = 0; n < actions; n++) {
    if (game.winner > 0) game.restart()
    game.play(roll(game.fill()))
  }
  return actions
}

function playThroughEngine(module: Module, actions: number): number {
  const tree = new Explorer(Game.start(module))
  const { moment } = tree
  const roll = dice(1)
  for (let n = 0; n < actions; n++) {
    if (tree.over) tree.rewind(moment)
    tree.play(roll(tree.fill()))
  }
  return actions
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
