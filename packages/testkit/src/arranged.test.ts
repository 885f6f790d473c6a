/** Positions of random games of every module, written down and begun again. */

import { arrangementOf, Game } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadSound } from './scenario/load.ts'

/** What cannot be said in words is not said: the blocks of Fog are masked. */
const UNSAYABLE = ['fog']

test.each(['breakthrough', 'fortify', 'dispatches', 'great-war', 'blitzkrieg', 'europa', 'fog'])(
  '%s',
  { timeout: 120_000 },
  async (name) => {
    const module = await loadSound(`modules/${name}`)
    const game = Game.start(module, { dice: { kind: 'seeded', seed: name } })
    const said: boolean[] = []
    for (let action = 0; action < 90; action++) {
      const [asked] = game.asked()
      if (!asked) break
      if (action % 10 === 0) {
        const arrangement = arrangementOf(game)
        said.push(arrangement !== undefined)
        if (arrangement) {
          const { scenario, seating, options } = game.snapshot()
          const terms = { scenario, ...(seating === undefined ? {} : { seating }), options }
          const again = Game.start(module, { ...terms, arrangement })
          expect(again.asked()).toEqual(game.asked())
          const standing = (one: Game) =>
            one.position.pieces.filter((piece) => one.position.onBoard(piece)).length
          expect(standing(again)).toBe(standing(game))
        }
      }
      const orders = [...game.legal(asked.seat, { most: 300 })]
      const order = orders[(action * 7919) % orders.length]
      if (!order) break
      game.act(asked.seat, order)
    }
    expect(said.length).toBeGreaterThan(3)
    if (UNSAYABLE.includes(name)) expect(said).not.toContain(true)
    else expect(said.filter(Boolean).length / said.length).toBeGreaterThan(0.8)
  },
)
