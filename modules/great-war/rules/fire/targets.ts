/** What hits can fall on. W-3.8, W-3.13, W-8.1, W-8.6, W-8.7, F-13, F-14, F-26 */

import { fieldOf, type HitsFrame } from '@redoubt/mechanics'
import { fortIn, functionalInBattle, isSound } from '../control/forts.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { isTarget } from '../units/group.ts'
import { isFriend, isPlane, isSurfaceShip } from '../units/units.ts'
import { attackerOf, presentBattle, unitsOf } from './battle.ts'
import { fortsOf } from './forts.ts'

/** Hits on pieces of a battle, or of a group on its way. */
export interface LossesFrame extends HitsFrame {
  /** Whose pieces are hit: a role in the battle below, or the group that is passing. */
  readonly of: Role | 'passing'
  /** The fort of the place takes hits, too: it could fight when the step began. */
  readonly fort?: boolean
  /** What the hits can fall on: planes, what gas reaches, units come ashore, the ships beside. */
  readonly only?: string
  /** The one ship that is aimed at, by number. */
  readonly ship?: number
}

/** The pieces that waiting hits can fall on. */
export function targetsOf(g: War, losses: LossesFrame): Piece[] {
  if (losses.of === 'passing') return passing(g, losses)
  const battle = presentBattle(g)
  if (losses.only === 'ships') return shipsBeside(g, battle)
  const units = unitsOf(g, battle, losses.of).filter((unit) => reached(g, losses, unit))
  if (losses.only === 'ashore') {
    const landed = units.filter((unit) => unit.at.landed)
    return landed.length > 0 ? landed : units
  }
  return losses.fort ? [...units, ...fortsHit(g, battle, losses.of)] : units
}

/** W-3.13  Surface ships of the group; with F-04 per ship, only the one aimed at. */
function passing(g: War, { at, ship }: LossesFrame): Piece[] {
  const targets = g.stack(spaceNamed(g, at)).filter(isTarget)
  return ship === undefined ? targets : targets.filter(({ index }) => index === ship)
}

/** W-8.1  In Part A only planes take hits; C.8 gas reaches what the table says. */
function reached(g: War, { only }: LossesFrame, unit: Piece): boolean {
  if (only === 'air') return isPlane(unit)
  if (only === 'gas') {
    return g.table('gas').data.targets.includes(unit.type.id)
  }
  return true
}

/** F-14  The ships that put the attackers ashore. */
function shipsBeside(g: War, battle: BattleFrame): Piece[] {
  const attacker = attackerOf(g, battle)
  return (battle.ashore ?? []).flatMap((id) =>
    g.stack(spaceNamed(g, id)).filter((ship) => isSurfaceShip(ship) && isFriend(g, ship, attacker)),
  )
}

/** Forts of a side that take hits: the area's, or with F-13 those that fight at sea. */
function fortsHit(g: War, battle: BattleFrame, role: Role): Piece[] {
  const field = fieldOf(g, battle)
  return fortsOf(g, battle, role)
    .filter(({ area }) => battle.battle === 'naval' || area === field)
    .map(({ area }) => fortIn(g, area))
    .filter((fort) => fort !== undefined)
    .filter(isSound)
}

/** W-2.4, F-13, F-26  Can a fort of this side take hits now? */
export function fortTakesHits(g: War, battle: BattleFrame, of: Role): boolean {
  if (battle.battle === 'naval') return g.options['F-13-shipsMayHitFort']
  if (of === 'attacker') return false
  const field = fieldOf(g, battle)
  const site = theatreOf(g).fort[field.index]
  if (!site || battle.out?.includes(field.id)) return false
  return g.options['F-26-idleFortAbsorbsHits'] || functionalInBattle(g, field)
}
