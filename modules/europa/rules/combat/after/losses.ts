/** C3.9, 40.A.9 to 40.A.12, 40.B.5  Losses of both tables, added for each side; the owner chooses. */

import { action, type Frame, objection, type Piece, piece } from '@redoubt/engine'
import { product, ratio, round, roundHalfUp, roundUp } from '@redoubt/mechanics'
import { unitsAt } from '../../base/units/forces.ts'
import { cityRowOf, hasCombatEffect } from '../../rule40/cities.ts'
import { isFortification, isFortUnit, strengthOf } from '../../rule40/fortifications/kinds.ts'
import { isHexside } from '../../rule40/fortifications/objects.ts'
import { protectionOf } from '../../rule40/fortifications/protection.ts'
import type { ByUnit, Europa } from '../../shape.ts'
import {
  attackerOf,
  attackersOf,
  type Battle,
  battleOf,
  defenderOf,
  hexOf,
  pieces,
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

/** Who pays and with what. */
interface Loss {
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
export function defendersOf(g: Europa, battle: Battle): Piece[] {
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

// ── the choice ───────────────────────────────────────────────────────────────

interface Choosing extends Frame {
  readonly owed: number
  readonly pool: readonly number[]
  readonly measure: Measure
  readonly how: 'lose' | 'disrupt'
  /** Pieces chosen, by number, one entry for each loss. */
  readonly picked: readonly number[]
}

function open(g: Europa, { side, owed, pool, measure, how }: Loss): void {
  if (owed <= 0 || pool.length === 0) return
  const numbers = pool.map(({ index }) => index)
  g.log(
    how === 'lose' ? 'must_lose' : 'must_disrupt',
    { side: g.side(side), points: owed },
    { clause: 'C3.9' },
  )
  const frame: Choosing = {
    step: 'settle_losses',
    side,
    owed,
    pool: numbers,
    measure,
    how,
    picked: [],
  }
  g.push(frame)
}

function choosing(g: Europa): Choosing {
  return g.frame as Choosing
}

function timesPicked(frame: Choosing, unit: Piece): number {
  return frame.picked.filter((index) => index === unit.index).length
}

/** What the next loss of a piece is worth in this choice. */
function worth(g: Europa, frame: Choosing, unit: Piece, chosen = timesPicked(frame, unit)): number {
  if (frame.how === 'disrupt') return chosen === 0 ? printed(unit, frame.measure) : 0
  return worthOfLoss(g, unit, frame.measure, chosen)
}

function pickedPoints(g: Europa, frame: Choosing): number {
  const seen = new Map<number, number>()
  let points = 0
  for (const index of frame.picked) {
    const before = seen.get(index) ?? 0
    const unit = g.pieces[index]
    if (unit) points += worth(g, frame, unit, before)
    seen.set(index, before + 1)
  }
  return points
}

/** What is still there to lose. */
function poolOf(g: Europa, frame: Choosing): Piece[] {
  return pieces(g, frame.pool).filter(({ place }) => place.kind === 'space')
}

/** Pieces that have something left to lose. */
function choices(g: Europa, frame: Choosing): Piece[] {
  return poolOf(g, frame).filter((unit) => worth(g, frame, unit) > 0)
}

/** C5.losses  Would choosing the unit leave one that could have been spared? */
function sparesAnother(g: Europa, frame: Choosing, unit: Piece): boolean {
  const total = pickedPoints(g, frame) + worth(g, frame, unit)
  if (total < frame.owed) return false
  return frame.picked.some((index) => {
    const other = g.pieces[index]
    if (!other || other === unit) return false
    return total - worth(g, frame, other, timesPicked(frame, other) - 1) >= frame.owed
  })
}

const notInBattle = objection(
  'C3.9',
  (g: Europa, { unit }: ByUnit) => !choosing(g).pool.includes(unit.index),
  { message: 'C3.9.pool' },
)
const nothingLeft = objection(
  'C3.9',
  (g: Europa, { unit }: ByUnit) => worth(g, choosing(g), unit) === 0,
  { message: 'C3.9.left' },
)
const couldBeSpared = objection('C5.losses', (g: Europa, { unit }: ByUnit) => {
  const frame = choosing(g)
  return (
    sparesAnother(g, frame, unit) &&
    choices(g, frame).some((other) => !sparesAnother(g, frame, other))
  )
})

/** 40.B.5.1, C3.9  The owner names what he loses: a unit, or a point of the fortification's strength. */
export const lose = action(
  'lose',
  {
    unit: piece({
      among: (g: Europa) => choices(g, choosing(g)),
      unless: [notInBattle, nothingLeft, couldBeSpared],
      clearOf: [notInBattle, nothingLeft],
    }),
  },
  (g: Europa, { unit }) => {
    const frame = choosing(g)
    goOn(g, { ...frame, picked: [...frame.picked, unit.index] })
  },
  { clause: 'C3.9', silent: true, quick: true },
)

/** Goes on choosing, or settles: when enough is chosen, or all there is. */
function goOn(g: Europa, frame: Choosing): void {
  if (pickedPoints(g, frame) < frame.owed && choices(g, frame).length > 0)
    return g.next({ ...frame, step: 'settle_losses' } as Frame)
  g.pop()
  for (const index of withoutSpare(g, frame)) {
    const unit = g.pieces[index]
    if (unit?.place.kind !== 'space') continue
    if (frame.how === 'lose') takeLoss(g, unit, frame.measure)
    else {
      g.mark(unit, 'disrupted', true)
      g.log('disrupted', { unit }, { clause: 'C5.disruption' })
    }
  }
}

/** C5.losses  What can be spared after all is given back. */
function withoutSpare(g: Europa, frame: Choosing): readonly number[] {
  let picked = [...frame.picked]
  for (const index of frame.picked) {
    const unit = g.pieces[index]
    if (!unit) continue
    const so = { ...frame, picked }
    const last = worth(g, so, unit, timesPicked(so, unit) - 1)
    if (timesPicked(so, unit) === 0 || pickedPoints(g, so) - last < frame.owed) continue
    const at = picked.lastIndexOf(index)
    picked = picked.filter((_, i) => i !== at)
  }
  return picked
}

/** Runs before the owner is asked: where there is nothing to choose, nobody is. */
export function settleWithoutChoice(g: Europa): void {
  const frame = choosing(g)
  const open = choices(g, frame)
  const all = poolOf(g, frame).reduce((sum, unit) => sum + allOf(g, frame, unit), 0)
  if (all <= frame.owed) {
    const picked = poolOf(g, frame).flatMap((unit) =>
      Array.from({ length: lossesIn(g, frame, unit) }, () => unit.index),
    )
    return goOn(g, { ...frame, picked })
  }
  const [only] = open
  if (open.length === 1 && only) return goOn(g, { ...frame, picked: [...frame.picked, only.index] })
  g.next({ ...frame, step: 'losses' } as Frame)
}

function lossesIn(g: Europa, frame: Choosing, unit: Piece): number {
  let losses = 0
  while (worth(g, frame, unit, losses) > 0) losses++
  return losses
}

function allOf(g: Europa, frame: Choosing, unit: Piece): number {
  let points = 0
  for (let losses = 0; worth(g, frame, unit, losses) > 0; losses++)
    points += worth(g, frame, unit, losses)
  return points
}

/** Points that are still to be chosen. */
export function pointsToChoose(g: Europa): number {
  const frame = choosing(g)
  return Math.max(0, frame.owed - pickedPoints(g, frame))
}
