/** Random play of Fortify 4x5 through the engine against the same game written by hand. */

import { Game, type Module, writeOrder } from '@redoubt/engine'
import { HandFortify } from './fortify-by-hand.ts'
import { dice, type Ratio, rates, report } from './measure.ts'
import { againstHand, moduleAt } from './random-play.ts'

const ACTIONS = 100_000

async function measure(): Promise<readonly Ratio[]> {
  const module = await moduleAt('modules/fortify')
  const searched = againstHand(module, new HandFortify(), ({ over }) => over, {
    name: 'Fortify 4x5',
    actions: ACTIONS,
    least: 0.55,
  })
  const { game = 0 } = rates({ game: () => playFully(module, ACTIONS / 50) })
  return [
    searched,
    {
      name: 'the same with log, views of every seat and hash-chained record / by hand',
      ratio: game / searched.byHand,
    },
  ]
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
