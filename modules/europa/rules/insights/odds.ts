/** Odds of a whole attack: until it is over, with choices made by a simple habit. */

import type { Horizon, Policy } from '@redoubt/engine'
import { attackingSide } from '@redoubt/mechanics'
import type { Europa } from '../base/game/europa.ts'
import { isEnemyHeld } from '../base/map/control.ts'

/** Until the attack is over: is the hex cleared, held, or deadlocked? */
const untilOver: Horizon<Europa> = {
  until: (g) => g.vars.battle === null,
  outcome: (g) => {
    const id = g.vars.attacked[g.vars.attacked.length - 1] ?? ''
    const hex = g.board.space(id)
    if (!hex) return { key: 'over' }
    const held = isEnemyHeld(g, hex, attackingSide(g))
    const bound = g.pieces.some((unit) => unit.at.deadlocked === id)
    return { key: held ? (bound ? 'deadlocked' : 'held') : 'cleared', facts: { hex } }
  },
}

export const horizons: Readonly<Record<string, Horizon<Europa>>> = { battle: untilOver }

/** Actions in the order a steady commander prefers them. */
const PREFERRED = ['stand', 'lose', 'retreat', 'counter', 'halt', 'resolve']

/** AMB-53  Conversion as at a time-out; losses and retreats as they come; no advance. */
const steady: Policy = (choices) => {
  const { convertDefault } = (choices.position as Europa).options
  const actions = Array.from({ length: choices.list.count }, (_, row) => choices.order(row).action)
  const preferred = [convertDefault, ...PREFERRED].find((name) => actions.includes(name))
  return preferred === undefined ? 0 : actions.indexOf(preferred)
}

export const policies: Readonly<Record<string, Policy>> = { steady }
