import type { Side, Space } from '@redoubt/engine'
import { expect, it } from 'vitest'
import { hexWar, warPosition } from './hex-war.ts'
import { HandWar } from './hex-war-by-hand.ts'
import { reachOf, suppliedUnits } from './hex-war-rules.ts'

it('mechanics and the same by hand find the same hexes for the same points, and the same units in supply', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const war = hexWar(23, 15, 40, seed)
    const g = warPosition(war)
    const hand = new HandWar(war)
    hand.count()
    g.pieces.forEach((unit, number) => {
      const reach = reachOf(g, unit)
      expect(reach.spaces.length).toBe(hand.reach(number))
      reach.spaces.forEach((hex, i) => {
        expect(hand.points[hex]).toBe(reach.costs[i])
      })
    })
    for (const side of [0, 1] as const) {
      const sources = war.sources[side]
      const spaces = sources.map((hex) => g.board.spaces[hex] as Space)
      const count = suppliedUnits(g, g.sides[side] as Side, spaces)
      expect(count).toBe(hand.supplied(side, sources))
      expect(count).toBeGreaterThan(0)
    }
  }
})
