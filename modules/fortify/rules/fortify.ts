/** F-7  Fortify: one normal unit in formation turns to its Fortified side. */

import { type ByUnit, inSpecialWarfare } from './arguments.ts'
import {
  beneathChopper,
  FORTIFIED,
  isArtillery,
  isChopper,
  isFortified,
  notInPlay,
} from './concepts.ts'
import { chopperIsNoThird, friendCovered } from './covered.ts'
import { hasPartner, inFormation, isShoreBattleship } from './formation.ts'
import { action, type Fortify, objections, type Piece, piece } from './generated.ts'
import { ownUnitsOnBoard } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { isFriendlyBattleship } from './special-warfare.ts'
import { ACTIONS_PER_TURN, bothActionsLeft, noActionsLeft, spend } from './turn.ts'

/** Who cannot be fortified, and what its formation lacks. */
const notReady = objections<ByUnit>(
  ...notInPlay,
  {
    'F-7.1': (_, { unit }) => unit.place.kind !== 'space',
    'F-7.10': (_, { unit }) => isFortified(unit),
  },
  beneathChopper,
  friendCovered,
  chopperIsNoThird,
  {
    'F-7.4': (g, { unit }) => unit.type.id === 'infantry' && !hasPartner(g, unit),
    'F-7.5': (_, { unit }) => unit.type.id === 'infantry',
    'F-7.6': (g, { unit }) => unit.type.id === 'tank' && !hasPartner(g, unit),
    'F-7.7': (_, { unit }) => unit.type.id === 'tank',
    'F-7.8': true,
  },
)

/** FR-39  Artillery takes both actions; a Chopper must hover over a friendly fortified Battleship. */
const cannotYet = objections<ByUnit>(beneathChopper, {
  'F-14.5': {
    when: (g, { unit }) => isArtillery(unit) && !bothActionsLeft(g),
    ...inSpecialWarfare,
  },
  'F-13.6': {
    when: (g, { unit }) =>
      isChopper(unit) &&
      !(unit.below && isFriendlyBattleship(g, unit.below) && isFortified(unit.below)),
    ...inSpecialWarfare,
  },
})

/** F-7.3, F-7.8, F-7.9  Normal units in formation, Battleships on a Shore, and those that need no formation. */
function readyToFortify(g: Fortify): readonly Piece[] {
  const ready: Piece[] = []
  const units = ownUnitsOnBoard(g)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Piece
    if (isFortified(unit)) continue
    if (isChopper(unit) || isArtillery(unit) || isShoreBattleship(unit) || inFormation(g, unit))
      ready.push(unit)
  }
  return ready
}

/** F-7, F-7.2  Fortify: that unit, and no other of its formation. */
export const fortify = action(
  'fortify',
  {
    unit: piece({ among: readyToFortify, otherwise: notReady, unless: cannotYet }),
  },
  (g: Fortify, { unit }) => {
    noteStartOfTurn(g)
    g.flip(unit, FORTIFIED)
    spend(g, isArtillery(unit) ? ACTIONS_PER_TURN : 1)
  },
  { clause: 'F-7.1', unless: [noActionsLeft] },
)
