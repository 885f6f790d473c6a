/**
 * C3.2 to C3.7  An attack weighed: what it costs, both strengths, the column, and what is added to the main die.
 * The dice and the preview use this same weighing; the preview may strike out lines, and goes on to the result.
 */

import type { Fraction, Preview, PreviewAsked, PreviewLine } from '@redoubt/engine'
import {
  amountText,
  fraction,
  isWhole,
  isZero,
  ONE,
  over,
  readAmount,
  roundUp,
  toNumber,
} from '@redoubt/engine'
import type { Change, Column } from '@redoubt/mechanics'
import {
  applied,
  columnNamed,
  columnText,
  diceChances,
  meanOf,
  oddsColumn,
  oncePerPosition,
  outcomesOf,
  stuckNotes,
  total,
} from '@redoubt/mechanics'
import { type Attack, type Battle, type Europa, read, type Weighing } from '../../game/europa.ts'
import { unitsAt } from '../../units/forces.ts'
import { stuck } from '../after/ground.ts'
import { attackFrom, defendersOf, fought, isOwed } from '../battle.ts'
import * as results from '../results/results.ts'
import { mainTable, retreatOf } from '../results/results.ts'
import { sharesLost, tollOf } from '../results/toll.ts'
import { dieModifiers, signed } from './die.ts'
import { attackStrength, defenceStrength } from './strengths.ts'

export type Assessment = ReturnType<typeof assess>

/** C3.2  What every attack costs in supply points, before anything makes it dearer. */
export function baseCost({ g }: Weighing): readonly Change[] {
  const { baseSPperAttack } = read(g, 'attackSupply')
  return [{ id: 'sp:base', key: 'sp.base', clause: 'C3.2', add: baseSPperAttack }]
}

/** An attack as it stands to be weighed. */
export function weighing(g: Europa, attack: Attack, without?: ReadonlySet<string>): Weighing {
  return { ...attack, g, defenders: unitsAt(g, attack.hex, attack.defender), without }
}

/** Weighs an attack. @param without ids of lines struck out */
export function assess(g: Europa, attack: Attack, without?: ReadonlySet<string>) {
  const w = weighing(g, attack, without)
  const { defenders } = w
  const { weigh } = g.decisions
  const costs = weigh.cost.flatMap((decision) => decision(w))
  const cost = applied(0, costs, { without })
  const attacking = attackStrength(w)
  const defending = defenceStrength(w)
  const odds = isZero(defending.value) ? undefined : over(attacking.value, defending.value)
  const column = columnFor(g, attacking.value, defending.value)
  const die = dieModifiers(w)
  return {
    // AMB-30  Halves of a supply point are kept, or rounded up.
    cost: g.options.spFraction === 'up' ? readAmount(roundUp(cost.value)) : cost.value,
    /** undefined: there is no defence. */
    odds,
    column,
    /** Added to the main die. */
    modifier: total(die, without),
    weighing: w,
    defenders,
    lines: [
      ...weigh.subjects(w),
      ...(attack.kind === 'attack' ? cost.lines : []),
      ...attacking.lines,
      ...defending.lines,
      {
        id: 'column',
        key: 'column',
        clause: 'C3.5',
        before: `${amountText(attacking.value)} : ${amountText(defending.value)}`,
        after: columnText(mainTable(g), column),
      },
      ...applied(0, die, { without, text: signed }).lines,
    ] satisfies PreviewLine[],
  }
}

/** C3.5  The exact fraction rounded down to a column; no defence at all has a column of its own. */
function columnFor(g: Europa, attack: Fraction, defence: Fraction): Column {
  const table = mainTable(g)
  const { withoutDefence } = read(g, 'mainCombatTable')
  const [only] = table.columns
  if (only !== undefined && table.columns.length === 1) return columnNamed(table, only)
  if (isZero(defence) && table.columns.includes(withoutDefence))
    return columnNamed(table, withoutDefence)
  return oddsColumn(table, attack, defence)
}

/** Weighs the attack being fought. */
export const assessBattle = oncePerPosition((g: Europa) => assess(g, fought(g)))

/** All rows that apply, each once. */
export function chartRows(w: Weighing): string[] {
  return [...new Set(w.g.decisions.weigh.chartRows.flatMap((decision) => decision(w)))]
}

/** The hexsides the attackers cross. */
export function hexsideRows({ g, hex, attackers }: Weighing): readonly string[] {
  const known = read(g, 'terrainEffectsChart').hexsides
  return attackers
    .flatMap(({ from, landed }) => (landed ? [] : (g.board.edge(from, hex)?.features ?? [])))
    .filter((feature) => feature in known)
}

/** Everything that is known of an attack before the dice. */
export function previewAttack(g: Europa, battle: Battle, { without }: PreviewAsked): Preview {
  const attack = attackFrom(g, battle)
  const assessed = assess(g, attack, without)
  const { column, cost, modifier } = assessed
  const die = signed(fraction(modifier, 1))
  const outcomes = outcomesOfAttack(g, battle, assessed)
  const stranded = outcomes.flatMap(({ value }) => value.stranded)
  return {
    attackers: [...attack.units, ...attack.air],
    defenders: defendersOf(g, attack, without),
    cost: isWhole(cost) ? toNumber(cost) : amountText(cost),
    lines: [
      ...assessed.lines,
      { id: 'die', key: 'die', clause: 'C3.7', facts: { modifier: die }, after: die },
    ],
    table: { id: 'mainCombatTable', column: columnText(results.mainTable(g), column) },
    distribution: outcomes.map(({ value: { facts }, probability }) => ({
      label: { key: 'results', clause: 'C3.7', facts },
      probability,
    })),
    notes: [...g.decisions.weigh.notes(g, attack.hex), ...stuckNotes(stranded, 'C5.retreat')],
  }
}

/** C3.7, C5.retreat  Every pair of results with its exact chance: what it costs both sides, and who is lost because he has no way back. */
function outcomesOfAttack(g: Europa, battle: Battle, assessed: Assessment) {
  const attack = attackFrom(g, battle)
  const repeated = battle.repeated ?? isOwed(g, attack.hex)
  const works = g.decisions.weigh.works(assessed.weighing)
  return resultsOf(g, assessed).map(({ value: { main, red }, probability }) => {
    const result = g.decisions.results.inForce(g, { ...battle, repeated, main })
    const hexes = retreatOf(result)
    const goes =
      hexes > 0 && g.decisions.retreat.staying(g, result, attack.hex, works).ignore === ''
    const stranded = goes ? stuck(g)(assessed.defenders, hexes) : []
    const lost = sharesLost(g, attack, tollOf(g, battle, attack, result, red), stranded)
    const fate = lost.theirs === 100 && stranded.length > 0 ? 'stranded' : 'open'
    return { value: { facts: { main, red, fate, ...lost }, stranded }, probability }
  })
}

/** C3.7  Every pair of results with its exact chance. */
function resultsOf(g: Europa, { column, modifier }: Assessment) {
  const heading = columnText(results.mainTable(g), column)
  const reds = diceChances(results.redDice(g))
  return outcomesOf(
    diceChances(results.mainDice(g).dice),
    (thrown) => {
      const main = results.readMain(g, column, modifier, thrown).result
      const dice =
        g.options.redDie === 'sameRoll'
          ? [{ value: results.redFromMain(g, thrown), probability: ONE }]
          : reds
      return dice.map(({ value, probability }) => {
        const red = results.readRed(g, heading, value).result
        return { value: { main, red }, probability }
      })
    },
    ({ main, red }) => `${main} ${red}`,
  )
}

/** What an attack costs both sides on the average, in per cent of their strength: as the preview says it. */
export function averageLosses(g: Europa, battle: Battle, assessed: Assessment) {
  const outcomes = outcomesOfAttack(g, battle, assessed)
  const mean = (whose: 'ours' | 'theirs') => meanOf(outcomes, ({ facts }) => facts[whose])
  return { ours: mean('ours'), theirs: mean('theirs') }
}
