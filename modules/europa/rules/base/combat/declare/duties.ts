/** AMB-07, C5.airborne  What must be attacked before a phase may end: deadlocked hexes again, landings. */

import type { Obligation, Space } from '@redoubt/engine'
import { objection } from '../../game/declare.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { landedAmongEnemies } from '../after/advance.ts'
import { free } from '../battle.ts'
import { canBeAttacked, mayAttack } from './attack.ts'

/** AMB-07  Hexes that must be attacked again in exploitation combat. */
function openDeadlocks(g: Europa): Space[] {
  if (g.options.dlMode === 'optionalRepeat') return []
  const hexes = new Set<Space>()
  for (const unit of g.pieces) {
    const hex = unit.at.deadlocked === '' ? undefined : g.board.space(unit.at.deadlocked)
    if (!hex || unit.side !== g.actor || g.vars.attacked.includes(hex.id)) continue
    if (isEnemyHeld(g, hex, g.actor) && mayAttack(g, unit, hex)) hexes.add(hex)
  }
  return [...hexes]
}

/** AMB-07  The same, for the table. */
export function deadlocksOwed(g: Europa): Obligation[] {
  return openDeadlocks(g).map((hex) => ({
    key: 'deadlock',
    clause: g.decisions.cites.repeat,
    facts: { hex },
    pieces: g.pieces.filter((unit) => unit.at.deadlocked === hex.id),
    places: [hex],
  }))
}

export const deadlockOwed = objection('AMB-07', 'owed', (g) => {
  const [hex] = openDeadlocks(g)
  return hex && { hex }
})

/** The player-turn is over: nobody owes anything. */
export function releaseDeadlocks(g: Europa): void {
  free(g, g.pieces)
}

/** C5.airborne  Landed units whose hex is not attacked yet although it can be. */
function openLandings(g: Europa): Piece[] {
  return landedAmongEnemies(g, g.actor).filter(
    ({ place }) => !g.vars.attacked.includes(place.id) && canBeAttacked(g, place as Space),
  )
}

/** C5.airborne  The same, for the table. */
export function landingsOwed(g: Europa): Obligation[] {
  return openLandings(g).map((unit) => ({
    key: 'landing',
    clause: 'C5.airborne',
    facts: { unit, hex: unit.place as Space },
    pieces: [unit],
    places: [unit.place],
  }))
}

export const landingOwed = objection('C5.airborne', 'owed', (g) => {
  const [unit] = openLandings(g)
  return unit && { unit }
})
