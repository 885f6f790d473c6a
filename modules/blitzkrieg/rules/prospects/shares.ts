/** What units count for cities by how far they are from them: those that come, and those that guard. */

import type { Board, Space } from '@redoubt/engine'
import { type Costs, oncePer, reachable, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Side, Tables } from '../base/game/game.ts'
import { fieldOf } from '../base/map/field.ts'
import { citiesOf } from '../base/map/map.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { mobilityOf, printed } from '../base/units/units.ts'
import { fortIn } from '../fortifications38/fort.ts'

/** How what a unit counts falls with its distance in movement points: of one that comes, of one that guards. */
interface Falling {
  readonly coming: (distance: number) => number
  readonly guarding: (distance: number) => number
}

/** By mobility, then hex. */
type ByHex = readonly [foot: Float64Array, motor: Float64Array]

/** What of a unit counts for a city, by where the unit stands. */
export interface Shares {
  readonly city: Space
  readonly coming: ByHex
  readonly guarding: ByHex
}

/** The shares for each city, worked out once for a board. */
export function sharesBy({ coming, guarding }: Falling): (g: Blitzkrieg) => readonly Shares[] {
  const sharesOn = oncePer((terrain: Tables['terrain']) =>
    oncePer((board: Board) =>
      citiesOf(board).map((city): Shares => {
        const foot = distancesFrom(board, city, groundCosts(terrain, board, 'foot'))
        const motor = distancesFrom(board, city, groundCosts(terrain, board, 'motor'))
        return {
          city,
          // Motorized units cover twice the ground.
          coming: [foot.map(coming), motor.map((distance) => coming(distance / 2))],
          guarding: [foot.map(guarding), motor.map(guarding)],
        }
      }),
    ),
  )
  return (g) => sharesOn(g.table('terrain').data)(g.board)
}

/** By hex: movement points to there, without end where there is no way. */
function distancesFrom(board: Board, city: Space, costs: Costs): Float64Array {
  const distances = new Float64Array(board.spaces.length).fill(Number.POSITIVE_INFINITY)
  const reach = reachable(board, city, { allowance: Number.POSITIVE_INFINITY, costs })
  reach.spaces.forEach((hex, i) => {
    distances[hex] = reach.costs[i] ?? 0
  })
  return distances
}

/** All ground units as numbers. */
interface Forces {
  /** By unit: its side, its hex, its mobility. */
  readonly side: Uint8Array
  readonly hex: Uint16Array
  readonly mobility: Uint8Array
  /** By unit: what it weighs when it comes and when it guards. */
  readonly coming: Float64Array
  readonly guarding: Float64Array
}

const forcesOf = whileUnchanged((g: Blitzkrieg, _: Board): Forces => {
  const units = fieldOf(g).ground.flat()
  const { length } = units
  const forces: Forces = {
    side: new Uint8Array(length),
    hex: new Uint16Array(length),
    mobility: new Uint8Array(length),
    coming: new Float64Array(length),
    guarding: new Float64Array(length),
  }
  units.forEach((unit, i) => {
    const factor = printed(unit)
    const { place } = unit
    forces.side[i] = unit.side?.index ?? 0
    forces.hex[i] = place.index
    forces.mobility[i] = mobilityOf(unit) === 'motor' ? 1 : 0
    forces.coming[i] = factor
    forces.guarding[i] = fortIn(g, place as Space) ? 2 * factor : factor
  })
  return forces
})

/** What a side has that comes to a city, and what of all others guards it, `least` if nobody does. */
export function strengthsAt(
  g: Blitzkrieg,
  { coming: comes, guarding: guards }: Shares,
  { index: own }: Side,
  least: number,
): { readonly attack: number; readonly defence: number } {
  const { side, hex, mobility, coming, guarding } = forcesOf(g, g.board)
  let attack = 0
  let defence = least
  for (let i = 0; i < side.length; i++) {
    const at = hex[i] as number
    const how = mobility[i] === 1 ? 1 : 0
    if (side[i] === own) attack += (coming[i] as number) * (comes[how][at] as number)
    else defence += (guarding[i] as number) * (guards[how][at] as number)
  }
  return { attack, defence }
}
