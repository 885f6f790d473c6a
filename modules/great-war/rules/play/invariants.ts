/** What holds in every position of the war. */

import { controllerOf } from '../control/control.ts'
import { isSea, theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { Piece, War } from '../shape.ts'
import { isEntrenched, isFort, isLandUnit, isPlane, isShip, traitsOf } from '../units/kinds.ts'
import { hitsLeft } from '../units/losing.ts'

type Invariant = (g: War) => string | undefined

const onMap = (g: War): Piece[] => g.pieces.filter(({ place }) => place.kind === 'space')

/** W-6.4  Only powers that buy have money. */
export const onlyBuyersHaveMoney: Invariant = (g) => {
  const { turnOrder } = powersOf(g)
  const rich = g.sides.find(
    (side) => (g.vars.treasury[side.index] ?? 0) > 0 && !turnOrder.includes(side),
  )
  return rich && `${rich.id} has money of its own`
}

/** W-2.1  Forts are neither bought nor moved: each stands in its own area, one to an area. */
export const fortsStayWhereTheyAre: Invariant = (g) => {
  const { fort } = theatreOf(g)
  for (const piece of g.pieces) {
    if (!isFort(piece) || piece.place.index < 0) continue
    if (piece.place.kind !== 'space' || !fort[piece.place.index])
      return `a fortress is in ${piece.place.id}`
    if (g.stack(piece.place).filter(isFort).length > 1)
      return `two fortresses stand in ${piece.place.id}`
  }
  return undefined
}

/** W-1.1b, C.7  Nothing has taken more hits than it can; only forts and battleships live with some. */
export const hitsWithinSteps: Invariant = (g) => {
  const hurt = onMap(g).find(
    (piece) => Number(piece.at.damage) < 0 || hitsLeft(piece) < (isFort(piece) ? 0 : 1),
  )
  return hurt && `the ${hurt.type.id} in ${hurt.place.id} has ${hurt.at.damage} hits`
}

/** C.4  Ships are at sea, planes and forts ashore. */
export const inTheirElement: Invariant = (g) => {
  const stray = onMap(g).find((piece) =>
    isSea(piece.place) ? isPlane(piece) || isFort(piece) : isShip(piece),
  )
  return stray && `the ${stray.type.id} is in ${stray.place.id}`
}

/** W-6.6, W-6.10  Only infantry ashore is entrenched. */
export const trenchesAreForInfantry: Invariant = (g) => {
  const odd = onMap(g).find(
    (piece) => isEntrenched(piece) && (!traitsOf(piece).entrench || isSea(piece.place)),
  )
  return odd && `the ${odd.type.id} in ${odd.place.id} is entrenched`
}

/** C.1  Every area of the war is controlled by somebody. */
export const everyAreaIsControlled: Invariant = (g) => {
  const free = theatreOf(g).areas.find((area) => !controllerOf(g, area))
  return free && `nobody controls ${free.id}`
}

/** W-3.9  Nothing is under way while no group is moving. */
export const groupsAreMoving: Invariant = (g) => {
  const moving = g.flow.some(({ step }) =>
    ['fleet', 'sailing', 'after_fire', 'halted'].includes(step),
  )
  const stray = moving ? undefined : onMap(g).find(({ at }) => at.sailing)
  return stray && `the ${stray.type.id} in ${stray.place.id} is under way, but no group is`
}

/** W-8.3, C.6  What only matters in a battle is forgotten after it. */
export const battlesAreOver: Invariant = (g) => {
  if (g.flow.some(({ battle }) => battle !== undefined)) return undefined
  if (g.vars.round !== 0) return `round ${g.vars.round} of no battle`
  const odd = onMap(g).find(({ at }) => at.spotting || at.spotted || at.held || at.submerged)
  return odd && `the ${odd.type.id} in ${odd.place.id} still takes part in a battle`
}

/** C.4  Land units at sea are cargo; there is a transport's room for each. */
export const cargoHasRoom: Invariant = (g) => {
  const { alliance } = powersOf(g)
  for (const zone of theatreOf(g).zones) {
    const room = [0, 0]
    for (const piece of g.stack(zone)) {
      const who = alliance[piece.side?.index ?? 0] ?? 0
      room[who] = (room[who] ?? 0) + (traitsOf(piece).carries ?? 0) - (isLandUnit(piece) ? 1 : 0)
    }
    if (room.some((left) => left < 0)) return `more cargo than transports in ${zone.id}`
  }
  return undefined
}
