/** Stacking as a part: no more than the limits allow where a move ends, or when a phase ends. */

import type { Piece } from '@redoubt/engine'
import {
  type Objection,
  type Obligation,
  objection,
  type Part,
  type Side,
  type Space,
} from '@redoubt/engine'
import { fits, overstacked, type StackLimit } from '../../stacking/stacking.ts'
import type { AnyPosition, ToSpace } from '../anyone.ts'

/**
 * How much may stand in a space.
 * @example
 * const rules: StackingRules<AnyPosition> = { clause: '7', limits: (_, { terrain }) => [{ id: 'units', limit: terrain === 'town' ? 3 : 2, weighs: () => 1 }] }
 * rules.limits(g, town)[0]?.limit // → 3
 */
export interface StackingRules<G> {
  readonly clause: string
  /** The limits of a space: factors, points or counters. */
  readonly limits: (g: G, space: Space) => readonly StackLimit[]
  /** The pieces that count for a side. Default: its own. */
  readonly counts?: (g: G, piece: Piece, side: Side) => boolean
}

/**
 * Stacking: is there room, and objections where there is none.
 * @example
 * const roomFor = (stacking: StackingPart<AnyPosition>) => stacking.hasRoom(g, friend, hex)
 * roomFor(stackingPart({ clause: '7', limits: () => [{ id: 'units', limit: 1, weighs: () => 1 }] })) // → false
 */
export interface StackingPart<G> extends Part<G> {
  /** Would the units stand there within the limits, with those already there? */
  readonly hasRoom: (g: G, arriving: Piece | readonly Piece[], space: Space) => boolean
  /** Against a space a unit is to end in: it is full. */
  readonly full: Objection
  /** Against the end of a phase: somewhere the acting side's units are too many. */
  readonly tooMany: Objection
  readonly overfull: (g: G, side: Side) => Space[]
}

/**
 * Stacking limits. `full` denies the end of a move, `tooMany` the end of a phase, each with the clause.
 * @example
 * const stacking = stackingPart<AnyPosition>({ clause: '3.3', limits: () => [{ id: 'units', limit: 2, weighs: () => 1 }] })
 * stacking.hasRoom(g, friend, hex) // → true
 */
export function stackingPart<G extends AnyPosition>({
  clause,
  limits,
  counts,
}: StackingRules<G>): StackingPart<G> {
  const hasRoom = (g: G, arriving: Piece | readonly Piece[], space: Space) => {
    const side = ('face' in arriving ? arriving : arriving[0])?.side
    if (!side) return true
    const among = counts && ((piece: Piece) => counts(g, piece, side))
    return fits(g, arriving, space, limits(g, space), among)
  }
  const overfull = (g: G, side: Side) =>
    overstacked(
      g,
      g.board.spaces,
      (space) => limits(g, space),
      (piece) => counts?.(g, piece, side) ?? piece.side === side,
    ).map(({ place }) => place)
  const most = (g: G, space: Space) => Math.min(...limits(g, space).map(({ limit }) => limit))
  return {
    part: 'stacking',
    hasRoom,
    overfull,
    full: objection(clause, (g: G, { unit, to }: ToSpace) => !hasRoom(g, unit, to), {
      message: 'stacking.full',
      facts: (g, { to }) => ({ limit: most(g, to) }),
    }),
    tooMany: objection(clause, (g: G) => overfull(g, g.actor).length > 0, {
      message: 'stacking.too_many',
      facts: (g) => ({ spaces: overfull(g, g.actor) }),
    }),
    obligations: (g, side): Obligation[] =>
      overfull(g, side).map((space) => ({
        key: 'overstacked',
        clause,
        facts: { space },
        pieces: g.stack(space),
        places: [space],
      })),
    brings: {
      texts: {
        en: {
          denials: {
            'stacking.full':
              '{to} is full: it holds {limit, plural, one {# unit} other {#}} at most.',
            'stacking.too_many': 'There is too much in {spaces}: move some of it away first.',
          },
          words: { 'obligations.overstacked': 'There is too much in {space}.' },
        },
        de: {
          denials: {
            'stacking.full':
              '{to} ist voll: Höchstens {limit, plural, one {# Einheit hat} other {# haben}} Platz.',
            'stacking.too_many': 'Zu viel steht in {spaces}: zuerst etwas davon wegziehen.',
          },
          words: { 'obligations.overstacked': 'Zu viel steht in {space}.' },
        },
      },
    },
  }
}
