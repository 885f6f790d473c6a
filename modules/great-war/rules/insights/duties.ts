/** What must still be done before a step may end. */

import type { Obligation, Side } from '@redoubt/engine'
import { attackersIn, mustFightIn } from '../battle/opportunities.ts'
import { targetsOf } from '../battle/targets.ts'
import { commanderOf } from '../powers/war.ts'
import type { War } from '../shape.ts'
import type { LossesFrame } from '../units/hits.ts'

/** C.5, F-07  Battles that must be fought, hits that must be allotted. */
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
  if (frame?.step !== 'losses' || frame.side !== power.id) return []
  const losses = frame as LossesFrame
  const pieces = targetsOf(g, losses)
  const places = [...new Set(pieces.map(({ place }) => place))]
  return [{ key: 'hits', clause: 'F-07', facts: { hits: losses.hits }, pieces, places }]
}
