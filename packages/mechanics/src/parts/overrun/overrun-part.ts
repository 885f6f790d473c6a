/** Overruns as a part: in its movement a stack strong enough goes where an enemy stands, and whoever stood there is gone. */

import {
  action,
  type Describable,
  type Frame,
  type Objection,
  objection,
  type Part,
  type Piece,
  piece,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import { type AnyPosition, type ByUnit, type Offered, type PieceOf, spaceOf } from '../anyone.ts'
import { numbered, numbersOf } from '../numbered.ts'
import { overrunTexts } from './texts.ts'

/**
 * One part of what an overrun costs a unit, in its movement points: `preview.<key>` among the words.
 * @example
 * const entry: OverrunCost = { key: 'overrun_entry', clause: '3.2', points: 2 }
 */
export interface OverrunCost<C extends string = string> {
  readonly key: string
  readonly clause: C
  readonly points: number
  /** It comes on top of what every overrun costs: where it is what makes it too dear, that is said by its clause. */
  readonly extra?: boolean
}

/**
 * A stack of one space that overruns another next to it.
 * @example
 * const stack: Overrunning = { from: hex, target: town, units: [unit] }
 */
export interface Overrunning<U extends Piece = Piece> {
  readonly from: Space
  readonly target: Space
  readonly units: readonly U[]
}

/**
 * Who overruns whom, and what it takes.
 * @example
 * const rules: OverrunRules<AnyPosition> = {
 *   clause: '3.4', cannotMove: [],
 *   isHeld: (g, at, side) => g.top(at)?.side === g.opponent(side),
 *   costs: () => [{ key: 'overrun', clause: '3.4', points: 1 }], left: () => 2,
 *   tooWeak: (_, __, units) => (units.length < 2 ? { attack: units.length, defence: 1 } : undefined),
 *   strikes: (g, { target }) => { for (const lost of g.stack(target)) g.remove(lost) },
 *   goes: (g, unit, to) => g.move(unit, to),
 * }
 * overrunPart(rules).overrun.names // → [ 'unit', 'target' ]
 */
export interface OverrunRules<G extends AnyPosition> {
  readonly clause: string
  /** Do enemies of the side hold the space? */
  readonly isHeld: (g: G, at: Space, side: Side) => boolean
  /** What keeps a unit from moving now. */
  readonly cannotMove: readonly Objection[]
  /** Can it strike at all? Default: any unit can. */
  readonly canStrike?: (g: G, unit: PieceOf<G>) => boolean
  /** What a unit on the board pays, in the order in which it is shown; undefined where it cannot go at all. */
  readonly costs: (g: G, unit: PieceOf<G>, target: Space) => readonly OverrunCost[] | undefined
  /** The points it has left. */
  readonly left: (g: G, unit: PieceOf<G>) => number
  /** How points are written. Default: as they are. */
  readonly points?: (points: number) => number | string
  /** Those of a space that may go along. Default: all of the side. */
  readonly along?: (g: G, from: Space, side: Side) => readonly PieceOf<G>[]
  /** Is there room for all of them where they go? Default: always. */
  readonly room?: {
    readonly clause: string
    readonly has: (g: G, units: readonly PieceOf<G>[], to: Space) => boolean
  }
  /** Both strengths, `attack` and `defence`, where they are not enough. */
  readonly tooWeak: (
    g: G,
    target: Space,
    units: readonly PieceOf<G>[],
  ) => { readonly attack: Describable; readonly defence: Describable } | undefined
  /** Whoever stands there is gone. */
  readonly strikes: (g: G, stack: Overrunning<PieceOf<G>>) => void
  /** A unit goes there and has paid so many points. */
  readonly goes: (g: G, unit: PieceOf<G>, target: Space, cost: number) => void
  /** All of them are there. */
  readonly done?: (g: G, stack: Overrunning<PieceOf<G>>) => void
}

/** Who leads an overrun of a space, or joins the one that is being put together. */
interface Paying extends ByUnit {
  readonly target?: Space
}

/** Where a unit leads an overrun to. */
interface Leading extends ByUnit {
  readonly target: Space
}

/** Spaces by id, units by number. */
interface Putting extends Frame {
  readonly from: string
  readonly target: string
  readonly units: readonly number[]
}

/**
 * Overruns, and what variants ask of them.
 * @example const isLed = (part: OverrunPart<AnyPosition>, g: AnyPosition) => part.overrunning(g).units.length > 0
 */
export interface OverrunPart<G extends AnyPosition> extends Part<G> {
  /** A unit leads an overrun; another of its space joins; both are offered where units move and at the step `overrun`. */
  readonly overrun: Offered
  readonly join: Offered
  /** They strike: offered at the step `overrun`. */
  readonly strike: Offered
  /** The overrun that is being put together. */
  readonly overrunning: (g: G) => Overrunning<PieceOf<G>>
  /** Against a unit that cannot pay, by the clause of what it cannot pay: that of overruns, or of an extra cost. */
  readonly tooDear: (clause: string, message: string) => Objection
}

/**
 * Overruns. Offer `overrun` where units move, `join` and `strike` at a step `overrun`: it is pushed when a unit leads one.
 * @example
 * const overruns = overrunPart<AnyPosition>({
 *   clause: '3.4', cannotMove: [],
 *   isHeld: (g, at, side) => g.top(at)?.side === g.opponent(side),
 *   costs: () => [{ key: 'overrun', clause: '3.4', points: 1 }], left: () => 2,
 *   tooWeak: () => undefined,
 *   strikes: (g, { target }) => { for (const lost of g.stack(target)) g.remove(lost) },
 *   goes: (g, unit, to) => g.move(unit, to),
 * })
 * overruns.tooDear('3.4', 'overrun.points').when(g, { unit, target: town }) // → false
 */
export function overrunPart<G extends AnyPosition>(rules: OverrunRules<G>): OverrunPart<G> {
  const { clause, isHeld, cannotMove, left, tooWeak, room, points = (cost) => cost } = rules
  const { canStrike = () => true, along = (g, from, side) => g.stack(from, isOf(side)) } = rules
  const says = (key: string) => ({ message: `overrun.${key}` })

  const overrunning = (g: G): Overrunning<PieceOf<G>> => {
    const { from, target, units } = g.frame as Putting
    return {
      from: g.board.space(from) as Space,
      target: g.board.space(target) as Space,
      units: numbered(g, units),
    }
  }
  const costs = (g: G, unit: PieceOf<G>, target: Space) =>
    g.onBoard(unit) ? rules.costs(g, unit, target) : undefined
  const price = (g: G, unit: PieceOf<G>, target: Space): number =>
    costs(g, unit, target)?.reduce((sum, cost) => sum + cost.points, 0) ?? Number.POSITIVE_INFINITY
  /** The clause of the first part of the price that the unit cannot pay: what comes on top is paid last. */
  const dearBy = (g: G, unit: PieceOf<G>, target: Space): string | undefined => {
    const all = costs(g, unit, target)
    if (!all) return clause
    let has = left(g, unit)
    const inOrder = [...all.filter(({ extra }) => !extra), ...all.filter(({ extra }) => extra)]
    const first = inOrder.find((cost) => {
      has -= cost.points
      return has < 0
    })
    return first?.extra ? first.clause : first && clause
  }
  const tooDear = (by: string, message: string) =>
    objection(
      by,
      (g: G, { unit, target = overrunning(g).target }: Paying) =>
        dearBy(g, unit, target) === by && {
          cost: points(price(g, unit, target)),
          left: points(left(g, unit)),
        },
      { message },
    )
  const mayTakePart = (g: G, unit: PieceOf<G>, target: Space): boolean =>
    !cannotMove.some(({ when }) => when(g, { unit })) &&
    canStrike(g, unit) &&
    price(g, unit, target) <= left(g, unit)
  /** All of its space that could go with a unit. */
  const stackWith = (g: G, unit: PieceOf<G>, target: Space) =>
    along(g, spaceOf(unit), unit.side as Side).filter((other) => mayTakePart(g, other, target))
  const heldBeside = (g: G, unit: Piece): Space[] =>
    spaceOf(unit).neighbours.filter((next) => isHeld(g, next, g.actor))

  const tooManyPoints = tooDear(clause, 'overrun.points')
  const cannotStrike = objection(
    clause,
    (g: G, { unit }: ByUnit) => !canStrike(g, unit),
    says('unable'),
  )
  const nobodyThere = objection(
    clause,
    (g: G, { target }: Leading) => !isHeld(g, target, g.actor),
    says('empty'),
  )
  const notBeside = objection(
    clause,
    (_: G, { unit, target }: Leading) => !spaceOf(unit).neighbours.includes(target),
    says('beside'),
  )
  const noRoom = room && [
    objection(
      room.clause,
      (g: G, { unit, target }: Leading) => !room.has(g, stackWith(g, unit, target), target),
      says('room'),
    ),
  ]
  // The whole stack together must have the odds.
  const stackTooWeak = objection(
    clause,
    (g: G, { unit, target }: Leading) => tooWeak(g, target, stackWith(g, unit, target)),
    says('odds'),
  )
  const overrun = action(
    'overrun',
    {
      unit: piece({
        among: (g: G) => g.onBoardOf(g.actor).filter((unit) => heldBeside(g, unit).length > 0),
        unless: [...cannotMove, cannotStrike],
      }),
      target: space({
        among: (g: G, { unit }: ByUnit) => heldBeside(g, unit),
        otherwise: [nobodyThere, notBeside],
        unless: [tooManyPoints, ...(noRoom ?? []), stackTooWeak],
      }),
    },
    (g: G, { unit, target }) => {
      const putting = { from: unit.place.id, target: target.id, units: [unit.index] }
      g.push({ step: 'overrun', side: g.actor.id, ...putting })
    },
    {
      clause,
      preview: (g: G, { unit, target }) => ({
        path: [unit.place, target],
        cost: points(price(g, unit, target)),
        notes: (costs(g, unit, target) ?? [])
          .filter((cost) => cost.points > 0)
          .map(({ key, clause: by, points: some }) => ({
            key,
            clause: by,
            facts: { points: points(some) },
          })),
      }),
    },
  )

  const notTogether = objection(
    clause,
    (g: G, { unit }: ByUnit) => unit.place !== overrunning(g).from,
    says('together'),
  )
  const hasJoined = objection(
    clause,
    (g: G, { unit }: ByUnit) => overrunning(g).units.includes(unit),
    says('joined'),
  )
  const cannotJoin = objection(
    clause,
    (g: G, { unit }: ByUnit) => !mayTakePart(g, unit, overrunning(g).target),
    says('unable'),
  )
  const join = action(
    'join_overrun',
    {
      unit: piece({
        among: (g: G) => along(g, overrunning(g).from, g.actor),
        otherwise: [notTogether],
        unless: [hasJoined, tooManyPoints, cannotJoin],
      }),
    },
    (g: G, { unit }) => {
      const units = numbersOf([...overrunning(g).units, unit])
      g.next({ ...(g.frame as Putting), units })
    },
    { clause, quick: true },
  )

  const notEnough = objection(
    clause,
    (g: G) => tooWeak(g, overrunning(g).target, overrunning(g).units),
    says('odds'),
  )
  const strike = action(
    'strike',
    {},
    (g: G) => {
      const stack = overrunning(g)
      const { target, units } = stack
      const prices = units.map((unit) => price(g, unit, target))
      g.log('overruns', { side: g.actor, hex: target }, clause)
      rules.strikes(g, stack)
      for (const [n, unit] of units.entries()) rules.goes(g, unit, target, prices[n] ?? 0)
      rules.done?.(g, stack)
      g.pop()
    },
    { clause, silent: true, confirm: true, unless: [notEnough] },
  )

  return {
    part: 'overruns',
    overrun,
    join,
    strike,
    overrunning,
    tooDear,
    brings: { texts: overrunTexts },
  }
}

const isOf = (side: Side) => (unit: Piece) => unit.side === side
