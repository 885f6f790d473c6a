/** W-7.2  What both clients see of a battle: units in the order they fire, the step that runs, dice, hits to be allotted. */

import type { Battle, Remark } from '@redoubt/engine'
import { fieldOf, roundsShown } from '@redoubt/mechanics'
import { damageOf, fortIn, functionalInBattle, isWrecked } from '../control/forts.ts'
import { attackerOf, battleIn, deciderOf, unitsOf } from '../fire/battle.ts'
import { fortsOf } from '../fire/forts.ts'
import { victimOf } from '../fire/hits.ts'
import { valueNow } from '../fire/shots.ts'
import type { LossesFrame } from '../fire/targets.ts'
import { hasFired } from '../land-battle/assault.ts'
import { adjacentRailGuns } from '../land-battle/guns.ts'
import { landSteps } from '../land-battle/steps.ts'
import { spaceNamed } from '../map/theatre.ts'
import { navalSteps } from '../naval-battle/naval-battle.ts'
import { allied } from '../powers/war.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { isEntrenched, isFort, isPlane, traitsOf } from '../units/units.ts'
import { passing } from './passing-window.ts'

/** The battle being fought, or the pass-through fire a fleet has met. */
export function battleShown(g: War): Battle | undefined {
  const battle = battleIn(g)
  return battle ? fought(g, battle) : passing(g)
}

function fought(g: War, battle: BattleFrame): Battle {
  const land = battle.battle === 'land'
  const attacker = attackerOf(g, battle)
  return roundsShown(g, battle, {
    id: `${battle.battle}/${battle.at}/${g.vars.turn}/${battle.side}`,
    clause: land ? 'W-7.1' : 'C.7',
    steps: land ? landSteps(g) : navalSteps(g),
    sideOf: (role) => deciderOf(g, battle, role),
    pieces: (role) => piecesShown(g, battle, role),
    firesIn: (role, piece) => firingStep(g, battle, role, piece),
    value: (role, piece) => valueShown(g, piece, role),
    remarks: (role, piece) => modifiersOf(g, battle, role, piece),
    idle: (piece) => isFort(piece) && !functionalInBattle(g, spaceNamed(g, piece.place.id)),
    roleOf: (side) => (allied(g, side, attacker) ? 'attacker' : 'defender'),
    lost: (side) => g.zone('lost', side),
    victim: (hits: LossesFrame) => victimOf(g, hits),
  })
}

function piecesShown(g: War, battle: BattleFrame, role: Role): Piece[] {
  const forts = fortsOf(g, battle, role).flatMap(({ area }) => fortIn(g, area) ?? [])
  const guns = battle.battle === 'land' ? adjacentRailGuns(g, battle, role) : []
  return [...forts, ...guns, ...unitsOf(g, battle, role)]
}

function valueShown(g: War, piece: Piece, role: Role): string {
  const { dice } = traitsOf(piece)
  const value = valueNow(g, piece, isFort(piece) ? 'defender' : role)
  return dice === 1 ? `≤ ${value}` : `${dice} × ≤ ${value}`
}

/** The step a unit fires in. */
function firingStep(g: War, battle: BattleFrame, role: Role, piece: Piece): string | undefined {
  const { preemptive, preemptiveAttack, dice, firstStrike } = traitsOf(piece)
  if (dice === 0) return undefined
  if (battle.battle === 'naval') {
    if (isFort(piece)) return g.options['F-15-fortInNavalBattle'] === 'preemptive' ? 'N1' : 'N4'
    return firstStrike ? (role === 'attacker' ? 'N2' : 'N3') : 'N4'
  }
  if (isFort(piece)) {
    const { 'F-25-fortStep': step } = g.options
    return step === 'before-B1' ? 'B0' : step
  }
  if (isPlane(piece) && isPartA(battle.step)) return 'A1'
  if (!hasFired(g, battle, role, piece)) return 'B6'
  if (preemptive) return role === 'attacker' ? 'B2' : 'B3'
  if (role === 'attacker' && preemptiveAttack !== undefined) return preemptiveAttack
  return isEntrenched(piece) ? 'B5' : 'B6'
}

const isPartA = (step: string): boolean => step.startsWith('A') || step === 'participation'

/** What changes a unit's fire or its fate, with the clause. */
function modifiersOf(g: War, battle: BattleFrame, role: Role, piece: Piece): Remark[] {
  const remarks: Remark[] = []
  if (isFort(piece)) remarks.push(...fortRemarks(g, piece))
  if (piece.at.spotted) remarks.push({ key: 'spotted', clause: isFort(piece) ? 'W-1.5' : 'W-8.3' })
  if (piece.at.spotting) remarks.push({ key: 'spotting', clause: 'W-8.3' })
  if (piece.at.held) remarks.push({ key: 'held', clause: role === 'attacker' ? 'W-9.5' : 'W-9.7' })
  if (isEntrenched(piece)) remarks.push({ key: 'entrenched', clause: 'W-6.7' })
  if (piece.at.landed) remarks.push({ key: 'landed', clause: 'F-29' })
  if (!isFort(piece) && Number(piece.at.damage) > 0) remarks.push({ key: 'hurt', clause: 'C.7' })
  if (battle.battle === 'land' && piece.place !== fieldOf(g, battle) && !isFort(piece)) {
    remarks.push({ key: 'next_door', clause: 'W-9.5', facts: { place: piece.place } })
  }
  return remarks
}

function fortRemarks(g: War, fort: Piece): Remark[] {
  const area = spaceNamed(g, fort.place.id)
  if (isWrecked(fort)) return [{ key: 'wrecked', clause: 'W-2.4' }]
  const damage = damageOf(fort)
  return [
    ...(damage > 0 ? [{ key: 'damage', clause: 'W-2.5', facts: { damage } }] : []),
    ...(functionalInBattle(g, area) ? [] : [{ key: 'no_garrison', clause: 'W-2.6' }]),
  ]
}
