/** AMB-06  Counter-attack: the defender attacks one hex of the attackers with all he has. */

import type { Space } from '@redoubt/engine'
import type { Frame } from '../../../generated.ts'
import { action, space } from '../../game/declare.ts'
import type { Europa } from '../../game/europa.ts'
import { battleOf, fought, newBattle, note } from '../battle.ts'
import { counterAttackersIn } from '../results/in-force.ts'

/** The defender picks one of these hexes. */
interface Choosing extends Frame {
  readonly hexes: readonly string[]
}

/** Hexes the attackers stand in now. */
function hexesOfAttackers(g: Europa): Space[] {
  return [...new Set(fought(g).attackers.map(({ from }) => from))]
}

/**
 * The counter-attack begins, or the defender picks its hex first.
 * @param only the hex it must be made in: that of landed paratroops
 */
export function openCounterAttack(g: Europa, only?: Space): void {
  const { hex, defender } = fought(g)
  const hexes = only ? [only] : hexesOfAttackers(g)
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
