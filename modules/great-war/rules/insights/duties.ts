/** What must still be done before a step may end. */

import type { Obligation } from '@redoubt/engine'
import { mustFightIn } from '../combat/opportunities.ts'
import { commanderOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'
import { attackersIn } from '../units/own.ts'

/** C.5  Battles that must be fought. */
export function obligations(g: War, side: Side): Obligation[] {
  const power = commanderOf(g, side)
  const { frame } = g
  if (frame?.step === 'combat' && frame.side === power.id) {
    return mustFightIn(g, power).map((at) => ({
      key: 'must_fight',
      clause: 'C.5',
      facts: { at },
      pieces: attackersIn(g, at, power),
      places: [at],
    }))
  }
  return []
}
