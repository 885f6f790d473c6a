/** What sides have near the cities: who comes and who guards by distance, and who can be beside one in one turn, round the zones of control of its guards. */

import type { Space } from '@redoubt/engine'
import { comingBeside, strengthNear, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { enemyHexesBeside, fieldOf, groundUnits } from '../base/map/field.ts'
import { citiesOf, rivalOf } from '../base/map/map.ts'
import { costsFor, groundCosts } from '../base/movement/reach.ts'
import { movementOf } from '../base/supply/supply.ts'
import { hexOf, isGroundUnit, mobilityOf, printed, printedFactors } from '../base/units/units.ts'
import { fortIn } from '../fortifications38/fort.ts'

const MOBILITIES = ['foot', 'motor'] as const

/** What each side has near the cities; how what comes counts falls with its distance, in movement points on foot. */
export function nearCities(coming: (distance: number) => number) {
  return strengthNear<Blitzkrieg>({
    places: ({ board }) => citiesOf(board),
    approaches: MOBILITIES.map((mobility) => ({
      costs: (g) => groundCosts(g.table('terrain').data, g.board, mobility),
      // Motorized units cover twice the ground.
      coming: mobility === 'motor' ? (distance) => coming(distance / 2) : coming,
    })),
    weigh: (g, unit: Piece) => {
      if (!isGroundUnit(unit)) return undefined
      const factor = printed(unit)
      return {
        approach: MOBILITIES.indexOf(mobilityOf(unit)),
        coming: factor,
        guarding: fortIn(g, unit.place as Space) ? 2 * factor : factor,
      }
    },
  })
}

/** What of a side can stand beside a city after its next move; whoever meets a zone of control on the way stops in it. */
export const comingTo = comingBeside<Blitzkrieg>({
  units: groundUnits,
  costs: costsFor,
  movement: movementOf,
  strength: (_, unit) => printed(unit),
  screening: (g, side) => heldBy(g, rivalOf(g, side)),
  also: (g) => g.flow[0]?.step,
})

/** The steps of a turn before its battles. */
export const BEFORE_BATTLES = ['S2', 'S3', 'A', 'M', 'C']
/** Who attacks so many times as many is lost or thrown back. */
const HOPELESS = 2

/** By hex: 1 where a unit of the side stands, 2 where one controls it, 0 elsewhere. */
const heldBy = whileUnchanged(
  (g: Blitzkrieg, side: Side): Uint8Array => {
    const held = new Uint8Array(g.board.spaces.length)
    const hexes = new Set(groundUnits(g, side).map(({ place }) => place as Space))
    for (const hex of thrownAway(g, side)) hexes.delete(hex)
    for (const { neighbours } of hexes) for (const { index } of neighbours) held[index] = 2
    for (const { index } of hexes) held[index] = 1
    return held
  },
  (g) => g.flow[0]?.step,
)

/** The hexes whose units have to attack so many this turn that nobody is there any more when the other moves. */
function thrownAway(g: Blitzkrieg, side: Side): readonly Space[] {
  const [bottom] = g.flow
  if (bottom?.side !== side.id || !BEFORE_BATTLES.includes(bottom.step)) return []
  const { strength } = fieldOf(g)
  return [...attackersBy(g, side, enemyHexesBeside)].flatMap(([target, units]) =>
    HOPELESS * printedFactors(units) < (strength[target.index] ?? 0) ? units.map(hexOf) : [],
  )
}

/** Who would attack which hex: each unit with the duty to, of its targets the one that is weakest. */
export function attackersBy(
  g: Blitzkrieg,
  side: Side,
  targetsOf: (g: Blitzkrieg, unit: Piece) => readonly Space[],
): Map<Space, Piece[]> {
  const targetOf = (unit: Piece) =>
    g.decisions.duty(g, unit) ? weakest(g, targetsOf(g, unit)) : undefined
  const found = Map.groupBy(groundUnits(g, side), targetOf)
  found.delete(undefined)
  return found as Map<Space, Piece[]>
}

/** The hex in which the fewest factors stand, of several the first. */
function weakest(g: Blitzkrieg, hexes: readonly Space[]): Space | undefined {
  const { strength } = fieldOf(g)
  const at = ({ index }: Space) => strength[index] ?? 0
  return hexes.reduce<Space | undefined>(
    (found, hex) => (found && at(found) <= at(hex) ? found : hex),
    undefined,
  )
}
