/** C3.11  What the main result does after losses: counter-attack, deadlock, retreat. */

import type { Europa } from '../../game/europa.ts'
import { openRetreat } from '../after/retreat.ts'
import { battleOf, fought, pieces } from '../battle.ts'
import { bind } from '../deadlock.ts'
import { resultInForce } from '../results/in-force.ts'
import { openCounterAttack } from './counter-attack.ts'

/** C3.11  Counter-attack, deadlock or retreat. */
export function counterAttackOrRetreat(g: Europa): void {
  const result = resultInForce(g)
  switch (result.kind) {
    case 'counterAttack':
      return g.options.landedCounter === 'landed' && hasLanded(g)
        ? againstLanded(g)
        : openCounterAttack(g)
    case 'deadlock':
      bind(g)
      return againstLanded(g)
    case 'retreat':
      return openRetreat(g, result, result.hexes ?? 0)
    case 'eliminate':
      return openRetreat(g, result, result.retreat ?? 0)
    case 'exchange':
      return g.decisions.results.afterExchange(g)
    case 'disruption':
      return
  }
}

/** AMB-07, AMB-57  Paratroops in the hex are counter-attacked at once. */
export function againstLanded(g: Europa): void {
  if (hasLanded(g)) openCounterAttack(g, fought(g).hex)
}

/** Are paratroops that landed for the attack still in its hex? */
function hasLanded(g: Europa): boolean {
  const { hex, defender } = fought(g)
  return pieces(g, battleOf(g).landed).some((unit) => unit.place === hex && unit.side !== defender)
}
