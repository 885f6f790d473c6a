/** Random play through the engine, undo journal and hash on, against the same game written by hand. */

import { join } from 'node:path'
import { Explorer, Game, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { dice, type Ratio, rates } from './measure.ts'

/** A game written by hand: it lists the legal actions, plays one by its number, and begins again. */
export interface ByHand {
  fill(): number
  play(row: number): void
  restart(): void
}

/** A folder of the repository as a module. @throws Error when it does not load */
export async function moduleAt(folder: string): Promise<Module> {
  const loaded = await loadModule(join(import.meta.dirname, '../../..', folder))
  if (!loaded.ok) throw new Error(`${folder} does not load: see redoubt validate`)
  return loaded.module
}

/**
 * Plays both at random and compares how many actions they do.
 * @param isOver whether the game by hand has ended
 * @param terms what the game is called, actions a round, and the least ratio
 */
export function againstHand<H extends ByHand>(
  module: Module,
  hand: H,
  isOver: (hand: H) => boolean,
  { name, actions, least }: { name: string; actions: number; least: number },
): Ratio & { readonly byHand: number } {
  const { byHand = 1, engine = 0 } = rates({
    byHand: () => playByHand(hand, isOver, actions),
    engine: () => playThroughEngine(module, actions),
  })
  return {
    name: `${name}, random play: engine (undo journal and hash on) / by hand`,
    ratio: engine / byHand,
    least,
    byHand,
  }
}

function playByHand<H extends ByHand>(hand: H, isOver: (hand: H) => boolean, actions: number) {
  const roll = dice(1)
  hand.restart()
  for (let n = 0; n < actions; n++) {
    if (isOver(hand)) hand.restart()
    hand.play(roll(hand.fill()))
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
