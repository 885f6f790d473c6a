/** W-9.2, W-9.3, W-9.4, C.8, F-23  B1: gas in the first round, masks against it, gas shells in reply. */

import { answer, ask, type Fire, type FireStep } from '@redoubt/mechanics'
import { deciderOf, unitsOf } from '../fire/battle.ts'
import { hasTechnology } from '../powers/war.ts'
import { action, type BattleFrame, type Piece, type Role, type War } from '../shape.ts'
import { traitsOf } from '../units/kinds.ts'

const gasOf = (g: War) => g.table('gas').data

/** The technology that gas needs. */
export const gasTechnology = (g: War): string => gasOf(g).tech

/** C.8  Guns that throw gas: artillery in the battle, not rail guns. */
function gasGuns(g: War, battle: BattleFrame, role: Role): Piece[] {
  return unitsOf(g, battle, role).filter(
    (unit) => traitsOf(unit).preemptive === 'gun' && !traitsOf(unit).firesFromAdjacent,
  )
}

/** W-9.2, W-9.4  Can the side throw gas: has it the technology, guns, and is it the first round? */
function hasGas(g: War, battle: BattleFrame, role: Role): boolean {
  if (g.options['F-23-gasModel'] === 'no-gas' || !battle.first) return false
  const gas = gasOf(g)
  const technology = role === 'attacker' ? gas.tech : gas.reply.tech
  return (
    hasTechnology(g, deciderOf(g, battle, role), technology) && gasGuns(g, battle, role).length > 0
  )
}

/** W-9.2  B1: the attacker may throw gas; W-9.4 the defender may reply in the same step. */
export const gasAttack: FireStep<War, BattleFrame> = {
  asks: (g, battle) => {
    if (battle.gas === undefined) return asksForGas(g, battle, 'attacker')
    return (
      battle.gas === 'thrown' && battle.reply === undefined && asksForGas(g, battle, 'defender')
    )
  },
  fires: (g, battle) =>
    battle.gas === 'thrown'
      ? [
          { ...gasFire(g, battle, 'attacker'), lessened: (hits) => masked(g, battle, hits) },
          ...(battle.reply === 'thrown' ? [gasFire(g, battle, 'defender')] : []),
        ]
      : [],
  forgets: ['gas', 'reply'],
}

function asksForGas(g: War, battle: BattleFrame, role: Role): boolean {
  if (!hasGas(g, battle, role)) return false
  ask(g, 'gas', deciderOf(g, battle, role), { role })
  return true
}

function gasFire(g: War, battle: BattleFrame, role: Role): Fire {
  const gas = gasOf(g)
  const pieces = gasGuns(g, battle, role)
  return {
    role,
    pieces,
    shooter: `${role}-gas`,
    dice: pieces.length,
    value: role === 'attacker' ? gas.value : gas.reply.value,
    clause: role === 'attacker' ? 'W-9.2' : 'W-9.4',
    only: 'gas',
  }
}

/** W-9.3, C.8  The defender's masks halve the hits and drop a half. */
function masked(g: War, battle: BattleFrame, thrown: number): number {
  const side = deciderOf(g, battle, 'defender')
  if (!hasTechnology(g, side, gasOf(g).mask.tech)) return thrown
  const hits = Math.floor(thrown / 2)
  g.log('gas_masks', { side, hits, thrown }, 'W-9.3')
  return hits
}

/** W-9.2, W-9.4  Throws gas. */
export const releaseGas = action('release_gas', {}, (g) => answerGas(g, 'thrown'), {
  clause: 'W-9.2',
  waits: true,
})

/** W-9.2  Nobody must. */
export const holdGas = action('hold_gas', {}, (g) => answerGas(g, 'held'), {
  clause: 'W-9.2',
  waits: true,
})

function answerGas(g: War, said: 'thrown' | 'held'): void {
  answer<BattleFrame>(g, { [g.frame?.role === 'attacker' ? 'gas' : 'reply']: said })
}
