/** W-7.2, W-3.9  What both clients see of a battle or of a fleet halted by forts: who fires when, the step that runs, dice, hits; and where questions belong. */

import type { Battle, BattleUnit, Remark, Space } from '@redoubt/engine'
import {
  byKind,
  fallenShown,
  fieldOf,
  hitsShown,
  roundsShown,
  volleysShown,
} from '@redoubt/mechanics'
import { controllerOf } from '../control/control.ts'
import { damageOf, fortIn, functionalInBattle, isWrecked } from '../control/forts.ts'
import {
  attackerOf,
  battleIn,
  deciderOf,
  fortsOf,
  presentBattle,
  unitsOf,
  valueNow,
} from '../fire/battle.ts'
import { type LossesFrame, victimOf } from '../fire/hits.ts'
import { adjacentRailGuns, fortFiresLast, hasFired, landSteps } from '../land-battle/fire.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import type { PassFireFrame } from '../movement/pass-fire.ts'
import { navalSteps } from '../naval-battle/naval-battle.ts'
import { allied } from '../powers/war.ts'
import type { BattleFrame, Frame, Piece, Role, Side, War } from '../shape.ts'
import { isEntrenched, isFort, isPlane, traitsOf } from '../units/kinds.ts'
import { sailors } from '../units/losing.ts'

/** W-7.2  The area or zone that is fought for. */
export const battleAsked = (g: War) => ({ area: fieldOf(g, presentBattle(g)) })

/** W-4.3  The same, and the forts that may take part. */
export const fortsAsked = (g: War, { forts }: Frame) => ({
  ...battleAsked(g),
  forts: (forts as readonly string[]).map((area) => spaceNamed(g, area)),
})

/** F-32  The fort that may fire, and the zone with the fleet. */
export function passAsked(g: War, frame: Frame) {
  const { forts, at } = frame as PassFireFrame
  const [next = at] = forts
  return { area: spaceNamed(g, next), zone: spaceNamed(g, at) }
}

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
    if (fortFiresLast(g, battle)) return 'B6'
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

/** W-3.9  A fleet halted by forts: the group, the guns, their dice. */
export function passing(g: War): Battle | undefined {
  const halted = g.flow.findLast(({ step }) => step === 'after_fire' || step === 'halted')
  const fire = g.flow.findLast(isPassFire)
  if (!halted || g.vars.dice.length === 0) return undefined
  const mover = g.side(String(halted.side))
  const group = sailors(g, mover)
  const at = group[0]?.place ?? (fire && spaceNamed(g, fire.at))
  if (!at) return undefined
  const lostOf = (side: Side) => g.zone('lost', side)
  const gunners = [...new Set(g.vars.dice.map(({ by }) => by))]
  return {
    id: `pass/${at.id}/${g.vars.turn}`,
    key: 'passing',
    clause: fire?.clause ?? 'W-3.8',
    facts: { place: at, side: mover },
    at,
    steps: stepsOf(g, fire !== undefined),
    sides: [
      {
        side: mover,
        role: 'attacker',
        units: [
          ...byKind(g, group).map((kind) => ({ ...kind, state: 'ready' as const })),
          ...fallenShown(g, lostOf, (side) => side === mover),
        ],
      },
      ...gunners.map((id) => ({
        side: g.side(id),
        role: 'defender' as const,
        units: gunsOf(g, g.side(id), spaceNamed(g, at.id), fire),
      })),
    ],
    dice: volleysShown(g),
    ...hitsShown(g, (hits: LossesFrame) => victimOf(g, hits)),
  }
}

function isPassFire(frame: Frame): frame is PassFireFrame {
  return frame.step === 'pass_fire' || frame.step === 'pass_fire_choice'
}

/** W-3.8, W-3.9  All forts fire, then the hits fall, then what is left sails on or stops. */
function stepsOf(g: War, isFiring: boolean): Battle['steps'] {
  const now = isFiring ? 0 : g.flow.some(({ step }) => step === 'losses') ? 1 : 2
  return (['pass', 'pass_losses', 'pass_on'] as const).map((id, index) => ({
    id,
    clause: index === 0 ? 'W-3.8' : 'W-3.9',
    state: index === now ? 'now' : index < now ? 'done' : 'ahead',
  }))
}

/** The forts of a power that guard the zone, those still to fire as such. */
function gunsOf(g: War, side: Side, zone: Space, fire: PassFireFrame | undefined): BattleUnit[] {
  const { passages, coastalForts } = theatreOf(g)
  const listed = passages.filter(({ to }) => to === zone).flatMap(({ guards }) => guards)
  const sites = listed.length > 0 ? listed : (coastalForts[zone.index] ?? [])
  return [...new Set(sites)].flatMap(({ area }) => {
    const fort = fortIn(g, area)
    if (!fort || controllerOf(g, area) !== side) return []
    const { dice, defend } = traitsOf(fort)
    const state = fire?.forts.includes(area.id) ? 'ready' : 'fired'
    return [{ piece: fort, count: 1, step: 'pass', value: `${dice} × ≤ ${defend}`, state }]
  })
}
