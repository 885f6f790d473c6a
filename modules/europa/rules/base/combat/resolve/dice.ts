/** C3.7  The dice: main die with all modifiers, red die without any (AMB-12, AMB-13). */

import type { Fraction } from '@redoubt/engine'
import { columnText, lookUp, throwDice, throwFor } from '@redoubt/mechanics'
import type { Europa } from '../../game/europa.ts'
import { battleOf, keyOf, note } from '../battle.ts'
import { mainDice, mainTable, readRed, redDice, redFromMain, redOf } from '../results/results.ts'
import { type Assessment, assessBattle } from '../weigh/assess.ts'

/** C3.7  Throws main and red die and reads both tables. */
export function rollBothDice(g: Europa): void {
  const assessed = assessBattle(g)
  const battle = battleOf(g)
  const column = columnText(mainTable(g), assessed.column)
  note(g, {
    column,
    defenders: assessed.defenders.map(({ index }) => index),
    works: g.decisions.weigh.works(assessed.weighing),
    ...(assessed.odds ? { odds: pairOf(assessed.odds) } : {}),
  })
  const thrown = battle.redOnly ? undefined : throwMain(g, assessed)
  throwRed(g, column, thrown)
}

/** As numbers: they are kept in the game's record. */
function pairOf({ numerator, denominator }: Fraction): readonly [number, number] {
  return [Number(numerator), Number(denominator)]
}

/** The main die, with everything that is added to it; returns what was thrown. */
function throwMain(g: Europa, { column, modifier }: Assessment): number {
  const { dice, counts } = mainDice(g)
  const look = (sum: number) => lookUp(mainTable(g), column, sum * counts + modifier)
  const key = keyOf(g, battleOf(g), 'main')
  // AMB-12: where the red result is read from the same roll, every sum counts; else only its result does.
  const { sum: thrown, said } =
    g.options.redDie === 'sameRoll'
      ? asThrown(throwDice(g, dice, key).sum)
      : throwFor(g, dice, key, (sum) => look(sum).result)
  const main = look(thrown)
  note(g, { main: main.result, die: thrown })
  g.log(
    'main_roll',
    {
      die: said,
      modifier,
      result: main.result,
      table: 'mainCombatTable',
      row: main.row ?? '',
      column: main.column ?? '',
    },
    { clause: 'C3.7' },
  )
  return thrown
}

function asThrown(sum: number): Pick<ReturnType<typeof throwFor>, 'sum' | 'said'> {
  return { sum, said: sum }
}

/** AMB-12  The red die, which nothing modifies. */
function throwRed(g: Europa, column: string, thrown: number | undefined): void {
  const { sum: redDie, said } =
    g.options.redDie === 'sameRoll' && thrown !== undefined
      ? asThrown(redFromMain(g, thrown))
      : throwFor(
          g,
          redDice(g),
          keyOf(g, battleOf(g), 'red'),
          (die) => readRed(g, column, die).result,
        )
  const red = readRed(g, column, redDie)
  note(g, { red: red.result, redDie })
  g.log(
    'red_roll',
    {
      die: said,
      result: red.result,
      ...redOf(red.result),
      table: 'redTable',
      row: red.row ?? '',
      column: red.column ?? '',
    },
    { clause: 'C3.7' },
  )
}
