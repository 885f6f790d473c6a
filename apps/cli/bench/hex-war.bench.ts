/** Reachable hexes and supply of whole sides, with mechanics against the same written by hand. */

import type { Place, Side, Space } from '@redoubt/engine'
import { hexWar, warPosition } from './hex-war.ts'
import { HandWar } from './hex-war-by-hand.ts'
import { reachOf, suppliedUnits } from './hex-war-rules.ts'
import { type Ratio, rates, report } from './measure.ts'

const LEAST = 0.4
/** A flood is over so soon that it takes more of them to measure. */
const SUPPLIES = 8

function measure(columns: number, rows: number, unitsASide: number, times: number): Ratio[] {
  const war = hexWar(columns, rows, unitsASide, 7)
  const g = warPosition(war)
  const hand = new HandWar(war)
  const [red, blue] = g.sides as [Side, Side]
  const sources = war.sources.map((list) => list.map((hex) => g.board.spaces[hex] as Space))
  const enemy = g.pieces[unitsASide]
  if (!enemy) throw new Error('the war has no units')
  /** Whatever is kept from before an enemy's move must be worked out again. */
  const stir = (place: Place) => g.move(enemy, place)
  const {
    moves = 1,
    handMoves = 1,
    supply = 1,
    handSupply = 1,
  } = rates({
    handMoves: () => {
      let found = 0
      for (let n = 0; n < times; n++) {
        hand.count()
        for (let unit = 0; unit < unitsASide; unit++) found += hand.reach(unit)
      }
      return found
    },
    moves: () => {
      let found = 0
      for (let n = 0; n < times; n++) {
        stir(enemy.place)
        for (let unit = 0; unit < unitsASide; unit++) {
          const piece = g.pieces[unit]
          if (piece) found += reachOf(g, piece).spaces.length
        }
      }
      g.forget()
      return found
    },
    handSupply: () => {
      for (let n = 0; n < times * SUPPLIES; n++) {
        hand.count()
        hand.supplied(0, war.sources[0])
        hand.supplied(1, war.sources[1])
      }
      return times
    },
    supply: () => {
      for (let n = 0; n < times * SUPPLIES; n++) {
        stir(enemy.place)
        suppliedUnits(g, red, sources[0] ?? [])
        suppliedUnits(g, blue, sources[1] ?? [])
      }
      g.forget()
      return times
    },
  })
  const field = `${columns}×${rows} hexes, ${unitsASide} units a side`
  return [
    {
      name: `${field}: reach of every unit of a side, mechanics / by hand`,
      ratio: moves / handMoves,
      least: LEAST,
    },
    {
      name: `${field}: supply of both sides, mechanics / by hand`,
      ratio: supply / handSupply,
      least: LEAST,
    },
  ]
}

report([...measure(23, 15, 100, 300), ...measure(60, 60, 200, 80)])
