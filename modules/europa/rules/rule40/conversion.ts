/** 40.A, 40.D.13.4  In works or a major city the defender may turn CA or DL into an ME, half of a disruption is casualties, and some ignore a retreat. */

import { product, round, type Space } from '@redoubt/engine'
import { hasBegun, retreating } from '../base/combat/after/ground.ts'
import { battleOf, defendersOf, fought, note } from '../base/combat/battle.ts'
import { againstLanded } from '../base/combat/resolve/procedure.ts'
import * as results from '../base/combat/results/results.ts'
import type { Attack, Battle, Clause, Europa, Piece, Result, Staying } from '../base/game/europa.ts'
import { action, objection, objections, read } from '../base/game/europa.ts'
import { citeOf, type Kind, kindNamed, kindOf } from './fortifications/kinds.ts'
import { fortsAt } from './fortifications/objects.ts'
import { cityRowOf, hasCombatEffect, protectionOf } from './fortifications/protection.ts'

/** Offers the choice when the result and the ground allow it. */
export function offerConversion(g: Europa): void {
  const battle = battleOf(g)
  // AMB-06: in a counter-attack CA and DL count as ME; nothing is left to convert.
  if (battle.kind === 'counterAttack') return
  // What counts as an ME already cannot be converted: a second deadlock (AMB-07), a CA nobody can answer (AMB-15).
  if (!results.obliges(results.resultInForce(g))) return
  const { hex, defender } = fought(g)
  const landing = battle.landed.length > 0
  const inFort = isInFort(g)
  if (isInCity(g, landing && inFort) || (inFort && !landing))
    return g.push({ step: 'convert', side: defender.id })
  if (inFort) g.log('conversion_lost', { hex }, '40.A.6')
}

/** 40.A.3, AMB-14  In a major city; a landing on a fort in it follows the city's sentence, or loses the option. */
function isInCity(g: Europa, landingOnFort: boolean): boolean {
  if (landingOnFort && g.options.fortCityLanding === 'optionLost') return false
  return fought(g).hex.traits.city === 'major'
}

/** 40.A.1, 40.A.4, AMB-05  A fortification, not an entrenchment, whose defender may convert; a hexside one only if every attacker crosses it. */
function isInFort(g: Europa): boolean {
  const { hex, defender, attackers } = fought(g)
  const { effective } = protectionOf(g, hex, defender, attackers)
  return effective.some((fort) => kindOf(g, fort).convertCAorDL)
}

/** 40.A.1, 40.A.2, 40.A.7  The result becomes an ME, for all attackers but paratroops in the hex. */
export const convert = action(
  'convert',
  {},
  (g) => {
    note(g, { converted: true })
    const { hex } = fought(g)
    g.log('converted', { hex, result: results.exchangeCode(g) }, clauseOf(g))
    g.pop()
  },
  { clause: '40.A.1', waits: true, silent: true },
)

/** The sentence by which the defender converts: with a landing, a deadlock, in a city, or plainly. */
function clauseOf(g: Europa): Clause {
  const battle = battleOf(g)
  if (battle.landed.length > 0) return '40.A.7'
  if (results.resultOf(g, battle.main ?? '').kind === 'deadlock') return '40.A.2'
  return isInFort(g) ? '40.A.1' : '40.A.3'
}

export function convertPrompt(g: Europa) {
  return { hex: fought(g).hex, result: battleOf(g).main ?? '' }
}

/** 40.A.5  The defender leaves the result as it is. */
export const decline = action('decline', {}, (g) => g.pop(), { clause: '40.A.5', waits: '40.A.1' })

/** 40.A.1, 40.A.2  A converted result counts as an ME. */
export function convertedResult(g: Europa, battle: Battle): Result {
  const result = results.resultOf(g, battle.main ?? '')
  return battle.converted && results.obliges(result)
    ? results.resultOf(g, results.exchangeCode(g))
    : results.secondTimeExchange(g, battle)
}

/** 40.A.7  A conversion leaves paratroops in the hex out of the ME. */
export function exchangingAttackers({ converted, landed }: Battle, attackers: readonly Piece[]) {
  if (!converted || landed.length === 0) return attackers
  return attackers.filter(({ index }) => !landed.includes(index))
}

/** 40.A.8  They are counter-attacked instead. */
export function counterAttackLanded(g: Europa): void {
  const { converted, landed } = battleOf(g)
  if (converted && landed.length > 0) againstLanded(g)
}

/** 40.A.10, 40.A.12  Casualties instead of so many points of disruption, and nobody is disrupted; undefined in the open. */
export function casualtiesInWorks(g: Europa, attack: Attack, disruption: number) {
  if (!isSheltered(g, attack)) return undefined
  const { disruptionRounding } = g.options
  const how = disruptionRounding === 'nearest' ? 'half-up' : disruptionRounding
  return { points: round(product(disruption, '1/2'), how), clause: '40.A.10' } as const
}

/** 40.A.10, 40.A.11  Is the defender in an entrenchment, a fortification or a city with any combat effect? */
function isSheltered(g: Europa, attack: Attack): boolean {
  const { hex, defender, attackers, units } = attack
  if (protectionOf(g, hex, defender, attackers).effective.length > 0) return true
  const city = cityRowOf(g, hex, units, defendersOf(g, attack))
  return city !== undefined && hasCombatEffect(city)
}

/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  By which clause the defender may ignore this retreat, or that a kind excepts it. */
export function staying(
  g: Europa,
  { name, code }: Result,
  hex: Space,
  works: readonly string[],
): Staying {
  const kinds = kindsPresent(g, hex, works)
  const ignoring = read(g, 'fortifications').retreatResults.includes(name)
    ? kinds.find((kind) => ignores(kind, name))
    : undefined
  const isExcepted = kinds.some((kind) => excepts(kind, name))
  return {
    ignore: ignoring ? citeOf(ignoring, 'ignoreRetreat') : '',
    ...(isExcepted ? { excepted: code } : {}),
  }
}

/** 40.B.1.2  The kinds of fortification the attack was made on, as they were; a unit must still be there. */
function kindsPresent(g: Europa, hex: Space, works: readonly string[]): Kind[] {
  const forts = fortsAt(g, hex)
  return works
    .filter((id) => kindNamed(g, id).form !== 'unit' || forts.some(({ type }) => type.id === id))
    .map((id) => kindNamed(g, id))
}

function ignores(kind: Kind, name: string): boolean {
  if (typeof kind.ignoreRetreat === 'object') return !excepts(kind, name)
  return kind.ignoreRetreat === 'all'
}

/** 40.D.17.3  A result whose retreat must be followed although others need not. */
function excepts({ ignoreRetreat }: Kind, name: string): boolean {
  return typeof ignoreRetreat === 'object' && ignoreRetreat.allExcept.includes(name)
}

const excepted = objection('40.D.17.3', (g) => {
  const { ignore, excepted: result } = retreating(g)
  return ignore === '' && result !== undefined && { result }
})

const cannotStand = objections(excepted, {
  // The defender stays as a whole, or goes as a whole.
  'C5.retreat begun': (g) => hasBegun(retreating(g)),
  'C5.retreat must': (g) => retreating(g).ignore === '',
})

/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  The defender stays where he is. */
export const stand = action(
  'stand',
  {},
  (g) => {
    const { hex, defender: side } = fought(g)
    g.log('stands', { side, hex }, retreating(g).ignore || '40.D.13.4')
    g.pop()
  },
  { clause: '40.D.13.4', waits: true, silent: true, unless: cannotStand },
)
