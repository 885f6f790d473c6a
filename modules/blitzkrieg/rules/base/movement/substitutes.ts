/** BS4, 26  Breaking a unit down into substitutes, and putting them together again. */

import type { Space } from '@redoubt/engine'
import { action, number, objection, objections, piece, space } from '../game/declare.ts'
import {
  type Blitzkrieg,
  type ByUnit,
  goOnIfDone,
  type Piece,
  type PieceType,
} from '../game/game.ts'
import { groundUnits, unitsIn } from '../map/field.ts'
import { inEnemyZoc } from '../map/zoc.ts'
import {
  counter,
  exchange,
  hexOf,
  isToBeHad,
  notYourUnit,
  printed,
  putAway,
  renew,
  sideOf,
  substituteOf,
} from '../units/units.ts'
import { putRightFirst } from './clearing.ts'

/** The two substitutes a unit would become. */
function halvesOf(g: Blitzkrieg, unit: Piece, factors: number): [PieceType, PieceType] | undefined {
  const one = substituteOf(g, unit.type, factors)
  const other = substituteOf(g, unit.type, printed(unit) - factors)
  const side = sideOf(unit)
  if (!one || !other || !isToBeHad(g, one, side) || !isToBeHad(g, other, side)) return undefined
  return [one, other]
}

/** Most factors printed on a counter. */
const MOST_FACTORS = 99

/** BS4  Breaking down: a substitute of so many factors, and one of the rest, in the same hex. */
export const breakDown = action(
  'break_down',
  {
    unit: piece({
      among: (g) => groundUnits(g, g.actor),
      otherwise: notYourUnit,
      unless: objections<ByUnit>(
        { 'BS4 zoc': (g, { unit }) => inEnemyZoc(g, hexOf(unit), sideOf(unit)) },
        putRightFirst,
      ),
    }),
    factors: number({
      from: 1,
      to: MOST_FACTORS,
      among: (g, { unit }: ByUnit) =>
        Array.from({ length: printed(unit) - 1 }, (_, i) => i + 1).filter((n) =>
          halvesOf(g, unit, n),
        ),
      otherwise: objections<ByUnit & { factors: number }>({
        'BS4 factors': (_, { unit, factors }) => {
          const whole = printed(unit)
          return factors >= whole && { whole }
        },
        'BS4 substitutes': true,
      }),
    }),
  },
  (g, { unit, factors }) => {
    const [one, other] = halvesOf(g, unit, factors) ?? []
    if (!one || !other) return
    exchange(g, unit, one)
    exchange(g, unit, other)
    putAway(g, unit, sideOf(unit))
  },
  { clause: 'BS4' },
)

// ── Recombining (S3) ──

/** Substitutes in a hex that come to exactly the division, the fewest and largest. */
function partsFor(g: Blitzkrieg, division: Piece, hex: Space): Piece[] | undefined {
  const fit = unitsIn(g, hex)
    .filter(
      (unit) =>
        unit.side === division.side &&
        counter(unit).class === counter(division).class &&
        counter(unit).substitute,
    )
    .sort((a, b) => printed(b) - printed(a))
  return sumTo(fit, printed(division))
}

function sumTo(units: readonly Piece[], wanted: number): Piece[] | undefined {
  if (wanted === 0) return []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Piece
    if (printed(unit) > wanted) continue
    const rest = sumTo(units.slice(i + 1), wanted - printed(unit))
    if (rest) return [unit, ...rest]
  }
  return undefined
}

/** BS4  Recombining: substitutes of one hex become the division again. */
export const recombine = action(
  'recombine',
  {
    division: piece({
      among: (g) =>
        g
          .kinds(g.zone('counters', g.actor))
          .filter((unit) => counter(unit).ground && !counter(unit).substitute),
      otherwise: objection('BS4', 'division'),
    }),
    hex: space({
      among: (g) => [
        ...new Set(
          groundUnits(g, g.actor)
            .filter((unit) => counter(unit).substitute)
            .map(hexOf),
        ),
      ],
      unless: objections<{ division: Piece; hex: Space }>({
        'BS4 parts': (g, { division, hex }) =>
          !partsFor(g, division, hex) && { factors: printed(division) },
      }),
    }),
  },
  (g, { division, hex }) => {
    const parts = partsFor(g, division, hex) ?? []
    const isolation = Math.max(0, ...parts.map(({ at }) => at.isolation))
    // Of what was rebuilt in this turn, nothing began it here.
    const at0 = parts.map(({ at }) => at.at0).find((hex) => hex !== '') ?? ''
    const lowest = parts[0]
    g.move(division, hex, lowest)
    renew(g, division)
    g.mark(division, 'isolation', isolation)
    g.mark(division, 'at0', at0)
    for (const part of parts) putAway(g, part, g.actor)
    goOnIfDone(g, g.actor, 'S3')
  },
  { clause: 'BS4' },
)
