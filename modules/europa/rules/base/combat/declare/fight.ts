/** C3.2 to C3.7  The attack is paid for, weighed and fought. */

import { amountText } from '@redoubt/engine'
import { oncePerPosition } from '@redoubt/mechanics'
import { action, choice, objections } from '../../game/declare.ts'
import type { Europa } from '../../game/europa.ts'
import { isIsolated } from '../../map/supply.ts'
import { supplyEffectOf } from '../../map/zones.ts'
import { pay, tooLittleFor } from '../../units/supply-points.ts'
import { battleOf, fought, free, isOwed, note } from '../battle.ts'
import { assessBattle, chartRows } from '../weigh/assess.ts'
import { previewAttack } from '../weigh/preview.ts'

const cannotBePaid = objections<{ supply: 'paid' | 'unpaid' }>({
  // Not enough supply points.
  'C3.2': (g, { supply }) =>
    supply === 'paid' && !isFree(g) && tooLittleFor(g, assessBattle(g).cost),
  // Units without any supply cannot be sent supply points.
  'C5.effects': (g, { supply }) =>
    supply === 'paid' && fought(g).units.every((unit) => supplyEffectOf(g, unit).noSP === true),
})

/** AMB-45  At some tables the required repetition of a deadlocked attack costs nothing. */
function isFree(g: Europa): boolean {
  return g.options.dlSP === 'free' && isOwed(g, fought(g).hex)
}

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
    note(g, { payment: isFree(g) ? 'free' : supply, repeated, cutOff: cutOffIn(g) })
    for (const unit of units) g.mark(unit, 'fought', true)
    free(g, units)
    g.log(
      'attack_begins',
      {
        side: g.actor,
        hex,
        table: 'terrainEffectsChart',
        row: chartRows(assessBattle(g).weighing),
      },
      { clause: 'C3.1' },
    )
    g.next({ step: 'procedure', side: g.actor.id })
  },
  {
    clause: 'C3.7',
    silent: true,
    confirm: true,
    unless: cannotBegin,
    preview: (g, { supply }, asked) => {
      const payment = isFree(g) ? 'free' : supply
      return previewAttack(g, { ...battleOf(g), payment }, asked)
    },
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
    g.log(`sp_${payment}`, { side }, { clause: payment === 'free' ? 'AMB-45' : 'C3.2' })
    return
  }
  const { cost } = assessBattle(g)
  pay(g, side, cost)
  g.log('sp_paid', { side, cost: amountText(cost) }, { clause: 'C3.2' })
}
