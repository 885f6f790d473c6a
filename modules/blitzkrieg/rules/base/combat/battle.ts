/** BS9  Battles: attackers in any hexes, each next to all hexes attacked; o1, o2  who stands beside the enemy fights. */

import type { Frame, Objection, Space } from '@redoubt/engine'
import {
  type Declares,
  type DutyPart,
  dutyPart,
  type OddsBattlePart,
  type Offered,
  oddsBattle,
} from '@redoubt/mechanics'
import { objections } from '../game/declare.ts'
import { type Blitzkrieg, type ByUnit, type Duty, goOn, type Piece } from '../game/game.ts'
import {
  enemyHexesBeside,
  groundUnits,
  isEnemyIn,
  isStrangerIn,
  sideIn,
  unitsBeside,
} from '../map/field.ts'
import { rivalOf } from '../map/map.ts'
import { warCaution } from '../map/neutrality.ts'
import { changesOfState } from '../map/wars.ts'
import { comeTo, prohibitedTerrain } from '../movement/movement.ts'
import { isProhibited } from '../movement/reach.ts'
import { hasRoom, overstacked } from '../movement/stacking.ts'
import { isAircraft, notYourUnit, sideOf } from '../units/units.ts'
import { losses, retreat } from './results.ts'
import { strengths, supportBy } from './strengths.ts'

/** A unit and the hex it is to attack. */
export interface Attacking extends ByUnit {
  readonly target: Space
}

const notATarget = objections<Attacking>({
  // Neutrals are not attacked; their country is entered or bombed first.
  BS11: (g, { target }) => {
    const minor = sideIn(g, target)
    return minor && minor !== g.actor && !isEnemyIn(g, target, g.actor) && { minor }
  },
  // No enemy ground unit is in the hex.
  'BS9 enemy': (g, { target }) => !isEnemyIn(g, target, g.actor),
})

/** o1, o2  The duties; a unit may attack any enemy hex beside it, several battles at once each beside all of its hexes. */
export const duties: DutyPart<Blitzkrieg, Duty> = dutyPart<Blitzkrieg, Duty>({
  units: groundUnits,
  targetsOf: (g, unit) => battle.targetsOf(g, unit),
  attackersOf: unitsBeside,
  mustAttack: (g, unit) => g.decisions.duty(g, unit),
  spaces: { clause: 'o2', key: 'attacked' },
  mustBeAttacked: (g, unit) => (g.decisions.duty(g, unit)?.toAll ? battle.targetsOf(g, unit) : []),
  battlesOf: (g, side) => battle.battlesOf(g, side),
  also: changesOfState,
})

/** The battle a unit joins, or opens, by attacking a hex. */
export function joining(g: Blitzkrieg, { unit, target }: Attacking) {
  const { attackers: units, targets } = battle.joined(g, unit, target)
  return { replaced: battle.battleAt(g, target, g.actor), declared: { units, targets } }
}

/** The battle that takes in another hex, and what becomes of it. */
export function widening(g: Blitzkrieg, asked: { readonly target: Space; readonly also: Space }) {
  const { attackers: units, targets } = battle.widened(g, asked)
  return { replaced: battle.battleAt(g, asked.target, g.actor), declared: { units, targets } }
}

/** o1, o2  Against a declaration after which others could not do their duty any more. */
function barringOthers<A>(declares: Declares<Blitzkrieg, A>): Objection[] {
  return [
    duties.spacesBarred('o2', declares, { message: 'o2.bars' }),
    duties.unitsBarred('o1', declares, { message: 'o1.bars' }),
  ]
}

/** BS9  Battles are declared one unit after another, then fought one after another. */
export const battle: OddsBattlePart<Blitzkrieg> = oddsBattle<Blitzkrieg>({
  table: 'TGAT',
  clauses: { attack: 'BS9', odds: 'BS9', losses: 'BS9', retreat: 'BS9', advance: 'BS9' },
  weigh: strengths,
  declare: {
    units: groundUnits,
    who: notYourUnit,
    targetsOf: enemyHexesBeside,
    also: changesOfState,
    what: notATarget,
    unlessTarget: barringOthers(joining),
    unlessAlso: barringOthers(widening),
    supports: (_, unit) => isAircraft(unit),
  },
  notes: (g, { attackers }) => attackers.flatMap((unit) => g.decisions.remarksOn(g, unit)),
  key: (g, _, place) => ['TGAT', g.vars.player_turn, place],
  opens: (g, frame, { support, targets }) => {
    const { planes, factors } = supportBy(support)
    const fighting = { ...frame, planes, factors }
    g.next({ step: 'next_battle', side: frame.side })
    if (planes === 0) return g.push(fighting)
    g.push({ ...fighting, step: 'approach', mission: 'TACTICAL', hex: targets[0]?.id ?? '' })
  },
  frees: (g, piece) => {
    if (isAircraft(piece)) g.mark(piece, 'flown', true)
  },
  // The other major decides for his own units, and for those of minor countries.
  chooser: (g, of, _, attacker) => (of === 'attacker' ? attacker : rivalOf(g, attacker)),
  losses,
  retreat,
  advance: {
    isHeld: (g, hex, side) => isStrangerIn(g, hex, g.side(side)),
    mayEnter: (g, unit: Piece, hex) => !isProhibited(g, unit, hex) && hasRoom(g, unit, hex),
    unless: [prohibitedTerrain, overstacked],
    caution: (g, unit: Piece, to) => warCaution(g, [to], sideOf(unit)),
    moves: (g, unit: Piece, to) => comeTo(g, unit, to),
  },
})

/** o1  A unit beside the enemy has not attacked yet. */
export const unitsMustAttack = duties.unitsOwe('o1', { message: 'o1' })

/** o2  An enemy beside one's units is not attacked yet. */
export const hexesMustBeAttacked = duties.spacesOwed('o2', { message: 'o2' })

/** BS9, 14.4  Fighting a battle; named by any of the hexes it attacks, all units in them are drawn in. */
export const resolve: Offered = { ...battle.fight, name: 'resolve', clause: '14.4' }

/** Goes on with the next battle, or to the phase after combat. */
export function nextBattle(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  if (battle.battlesOf(g, side).length > 0) g.next({ step: 'battles', side: side.id })
  else goOn(g, side, 'C')
}
