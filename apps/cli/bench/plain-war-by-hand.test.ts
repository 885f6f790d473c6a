import { join } from 'node:path'
import { Explorer, Game, type Piece, type Space } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { expect, it } from 'vitest'
import { dice } from './measure.ts'
import { HandPlainWar } from './plain-war-by-hand.ts'

const loaded = await loadModule(join(import.meta.dirname, '../templates/hex'))
if (!loaded.ok) throw new Error('the template for hexes does not load')
const { module } = loaded

/** A legal action as the game by hand writes it. */
function written(tree: Explorer, row: number): string {
  const { name, names } = tree.offered(row)
  const numbers = names.map((_, at) => (tree.argument(row, at) as Piece | Space).index)
  return [name, ...numbers].join(' ')
}

it('offers the same actions as the template, to the same side, with the same dice, to the same end', () => {
  const met = new Set<string>()
  for (let seed = 1; seed <= 24; seed++) {
    const roll = dice(seed)
    let die = 1
    const game = Game.start(module)
    game.position.random = { kind: 'shared', draw: () => die }
    const tree = new Explorer(game)
    const hand = new HandPlainWar(module.data, () => die)
    while (!tree.over) {
      const legal = Array.from({ length: tree.fill() }, (_, row) => written(tree, row))
      const ours = Array.from({ length: hand.fill() }, (_, row) => hand.action(row))
      expect(ours.toSorted()).toEqual(legal.toSorted())
      expect(hand.step).toBe(game.position.frame?.step)
      expect(game.position.vars).toMatchObject({ turn: hand.turn })
      expect(hand.asked).toBe(tree.side?.index)
      const row = roll(legal.length)
      const action = legal[row] as string
      met.add(action.split(' ', 1)[0] as string)
      die = roll(6) + 1
      tree.play(row)
      hand.play(ours.indexOf(action))
      expect(hand.over).toBe(tree.over)
    }
    expect(game.result?.scores).toEqual({ first: hand.points[0], second: hand.points[1] })
  }
  expect([...met].sort()).toEqual([
    'advance',
    'arrive',
    'attack',
    'end_advance',
    'end_phase',
    'fight',
    'lose',
    'move',
    'retreat',
    'withdraw',
  ])
})
