/** W-9.12 to W-9.17  B7 and B8: the attacker retreats, contests or fights on; then the defender; then the next round. */

import {
  action,
  type Frame,
  objection,
  optional,
  type Piece,
  piece,
  type Space,
  space,
} from '@redoubt/engine'
import {
  ask,
  attackerOf,
  deciderOf,
  fieldOf,
  isBattle,
  presentBattle,
  proceed,
  unitsOf,
} from '../battle/battle.ts'
import { isFriendlyArea, isUnderPower } from '../map/control.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { roomFor } from '../movement/cargo.ts'
import { flyHome } from '../movement/flight-home.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { distinct, isLandUnit, isPlane } from '../units/units.ts'
import { endLandBattle } from './end.ts'
import { firstOfPartB } from './machine.ts'

/** W-9.12  B7a: the attacker's decision. */
export function attackerDecides(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  ask(g, 'attacker_choice', attackerOf(g, battle), { role: 'attacker' })
}

/** W-9.15  B7d: the defender is asked only if the attacker fights on, and only if he can go anywhere. */
export function defenderDecides(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  const units = unitsOf(g, battle, 'defender').filter(isLandUnit)
  const free = g.options['F-27-partialRetreat']
    ? units.some((unit) => refuges(g, battle, unit).length > 0)
    : units.length > 0 && units.every((unit) => refuges(g, battle, unit).length > 0)
  if (!free) return stayed(g, battle)
  ask(g, 'defender_choice', deciderOf(g, battle, 'defender'), { role: 'defender' })
}

/** The defender stays: after a contest the battle is over, else the next round follows. */
function stayed(g: War, battle: BattleFrame): void {
  if (battle.contest) return endLandBattle(g, battle, 'contested')
  proceed(g, battle, 'B8')
}

/** W-9.17, F-02  B8: the next round, from the step that "step 3" names. */
export function nextRound(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  g.set('round', g.vars.round + 1)
  g.set('dice', [])
  g.log('round', { round: g.vars.round, place: fieldOf(g, battle) }, { clause: 'W-9.17' })
  for (const unit of g.stack(fieldOf(g, battle))) calm(g, unit)
  for (const area of theatreOf(g).land[fieldOf(g, battle).index] ?? []) {
    for (const gun of g.stack(area)) calm(g, gun)
  }
  const { first: _, ...later } = battle
  const loop = g.options['F-02-loopTo']
  proceed(g, later, loop === 'B1' ? firstOfPartB(g) : loop)
}

/** W-8.3  Spotting is over after the first round. */
function calm(g: War, unit: Piece): void {
  if (unit.at.spotted) g.mark(unit, 'spotted', false)
  if (unit.at.spotting) g.mark(unit, 'spotting', false)
}

// ── The attacker ──

/** F-29  Landed units may not retreat. */
const landedStay = objection(
  'F-29',
  (g: War) =>
    !g.options['F-29-landingMayRetreat'] &&
    unitsOf(g, presentBattle(g), 'attacker').some((unit) => unit.at.landed),
)

/** W-9.13, F-28  The attacker retreats to an area of his own that one of the units came from. */
const notHisWay = objection(
  'W-9.13',
  (g: War, { to }: { to: Space }) => !waysBack(g, presentBattle(g)).includes(to),
)

/** F-28, F-29  Where the attacker's units may go back: ashore, or aboard when all of them have landed. */
export function waysBack(g: War, battle: BattleFrame): Space[] {
  const units = unitsOf(g, battle, 'attacker').filter(isLandUnit)
  if (units.length > 0 && units.every((unit) => unit.at.landed)) {
    return (battle.ashore ?? [])
      .map((id) => spaceNamed(g, id))
      .filter((zone) => roomFor(g, zone, attackerOf(g, battle)) >= units.length)
  }
  return areasBack(g, battle)
}

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

/** W-9.13  All the attacker's units retreat to one area. */
export const retreat = action(
  'retreat',
  {
    to: space({
      among: (g: War) => waysBack(g, presentBattle(g)),
      unless: [notHisWay],
      clearOf: [notHisWay],
    }),
  },
  (g: War, { to }) => {
    const units = unitsOf(g, presentBattle(g), 'attacker').filter(isLandUnit)
    for (const unit of units) fallBack(g, unit, unit.at.landed ? (aboard(g) ?? to) : to)
    g.pop()
    endLandBattle(g, presentBattle(g), 'retreated')
  },
  { clause: 'W-9.13', unless: [landedStay] },
)

/** F-29  Landed units go back to the zone they came from while there is room. */
function aboard(g: War): Space | undefined {
  const battle = presentBattle(g)
  const zones = (battle.ashore ?? []).map((id) => spaceNamed(g, id))
  return zones.find((zone) => roomFor(g, zone, attackerOf(g, battle)) > 0)
}

/** W-9.14  All stay, the battle ends and the area is contested. */
export const contest = action(
  'contest',
  {},
  (g: War) => {
    g.pop()
    const battle = presentBattle(g)
    // F-19  With this ruling the defender is asked even then.
    if (g.options['F-19-defenderMayRetreatAfterContest']) {
      return proceed(g, battle, 'B7d', { contest: true })
    }
    endLandBattle(g, battle, 'contested')
  },
  { clause: 'W-9.14', silent: true },
)

/** W-9.15  The attacker fights on: the defender is asked. */
export const fightOn = action(
  'fight_on',
  {},
  (g: War) => {
    g.pop()
    proceed(g, presentBattle(g), 'B7d')
  },
  { clause: 'W-9.15', silent: true },
)

// ── The defender ──

/** W-9.16  Where a defending unit may go: adjacent, friendly or allied, free of enemies. */
export function refuges(g: War, battle: BattleFrame, unit: Piece): Space[] {
  const power = unit.side && commanderOf(g, unit.side)
  const next = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  return power ? next.filter((area) => isFriendlyArea(g, area, power)) : []
}

const defenders = (g: War): Piece[] => unitsOf(g, presentBattle(g), 'defender').filter(isLandUnit)

/** W-9.16  All his units or none: each must have somewhere to go. */
const someCannotLeave = objection('W-9.16', (g: War) =>
  defenders(g).some((unit) => refuges(g, presentBattle(g), unit).length === 0),
)

/** W-9.16  Not a friendly or allied area next door that is free of enemies. */
const noRefuge = objection(
  'W-9.16',
  (g: War, { to }: { to: Space | undefined }) =>
    to !== undefined &&
    defenders(g).some((unit) => !refuges(g, presentBattle(g), unit).includes(to)),
  { message: 'W-9.16.to' },
)

/** W-9.15, W-9.16  The defender's units leave, all to one area or each where it likes; the fort stays. */
export const withdraw = action(
  'withdraw',
  {
    to: optional(
      space({
        among: (g: War) => {
          const [first] = defenders(g)
          return first ? refuges(g, presentBattle(g), first) : []
        },
        unless: [noRefuge],
      }),
      { leftOut: [] },
    ),
  },
  (g: War, { to }) => {
    const leaving = defenders(g)
    if (to) {
      for (const unit of leaving) fallBack(g, unit, to)
      return left(g)
    }
    g.next({ step: 'withdrawing', side: g.actor.id, role: 'defender' })
  },
  { clause: 'W-9.16', unless: [someCannotLeave] },
)

/** W-9.16  Each unit may choose its own refuge. */
const notItsRefuge = objection(
  'W-9.16',
  (g: War, { unit, to }: { unit: Piece; to: Space }) =>
    !refuges(g, presentBattle(g), unit).includes(to),
  { message: 'W-9.16.to' },
)
const notLeaving = objection(
  'W-9.16',
  (g: War, { unit }: { unit: Piece }) => !defenders(g).includes(unit),
  { message: 'W-9.16.unit' },
)

/** W-9.16  One of the leaving units goes to its refuge. */
export const withdrawTo = action(
  'withdraw_to',
  {
    unit: piece({
      among: (g: War) => distinct(g, defenders(g)),
      unless: [notLeaving],
      clearOf: [notLeaving],
    }),
    to: space({
      among: (g: War, { unit }: { unit: Piece }) => refuges(g, presentBattle(g), unit),
      unless: [notItsRefuge],
      clearOf: [notItsRefuge],
    }),
  },
  (g: War, { unit, to }) => {
    fallBack(g, unit, to)
    if (defenders(g).length === 0) left(g)
  },
  { clause: 'W-9.16' },
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

/** W-9.15  The defender stays. */
export const stay = action(
  'stay',
  {},
  (g: War) => {
    g.pop()
    stayed(g, presentBattle(g))
  },
  { clause: 'W-9.15', silent: true },
)

// ── Both ──

const ofRole = (g: War): Piece[] =>
  unitsOf(g, presentBattle(g), g.frame?.role as Role).filter(isLandUnit)

const waysOf = (g: War, unit: Piece): Space[] => {
  const battle = presentBattle(g)
  if (g.frame?.role === 'defender') return refuges(g, battle, unit)
  if (!unit.at.landed) return areasBack(g, battle)
  const zone = g.options['F-29-landingMayRetreat'] ? aboard(g) : undefined
  return zone ? [zone] : []
}

const notOfRole = objection(
  'F-27',
  (g: War, { unit }: { unit: Piece }) => !ofRole(g).includes(unit),
  { message: 'F-27.unit' },
)
const noWayBack = objection(
  'F-27',
  (g: War, { unit, to }: { unit: Piece; to: Space }) => !waysOf(g, unit).includes(to),
  { message: 'F-27.to' },
)

/** F-27  With this ruling single units may retreat. */
export const pullBack = action(
  'pull_back',
  {
    unit: piece({
      among: (g: War) => distinct(g, ofRole(g)),
      unless: [notOfRole],
      clearOf: [notOfRole],
    }),
    to: space({
      among: (g: War, { unit }: { unit: Piece }) => waysOf(g, unit),
      unless: [noWayBack],
      clearOf: [noWayBack],
    }),
  },
  (g: War, { unit, to }) => {
    const role = g.frame?.role as Role
    fallBack(g, unit, to)
    if (ofRole(g).length > 0) return
    if (role === 'defender') return left(g)
    g.pop()
    endLandBattle(g, presentBattle(g), 'retreated')
  },
  { clause: 'F-27', applies: (options) => options['F-27-partialRetreat'] },
)

/** W-6.10  A unit goes back; trenches are left behind. */
function fallBack(g: War, unit: Piece, to: Space): void {
  if (unit.at.entrenched) g.mark(unit, 'entrenched', false)
  if (!unit.at.moved) g.mark(unit, 'moved', true)
  if (unit.at.landed) g.mark(unit, 'landed', false)
  if (unit.at.held) g.mark(unit, 'held', false)
  if (unit.at.spotted) g.mark(unit, 'spotted', false)
  if (!unit.at.fought) g.mark(unit, 'fought', true)
  if (unit.at.origin !== '') g.mark(unit, 'origin', '')
  g.move(unit, to)
}
