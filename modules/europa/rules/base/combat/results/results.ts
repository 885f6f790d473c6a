/** C3.7, AMB-12, AMB-13  How the dice are read on both tables, what their cells mean, and the result as it counts. */

import type { Column, Dice, ResultsTable } from '@redoubt/mechanics'
import { columnNamed, lookUp, resultsTable } from '@redoubt/mechanics'
import { type Battle, type Europa, type Piece, type Result, read } from '../../game/europa.ts'
import { attackOf, troopsAt } from '../../units/forces.ts'
import { attackFrom, battleOf, fought } from '../battle.ts'

/** C3.7  The main combat table. */
export function mainTable(g: Europa): ResultsTable {
  return resultsTable(g.table('mainCombatTable'))
}

/** C3.7  The red table. */
export function redTable(g: Europa): ResultsTable {
  return resultsTable(g.table('redTable'))
}

/** Nothing happens: an empty cell, or no main result at all. */
const NOTHING: Result = { kind: 'retreat', hexes: 0, name: '', code: '' }

/** Signs of an empty cell. */
const EMPTY: readonly string[] = ['', '-', '–']

/**
 * A cell of the main combat table. A number the table does not list is read like the one it does: `DR3` like `DR1`,
 * and so is a code without a number.
 * @throws RangeError for a code whose letters the table does not know
 */
export function resultOf(g: Europa, code: string): Result {
  if (EMPTY.includes(code)) return NOTHING
  const { results } = read(g, 'mainCombatTable')
  const name = lettersOf(code)
  const known = results[code]
  if (known) return { ...known, name, code }
  const like = Object.entries(results).find(([other]) => lettersOf(other) === name)?.[1]
  if (!like)
    throw new RangeError(
      `expected a result of the main combat table (${Object.keys(results).join(', ')}), got "${code}"`,
    )
  if (name === code) return { ...like, name, code }
  const number = Number(code.slice(name.length))
  return {
    ...like,
    ...(like.hexes === undefined ? {} : { hexes: number }),
    ...(like.percent === undefined ? {} : { percent: number }),
    ...(like.exploit === undefined ? {} : { exploit: number, retreat: number }),
    name,
    code,
  }
}

function lettersOf(code: string): string {
  return code.replace(/\d+$/, '')
}

/** The code of mutual exchange: what a conversion makes of a result. */
export function exchangeCode(g: Europa): string {
  const { results } = read(g, 'mainCombatTable')
  return Object.entries(results).find(([, { kind }]) => kind === 'exchange')?.[0] ?? 'ME'
}

/** Per cent of its printed strength each side loses: `15/10`. @throws RangeError for anything else */
export function redOf(cell: string): { readonly attacker: number; readonly defender: number } {
  if (EMPTY.includes(cell)) return { attacker: 0, defender: 0 }
  const [, attacker, defender] = cell.match(/^(\d+)\/(\d+)$/) ?? []
  if (attacker === undefined)
    throw new RangeError(`expected attacker/defender such as 15/10 in the red table, got "${cell}"`)
  return { attacker: Number(attacker), defender: Number(defender) }
}

/** The column of the red table for a column of the main combat table. @throws RangeError when none has it */
function redColumnFor(g: Europa, column: string): string {
  const groups = Object.entries(read(g, 'redTable').groups)
  const found = groups.find(([, columns]) => columns.includes(column))
  if (found) return found[0]
  const [only, ...others] = redTable(g).columns
  if (only !== undefined && others.length === 0) return only
  throw new RangeError(`expected a group of the red table for column "${column}"`)
}

/** Reads the red table for a column of the main one. */
export function readRed(g: Europa, column: string, die: number) {
  return lookUp(redTable(g), columnNamed(redTable(g), redColumnFor(g, column)), die)
}

const ONE_DIE: Dice = { count: 1, faces: 6 }

/** AMB-13  The dice of the main roll, and what one pip of them counts. */
export function mainDice(g: Europa): { readonly dice: Dice; readonly counts: number } {
  if (g.options.mainDie === '1d6') return { dice: ONE_DIE, counts: 2 }
  return { dice: mainTable(g).dice ?? { count: 2, faces: 6 }, counts: 1 }
}

/** What the main table says of a throw of its dice, with what is added to it. */
export function readMain(g: Europa, column: Column, modifier: number, thrown: number) {
  return lookUp(mainTable(g), column, thrown * mainDice(g).counts + modifier)
}

/** C3.7  The red die. */
export function redDice(g: Europa): Dice {
  return redTable(g).dice ?? ONE_DIE
}

/** AMB-12  The red die that goes with a main roll, when one roll serves for both. */
export function redFromMain(g: Europa, thrown: number): number {
  const { count, faces } = mainDice(g).dice
  return Math.max(1, Math.ceil((thrown / (count * faces)) * ONE_DIE.faces))
}

/** The result of the attack being fought as it counts. */
export function resultInForce(g: Europa): Result {
  const battle = battleOf(g)
  return battle.main === undefined ? NOTHING : g.decisions.results.inForce(g, battle)
}

/** How far a result sends the defender back, or what an elimination leaves of him. */
export function retreatOf({ kind, hexes = 0, retreat = 0 }: Result): number {
  return kind === 'retreat' ? hexes : kind === 'eliminate' ? retreat : 0
}

/** Results that oblige somebody to attack again. */
export function obliges({ kind }: Result): boolean {
  return kind === 'counterAttack' || kind === 'deadlock'
}

/** AMB-06, AMB-07, AMB-15  An ME instead: in a counter-attack, for a second deadlock, or where nobody can answer. */
export function secondTimeExchange(g: Europa, battle: Battle): Result {
  const { main = '', kind, repeated } = battle
  const result = resultOf(g, main)
  const secondary = kind === 'counterAttack' || (repeated === true && result.kind === 'deadlock')
  const unanswered =
    result.kind === 'counterAttack' &&
    g.options.noAttackerOnCA === 'treatAsME' &&
    counterAttackersIn(g, attackFrom(g, battle)).length === 0
  return obliges(result) && (secondary || unanswered) ? resultOf(g, exchangeCode(g)) : result
}

/** AMB-15  Ground units that can counter-attack: none without an attack factor. */
export function counterAttackersIn(g: Europa, { hex, defender } = fought(g)): Piece[] {
  return troopsAt(g, hex, defender).filter((unit) => attackOf(unit) > 0 && !unit.at.disrupted)
}
