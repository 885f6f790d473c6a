import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { chooser } from '@redoubt/testkit'
import { expect, it } from 'vitest'
import { HandBreakthrough } from './breakthrough-by-hand.ts'

const loaded = await loadModule(join(import.meta.dirname, '../../../modules/breakthrough'))
if (!loaded.ok) throw new Error('modules/breakthrough does not load')
const { module } = loaded

it('offers the same moves as the module, and ends when it does', () => {
  for (let seed = 0; seed < 10; seed++) {
    const choose = chooser(`by hand ${seed}`)
    const game = Game.start(module)
    const hand = new HandBreakthrough()
    for (let n = 0; !game.result; n++) {
      const [asked] = game.asked()
      if (!asked) throw new Error('nobody is asked')
      const legal = [...game.legal(asked.seat)].map(({ args }) => `move ${args.pawn} ${args.to}`)
      const ours = Array.from({ length: hand.fill() }, (_, row) => hand.action(row))
      expect(ours.toSorted()).toEqual(legal.toSorted())
      const action = choose.pick(legal, `${n}`)
      game.act(asked.seat, action)
      hand.play(ours.indexOf(action))
      expect(hand.winner > 0).toBe(game.result !== undefined)
    }
    expect(game.result.winners).toEqual([hand.winner === 1 ? 'first' : 'second'])
  }
})
