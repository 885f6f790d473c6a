/** F-7  Fortify: one normal unit in formation turns to its Fortified side. */

import { action, objection, piece } from '@redoubt/engine'
import { artilleryNeedsBothToFortify } from './artillery.ts'
import { chopperNotAboveFortifiedBattleship } from './chopper.ts'
import {
  beneathChopper,
  FORTIFIED,
  isArtillery,
  isFortified,
  leftInBox,
  notYours,
  restsOnTrack,
} from './concepts.ts'
import { hasPartner, inFormation, isShoreBattleship } from './formation.ts'
import { ownUnitsOnBoard } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import type { ByUnit, Fortify } from './shape.ts'
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
  (g: Fortify, { unit }: ByUnit) => unit.type.id === 'infantry' && !inFormation(g, unit),
)

/** F-7.6  A Tank needs another Tank beside it. */
const tankWithoutPartner = objection(
  'F-7.6',
  (g: Fortify, { unit }: ByUnit) => unit.type.id === 'tank' && !hasPartner(g, unit),
)

/** F-7.7  A third friend must stand in line with the two Tanks. */
const tankWithoutLine = objection(
  'F-7.7',
  (g: Fortify, { unit }: ByUnit) => unit.type.id === 'tank' && !inFormation(g, unit),
)

/** F-7.8, F-7.9  Three Battleships together, or one on a Shore. */
const battleshipsNotThree = objection(
  'F-7.8',
  (g: Fortify, { unit }: ByUnit) =>
    unit.type.id === 'battleship' && !isShoreBattleship(unit) && !inFormation(g, unit),
)

/** F-7  Fortify. */
export const fortify = action(
  'fortify',
  {
    unit: piece({
      among: ownUnitsOnBoard,
      clearOf: [
        notYours,
        restsOnTrack,
        leftInBox,
        notOnBoard,
        infantryWithoutPartner,
        tankWithoutPartner,
      ],
      unless: [
        notYours,
        restsOnTrack,
        leftInBox,
        notOnBoard,
        alreadyFortified,
        beneathChopper,
        artilleryNeedsBothToFortify,
        chopperNotAboveFortifiedBattleship,
        infantryWithoutPartner,
        infantryWithoutThird,
        tankWithoutPartner,
        tankWithoutLine,
        battleshipsNotThree,
      ],
    }),
  },
  (g: Fortify, { unit }) => {
    noteStartOfTurn(g)
    g.flip(unit, FORTIFIED)
    spend(g, isArtillery(unit) ? ACTIONS_PER_TURN : 1)
  },
  { clause: 'F-7.1', unless: [noActionsLeft] },
)
