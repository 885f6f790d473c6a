/** In whose name a ruling is made, and what must hold after it. */

import type { Side } from '../cast/cast.ts'
import type { Position } from '../position/position.ts'
import type { Rules } from '../rules/rules.ts'
import { RulingError } from './ruling-error.ts'

/**
 * Whoever a ruling is put down to; the referee's are made in the name of the first side.
 * @param by the seat that proposed it; undefined: the referee
 */
export function rulingSide(g: Position, by: string | undefined): Side {
  const own = g.sides.find((side) => g.seatOf(side).id === by)
  const [first] = g.sides
  if (!own && !first) throw new RulingError('ruling.nobody')
  return own ?? (first as Side)
}

/** What must hold in every position holds after a ruling, too. */
export function mustHold(g: Position, invariants: Rules['invariants'] = {}): void {
  for (const [name, holds] of Object.entries(invariants)) {
    const fault = holds(g)
    if (fault !== undefined) throw new RulingError('ruling.rules', { name, fault })
  }
}
