/** AMB-06, AMB-07, AMB-15  The result as it counts. */

import type { Battle, Result } from '../../game/battle-data.ts'
import type { Europa, Piece } from '../../game/europa.ts'
import { attackOf, troopsAt } from '../../units/forces.ts'
import { battleOf, fought } from '../battle.ts'
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

/** AMB-15  Ground units that can counter-attack: none without an attack factor. */
export function counterAttackersIn(g: Europa): Piece[] {
  const { hex, defender } = fought(g)
  return troopsAt(g, hex, defender).filter((unit) => attackOf(unit) > 0 && !unit.at.disrupted)
}
