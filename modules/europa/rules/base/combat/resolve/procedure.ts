/** C3  The steps of an attack in the order the table gives: aircraft are shot at, dice thrown, and what the result does after losses; choices open steps of their own on top. */

import type { Fraction, Side, Space } from '@redoubt/engine'
import { columnText, numbered, numbersOf, oncePer, readDice, throwFor } from '@redoubt/mechanics'
import type { AntiAircraft, Europa, Frame, Names } from '../../game/europa.ts'
import { action, read, space } from '../../game/europa.ts'
import { classNameOf, troopsAt } from '../../units/forces.ts'
import { openRetreat } from '../after/ground.ts'
import { battleOf, bind, fought, keyOf, newBattle, note } from '../battle.ts'
import * as results from '../results/results.ts'
import { counterAttackersIn, resultInForce } from '../results/results.ts'
import { type Assessment, assessBattle } from '../weigh/assess.ts'

/** The twelve steps part by part, as `battle.at` counts them; `step` is the index of the step a part belongs to. */
export function partsOfAttack(g: Europa) {
  return partsOf(read(g, 'resolutionOrder'))
}

const partsOf = oncePer(({ steps }: Names['tables']['resolutionOrder']) =>
  steps.flatMap(({ id, does = [id] }, step) => does.map((name) => ({ step, does: name }))),
)

/** Does the next step of the attack; after the last the attack is over. */
export function nextStepOfAttack(g: Europa, _: Frame): void {
  const battle = battleOf(g)
  const part = partsOfAttack(g)[battle.at]
  if (part === undefined) {
    // The attack is over: the one it answered goes on, or the phase.
    g.set('battle', battle.outer ?? null)
    return g.pop()
  }
  note(g, { at: battle.at + 1 })
  g.decisions.attackSteps[part.does]?.(g)
}

/** C5.aa  Guns of the ground units in a hex. */
export function unitGuns(g: Europa, hex: Space, side: Side): readonly AntiAircraft[] {
  return troopsAt(g, hex, side).flatMap((piece) => {
    const { light = 0, heavy = 0 } = piece.type.traits.aa ?? {}
    return light + heavy > 0 ? [{ piece, points: light + heavy, clause: 'C5.aa' }] : []
  })
}

/** What AA points add to the die, by bands such as 3-4 and 5+; undefined when they do not shoot. */
function addFor(g: Europa, points: number): number | undefined {
  const bands = Object.entries(read(g, 'airSupport').aa.add)
  const [, add] = bands.findLast(([band]) => Number.parseInt(band, 10) <= points) ?? []
  return typeof add === 'number' ? add : undefined
}

/** C3.3  Each air unit is shot at once; aborted ones go home, destroyed ones are gone. */
export function fireAtAircraft(g: Europa): void {
  const { hex, defender, air } = fought(g)
  if (air.length === 0) return
  const guns = g.decisions.antiAircraft.flatMap((decision) => decision(g, hex, defender))
  const points = guns.reduce((sum, gun) => sum + gun.points, 0)
  const { dice, abortAt, destroyAt } = read(g, 'airSupport').aa
  const add = addFor(g, points)
  const through = air.filter((unit) => {
    g.mark(unit, 'flown', true)
    if (add === undefined) return true
    const key = [...keyOf(g, battleOf(g), 'aa'), unit.id ?? `${classNameOf(unit)}-${unit.index}`]
    const { said, read: fate } = throwFor(g, readDice(dice), key, (die) =>
      die + add >= destroyAt ? 'destroyed' : die + add >= abortAt ? 'aborted' : 'through',
    )
    const clause = guns[0]?.clause ?? 'C5.aa'
    g.log(`aa_${fate}`, { unit, die: said, points, hex }, clause)
    if (fate === 'destroyed') g.remove(unit)
    return fate === 'through'
  })
  note(g, { air: numbersOf(through) })
}

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
  const read = (sum: number) => results.readMain(g, column, modifier, sum)
  // AMB-12: where the red result is read from the same roll, every sum counts; else only its result does.
  const counts = (sum: number) => (g.options.redDie === 'sameRoll' ? sum : read(sum).result)
  const { dice } = results.mainDice(g)
  const { sum, said } = throwFor(g, dice, keyOf(g, battleOf(g), 'main'), counts)
  const cell = read(sum)
  note(g, { main: cell.result, die: sum })
  g.log('main_roll', { ...factsOf(said, cell), modifier, table: 'mainCombatTable' }, 'C3.7')
  return sum
}

/** AMB-12  The red die, which nothing modifies. */
function throwRed(g: Europa, column: string, main: number | undefined): void {
  const read = (die: number) => results.readRed(g, column, die)
  const same =
    g.options.redDie === 'sameRoll' && main !== undefined ? results.redFromMain(g, main) : undefined
  const { sum, said } =
    same === undefined
      ? throwFor(g, results.redDice(g), keyOf(g, battleOf(g), 'red'), (die) => read(die).result)
      : { sum: same, said: same }
  const cell = read(sum)
  note(g, { red: cell.result, redDie: sum })
  const facts = { ...factsOf(said, cell), ...results.redOf(cell.result), table: 'redTable' }
  g.log('red_roll', facts, 'C3.7')
}

/** What the log says of both dice: with all that is read alike. */
function factsOf(
  die: number | string,
  { result, row = '', column = '' }: ReturnType<typeof results.readMain>,
) {
  return { die, result, row, column }
}

/** C3.11  Counter-attack, deadlock or retreat. */
export function counterAttackOrRetreat(g: Europa): void {
  const result = resultInForce(g)
  switch (result.kind) {
    case 'counterAttack':
      return g.options.landedCounter === 'landed' && hasLanded(g)
        ? againstLanded(g)
        : openCounterAttack(g)
    case 'deadlock':
      bind(g)
      return againstLanded(g)
    case 'retreat':
    case 'eliminate':
      return openRetreat(g, result)
    case 'exchange':
      return g.decisions.results.afterExchange(g)
    case 'disruption':
      return
  }
}

/** AMB-07, AMB-57  Paratroops in the hex are counter-attacked at once. */
export function againstLanded(g: Europa): void {
  if (hasLanded(g)) openCounterAttack(g, fought(g).hex)
}

/** Are paratroops that landed for the attack still in its hex? */
function hasLanded(g: Europa): boolean {
  const { hex, defender } = fought(g)
  return numbered(g, battleOf(g).landed).some(
    (unit) => unit.place === hex && unit.side !== defender,
  )
}

/**
 * The counter-attack begins, or the defender picks its hex first.
 * @param only the hex it must be made in: that of landed paratroops
 */
function openCounterAttack(g: Europa, only?: Space): void {
  const { hex, defender, attackers } = fought(g)
  const hexes = only ? [only] : [...new Set(attackers.map(({ from }) => from))]
  if (hexes.length === 0) return
  if (counterAttackersIn(g).length === 0) {
    g.log('no_counter_attack', { hex }, 'AMB-15')
    return
  }
  const [first] = hexes
  if (hexes.length === 1 && first) return begin(g, first)
  g.push({ step: 'counter_attack', side: defender.id, hexes: hexes.map(({ id }) => id) })
}

/** The counter-attack as an attack of its own: no supply points, no aircraft, no advance. */
function begin(g: Europa, target: Space): void {
  note(g, { countered: true })
  const { defender: side } = fought(g)
  g.set('battle', {
    ...newBattle(side, target, counterAttackersIn(g)),
    kind: 'counterAttack',
    payment: 'free',
    redOnly: g.options.caMode === 'lossTable',
    outer: battleOf(g),
  })
  g.log('counter_attack_begins', { side, hex: target }, 'AMB-06')
  g.push({ step: 'procedure', side: side.id })
}

/** AMB-06  The defender picks the hex he counter-attacks. */
export const counter = action(
  'counter',
  {
    target: space({
      among: (g) => ((g.frame?.hexes ?? []) as string[]).flatMap((id) => g.board.space(id) ?? []),
      otherwise: 'AMB-06',
    }),
  },
  (g, { target }) => {
    g.pop()
    begin(g, target)
  },
  { clause: 'AMB-06', silent: true },
)
