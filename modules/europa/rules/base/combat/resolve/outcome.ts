/** C3.11  What the main result does after losses: counter-attack, deadlock, retreat. */

import type { Battle } from '../../game/battle-data.ts'
import type { Europa } from '../../game/europa.ts'
import type { Result } from '../../game/table-data.ts'
import { openRetreat } from '../after/retreat.ts'
import { battleOf, defenderOf, hexOf, pieces } from '../battle.ts'
import { bind } from '../declare/deadlock.ts'
import { counterAttackersIn, openCounterAttack } from './counter-attack.ts'
import { exchangeCode, NOTHING, resultOf } from './results.ts'

/** The result of the attack being fought as it counts. */
export function resultInForce(g: Europa): Result {
  const battle = battleOf(g)
  return battle.main === undefined ? NOTHING : g.decisions.results.inForce(g, battle)
}

/** Results that oblige somebody to attack again. */
export function obliges({ kind }: Result): boolean {
  return kind === 'counterAttack' || kind === 'deadlock'
}

/** AMB-06, AMB-07, AMB-15  An ME instead: in a counter-attack, for a second deadlock, or where nobody can answer. */
export function secondTimeExchange(g: Europa, { main = '', kind, repeated }: Battle): Result {
  const result = resultOf(g, main)
  const secondary = kind === 'counterAttack' || (repeated === true && result.kind === 'deadlock')
  const unanswered =
    result.kind === 'counterAttack' &&
    g.options.noAttackerOnCA === 'treatAsME' &&
    counterAttackersIn(g).length === 0
  return obliges(result) && (secondary || unanswered) ? resultOf(g, exchangeCode(g)) : result
}

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
  if (hasLanded(g)) openCounterAttack(g, hexOf(g, battleOf(g)))
}

/** Are paratroops that landed for the attack still in its hex? */
function hasLanded(g: Europa): boolean {
  const battle = battleOf(g)
  const hex = hexOf(g, battle)
  return pieces(g, battle.landed).some(
    (unit) => unit.place === hex && unit.side !== defenderOf(g, battle),
  )
}
