/** The waterfall of an attack before it is made: from printed strengths to the column, from the die to the result. */

import {
  amountText,
  compare,
  type Fraction,
  fraction,
  isWhole,
  ONE,
  type Preview,
  type PreviewAsked,
  type PreviewLine,
  product,
  sum,
  toNumber,
  ZERO,
} from '@redoubt/engine'
import { columnText, diceChances } from '@redoubt/mechanics'
import type { Battle } from '../../game/battle-data.ts'
import type { Europa } from '../../game/europa.ts'
import { attackFrom, defendersOf } from '../battle.ts'
import * as results from '../results/results.ts'
import { type Assessment, assess } from './assess.ts'
import { signed } from './die.ts'

/** Everything that is known of an attack before the dice. */
export function previewAttack(g: Europa, battle: Battle, { without }: PreviewAsked): Preview {
  const attack = attackFrom(g, battle)
  const assessed = assess(g, attack, without)
  const { column, cost, modifier } = assessed
  return {
    attackers: [...attack.units, ...attack.air],
    defenders: defendersOf(g, attack, without),
    cost: isWhole(cost) ? toNumber(cost) : amountText(cost),
    lines: [...assessed.lines, totalLine(modifier)],
    table: { id: 'mainCombatTable', column: columnText(results.mainTable(g), column) },
    distribution: distributionOf(g, assessed),
    notes: g.decisions.weigh.notes(g, attack.hex),
  }
}

function totalLine(modifier: number): PreviewLine {
  const text = signed(fraction(modifier, 1))
  return { id: 'die', key: 'die', clause: 'C3.7', facts: { modifier: text }, after: text }
}

/** C3.7  Exact chances of every pair of results, by reading both tables for every throw. */
function distributionOf(g: Europa, { column, modifier }: Assessment) {
  const { dice } = results.mainDice(g)
  const heading = columnText(results.mainTable(g), column)
  const chances = new Map<string, { main: string; red: string; probability: Fraction }>()
  const add = (main: string, red: string, probability: Fraction) => {
    const key = `${main} ${red}`
    const known = chances.get(key)?.probability ?? ZERO
    chances.set(key, { main, red, probability: sum(known, probability) })
  }
  const redChances = diceChances(results.redDice(g))
  for (const { value, probability } of diceChances(dice)) {
    const main = results.readMain(g, column, modifier, value).result
    const reds =
      g.options.redDie === 'sameRoll'
        ? [{ value: results.redFromMain(g, value), probability: ONE }]
        : redChances
    for (const red of reds)
      add(
        main,
        results.readRed(g, heading, red.value).result,
        product(probability, red.probability),
      )
  }
  return [...chances.values()]
    .sort((a, b) => compare(b.probability, a.probability))
    .map(({ main, red, probability }) => ({
      label: { key: 'results', clause: 'C3.7', facts: { main, red, ...lossesOf(red) } },
      probability,
    }))
}

/** What both sides lose, in per cent of their strength, by a cell of the red table. */
function lossesOf(cell: string) {
  const { attacker: ours, defender: theirs } = results.redOf(cell)
  return { ours, theirs }
}
