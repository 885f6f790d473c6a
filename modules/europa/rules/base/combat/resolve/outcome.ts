/** C3.11, AMB-06  What the main result does after losses: counter-attack, deadlock, retreat. */

import type { Space } from '@redoubt/engine'
import { action, type Europa, type Frame, space } from '../../game/europa.ts'
import { openRetreat } from '../after/ground.ts'
import { battleOf, bind, fought, newBattle, note, pieces } from '../battle.ts'
import { counterAttackersIn, resultInForce } from '../results/results.ts'

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

/** The defender picks one of these hexes. */
interface Choosing extends Frame {
  readonly hexes: readonly string[]
}

/**
 * The counter-attack begins, or the defender picks its hex first.
 * @param only the hex it must be made in: that of landed paratroops
 */
export function openCounterAttack(g: Europa, only?: Space): void {
  const { hex, defender, attackers } = fought(g)
  const hexes = only ? [only] : [...new Set(attackers.map(({ from }) => from))]
  if (hexes.length === 0) return
  if (counterAttackersIn(g).length === 0) {
    g.log('no_counter_attack', { hex }, { clause: 'AMB-15' })
    return
  }
  const [first] = hexes
  if (hexes.length === 1 && first) return begin(g, first)
  g.push({
    step: 'counter_attack',
    side: defender.id,
    hexes: hexes.map(({ id }) => id),
  })
}

/** The counter-attack as an attack of its own: no supply points, no aircraft, no advance. */
function begin(g: Europa, target: Space): void {
  note(g, { countered: true })
  const { defender: side } = fought(g)
  const counter = newBattle('counterAttack', side, target, counterAttackersIn(g), {
    payment: 'free',
    redOnly: g.options.caMode === 'lossTable',
    outer: battleOf(g),
  })
  g.set('battle', counter)
  g.log('counter_attack_begins', { side, hex: target }, { clause: 'AMB-06' })
  g.push({ step: 'procedure', side: side.id })
}

function offered(g: Europa): Space[] {
  const { hexes } = g.frame as Choosing
  return hexes.flatMap((id) => g.board.space(id) ?? [])
}

/** AMB-06  The defender picks the hex he counter-attacks. */
export const counter = action(
  'counter',
  { target: space({ among: offered, otherwise: 'AMB-06' }) },
  (g, { target }) => {
    g.pop()
    begin(g, target)
  },
  { clause: 'AMB-06', silent: true },
)
