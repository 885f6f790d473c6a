/** What a module says of its duties to attack, and what is assumed where it says nothing. */

import type { Piece, Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'
import { isFree as isFreeToAttack, hasBeenAttacked as wasAttacked } from '../battle/declaring.ts'
import type { Engagement } from '../battle/engagement.ts'

/**
 * By which clause, and under which key (`obligations.<key>`), somebody must attack or be attacked.
 * @example const assault: Duty = { clause: '4.7', key: 'attack' }
 */
export interface Duty {
  readonly clause: string
  readonly key: string
}

/**
 * Who must attack and what must be attacked.
 * @example
 * const rules: DutyRules<AnyPosition> = { targetsOf: () => [town], mustAttack: (_, unit) => (unit.face === 0 ? { clause: '4.7', key: 'attack' } : undefined) }
 * dutyPart(rules).owing(g, blue, '4.7') // → [ blue unit at 0303, blue unit at 0302 ]
 */
export interface DutyRules<G extends AnyPosition, D extends Duty = Duty> {
  /** The units to look at. Default: the side's on the board. */
  units?(g: G, side: SideOf<G>): readonly PieceOf<G>[]
  /** Enemy-held spaces a unit may attack from where it stands, whether they have been attacked or not. */
  targetsOf(g: G, unit: PieceOf<G>): readonly Space[]
  /** Units that may attack a space. Default: those of `units` of which it is a target. */
  attackersOf?(g: G, space: Space, side: SideOf<G>): readonly PieceOf<G>[]
  /** By which duty a unit must attack something; undefined: it need not. Asked of units that have targets. */
  mustAttack?(g: G, unit: PieceOf<G>): D | undefined
  /** By which duty spaces must be attacked. Default: none must. */
  readonly spaces?: Duty
  /** The spaces that must be attacked because a unit stands where it does. Default: none. */
  mustBeAttacked?(g: G, unit: PieceOf<G>): readonly Space[]
  /** Battles a side has declared and not fought yet. Default: battles are fought as they are declared. */
  battlesOf?(g: G, side: SideOf<G>): readonly Engagement[]
  /** A battle is for one space only. Default: its units may attack several, each of them next to all. */
  readonly oneTargetEach?: boolean
  /** May the unit still be put into a battle? Default: it is in none and has not attacked in this phase. */
  isFree?(g: G, unit: Piece): boolean
  /** Has the space been attacked in this phase? Default: somebody there remembers it (`assailed`). */
  hasBeenAttacked?(g: G, space: Space): boolean
  /** Would the attack be refused even with all of these units, being too weak? Then nobody owes it. Default: never. */
  isHopeless?(g: G, space: Space, units: readonly Piece[]): boolean
  /** A number or text that changes with whatever else duties depend on besides pieces. */
  readonly also?: (g: G) => number | string
}

/** The same, with nothing left open. */
export interface Decided<G extends AnyPosition, D extends Duty> {
  units(g: G, side: SideOf<G>): readonly PieceOf<G>[]
  targetsOf(g: G, unit: Piece): readonly Space[]
  mustAttack(g: G, unit: PieceOf<G>): D | undefined
  mustBeAttacked(g: G, unit: PieceOf<G>): readonly Space[]
  battlesOf(g: G, side: SideOf<G>): readonly Engagement[]
  readonly oneTargetEach: boolean
  isFree(g: G, unit: Piece): boolean
  hasBeenAttacked(g: G, space: Space): boolean
  isHopeless(g: G, space: Space, units: readonly Piece[]): boolean
  touches(g: G, unit: Piece, space: Space): boolean
  /** Neither attacked in this phase nor about to be. */
  isOpen(g: G, space: Space, side: SideOf<G>): boolean
  /** Units that may still be put into a battle for the space. */
  freeFor(g: G, space: Space, side: SideOf<G>): readonly PieceOf<G>[]
}

export function decided<G extends AnyPosition, D extends Duty>(
  rules: DutyRules<G, D>,
): Decided<G, D> {
  const { targetsOf } = rules
  const units = (g: G, side: SideOf<G>): readonly PieceOf<G>[] =>
    rules.units?.(g, side) ?? g.onBoardOf(side)
  const battlesOf = (g: G, side: SideOf<G>) => rules.battlesOf?.(g, side) ?? []
  const isFree = (g: G, unit: Piece) => rules.isFree?.(g, unit) ?? isFreeToAttack(unit)
  const hasBeenAttacked = (g: G, space: Space) =>
    rules.hasBeenAttacked?.(g, space) ?? wasAttacked(g, space)
  const touches = (g: G, unit: Piece, space: Space) => targetsOf(g, unit).includes(space)
  const attackersOf = (g: G, space: Space, side: SideOf<G>) =>
    rules.attackersOf?.(g, space, side) ?? units(g, side).filter((unit) => touches(g, unit, space))
  return {
    units,
    targetsOf,
    mustAttack: (g, unit) => rules.mustAttack?.(g, unit),
    mustBeAttacked: (g, unit) => rules.mustBeAttacked?.(g, unit) ?? [],
    battlesOf,
    oneTargetEach: rules.oneTargetEach ?? false,
    isFree,
    hasBeenAttacked,
    isHopeless: (g, space, those) => rules.isHopeless?.(g, space, those) ?? false,
    touches,
    isOpen: (g, space, side) =>
      !hasBeenAttacked(g, space) &&
      !battlesOf(g, side).some(({ targets }) => targets.includes(space)),
    freeFor: (g, space, side) => attackersOf(g, space, side).filter((unit) => isFree(g, unit)),
  }
}
