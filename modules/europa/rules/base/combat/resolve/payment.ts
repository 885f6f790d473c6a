/** C3.2  The supply points of an attack are paid. */

import { amountText } from '@redoubt/engine'
import type { Europa } from '../../game/europa.ts'
import { pay } from '../../units/supply-points.ts'
import { fought } from '../battle.ts'
import { assessBattle } from '../weigh/assess.ts'

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
