/** A battle: who attacks which spaces. Units remember theirs in the attribute `battle`, so that it can stop at any choice. */

import type { Frame, Piece, Side, Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import { phasingSide } from '../turn/turn-sequence.ts'

/**
 * A battle declared or being fought.
 * @example
 * const assault: Engagement = { id: '0403', targets: [town], attackers: [unit, friend], support: [] }
 * assault.attackers.length // → 2
 */
export interface Engagement<U extends Piece = Piece> {
  /** The spaces attacked, joined by +; where the same spaces are attacked again, a number after #. */
  readonly id: string
  readonly targets: readonly Space[]
  readonly attackers: readonly U[]
  /** Those on the attacker's side who take part without fighting themselves: aircraft, artillery. */
  readonly support: readonly U[]
}

/**
 * The two parties of a battle.
 * @example
 * const strength = (unit: Piece, role: Role) => (role === 'defender' && unit.place === town ? 8 : 4)
 * strength(enemy, 'defender') // → 8
 */
export type Role = 'attacker' | 'defender'

/**
 * What the frames of a battle carry: the side that chooses, and the battle.
 * @example
 * const frame: BattleFrame = { step: 'retreats', side: 'red', battle: '0403' }
 * frame.battle // → '0403'
 */
export interface BattleFrame extends Frame {
  readonly side: string
  readonly battle: string
}

/** A frame about the units of one of the two sides of a battle. */
export interface PartyFrame extends BattleFrame {
  readonly of: Role
}

/** The spaces a battle's id names. */
export function targetsIn(g: AnyPosition, id: string): Space[] {
  const alone = g.board.space(id)
  if (alone) return [alone]
  return (id.split('#', 1)[0] ?? '').split('+').flatMap((space) => g.board.space(space) ?? [])
}

/**
 * The side that attacks: the one whose turn it is.
 * @example attackingSide(g) // → blue
 */
export function attackingSide(g: AnyPosition): Side {
  return phasingSide(g) ?? g.actor
}

/** Those on the board who take part in a battle, of the attacking side or of the others. */
export function partyOf<G extends AnyPosition>(g: G, id: string, role: Role): PieceOf<G>[] {
  const attacker = attackingSide(g)
  return g.pieces.filter(
    (unit: Piece) =>
      unit.at.battle === id &&
      g.onBoard(unit) &&
      (unit.side === attacker) === (role === 'attacker'),
  )
}

/** What the battle's table said, in the frame that waits for its end. */
export interface Thrown {
  /** 0 where no die was needed. */
  readonly die: number
  readonly column: string
  readonly result: string
}

/** The frame that waits for a battle's end. */
export interface EndFrame extends BattleFrame {
  readonly thrown: Thrown & Frame[string]
  /** Numbers of those who are covered again at the end. */
  readonly covered?: readonly number[]
}

/** The battle being fought: its id, from the topmost frame that names one. */
export function battleNow(g: AnyPosition): string | undefined {
  const battle = g.frame?.battle
  return typeof battle === 'string' ? battle : undefined
}

/**
 * Are they the same units, in whatever order?
 * @example areThose([unit, friend], [friend, unit]) // → true
 */
export function areThose(some: readonly Piece[], others: readonly Piece[]): boolean {
  return some.length === others.length && some.every((unit) => others.includes(unit))
}
