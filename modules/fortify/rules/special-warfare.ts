/** F-12.1, F-12.7, F-13, F-14  Chopper and Artillery: what holds for them in more than one action; all else is as usual. */

import { type AtTarget, inSpecialWarfare, type ToSpace } from './arguments.ts'
import { chopperOn, isArtillery, isChopper } from './concepts.ts'
import { type Fortify, objection, objections, type Piece } from './generated.ts'

/** F-13.1  A Chopper is enlisted on a friendly Battleship only. */
export const noFriendlyBattleshipFree = objection(
  'F-13.1',
  (g: Fortify, { unit, to }: ToSpace) => isChopper(unit) && !isFriendlyBattleship(g, g.top(to)),
  inSpecialWarfare,
)

/** F-13.9, FR-35  No Chopper comes onto a space with a Chopper. */
export const noSecondChopper = objection(
  'F-13.9',
  'space',
  (g: Fortify, { unit, to }: ToSpace) => isChopper(unit) && chopperOn(g, to) !== undefined,
  { facts: (g, { to }) => ({ occupant: g.top(to) }), ...inSpecialWarfare },
)

/** Who cannot be attacked: Artillery never, and a Chopper by no other. */
export const unassailable = objections<AtTarget>({
  'F-14.8': { when: (_, { target }) => isArtillery(target), ...inSpecialWarfare },
  'F-13.9': {
    when: (_, { unit, target }) => isChopper(unit) && isChopper(target),
    ...inSpecialWarfare,
  },
})

export function isFriendlyBattleship(g: Fortify, unit: Piece | undefined): boolean {
  return unit !== undefined && unit.side === g.actor && unit.type.id === 'battleship'
}
