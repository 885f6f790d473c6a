/** C3.11  What the main result does after losses: counter-attack, deadlock, retreat. */

import type { Europa } from '../../game/europa.ts'
import { openRetreat } from '../after/retreat.ts'
import { battleOf, defenderOf, hexOf, pieces } from '../battle.ts'
import { bind } from '../declare/deadlock.ts'
import { counterAttackersIn, openCounterAttack } from './counter-attack.ts'
import { exchangeCode, NOTHING, type Result, resultOf } from './results.ts'

/** The result as it counts: converted, or an ME because it comes a second time, or nobody could answer it. */
export function resultInForce(g: Europa): Result {
  const { main, converted, kind, repeated } = battleOf(g)
  if (main === undefined) return NOTHING
  const result = resultOf(g, main)
  const secondary = kind === 'counterAttack' || (repeated === true && result.kind === 'deadlock')
  const unanswered =
    result.kind === 'counterAttack' &&
    g.options.noAttackerOnCA === 'treatAsME' &&
    counterAttackersIn(g).length === 0
  const convertible = result.kind === 'counterAttack' || result.kind === 'deadlock'
  return convertible && (converted || secondary || unanswered)
    ? resultOf(g, exchangeCode(g))
    : result
}

/** C3.11, 40.A.8  Counter-attack, deadlock or retreat. */
export function counterAttackOrRetreat(g: Europa): void {
  const result = resultInForce(g)
  const { converted, landed } = battleOf(g)
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
      if (converted && landed.length > 0) againstLanded(g)
      return
    case 'disruption':
      return
  }
}

/** 40.A.8, AMB-07, AMB-57  Paratroops in the hex are counter-attacked at once. */
function againstLanded(g: Europa): void {
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
