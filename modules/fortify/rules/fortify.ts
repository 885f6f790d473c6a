/** F-7  Fortify: one normal unit in formation turns to its Fortified side. */

import type { ByUnit } from './arguments.ts'
import { artilleryNeedsBothToFortify } from './artillery.ts'
import { chopperNotAboveFortifiedBattleship } from './chopper.ts'
import {
  beneathChopper,
  FORTIFIED,
  isArtillery,
  isChopper,
  isFortified,
  leftInBox,
  notYours,
  restsOnTrack,
} from './concepts.ts'
import { friendCovered } from './covered.ts'
import { hasPartner, inFormation, isShoreBattleship } from './formation.ts'
import { action, type Fortify, objection, type Piece, piece } from './generated.ts'
import { ownUnitsOnBoard } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { ACTIONS_PER_TURN, noActionsLeft, spend } from './turn.ts'

/** F-7.1  Only units on the board are fortified. */
const notOnBoard = objection('F-7.1', (_: Fortify, { unit }: ByUnit) => unit.place.kind !== 'space')

/** F-7.10  A fortified unit cannot be fortified again. */
const alreadyFortified = objection('F-7.10', (_: Fortify, { unit }: ByUnit) => isFortified(unit))

/** F-7.4  Infantry needs another Infantry beside it. */
const infantryWithoutPartner = objection(
  'F-7.4',
  (g: Fortify, { unit }: ByUnit) => unit.type.id === 'infantry' && !hasPartner(g, unit),
)

/** F-7.5  One of the two must be beside a third, fortified friend. */
const infantryWithoutThird = objection(
  'F-7.5',
  (_: Fortify, { unit }: ByUnit) => unit.type.id === 'infantry',
)

/** F-7.6  A Tank needs another Tank beside it. */
const tankWithoutPartner = objection(
  'F-7.6',
  (g: Fortify, { unit }: ByUnit) => unit.type.id === 'tank' && !hasPartner(g, unit),
)

/** F-7.7  A third friend must stand in line with the two Tanks. */
const tankWithoutLine = objection(
  'F-7.7',
  (_: Fortify, { unit }: ByUnit) => unit.type.id === 'tank',
)

/** F-7.3, F-7.8, F-7.9  Normal units in formation, Battleships on a Shore, and those that need no formation. */
function readyToFortify(g: Fortify): readonly Piece[] {
  const ready: Piece[] = []
  for (const unit of ownUnitsOnBoard(g)) {
    if (isFortified(unit)) continue
    if (isChopper(unit) || isArtillery(unit) || isShoreBattleship(unit) || inFormation(g, unit))
      ready.push(unit)
  }
  return ready
}

/** F-7  Fortify. */
export const fortify = action(
  'fortify',
  {
    unit: piece({
      among: readyToFortify,
      otherwise: [
        notYours,
        restsOnTrack,
        leftInBox,
        notOnBoard,
        alreadyFortified,
        beneathChopper,
        friendCovered,
        infantryWithoutPartner,
        infantryWithoutThird,
        tankWithoutPartner,
        tankWithoutLine,
        'F-7.8',
      ],
      unless: [beneathChopper, artilleryNeedsBothToFortify, chopperNotAboveFortifiedBattleship],
    }),
  },
  (g: Fortify, { unit }) => {
    noteStartOfTurn(g)
    g.flip(unit, FORTIFIED)
    spend(g, isArtillery(unit) ? ACTIONS_PER_TURN : 1)
  },
  { clause: 'F-7.1', unless: [noActionsLeft] },
)
