/** Random play of the plain wargame that `redoubt new --board hex` makes, against the same game written by hand. */

import { join } from 'node:path'
import { Explorer, Game, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { dice, type Ratio, rates, report } from './measure.ts'
import { HandPlainWar } from './plain-war-by-hand.ts'

const ACTIONS = 20_000

async function measure(): Promise<readonly Ratio[]> {
  const loaded = await loadModule(join(import.meta.dirname, '../templates/hex'))
  if (!loaded.ok) throw new Error('the template for hexes does not load')
  const { module } = loaded
  const { hand = 1, engine = 0 } = rates({
    hand: () => playByHand(module, ACTIONS),
    engine: () => playThroughEngine(module, ACTIONS),
  })
  return [
    {
      name: 'Plain hex wargame, random play: engine (undo journal and hash on) / by hand',
      ratio: engine / hand,
      least: 0.18,
    },
  ]
}

function playByHand(module: Module, actions: number): number {
  const roll = dice(1)
  const die = dice(2)
  const game = new HandPlainWar(module.data, () => die(6) + 1)
  for (let n = 0; n < actions; n++) {
    if (game.over) game.restart()
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

report(await measure())
