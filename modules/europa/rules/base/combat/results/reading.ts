/** C3.7, AMB-12, AMB-13  How the dice are read on both tables. */

import { columnNamed, lookUp, readDice, resultsTable } from '@redoubt/mechanics'
import type { Europa } from '../../game/europa.ts'
import { tableOf } from '../../game/tables.ts'
import { redColumnFor } from './results.ts'

const PIPS = 6

/** The dice of the main roll, and what one pip of them counts. */
export function mainDice(g: Europa): { readonly dice: string; readonly counts: number } {
  const { dice = '2d6' } = tableOf(g, 'mainCombatTable')
  return g.options.mainDie === '1d6' ? { dice: '1d6', counts: 2 } : { dice, counts: 1 }
}

/** AMB-12  The red die that goes with a main roll, when one roll serves for both. */
export function redFromMain(g: Europa, thrown: number): number {
  const { dice, counts } = mainDice(g)
  const { count, faces } = readDice(dice)
  const share = (thrown * counts) / (count * faces * counts)
  return Math.max(1, Math.ceil(share * PIPS))
}

/** Reads the red table for a column of the main one. */
export function readRed(g: Europa, column: string, die: number) {
  const table = resultsTable(tableOf(g, 'redTable'))
  return lookUp(table, columnNamed(table, redColumnFor(g, column)), die)
}
