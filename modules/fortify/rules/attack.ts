/** F-8  Attack: one own unit sends one enemy unit to the reinforcement track. */

import type { Space } from '@redoubt/engine'
import { type AtTarget, type ByUnit, inSpecialWarfare } from './arguments.ts'
import {
  beneathChopper,
  isArtillery,
  isChopper,
  isCovered,
  isFortified,
  isOnTrack,
  notInPlay,
} from './concepts.ts'
import { chopperIsNoThird, friendCovered } from './covered.ts'
import { inFormation, isShoreBattleship, spaceOf } from './formation.ts'
import { action, type Fortify, objections, type Piece, piece } from './generated.ts'
import { mapOf } from './map.ts'
import { ownUnitsOnBoard } from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { unassailable } from './special-warfare.ts'
import { pushOntoTrack } from './track.ts'
import { noActionsLeft, spend } from './turn.ts'

// ── F-8.2  Who may attack ──

const cannotAttack = objections<ByUnit>(
  ...notInPlay,
  { 'F-8.1': (_, { unit }) => unit.place.kind !== 'space' },
  beneathChopper,
  friendCovered,
  chopperIsNoThird,
  {
    // FR-22  On a Shore a Battleship may fortify alone, but it is not in formation.
    'F-8.2 shore': (_, { unit }) => isShoreBattleship(unit),
    'F-8.2': true,
  },
)

/** At some tables an attack of Artillery takes both actions too. */
const tooFewActions = objections<ByUnit>({
  'FR-36': {
    when: (g, { unit }) =>
      isArtillery(unit) && g.options.artillery_attack_cost > g.vars.actions_left,
    ...inSpecialWarfare,
  },
})

/** F-8.2, F-2.9  Units in formation or fortified; Choppers and Artillery need no formation (F-2.4, F-2.8, F-2.10). */
function readyToAttack(g: Fortify): readonly Piece[] {
  const ready: Piece[] = []
  const units = ownUnitsOnBoard(g)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Piece
    if (isFortified(unit) || isChopper(unit) || isArtillery(unit) || inFormation(g, unit))
      ready.push(unit)
    else if (g.options.shore_battleship_attacks && isShoreBattleship(unit)) ready.push(unit)
  }
  return ready
}

// ── F-8.3, F-8.4  Who may be attacked ──

/** F-8.3, F-13.10  Enemy units on adjacent spaces, Choppers among them; Chopper and Artillery attack by rules of their own (F-13.8, F-14.6, F-14.7). */
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

const noTarget = objections<AtTarget>(
  {
    'F-8.1 friend': (g, { target }) => target.side === g.actor,
    'F-9.7 target': (_, { target }) => isOnTrack(target),
    'F-8.1 target': (_, { target }) => target.place.kind !== 'space',
  },
  ...unassailable,
  {
    'F-13.8': { when: (_, { unit }) => isChopper(unit), ...inSpecialWarfare },
    'F-14.6': { when: (_, { unit }) => isArtillery(unit), ...inSpecialWarfare },
    'F-8.3': true,
  },
)

/** Only the fortified attack the fortified, and at some tables a Chopper is in the way. */
const withstands = objections<AtTarget>({
  'F-13.7': { when: (_, args) => isChopper(args.unit) && isTooStrong(args), ...inSpecialWarfare },
  'F-14.9': { when: (_, args) => isArtillery(args.unit) && isTooStrong(args), ...inSpecialWarfare },
  'F-8.4': (_, args) => isTooStrong(args),
  'FR-30': {
    when: (_, args) => isBeneathAnother(args),
    applies: (options) => options.special_warfare && !options.covered_units_targetable,
  },
  'FR-31': {
    when: (_, args) => isBeneathAnother(args),
    facts: (_, { target }) => ({ chopper: target.above }),
    applies: (options) => options.special_warfare && options.stack_target === 'top_only',
  },
})

/** F-2.11 */
function isTooStrong({ unit, target }: AtTarget): boolean {
  return isFortified(target) && !isFortified(unit)
}

/** Does the target lie beneath a Chopper that is not the attacker? */
function isBeneathAnother({ unit, target }: AtTarget): boolean {
  return isCovered(target) && target.above !== unit
}

/** F-8, F-8.5, F-8.6  Attack: it succeeds, the attacker stays as it is, and an action is spent. */
export const attack = action(
  'attack',
  {
    unit: piece({
      among: readyToAttack,
      otherwise: cannotAttack,
      unless: [beneathChopper, ...tooFewActions],
    }),
    target: piece({
      among: enemiesInReach,
      otherwise: noTarget,
      unless: [...unassailable, ...withstands],
    }),
  },
  (g: Fortify, { unit, target }) => {
    noteStartOfTurn(g)
    pushOntoTrack(g, target)
    spend(g, isArtillery(unit) ? g.options.artillery_attack_cost : 1)
  },
  { clause: 'F-8.1', unless: [noActionsLeft] },
)
