/** C3.7  The dice: main die with all modifiers, red die without any (AMB-12, AMB-13). */

import type { Fraction } from '@redoubt/engine'
import { columnText, throwDice, throwFor } from '@redoubt/mechanics'
import type { Europa } from '../../game/europa.ts'
import { battleOf, keyOf, note, numbersOf } from '../battle.ts'
import * as results from '../results/results.ts'
import { type Assessment, assessBattle } from '../weigh/assess.ts'

/** A throw, and how the log says it: with all that is read alike. */
type Thrown = Pick<ReturnType<typeof throwFor>, 'sum' | 'said'>

/** C3.7  Throws main and red die and reads both tables. */
export function rollBothDice(g: Europa): void {
  const assessed = assessBattle(g)
  const column = columnText(results.mainTable(g), assessed.column)
  note(g, {
    column,
    defenders: numbersOf(assessed.defenders),
    works: g.decisions.weigh.works(assessed.weighing),
    ...(assessed.odds ? { odds: pairOf(assessed.odds) } : {}),
  })
  const main = battleOf(g).redOnly ? undefined : throwMain(g, assessed)
  throwRed(g, column, main)
}

/** As numbers: they are kept in the game's record. */
function pairOf({ numerator, denominator }: Fraction): readonly [number, number] {
  return [Number(numerator), Number(denominator)]
}

/** The main die, with everything that is added to it; returns what was thrown. */
function throwMain(g: Europa, { column, modifier }: Assessment): number {
  const { dice } = results.mainDice(g)
  const read = (sum: number) => results.readMain(g, column, modifier, sum)
  const key = keyOf(g, battleOf(g), 'main')
  // AMB-12: where the red result is read from the same roll, every sum counts; else only its result does.
  const thrown =
    g.options.redDie === 'sameRoll'
      ? asThrown(throwDice(g, dice, key).sum)
      : throwFor(g, dice, key, (sum) => read(sum).result)
  const cell = read(thrown.sum)
  note(g, { main: cell.result, die: thrown.sum })
  const facts = { ...factsOf(thrown, cell), modifier, table: 'mainCombatTable' }
  g.log('main_roll', facts, { clause: 'C3.7' })
  return thrown.sum
}

/** AMB-12  The red die, which nothing modifies. */
function throwRed(g: Europa, column: string, main: number | undefined): void {
  const read = (die: number) => results.readRed(g, column, die)
  const thrown =
    g.options.redDie === 'sameRoll' && main !== undefined
      ? asThrown(results.redFromMain(g, main))
      : throwFor(g, results.redDice(g), keyOf(g, battleOf(g), 'red'), (die) => read(die).result)
  const cell = read(thrown.sum)
  note(g, { red: cell.result, redDie: thrown.sum })
  const facts = { ...factsOf(thrown, cell), ...results.redOf(cell.result), table: 'redTable' }
  g.log('red_roll', facts, { clause: 'C3.7' })
}

function asThrown(sum: number): Thrown {
  return { sum, said: sum }
}

/** What the log says of both dice. */
function factsOf(
  { said }: Thrown,
  { result, row = '', column = '' }: ReturnType<typeof results.readMain>,
) {
  return { die: said, result, row, column }
}
