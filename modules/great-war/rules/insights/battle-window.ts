/** W-7.2  What both clients see of a battle: units in the order they fire, the step that runs, dice, hits to be allotted. */

import type { Battle, BattleUnit, Piece, Remark } from '@redoubt/engine'
import { attackerOf, battleIn, deciderOf, fieldOf, stepsOf, unitsOf } from '../battle/battle.ts'
import { fortsOf } from '../battle/forts.ts'
import { valueNow } from '../battle/shooting.ts'
import { hasFired } from '../land-battle/assault.ts'
import { adjacentRailGuns } from '../land-battle/rail-guns.ts'
import { spaceNamed } from '../map/theatre.ts'
import { allied } from '../powers/war.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { damageOf, fortIn, functionalInBattle, isWrecked } from '../units/forts.ts'
import { isEntrenched, isFort, isPlane, traitsOf } from '../units/units.ts'
import { diceShown, pendingHits } from './dice-shown.ts'
import { passing } from './passing-window.ts'

/** The battle being fought, or the pass-through fire a fleet has met. */
export function battleShown(g: War): Battle | undefined {
  const battle = battleIn(g)
  return battle ? fought(g, battle) : passing(g)
}

function fought(g: War, battle: BattleFrame): Battle {
  const at = fieldOf(g, battle)
  const steps = shownSteps(g, battle)
  return {
    id: `${battle.battle}/${battle.at}/${g.vars.turn}/${battle.side}`,
    key: battle.battle,
    clause: battle.battle === 'land' ? 'W-7.1' : 'C.7',
    facts: { place: at, side: attackerOf(g, battle) },
    at,
    round: g.vars.round,
    steps,
    sides: (['attacker', 'defender'] as const).map((role) => ({
      side: deciderOf(g, battle, role),
      role,
      units: unitsShown(g, battle, role),
    })),
    dice: g.vars.dice.map((shot) => diceShown(g, shot)),
    ...pendingHits(g),
  }
}

/** W-7.1  The steps in order; with F-25 the fort's own comes before B1. */
function shownSteps(g: War, battle: BattleFrame): Battle['steps'] {
  const naval = battle.battle === 'naval'
  const listed = stepsOf(g, naval ? 'naval-battle' : 'land-battle')
  const before = !naval && g.options['F-25-fortStep'] === 'before-B1'
  const steps = before
    ? listed.flatMap((step) =>
        step.id === 'B1' ? [{ id: 'B0', side: 'defender', clause: 'F-25' }, step] : [step],
      )
    : listed
  const now = steps.findIndex(({ id }) => id === battle.step)
  return steps.map(({ id, clause }, index) => ({
    id,
    clause,
    state: index === now ? 'now' : index < now ? 'done' : 'ahead',
  }))
}

// ── Units ──

function unitsShown(g: War, battle: BattleFrame, role: Role): BattleUnit[] {
  const forts = fortsOf(g, battle, role)
    .map(({ area }) => fortIn(g, area))
    .filter((fort) => fort !== undefined)
  const guns = battle.battle === 'land' ? adjacentRailGuns(g, battle, role) : []
  const living = [...forts, ...guns, ...unitsOf(g, battle, role)]
  const kinds: { piece: Piece; count: number }[] = []
  for (const piece of living) {
    const known = kinds.find(
      (kind) => kind.piece.place === piece.place && g.alike(kind.piece, piece),
    )
    if (known) known.count++
    else kinds.push({ piece, count: 1 })
  }
  const order = stepOrder(g, battle)
  return [
    ...kinds
      .map(({ piece, count }) => unitShown(g, battle, role, piece, count))
      .sort((a, b) => order(a.step) - order(b.step)),
    ...fallenShown(g, battle, role),
  ]
}

function unitShown(
  g: War,
  battle: BattleFrame,
  role: Role,
  piece: Piece,
  count: number,
): BattleUnit {
  const step = firingStep(g, battle, role, piece)
  const dice = traitsOf(piece).dice
  const value = valueNow(g, piece, isFort(piece) ? 'defender' : role)
  return {
    piece,
    count,
    ...(step === undefined ? {} : { step }),
    value: dice === 1 ? `≤ ${value}` : `${dice} × ≤ ${value}`,
    modifiers: modifiersOf(g, battle, role, piece),
    state: stateOf(g, battle, piece, step),
  }
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

/** Where a step stands in the procedure; units that fire in none come last. */
function stepOrder(g: War, battle: BattleFrame): (step: string | undefined) => number {
  const ids = shownSteps(g, battle).map(({ id }) => id)
  return (step) => (step === undefined ? ids.length : ids.indexOf(step))
}

function stateOf(
  g: War,
  battle: BattleFrame,
  piece: Piece,
  step: string | undefined,
): BattleUnit['state'] {
  if (step === undefined) return 'waiting'
  if (isFort(piece) && !functionalInBattle(g, spaceNamed(g, piece.place.id))) return 'waiting'
  const order = stepOrder(g, battle)
  const now = order(battle.step)
  const then = order(step)
  if (then < now) return 'fired'
  return then === now ? (battle.thrown ? 'fired' : 'ready') : 'waiting'
}

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

/** What the side has lost so far. */
function fallenShown(g: War, battle: BattleFrame, role: Role): BattleUnit[] {
  const attacker = attackerOf(g, battle)
  const units: BattleUnit[] = []
  for (const { side, type, count } of g.vars.fallen) {
    const power = g.side(side)
    if (allied(g, power, attacker) !== (role === 'attacker')) continue
    const piece = g.stack(g.zone('lost', power)).find((lost) => lost.type.id === type)
    if (piece) units.push({ piece, count, state: 'lost' })
  }
  return units
}
