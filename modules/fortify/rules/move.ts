/** F-6  Move: a step to the next space, or a jump beside another friend. */

import type { Space } from '@redoubt/engine'
import { type ByUnit, inSpecialWarfare, type ToSpace } from './arguments.ts'
import { beneathChopper, isArtillery, isChopper, notInPlay } from './concepts.ts'
import { chopperIsNoNeighbour, neighbourCovered } from './covered.ts'
import { action, type Fortify, objections, type Piece, piece, space } from './generated.ts'
import { fits } from './map.ts'
import { ownUnitsOnBoard, roomBesideFriend, roomFor } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { noSecondChopper } from './special-warfare.ts'
import { ACTIONS_PER_TURN, bothActionsLeft, noActionsLeft, spend } from './turn.ts'

/** FR-39  Moving Artillery takes both actions. */
const tooFewActions = objections<ByUnit>({
  'F-14.3': {
    when: (g, { unit }) => isArtillery(unit) && !bothActionsLeft(g),
    ...inSpecialWarfare,
  },
})

/** Where it cannot go: no capture, no swap, not onto ground it does not fit, and not too far. */
const outOfReach = objections<ToSpace>(
  {
    'F-6.8 same': (_, { unit, to }) => unit.place === to,
    'F-6.8': {
      when: (g, { unit, to }) => !isChopper(unit) && !g.isEmpty(to),
      facts: (g, { to }) => ({ occupant: g.top(to) }),
    },
  },
  noSecondChopper,
  {
    'F-14.4': {
      when: (g, { unit, to }) => isArtillery(unit) && !fits(g, unit.type, to),
      ...inSpecialWarfare,
    },
    // FR-05  A Tank's free move included.
    'F-6.5': (g, { unit, to }) => unit.type.id !== 'battleship' && !fits(g, unit.type, to),
    'F-6.6': (g, { unit, to }) => !fits(g, unit.type, to),
  },
  neighbourCovered,
  chopperIsNoNeighbour,
  { 'F-6.3': true },
)

/** F-6.7, F-13.2  A Tank reaches every space it fits, a Chopper every space. */
function movesFreely(unit: Piece): boolean {
  return unit.type.id === 'tank' || isChopper(unit)
}

/**
 * F-6.2, F-6.3, F-6.4, F-6.7  A step, a jump beside another friend (FR-09) whatever lies between, or a Tank's free move.
 * What a unit can step to is next to a friend as well: to the unit itself.
 */
function spacesInReach(g: Fortify, { unit }: ByUnit): readonly Space[] {
  return movesFreely(unit) ? roomFor(g, unit.type) : roomBesideFriend(g, unit.type)
}

/** F-6, F-2.9  Move; units out of formation can, too. */
export const moveUnit = action(
  'move',
  {
    unit: piece({
      among: ownUnitsOnBoard,
      otherwise: objections<ByUnit>(...notInPlay, { 'F-6.1': true }),
      unless: [beneathChopper, ...tooFewActions],
    }),
    to: space({ among: spacesInReach, otherwise: outOfReach }),
  },
  (g: Fortify, { unit, to }) => {
    noteStartOfTurn(g)
    g.move(unit, to)
    spend(g, isArtillery(unit) ? ACTIONS_PER_TURN : 1)
  },
  { clause: 'F-6.1', unless: [noActionsLeft] },
)
