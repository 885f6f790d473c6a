/** C3.9, 40.A.9 to 40.A.12  Losses of both tables, added for each side. */

import type { Piece } from '@redoubt/engine'
import { product, ratio, round, roundHalfUp, roundUp } from '@redoubt/mechanics'
import { cityRowOf, hasCombatEffect } from '../../../rule40/cities.ts'
import { isFortification, isFortUnit, strengthOf } from '../../../rule40/fortifications/kinds.ts'
import { isHexside } from '../../../rule40/fortifications/objects.ts'
import { protectionOf } from '../../../rule40/fortifications/protection.ts'
import type { Europa } from '../../game/europa.ts'
import { unitsAt } from '../../units/forces.ts'
import {
  attackerOf,
  attackersOf,
  type Battle,
  battleOf,
  defenderOf,
  hexOf,
  unitsOf,
} from '../battle.ts'
import { resultInForce } from '../resolve/outcome.ts'
import { type Result, redOf } from '../resolve/results.ts'
import {
  eliminate,
  loseStrength,
  type Measure,
  printed,
  takeLoss,
  worthOfLoss,
} from './casualties.ts'
import { open } from './loss-choice.ts'

/** Who pays and with what. */
export interface Loss {
  readonly side: string
  readonly owed: number
  readonly pool: readonly Piece[]
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
}

/** Works out what each side owes and opens the choices; the defender chooses first. */
export function settleLosses(g: Europa): void {
  const battle = battleOf(g)
  const result = resultInForce(g)
  const red = redOf(battle.red ?? '0/0')
  const attackers = unitsOf(g, battle)
  const defenders = defendersOf(g, battle)
  const attack = sumOf(attackers, 'attack')
  const defence = sumOf(defenders, 'defence')
  const redAttacker = percent(attack, red.attacker)
  const redDefender = percent(defence, red.defender)
  const exchange = exchangeOf(g, result, battle, attackers, defence)
  const casualties = halvedDisruption(g, result, defence)
  const wipedOut = wipeOut(g, result, defenders)
  const half = halfLoss(g, result, defence)
  const losses: Loss[] = [
    ...disruptionOf(g, result, battle, defence),
    {
      side: attackerOf(g, battle).id,
      owed: redAttacker + (exchange.pool === attackers ? exchange.points : 0),
      pool: attackers,
      measure: 'attack',
      how: 'lose',
    },
    ...(exchange.pool === attackers
      ? []
      : [
          {
            side: attackerOf(g, battle).id,
            owed: exchange.points,
            pool: exchange.pool,
            measure: 'attack',
            how: 'lose',
          } as const,
        ]),
    {
      side: defenderOf(g, battle).id,
      owed: Math.max(0, redDefender + exchange.points + casualties + half - wipedOut),
      pool: defenders.filter((unit) => unit.place.kind === 'space'),
      measure: 'defence',
      how: 'lose',
    },
  ]
  for (const loss of losses) open(g, loss)
}

/** Units and strengths that defend the hex. */
function defendersOf(g: Europa, battle: Battle): Piece[] {
  const hex = hexOf(g, battle)
  const defender = defenderOf(g, battle)
  const { manned } = protectionOf(g, hex, defender, attackersOf(g, battle))
  const units = unitsAt(g, hex, defender)
  return [...units, ...manned.filter((fort) => !units.includes(fort))]
}

function sumOf(units: readonly Piece[], measure: Measure): number {
  return units.reduce((points, unit) => points + printed(unit, measure), 0)
}

/** C3.9  Per cent of a printed strength, halves up. */
export function percent(of: number, per: number): number {
  return roundHalfUp(ratio(of * per, 100))
}

/** AMB-08, 40.A.7  ME: so many per cent of the smaller side, from both; paratroops in the hex are left out of it. */
function exchangeOf(
  g: Europa,
  result: Result,
  { converted, landed }: Battle,
  attackers: readonly Piece[],
  defence: number,
): { readonly points: number; readonly pool: readonly Piece[] } {
  if (result.kind !== 'exchange') return { points: 0, pool: attackers }
  const spared = converted && landed.length > 0
  const pool = spared ? attackers.filter(({ index }) => !landed.includes(index)) : attackers
  const smaller = Math.min(sumOf(pool, 'attack'), defence)
  const points = Math.max(result.minimum ?? 0, roundUp(ratio(smaller * g.options.mePercent, 100)))
  return { points, pool }
}

/** 40.A.10 to 40.A.12  In works or a city with any combat effect, half the disruption is casualties. */
function halvedDisruption(g: Europa, result: Result, defence: number): number {
  if (result.kind !== 'disruption' || !isSheltered(g)) return 0
  const { disruptionRounding } = g.options
  const how = disruptionRounding === 'nearest' ? 'half-up' : disruptionRounding
  const points = round(product(disruptionPoints(result, defence), '1/2'), how)
  g.log('disruption_halved', { hex: hexOf(g, battleOf(g)), points }, { clause: '40.A.10' })
  return points
}

/** AMB-11  Points of a Disruption. */
function disruptionPoints({ percent: per = 0, rounding = 'up' }: Result, defence: number): number {
  return round(ratio(defence * per, 100), rounding)
}

/** 40.A.10, 40.A.11  Is the defender in an entrenchment, a fortification or a city with any combat effect? */
function isSheltered(g: Europa): boolean {
  const battle = battleOf(g)
  const hex = hexOf(g, battle)
  const { counting, present } = protectionOf(g, hex, defenderOf(g, battle), attackersOf(g, battle))
  if (present.some((fort) => !isHexside(g, fort) || counting.includes(fort))) return true
  const city = cityRowOf(g, hex, unitsOf(g, battle), defendersOf(g, battle))
  return city !== undefined && hasCombatEffect(city)
}

/** C5.disruption  In the open, units are disrupted for so many points. */
function disruptionOf(g: Europa, result: Result, battle: Battle, defence: number): Loss[] {
  if (result.kind !== 'disruption' || isSheltered(g)) return []
  return [
    {
      side: defenderOf(g, battle).id,
      owed: disruptionPoints(result, defence),
      pool: defendersOf(g, battle).filter((unit) => !isFortification(unit)),
      measure: 'defence',
      how: 'disrupt',
    },
  ]
}

/** AMB-09, AMB-10  DE and OR: divisions become cadres, all else is eliminated. Returns the points lost. */
function wipeOut(g: Europa, result: Result, defenders: readonly Piece[]): number {
  if (result.kind !== 'eliminate' || isHalfLoss(g, result)) return 0
  let points = 0
  for (const unit of defenders) {
    if (isFortification(unit) && !isFortUnit(g, unit)) {
      points += strengthOf(unit)
      loseStrength(g, unit)
    } else if (g.options.deCadres && result.cadres) {
      points += worthOfLoss(g, unit, 'defence', 0)
      takeLoss(g, unit, 'defence')
    } else {
      points += printed(unit, 'defence')
      eliminate(g, unit)
    }
  }
  return points
}

/** AMB-09  At some tables OR costs the defender half. */
function halfLoss(g: Europa, result: Result, defence: number): number {
  return isHalfLoss(g, result) ? roundUp(ratio(defence, 2)) : 0
}

function isHalfLoss(g: Europa, { exploit }: Result): boolean {
  return exploit !== undefined && g.options.orMode === 'halfLoss'
}
