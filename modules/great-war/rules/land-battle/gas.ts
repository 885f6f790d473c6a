/** W-9.2, W-9.3, W-9.4, C.8, F-23  B1: gas in the first round, masks against it, gas shells in reply. */

import { action, type Frame, type Piece } from '@redoubt/engine'
import { ask, deciderOf, diceKey, isBattle, presentBattle, unitsOf } from '../battle/battle.ts'
import { losses } from '../battle/shooting.ts'
import { hasTechnology } from '../powers/war.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { throwVolley } from '../units/dice.ts'
import { traitsOf } from '../units/units.ts'
import { afterStep } from './machine.ts'

/** The gas table. */
interface Gas {
  readonly tech: string
  readonly value: number
  readonly rounds: readonly number[]
  readonly targets: readonly string[]
  readonly mask: { readonly tech: string }
  readonly reply: { readonly tech: string; readonly value: number }
}

const gasOf = (g: War): Gas => g.cast.data.tables.gas?.data as unknown as Gas

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
export function gasAttack(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, forgetGas(battle), 'B2')
  if (battle.gas === undefined) {
    if (!hasGas(g, battle, 'attacker')) return afterStep(g, battle, 'B2')
    return ask(g, 'gas', deciderOf(g, battle, 'attacker'), { role: 'attacker' })
  }
  if (battle.gas === 'held') return afterStep(g, forgetGas(battle), 'B2')
  if (battle.reply === undefined && hasGas(g, battle, 'defender')) {
    return ask(g, 'gas', deciderOf(g, battle, 'defender'), { role: 'defender' })
  }
  const gas = gasOf(g)
  const thrown = throwGas(g, battle, 'attacker', gas.value)
  const masked = hasTechnology(g, deciderOf(g, battle, 'defender'), gas.mask.tech)
  // C.8  Masks halve the hits and drop a half.
  const hits = masked ? Math.floor(thrown / 2) : thrown
  if (masked)
    g.log(
      'gas_masks',
      { side: deciderOf(g, battle, 'defender'), hits, thrown },
      { clause: 'W-9.3' },
    )
  const answered = battle.reply === 'thrown' ? throwGas(g, battle, 'defender', gas.reply.value) : 0
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'attacker', answered, { only: 'gas' })
  losses(g, battle, 'defender', hits, { only: 'gas' })
}

function throwGas(g: War, battle: BattleFrame, role: Role, value: number): number {
  const guns = gasGuns(g, battle, role)
  return throwVolley(g, {
    key: diceKey(g, battle, `${role}-gas@${value}`),
    step: battle.step,
    by: deciderOf(g, battle, role),
    shooter: role,
    units: guns,
    dice: guns.length,
    value,
    clause: role === 'attacker' ? 'W-9.2' : 'W-9.4',
  })
}

function forgetGas({ gas, reply, ...battle }: BattleFrame): BattleFrame {
  return battle as BattleFrame
}

/** W-9.2, W-9.4  Throws gas. */
export const releaseGas = action('release_gas', {}, (g: War) => answerGas(g, 'thrown'), {
  clause: 'W-9.2',
})

/** W-9.2  Nobody must. */
export const holdGas = action('hold_gas', {}, (g: War) => answerGas(g, 'held'), { clause: 'W-9.2' })

function answerGas(g: War, answer: 'thrown' | 'held'): void {
  const name = g.frame?.role === 'attacker' ? 'gas' : 'reply'
  g.pop()
  g.next({ ...presentBattle(g), [name]: answer })
}
