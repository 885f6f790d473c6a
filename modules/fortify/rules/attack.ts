/** F-8  Attack: one own unit sends one enemy unit to the reinforcement track. */

import type { Space } from '@redoubt/engine'
import type { AtTarget, ByUnit } from './arguments.ts'
import {
  artilleryCannotPierce,
  artilleryIsImmortal,
  artilleryNeedsBothToAttack,
  notInLine,
} from './artillery.ts'
import { chopperAgainstChopper, chopperCannotPierce, notBeneathChopper } from './chopper.ts'
import {
  beneathChopper,
  isArtillery,
  isChopper,
  isCovered,
  isFortified,
  isOnTrack,
  leftInBox,
  notYours,
  restsOnTrack,
} from './concepts.ts'
import { friendCovered } from './covered.ts'
import { inFormation, isShoreBattleship, spaceOf } from './formation.ts'
import { action, type Fortify, objection, type Piece, piece } from './generated.ts'
import { mapOf } from './map.ts'
import { ownUnitsOnBoard } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { pushOntoTrack } from './track.ts'
import { noActionsLeft, spend } from './turn.ts'

// ── F-8.2  Who may attack ──

/** F-8.1  Only units on the board attack. */
const attackerNotOnBoard = objection(
  'F-8.1',
  (_: Fortify, { unit }: ByUnit) => unit.place.kind !== 'space',
)

/** F-8.2, FR-22  On a Shore a Battleship may fortify alone, but it is not in formation. */
const onlyShorePower = objection('F-8.2', 'shore', (_: Fortify, { unit }: ByUnit) =>
  isShoreBattleship(unit),
)

/** F-8.2  Units in formation or fortified; Choppers and Artillery need no formation (F-2.4, F-2.8, F-2.10). */
function readyToAttack(g: Fortify): readonly Piece[] {
  const ready: Piece[] = []
  for (const unit of ownUnitsOnBoard(g)) {
    if (isFortified(unit) || isChopper(unit) || isArtillery(unit) || inFormation(g, unit))
      ready.push(unit)
    else if (g.options.shore_battleship_attacks && isShoreBattleship(unit)) ready.push(unit)
  }
  return ready
}

// ── F-8.3, F-8.4  Who may be attacked ──

/** F-8.3  Enemy units on adjacent spaces; Chopper and Artillery have rules of their own (F-13.8, F-14.6). */
function enemiesInReach(g: Fortify, { unit }: ByUnit): readonly Piece[] {
  if (isChopper(unit)) return unit.below && unit.below.side !== g.actor ? [unit.below] : []
  const spaces = isArtillery(unit)
    ? (mapOf(g).ranks[unit.place.index] ?? [])
    : spaceOf(unit).neighbours
  const enemies: Piece[] = []
  for (let i = 0; i < spaces.length; i++) {
    for (let other = g.top(spaces[i] as Space); other; other = other.below) {
      if (other.side !== g.actor) enemies.push(other)
    }
  }
  return enemies
}

/** F-8.1  The target is an enemy. */
const friendlyFire = objection(
  'F-8.1',
  'friend',
  (g: Fortify, { target }: AtTarget) => target.side === g.actor,
)

/** F-9.7  Units on the track are out of play. */
const targetOnTrack = objection('F-9.7', 'target', (_: Fortify, { target }: AtTarget) =>
  isOnTrack(target),
)

/** F-8.1  The target is on the board. */
const targetNotOnBoard = objection(
  'F-8.1',
  'target',
  (_: Fortify, { target }: AtTarget) => target.place.kind !== 'space',
)

/** F-8.4  Only the fortified attack the fortified. */
const protectedFromAttacker = objection(
  'F-8.4',
  (_: Fortify, { unit, target }: AtTarget) => isFortified(target) && !isFortified(unit),
)

/** FR-30  At some tables a Chopper hides the unit beneath it. */
const hiddenByChopper = objection(
  'FR-30',
  (_: Fortify, { unit, target }: AtTarget) => isCovered(target) && target.above !== unit,
  { applies: (options) => options.special_warfare && !options.covered_units_targetable },
)

/** FR-31  At some tables the Chopper on top must be attacked first. */
const shieldedByChopper = objection(
  'FR-31',
  (_: Fortify, { unit, target }: AtTarget) => isCovered(target) && target.above !== unit,
  {
    facts: (_, { target }) => ({ chopper: target.above }),
    applies: (options) => options.special_warfare && options.stack_target === 'top_only',
  },
)

/** F-8  Attack. */
export const attack = action(
  'attack',
  {
    unit: piece({
      among: readyToAttack,
      otherwise: [
        notYours,
        restsOnTrack,
        leftInBox,
        attackerNotOnBoard,
        beneathChopper,
        friendCovered,
        onlyShorePower,
        'F-8.2',
      ],
      unless: [beneathChopper, artilleryNeedsBothToAttack],
    }),
    target: piece({
      among: enemiesInReach,
      otherwise: [
        friendlyFire,
        targetOnTrack,
        targetNotOnBoard,
        artilleryIsImmortal,
        chopperAgainstChopper,
        notBeneathChopper,
        notInLine,
        'F-8.3',
      ],
      unless: [
        artilleryIsImmortal,
        chopperAgainstChopper,
        chopperCannotPierce,
        artilleryCannotPierce,
        protectedFromAttacker,
        hiddenByChopper,
        shieldedByChopper,
      ],
    }),
  },
  (g: Fortify, { unit, target }) => {
    noteStartOfTurn(g)
    pushOntoTrack(g, target)
    spend(g, isArtillery(unit) ? g.options.artillery_attack_cost : 1)
  },
  { clause: 'F-8.1', unless: [noActionsLeft] },
)
