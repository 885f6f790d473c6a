/** What the rules speak against just now. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type OfferedAction, objectionTo } from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'

/** Looking further than this many values would cost more than it tells. */
const MOST_LOOKED_AT = 2000

/** The clauses of all objections that hold against an offered action or a value its arguments look at. */
export function objectionsTo(g: Position, offers: readonly OfferedAction[]): ReadonlySet<string> {
  const clauses = new Set<string>()
  for (const offer of offers) {
    const objection = objectionTo(offer.unless, g, {})
    if (objection) clauses.add(objection.clause)
    else descend(g, offer, offer.blank(), 0, { left: MOST_LOOKED_AT }, clauses)
  }
  return clauses
}

function descend(
  g: Position,
  offer: OfferedAction,
  args: Record<string, Value>,
  depth: number,
  budget: { left: number },
  clauses: Set<string>,
): void {
  const argument = offer.list[depth]
  const name = offer.names[depth]
  if (!argument || name === undefined) return
  for (const value of argument.among(g, args) as readonly Value[]) {
    if (budget.left-- <= 0) break
    args[name] = argument.kind === 'pieces' ? [value as Piece] : value
    const objection = objectionTo(argument.each, g, args) ?? objectionTo(argument.unless, g, args)
    if (objection) clauses.add(objection.clause)
    else descend(g, offer, args, depth + 1, budget, clauses)
  }
  args[name] = undefined
}
