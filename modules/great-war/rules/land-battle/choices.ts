/** W-9.12 to W-9.16, F-27, W-2.2  B7: the attacker retreats, contests or fights on; the defender stays or leaves with all he has but the fort; how the battle ends. */

import type { Space } from '@redoubt/engine'
import {
  ask,
  betweenRounds,
  closeBattle,
  extend,
  fieldOf,
  kindsOf,
  leaving,
  proceed,
  refresh,
} from '@redoubt/mechanics'
import {
  isContestedBy,
  isFriendlyArea,
  isUnderAlliance,
  isUnderPower,
  takeArea,
} from '../control/control.ts'
import {
  attackerOf,
  attacks,
  deciderOf,
  presentBattle,
  relax,
  unitsOf,
  zonesAshoreFrom,
} from '../fire/battle.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { flyHome } from '../movement/ashore.ts'
import { giveUp } from '../movement/given-up.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Clause, Piece, Role, War } from '../shape.ts'
import { action, objection, objections, optional, piece, space } from '../shape.ts'
import { isFort, isLandUnit, isPlane } from '../units/kinds.ts'
import { roomFor } from '../units/losing.ts'

/** How it ended: the area is taken, the attack failed, both sides are gone, contested, or one side left. */
export type LandEnd = 'taken' | 'failed' | 'both' | 'contested' | 'retreated' | 'withdrawn'

/** Ends the battle. */
export function endLandBattle(g: War, battle: BattleFrame, end: LandEnd): void {
  const attacker = attackerOf(g, battle)
  const field = fieldOf(g, battle)
  const facts = { side: attacker, area: field, round: g.vars.round }
  g.log(`battle_${end}`, facts, CLAUSES[end])
  for (const unit of g.stack(field)) {
    // Attackers have fought and cannot redeploy; nobody stays spotted for.
    relax(g, unit)
    if (isFort(unit) || !attacks(g, battle, unit)) continue
    g.mark(unit, 'fought', true)
    if (!isPlane(unit)) g.mark(unit, 'origin', '')
  }
  for (const area of theatreOf(g).land[field.index] ?? [])
    for (const gun of g.stack(area)) relax(g, gun)
  for (const plane of unitsOf(g, battle, 'attacker').filter(isPlane)) flyHome(g, plane, field)
  for (const zone of zonesAshoreFrom(g, battle)) for (const ship of g.stack(zone)) relax(g, ship)
  closeBattle(g, end)
  // W-2.2, F-11  Somebody of the attackers must be left to take it; after a retreat only if the ruling allows.
  const captured = end === 'taken' || (end === 'withdrawn' && g.options['F-11-captureAfterRetreat'])
  const gone = !isContestedBy(g, field, attacker) && !isUnderAlliance(g, field, attacker)
  if ((captured || (end === 'withdrawn' && !g.stack(field).some(isFort))) && gone) {
    takeArea(g, field, attacker)
  }
  // W-2.2  Who attacked from an area of his own and lost all he had there has lost the area.
  if (end === 'failed') giveUp(g, field, attacker)
}

const CLAUSES: Readonly<Record<LandEnd, Clause>> = {
  taken: 'W-2.2',
  failed: 'C.5',
  both: 'W-2.2',
  contested: 'W-9.14',
  retreated: 'W-9.13',
  withdrawn: 'W-9.16',
}

/** F-28, F-29  Where the attacker's units may go back: ashore, or aboard when all of them have landed. */
function waysBack(g: War, battle: BattleFrame): Space[] {
  const units = unitsOf(g, battle, 'attacker').filter(isLandUnit)
  if (units.length > 0 && units.every((unit) => unit.at.landed)) {
    return zonesAshoreFrom(g, battle).filter(
      (zone) => roomFor(g, zone, attackerOf(g, battle)) >= units.length,
    )
  }
  return areasBack(g, battle)
}

/** F-28  Where attackers who came by land may go back. */
function areasBack(g: War, battle: BattleFrame): Space[] {
  const attacker = attackerOf(g, battle)
  const next = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  const own = (area: Space) => isUnderPower(g, area, attacker) && isFriendlyArea(g, area, attacker)
  switch (g.options['F-28-attackerRetreatsTo']) {
    case 'own-area-a-unit-came-from':
      return (battle.from ?? []).map((id) => spaceNamed(g, id)).filter(own)
    case 'any-adjacent-own':
      return next.filter(own)
    default:
      return next.filter((area) => isFriendlyArea(g, area, attacker))
  }
}

/** F-29  Landed units go back to the zone they came from while there is room. */
function aboard(g: War): Space | undefined {
  const battle = presentBattle(g)
  return zonesAshoreFrom(g, battle).find((zone) => roomFor(g, zone, attackerOf(g, battle)) > 0)
}

/** W-9.16  Where a defending unit may go: adjacent, friendly or allied, free of enemies. */
function refuges(g: War, battle: BattleFrame, unit: Piece): Space[] {
  const power = unit.side && commanderOf(g, unit.side)
  const next = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  return power ? next.filter((area) => isFriendlyArea(g, area, power)) : []
}

/** W-6.10  A unit goes back; trenches are left behind. */
function fallBack(g: War, unit: Piece, to: Space): void {
  refresh(g, unit, ['entrenched', 'landed', 'held', 'spotted', 'origin'])
  g.mark(unit, 'moved', true)
  g.mark(unit, 'fought', true)
  g.move(unit, to)
}

const landUnits = (g: War, role: Role): Piece[] =>
  unitsOf(g, presentBattle(g), role).filter(isLandUnit)
const attackers = (g: War): Piece[] => landUnits(g, 'attacker')
const defenders = (g: War): Piece[] => landUnits(g, 'defender')
const asked = (g: War): Piece[] => landUnits(g, g.frame?.role as Role)

/** F-29  Must the unit stay because it came ashore? */
const isBoundToStay = (g: War, unit: Piece): boolean =>
  unit.at.landed === true && !g.options['F-29-landingMayRetreat']

/** W-9.13  All the attacker's units retreat to one area. */
function leave(g: War, to: Space): void {
  const leaving = attackers(g).filter((unit) => !isBoundToStay(g, unit))
  for (const unit of leaving) fallBack(g, unit, unit.at.landed ? (aboard(g) ?? to) : to)
  g.log('retreat', { side: g.actor, to }, 'W-9.13')
  g.pop()
  endLandBattle(g, presentBattle(g), 'retreated')
}

const boundToStay = objections({
  // Landed units may not retreat.
  'F-29': (g) => attackers(g).every((unit) => isBoundToStay(g, unit)),
  // F-29, W-9.13  All retreat or none: where some have landed, nobody does, unless the ruling lets the others go.
  'F-29 mixed': (g) =>
    g.options['F-29-mixedAttack'] === 'nobody-retreats' &&
    attackers(g).some((unit) => isBoundToStay(g, unit)),
})

/** W-9.13, F-28, F-29  The retreat, which landed units have no part in. */
export const retreat = extend(
  leaving<War, BattleFrame>('retreat', { clause: 'W-9.13', places: waysBack, leave }),
  {},
  { unless: boundToStay },
)

/** W-9.15  B7d: the defender is asked only if the attacker fights on, and only if he can go anywhere. */
export function defenderDecides(g: War, battle: BattleFrame): void {
  const units = unitsOf(g, battle, 'defender').filter(isLandUnit)
  const free = g.options['F-27-partialRetreat']
    ? units.some((unit) => refuges(g, battle, unit).length > 0)
    : units.length > 0 && units.every((unit) => refuges(g, battle, unit).length > 0)
  if (!free) return stays(g, battle)
  ask(g, 'defender_choice', deciderOf(g, battle, 'defender'), { role: 'defender' })
}

/** W-9.14, W-9.15  The attacker contests the area or fights on; a defender who stays goes on with the next round. */
export const { contest, fightOn, stay, stays } = betweenRounds<War, BattleFrame>({
  clauses: { contest: 'W-9.14', fightOn: 'W-9.15', stay: 'W-9.15' },
  odds: { horizon: 'battle', policy: 'fort-first' },
  asked: 'B7d',
  // F-19  With this ruling the defender is asked even when the area is contested.
  evenContested: (g) => g.options['F-19-defenderMayRetreatAfterContest'],
  contested: (g, battle) => endLandBattle(g, battle, 'contested'),
  again: (g, battle) => proceed(g, battle, 'B8'),
})

/** W-9.16  All his units or none: each must have somewhere to go. */
const someCannotLeave = objection('W-9.16', (g) =>
  defenders(g).some((unit) => refuges(g, presentBattle(g), unit).length === 0),
)

/** W-9.15, W-9.16  The defender's units leave, all to one area or each where it likes; the fort stays. */
export const withdraw = action(
  'withdraw',
  {
    to: optional(
      space({
        among: (g) =>
          defenders(g)
            .slice(0, 1)
            .flatMap((first) => refuges(g, presentBattle(g), first)),
        unless: objections<{ to: Space | undefined }>({
          // Not a friendly or allied area next door that is free of enemies.
          'W-9.16 to': (g, { to }) =>
            to !== undefined &&
            defenders(g).some((unit) => !refuges(g, presentBattle(g), unit).includes(to)),
        }),
      }),
      { leftOut: [] },
    ),
  },
  (g, { to }) => {
    if (!to) return g.next({ step: 'withdrawing', side: g.actor.id, role: 'defender' })
    for (const unit of defenders(g)) fallBack(g, unit, to)
    left(g)
  },
  { clause: 'W-9.16', unless: [someCannotLeave] },
)

/** All have left: planes fly home, the battle is over. */
function left(g: War): void {
  g.pop()
  const battle = presentBattle(g)
  for (const plane of unitsOf(g, battle, 'defender').filter(isPlane)) {
    flyHome(g, plane, fieldOf(g, battle))
  }
  endLandBattle(g, battle, 'withdrawn')
}

const waysOf = (g: War, unit: Piece): Space[] => {
  const battle = presentBattle(g)
  if (g.frame?.role === 'defender') return refuges(g, battle, unit)
  if (!unit.at.landed) return areasBack(g, battle)
  const zone = g.options['F-29-landingMayRetreat'] ? aboard(g) : undefined
  return zone ? [zone] : []
}

/** A unit of the side that is asked goes back by itself; with the last of them the battle ends. */
function oneByOne(name: string, clause: 'W-9.16' | 'F-27', under?: 'F-27-partialRetreat') {
  return action(
    name,
    {
      unit: piece({ among: (g) => kindsOf(g, asked(g)), otherwise: objection(clause, 'unit') }),
      to: space({
        among: (g, { unit }: { unit: Piece }) => waysOf(g, unit),
        otherwise: objection(clause, 'to'),
      }),
    },
    (g, { unit, to }) => {
      fallBack(g, unit, to)
      if (asked(g).length > 0) return
      if (g.frame?.role === 'defender') return left(g)
      g.pop()
      endLandBattle(g, presentBattle(g), 'retreated')
    },
    { clause, ...(under ? { applies: (options) => options[under] } : {}) },
  )
}

/** W-9.16  One of the leaving units goes to its refuge. */
export const withdrawTo = oneByOne('withdraw_to', 'W-9.16')

/** F-27  With this ruling single units may retreat. */
export const pullBack = oneByOne('pull_back', 'F-27', 'F-27-partialRetreat')
