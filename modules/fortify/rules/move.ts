/** F-6  Move: a step to the next space, or a jump beside another friend. */

import type { Space } from '@redoubt/engine'
import type { ByUnit, ToSpace } from './arguments.ts'
import { artilleryNeedsBothToMove, gunsLeaveLand } from './artillery.ts'
import { choppersCollide } from './chopper.ts'
import {
  beneathChopper,
  isArtillery,
  isChopper,
  leftInBox,
  notYours,
  restsOnTrack,
} from './concepts.ts'
import { chopperIsNoNeighbour, neighbourCovered } from './covered.ts'
import { action, type Fortify, objection, type Piece, piece, space } from './generated.ts'
import { fits } from './map.ts'
import { ownUnitsOnBoard, roomBesideFriend, roomFor } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { ACTIONS_PER_TURN, noActionsLeft, spend } from './turn.ts'

/** F-6.8  The target is empty: moving never captures or swaps. */
const targetOccupied = objection(
  'F-6.8',
  (g: Fortify, { unit, to }: ToSpace) => !isChopper(unit) && !g.isEmpty(to),
  { facts: (g, { to }) => ({ occupant: g.top(to) }) },
)

/** F-6.8  Staying on the same space is no move. */
const staysPut = objection(
  'F-6.8',
  'same',
  (_: Fortify, { unit, to }: ToSpace) => unit.place === to,
)

/** F-6.5, FR-05  Infantry and Tanks end on Land or Shore, a Tank's free move included. */
const soldiersIntoWater = objection(
  'F-6.5',
  (g: Fortify, { unit, to }: ToSpace) => unit.type.id !== 'battleship' && !fits(g, unit.type, to),
)

/** F-6.6  Battleships end on Water or Shore. */
const shipsOntoLand = objection(
  'F-6.6',
  (g: Fortify, { unit, to }: ToSpace) => !fits(g, unit.type, to),
)

/** F-6.7, F-13.2  A Tank reaches every space it fits, a Chopper every space. */
function movesFreely(unit: Piece): boolean {
  return unit.type.id === 'tank' || isChopper(unit)
}

/**
 * F-6.2, F-6.3, F-6.7  A step, a jump beside another friend (FR-09), or a Tank's free move. What a unit can step to is
 * next to a friend as well: to the unit itself.
 */
function spacesInReach(g: Fortify, { unit }: ByUnit): readonly Space[] {
  return movesFreely(unit) ? roomFor(g, unit.type) : roomBesideFriend(g, unit.type)
}

/** F-6  Move. */
export const moveUnit = action(
  'move',
  {
    unit: piece({
      among: ownUnitsOnBoard,
      otherwise: [notYours, restsOnTrack, leftInBox, 'F-6.1'],
      unless: [beneathChopper, artilleryNeedsBothToMove],
    }),
    to: space({
      among: spacesInReach,
      otherwise: [
        staysPut,
        targetOccupied,
        choppersCollide,
        gunsLeaveLand,
        soldiersIntoWater,
        shipsOntoLand,
        neighbourCovered,
        chopperIsNoNeighbour,
        'F-6.3',
      ],
    }),
  },
  (g: Fortify, { unit, to }) => {
    noteStartOfTurn(g)
    g.move(unit, to)
    spend(g, isArtillery(unit) ? ACTIONS_PER_TURN : 1)
  },
  { clause: 'F-6.1', unless: [noActionsLeft] },
)
