/** C3  The attack being fought: who, where, with what. */

import type { Space } from '@redoubt/engine'
import type { Side } from '../../generated.ts'
import type { Battle } from '../game/battle-data.ts'
import type { Attacker, Europa, Piece } from '../game/europa.ts'
import { isExploitation } from '../game/phase.ts'

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
  return pieces(g, units).filter((unit) => g.onBoard(unit))
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
  const phase = isExploitation(g) ? 'exploitation' : 'combat'
  const key = [die, g.vars.turn, phase, side, hex]
  return kind === 'counterAttack' ? [...key, 'counter'] : key
}
