/** W-0.1, W-1, W-2  Fortresses, which are not trenches: functional, damaged, wrecked, captured. */

import type { Space } from '@redoubt/engine'
import { allied, commanderOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isFort, isGarrison, traitsOf } from '../units/kinds.ts'
import { someUnit } from '../units/units.ts'
import { controllerOf } from './control.ts'

/** The fort of an area. */
export function fortIn(g: War, area: Space): Piece | undefined {
  return g.pieceIn(area, isFort)
}

/** A fort's damage: 0 to 4 hits. */
export const damageOf = (fort: Piece): number => Number(fort.at.damage)

/** W-2.3  A fort with its fourth hit is wrecked. */
export const isWrecked = (fort: Piece): boolean => damageOf(fort) >= traitsOf(fort).hits

/** W-2.5  A sound fort has at least one hit left. */
export const isSound = (fort: Piece): boolean => !isWrecked(fort)

/** W-2.6, F-20  Is infantry, cavalry or a storm troop of the fort's side with it? */
export function hasGarrison(g: War, area: Space): boolean {
  const controller = controllerOf(g, area)
  if (!controller) return false
  const counts = g.options['F-20-alliedGarrisonCounts']
    ? (side: Side) => allied(g, side, controller)
    : (side: Side) => commanderOf(g, side) === commanderOf(g, controller)
  return someUnit(g, area, (piece) => isGarrison(piece) && !!piece.side && counts(piece.side))
}

/** F-12  With this ruling a fort without anybody fights on its own. */
function fightsAlone(g: War, area: Space): boolean {
  const controller = controllerOf(g, area)
  return (
    g.options['F-12-emptyFort'] === 'fights-alone' &&
    controller !== undefined &&
    !someUnit(g, area, (piece) => !!piece.side && allied(g, piece.side, controller))
  )
}

/** W-2.5, W-2.6  Can the fort of the area fight in a battle? */
export function functionalInBattle(g: War, area: Space): boolean {
  const fort = fortIn(g, area)
  return fort !== undefined && isSound(fort) && (hasGarrison(g, area) || fightsAlone(g, area))
}

/** F-12  Does an undefended sound fort keep the area although nobody else is there? */
export function holdsAlone(g: War, area: Space): boolean {
  const fort = fortIn(g, area)
  return fort !== undefined && isSound(fort) && fightsAlone(g, area)
}

/** W-5.2, F-10  Would so many more attackers make it an attack by five or more? */
export function isBigAttack(fort: Piece, attackers: number): boolean {
  return attackers >= Number(traitsOf(fort).bigAttack)
}

/** W-5.2  Notes an attack by so many land units on the fort of an area. */
export function noteAttack(g: War, area: Space, attackers: number): void {
  const fort = fortIn(g, area)
  if (!fort) return
  const before = Number(fort.at.assailants)
  const sum = g.options['F-10-fiveCount'] === 'sum-over-window'
  const now = sum ? before + attackers : Math.max(before, attackers)
  if (now !== before) g.mark(fort, 'assailants', now)
  if (isBigAttack(fort, now)) g.mark(fort, 'big_attack', true)
}
