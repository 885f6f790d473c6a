/** C3  The attack being fought, as plain data: it can stop at any choice, be stored and go on. */

import type { Piece, Side, Space } from '@redoubt/engine'
import type { Attacker } from '../../rule40/fortifications/protection.ts'
import type { Europa } from '../game/europa.ts'
import { phaseOf } from '../game/phase.ts'

/** How an attack is paid for (C3.2). */
export type Payment = 'paid' | 'unpaid' | 'free'

export interface Battle {
  readonly kind: 'attack' | 'counterAttack'
  readonly side: string
  readonly hex: string
  /** Attacking pieces by number. */
  readonly units: readonly number[]
  /** Air units by number. */
  readonly air: readonly number[]
  readonly payment: Payment
  /** The next step of the procedure. */
  readonly at: number
  /** Attackers that landed in the hex for this attack. */
  readonly landed: readonly number[]
  /** Defending units when the dice were thrown. */
  readonly defenders?: readonly number[]
  /** Kinds of fortification it was fought against: what they do for the defender holds to its end (40.B.1.2). */
  readonly works?: readonly string[]
  /** Pieces of both sides, by number, that no supply reached when the attack began (C5.isolation). */
  readonly cutOff?: readonly number[]
  /** What the dice came to. */
  readonly column?: string
  readonly odds?: readonly [n: number, d: number]
  readonly main?: string
  readonly red?: string
  readonly die?: number
  readonly redDie?: number
  /** The defender turned the result into an ME (40.A). */
  readonly converted?: boolean
  /** It repeats a deadlocked attack (AMB-07). */
  readonly repeated?: boolean
  /** AMB-06: only the red die is thrown. */
  readonly redOnly?: boolean
  /** A counter-attack has been made or was due. */
  readonly countered?: boolean
  /** The attack this counter-attack answers. */
  readonly outer?: Battle
}

/** The attack being fought. @throws Error when there is none */
export function battleOf(g: Europa): Battle {
  const { battle } = g.vars
  if (!battle) throw new Error('no attack is being fought')
  return battle
}

/** Notes something of the attack. */
export function note(g: Europa, more: Partial<Battle>): void {
  g.set('battle', { ...battleOf(g), ...more })
}

export function hexOf(g: Europa, battle: Battle): Space {
  const hex = g.board.space(battle.hex)
  if (!hex) throw new Error(`there is no hex ${battle.hex}`)
  return hex
}

export function attackerOf(g: Europa, battle: Battle): Side {
  return g.side(battle.side)
}

export function defenderOf(g: Europa, battle: Battle): Side {
  return g.opponent(g.side(battle.side))
}

/** Attacking units still on the board. */
export function unitsOf(g: Europa, { units }: Battle): Piece[] {
  return pieces(g, units).filter((unit) => unit.place.kind === 'space')
}

export function airOf(g: Europa, { air }: Battle): Piece[] {
  return pieces(g, air)
}

export function pieces(g: Europa, numbers: readonly number[]): Piece[] {
  return numbers.flatMap((number) => g.pieces[number] ?? [])
}

/** Where each attacker comes from. */
export function attackersOf(g: Europa, battle: Battle): Attacker[] {
  return unitsOf(g, battle).map((unit) => attackerFrom(unit, hexOf(g, battle)))
}

/** An attacker; one that stands in the hex itself came by air, or is counter-attacked there. */
function attackerFrom(unit: Piece, hex: Space): Attacker {
  const from = unit.place as Space
  return { unit, from, landed: from === hex }
}

/** The dice keys of an attack, by what it is: turn, phase, side, hex. */
export function keyOf(g: Europa, battle: Battle, die: string): (string | number)[] {
  const { hex, kind, side } = battle
  const key = [die, g.vars.turn, phaseOf(g), side, hex]
  return kind === 'counterAttack' ? [...key, 'counter'] : key
}
