import { join } from 'node:path'
import { Game, type Module, writeOrder } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { chooser } from '@redoubt/testkit'
import { expect, it } from 'vitest'
import { HandFortify } from './fortify-by-hand.ts'

async function fortify(): Promise<Module> {
  const loaded = await loadModule(join(import.meta.dirname, '../../../modules/fortify'))
  if (!loaded.ok) throw new Error('modules/fortify does not load')
  return loaded.module
}

const module = await fortify()

/** The first face goes without saying in our list; the engine names it where both lie in the supply. */
const plain = (text: string) => text.replaceAll('.normal', '')

it('offers the same actions as the module, to the same side, all through random matches', () => {
  let finished = 0
  for (let seed = 0; seed < 12; seed++) {
    const choose = chooser(`by hand ${seed}`)
    const game = Game.start(module)
    const hand = new HandFortify()
    for (let n = 0; n < 700 && !game.result; n++) {
      const [asked] = game.asked()
      if (!asked) throw new Error('nobody is asked')
      const legal = [...game.legal(asked.seat)].map(writeOrder)
      const count = hand.fill()
      const ours = Array.from({ length: count }, (_, row) => hand.action(row))
      expect(ours.toSorted()).toEqual(legal.map(plain).toSorted())
      expect(hand.side).toBe(asked.side === 'red' ? 0 : 1)
      expect(hand.won).toEqual((game.position.vars as { volleys_won: number[] }).volleys_won)
      const action = choose.pick(legal, `${n}`)
      game.act(asked.seat, action)
      hand.play(ours.indexOf(plain(action)))
    }
    expect(hand.over).toBe(game.result !== undefined)
    if (hand.over) finished++
  }
  expect(finished).toBeGreaterThan(3)
})
