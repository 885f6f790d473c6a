/** C3.2  The supply points of an attack are paid. */

import { amountText } from '@redoubt/engine'
import type { Europa } from '../../game/europa.ts'
import { pay } from '../../units/supply-points.ts'
import { attackerOf, battleOf } from '../battle.ts'
import { assessBattle } from '../weigh/assess.ts'

export function payForAttack(g: Europa): void {
  const battle = battleOf(g)
  if (battle.kind === 'counterAttack') return
  const side = attackerOf(g, battle)
  if (battle.payment !== 'paid') {
    g.log(
      `sp_${battle.payment}`,
      { side },
      { clause: battle.payment === 'free' ? 'AMB-45' : 'C3.2' },
    )
    return
  }
  const { cost } = assessBattle(g)
  pay(g, side, cost)
  g.log('sp_paid', { side, cost: amountText(cost) }, { clause: 'C3.2' })
}
