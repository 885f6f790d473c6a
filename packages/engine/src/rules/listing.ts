/** What an argument lists: as the rules say or by geometry, what can be seen of it, and nothing without its companion. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import { type Argument, isBlindTop } from './argument.ts'
import { listingBy } from './geometry.ts'
import type { Value } from './value.ts'

/** Where an argument's values are listed: as the rules say, or by its geometry. @throws Error when that starts nowhere */
export function listingOf({ name: action, names, args }: Action, name: string): Argument['among'] {
  const { among, geometry, kind } = args[name] as Argument
  if (!geometry) return among
  const before = names.slice(0, names.indexOf(name))
  const from = geometry.from ?? before[before.length - 1]
  const start = from !== undefined && before.includes(from) ? args[from] : undefined
  if (from === undefined || !start)
    throw new Error(
      `argument ${name} of ${action} is seen from ${from ?? 'nothing'}: expected an argument before it${before.length > 0 ? ` (${before.join(', ')})` : ''}`,
    )
  return listingBy(geometry, kind, { name: from, kind: start.kind })
}

/** Of what is listed, what whoever acts can see; nothing where the argument it goes with is left out. */
export function amongOf(argument: Argument, listed: Argument['among']): Argument['among'] {
  const { kind, blind, with: companion } = argument
  const hideable = kind === 'piece' || kind === 'pieces'
  const seen: Argument['among'] = hideable
    ? (g, args) => inSight(g, listed(g, args) as readonly Piece[], blind)
    : listed
  if (companion === undefined) return seen
  return (g, args) => (args[companion] === undefined ? NONE : seen(g, args))
}

const NONE: readonly Value[] = []

/**
 * Of the pieces listed, those that whoever acts can see: nobody can name another. A `blind` argument also lists the top
 * piece of a place that nobody sees, which goes by the name of the place: `deck`. What speaks against it must not look
 * at what it is.
 */
function inSight(g: Position, listed: readonly Piece[], blind = false): readonly Piece[] {
  if (g.layout.open) return listed
  const seat = g.seatOf(g.actor).id
  return listed.filter(
    (piece) => g.sight(seat, piece) !== 'nothing' || (blind && isBlindTop(g, piece)),
  )
}

/** Where the argument stands that this one goes with. @throws Error when it is no earlier one that may be left out */
export function companionOf({ name: action, names, args }: Action, name: string): number {
  const companion = args[name]?.with
  if (companion === undefined) return -1
  const at = names.indexOf(companion)
  if (at < 0 || at >= names.indexOf(name) || !args[companion]?.optional)
    throw new Error(
      `argument ${name} of ${action} goes with ${companion}: expected an optional argument before it`,
    )
  return at
}
