/** Random play of Fortify 4x5 through the engine against the same game written by hand. */

import { join } from 'node:path'
import { Explorer, Game, type Module, writeOrder } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { HandFortify } from './fortify-by-hand.ts'
import { dice, type Ratio, rates, report } from './measure.ts'

const ACTIONS = 100_000

async function measure(): Promise<readonly Ratio[]> {
  const loaded = await loadModule(join(import.meta.dirname, '../../../modules/fortify'))
  if (!loaded.ok) throw new Error('modules/fortify does not load: see redoubt validate fortify')
  const { module } = loaded
  const { hand = 1, engine = 0 } = rates({
    hand: () => playByHand(ACTIONS),
    engine: () => playThroughEngine(module, ACTIONS),
  })
  const { game = 0 } = rates({ game: () => playFully(module, ACTIONS / 50) })
  return [
    {
      name: 'Fortify 4x5, random play: engine (undo journal and hash on) / by hand',
      ratio: engine / hand,
      least: 0.4,
    },
    {
      name: 'the same with log, views of every seat and hash-chained record / by hand',
      ratio: game / hand,
    },
  ]
}

function playByHand(actions: number): number {
  const match = new HandFortify()
  const roll = dice(1)
  for (let n = 0; n < actions; n++) {
    if (match.over) match.restart()
    match.play(roll(match.fill()))
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

/** As the server plays: each action read from text, judged, logged, redacted for every audience, recorded. */
function playFully(module: Module, actions: number): number {
  let game = Game.start(module)
  const roll = dice(1)
  for (let n = 0; n < actions; n++) {
    if (game.result) game = Game.start(module)
    const [asked] = game.asked()
    if (!asked) break
    const legal = [...game.legal(asked.seat)]
    const action = legal[roll(legal.length)]
    if (action) game.act(asked.seat, writeOrder(action))
  }
  return actions
}

report(await measure())
