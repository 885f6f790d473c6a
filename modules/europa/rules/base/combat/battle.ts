/** C3, AMB-07  The attack being fought: who, where, with what; and who must attack the same hex again. */

import type { Space } from '@redoubt/engine'
import { numbered, numbersOf } from '@redoubt/mechanics'
import type { Attack, Battle, Europa, Piece, Side } from '../game/europa.ts'
import { isExploitation } from '../game/europa.ts'
import { unitsAt } from '../units/forces.ts'

/** The attack being fought, as plain data. @throws Error when there is none */
export function battleOf(g: Europa): Battle {
  const { battle } = g.vars
  if (!battle) throw new Error('no attack is being fought')
  return battle
}

/** Notes something of the attack. */
export function note(g: Europa, more: Partial<Battle>): void {
  g.set('battle', { ...battleOf(g), ...more })
}

/** A new attack as plain data, paid for unless it is said otherwise. */
export function newBattle(side: Side, hex: Space, units: readonly Piece[]): Battle {
  return {
    kind: 'attack',
    side: side.id,
    hex: hex.id,
    units: numbersOf(units),
    air: [],
    payment: 'paid',
    at: 0,
    landed: [],
  }
}

/** The attack being fought as it stands: the places and pieces it names. */
export function fought(g: Europa): Attack {
  return attackFrom(g, battleOf(g))
}

/** An attack as it stands; of its units those still on the board. */
export function attackFrom(g: Europa, { kind, payment, ...battle }: Battle): Attack {
  const hex = g.board.space(battle.hex) as Space
  const side = g.side(battle.side)
  const units = numbered(g, battle.units).filter((unit) => g.onBoard(unit))
  return {
    kind,
    payment,
    hex,
    side,
    defender: g.opponent(side),
    units,
    // One that stands in the hex itself came by air, or is counter-attacked there.
    attackers: units.map((unit) => ({
      unit,
      from: unit.place as Space,
      landed: unit.place === hex,
    })),
    air: numbered(g, battle.air),
  }
}

/** Units and strengths that defend the hex of an attack. */
export function defendersOf(
  g: Europa,
  { hex, defender, attackers }: Attack,
  without?: ReadonlySet<string>,
): Piece[] {
  const beside = g.decisions.strengths.against(g, hex, defender, attackers, without)
  return [...unitsAt(g, hex, defender), ...beside]
}

/** The dice keys of an attack, by what it is: turn, phase, side, hex. */
export function keyOf(g: Europa, battle: Battle, die: string): (string | number)[] {
  const { hex, kind, side } = battle
  const phase = isExploitation(g) ? 'exploitation' : 'combat'
  const key = [die, g.vars.turn, phase, side, hex]
  return kind === 'counterAttack' ? [...key, 'counter'] : key
}

/** Is the unit bound to attack another hex than this? */
export function owes(unit: Piece, target: Space): boolean {
  const owed = unit.at.deadlocked
  return owed !== '' && owed !== target.id
}

/** Must, or may, units attack this hex again? */
export function isOwed(g: Europa, target: Space): boolean {
  return g.pieces.some((unit) => unit.at.deadlocked === target.id && g.onBoard(unit))
}

/** Binds the attackers that did not come by air. */
export function bind(g: Europa): void {
  const { hex, attackers } = fought(g)
  for (const { unit, landed } of attackers) if (!landed) g.mark(unit, 'deadlocked', hex.id)
  g.log('deadlock', { hex }, g.decisions.cites.repeat)
}

/** Frees those who have attacked again, or whose phase is over. */
export function free(g: Europa, units: readonly Piece[]): void {
  for (const unit of units) g.mark(unit, 'deadlocked', '')
}
