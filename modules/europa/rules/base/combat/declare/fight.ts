/** C3.2 to C3.7  The attack is paid for and fought; AMB-07, C5.airborne  what must be attacked before a phase may end. */

import { amountText, type Fraction, type Obligation, type Space } from '@redoubt/engine'
import { oncePerPosition } from '@redoubt/mechanics'
import type { Attack, Europa } from '../../game/europa.ts'
import { action, choice, objection, objections } from '../../game/europa.ts'
import { isEnemyHeld, isIsolated, supplyEffectOf } from '../../map/map.ts'
import { quarters, supplyPoints } from '../../units/supply-points.ts'
import { landedAmongEnemies } from '../after/ground.ts'
import { battleOf, fought, free, isOwed, note } from '../battle.ts'
import { assessBattle, chartRows, previewAttack } from '../weigh/assess.ts'
import { canBeAttacked, mayAttack } from './attack.ts'

const cannotBePaid = objections<{ supply: 'paid' | 'unpaid' }>({
  'C3.2': (g, { supply }) => supply === 'paid' && isTooDear(g, fought(g), assessBattle(g).cost),
  'C5.effects': (g, { supply }) => supply === 'paid' && isOutOfReach(g, fought(g)),
})

/** Not enough supply points. */
const isTooDear = (g: Europa, attack: Attack, cost: Fraction) =>
  !isFree(g, attack) && supplyPoints.lacks(g, attack.side, quarters.of(cost))

/** Units without any supply cannot be sent supply points. */
const isOutOfReach = (g: Europa, { units }: Attack): boolean =>
  units.every((unit) => supplyEffectOf(g, unit).noSP === true)

/** C3.2  Can the attack be paid for, if it costs so many supply points? */
export function canBePaid(g: Europa, attack: Attack, cost: Fraction): boolean {
  return !isTooDear(g, attack, cost) && !isOutOfReach(g, attack)
}

/** AMB-45  At some tables the required repetition of a deadlocked attack costs nothing. */
function isFree(g: Europa, { hex }: Attack): boolean {
  return g.options.dlSP === 'free' && isOwed(g, hex)
}

const paymentOf = (g: Europa, supply: 'paid' | 'unpaid') => (isFree(g, fought(g)) ? 'free' : supply)

const cannotBegin = objections({
  'C3.1 none': (g) => battleOf(g).units.length === 0,
  // A landing in an enemy hex goes with an attack on the ground.
  'C5.airborne alone': (g) => fought(g).attackers.every(({ landed }) => landed),
})

/** C3.2, C3.7  The attack is paid, or not, and fought. */
export const resolve = action(
  'resolve',
  { supply: choice(['paid', 'unpaid'], { unless: cannotBePaid }) },
  (g, { supply }) => {
    const { hex, units } = fought(g)
    const repeated = isOwed(g, hex)
    note(g, { payment: paymentOf(g, supply), repeated, cutOff: cutOffIn(g) })
    for (const unit of units) g.mark(unit, 'fought', true)
    free(g, units)
    const chart = { table: 'terrainEffectsChart', row: chartRows(assessBattle(g).weighing) }
    g.log('attack_begins', { side: g.actor, hex, ...chart }, 'C3.1')
    g.next({ step: 'procedure', side: g.actor.id })
  },
  {
    clause: 'C3.7',
    silent: true,
    confirm: true,
    unless: cannotBegin,
    preview: (g, { supply }, asked) =>
      previewAttack(g, { ...battleOf(g), payment: paymentOf(g, supply) }, asked),
  },
)

/** C5.isolation  Pieces in the hexes of the attack that no supply reaches. */
const cutOffIn = oncePerPosition((g: Europa): readonly number[] => {
  const { hex, attackers } = fought(g)
  return [...new Set([...attackers.map(({ from }) => from), hex])].flatMap((at) =>
    g.stack(at).flatMap(({ side, index }) => (side && isIsolated(g, side, at) ? [index] : [])),
  )
})

export function payForAttack(g: Europa): void {
  const { kind, payment, side } = fought(g)
  if (kind === 'counterAttack') return
  if (payment !== 'paid') {
    g.log(`sp_${payment}`, { side }, payment === 'free' ? 'AMB-45' : 'C3.2')
    return
  }
  const { cost } = assessBattle(g)
  supplyPoints.pay(g, side, quarters.of(cost))
  g.log('sp_paid', { side, cost: amountText(cost) }, 'C3.2')
}

/** AMB-07  Deadlocked hexes, which must be attacked again in exploitation combat. */
export function deadlocksOwed(g: Europa): Obligation[] {
  if (g.options.dlMode === 'optionalRepeat') return []
  const hexes = new Set<Space>()
  for (const unit of g.pieces) {
    const hex = unit.at.deadlocked === '' ? undefined : g.board.space(unit.at.deadlocked)
    if (!hex || unit.side !== g.actor || g.vars.attacked.includes(hex.id)) continue
    if (isEnemyHeld(g, hex, g.actor) && mayAttack(g, unit, hex)) hexes.add(hex)
  }
  return [...hexes].map((hex) => ({
    key: 'deadlock',
    clause: g.decisions.cites.repeat,
    facts: { hex },
    pieces: g.pieces.filter((unit) => unit.at.deadlocked === hex.id),
    places: [hex],
  }))
}

export const deadlockOwed = objection('AMB-07', 'owed', (g) => deadlocksOwed(g)[0]?.facts)

/** The player-turn is over: nobody owes anything. */
export function releaseDeadlocks(g: Europa): void {
  free(g, g.pieces)
}

/** C5.airborne  Landed units whose hex is not attacked yet although it can be. */
export function landingsOwed(g: Europa): Obligation[] {
  return landedAmongEnemies(g, g.actor)
    .filter(({ place }) => !g.vars.attacked.includes(place.id) && canBeAttacked(g, place as Space))
    .map((unit) => ({
      key: 'landing',
      clause: 'C5.airborne',
      facts: { unit, hex: unit.place as Space },
      pieces: [unit],
      places: [unit.place],
    }))
}

export const landingOwed = objection('C5.airborne', 'owed', (g) => landingsOwed(g)[0]?.facts)
