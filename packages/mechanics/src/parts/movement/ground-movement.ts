/** Ground movement as a part: where units can go, by which way, at what cost, and the action that takes them there. */

import {
  action,
  type Brought,
  type Objection,
  objection,
  type Part,
  type Piece,
  type Preview,
  piece,
  type Reachable,
  type Space,
  space,
} from '@redoubt/engine'
import { type Costs, PROHIBITED } from '../../movement/costs.ts'
import {
  type Reach,
  type Route,
  reaches,
  reachShown,
  routeTo,
  spacesIn,
} from '../../movement/reach.ts'
import type { AnyPosition, ByUnit, Offered, ToSpace } from '../anyone.ts'
import { type ByWay, waysToChoose } from './by-way-of.ts'
import { movementTexts } from './texts.ts'
import {
  enemyThere,
  isKeptByZones,
  keptReach,
  minimumOf,
  pointsTo,
  type ReachRules,
  reachFrom,
  zoneInTheWay,
  zoneTerms,
} from './unit-reach.ts'
import { wayLines } from './way-lines.ts'

/**
 * What a module says of one kind of ground movement.
 * @example
 * const rules: MovementRules<AnyPosition> = { clauses: { move: '4' }, allowance: () => 2, costs: (g) => movementCosts(g.board, { enter: () => 1 }) }
 * groundMovement(rules).movers(g).length // → 2
 */
export interface MovementRules<G> extends ReachRules<G> {
  /** The action's name, `move` unless another is given: `rail`, `march`. */
  readonly name?: string
  readonly clauses: {
    /** That a unit moves, once in a phase, its own side's only. */
    readonly move: string
    /** Whose units. Default: `move`. */
    readonly yours?: string
    /** How far. Default: `move`. */
    readonly reach?: string
    /** Who bars the way. Default: `move`. */
    readonly enemy?: string
    /** What ground is closed to it. Default: `reach`. */
    readonly terrain?: string
    /** What a step along a road costs. Default: `reach`. */
    readonly along?: string
  }
  /** Does it go along lines only, such as rails? Then what is closed to it is off the line. Default: no. */
  readonly alongLines?: boolean
  /** Features along which a step is cheap, whatever lies there: roads, for what a preview says of the way. Default: none. */
  readonly roads?: readonly string[]
  /** The units to look at: those of the acting side on the board, unless fewer are known to come into question. */
  readonly units?: (g: G) => readonly Piece[]
  /** What speaks against moving a unit, besides whose it is, where it is, and that it has moved. */
  readonly unless?: readonly Objection[]
  /**
   * Does it matter whether a unit comes through a space: a town it takes on its way, a mine? Then the player may say by
   * way of which space it goes (`by`), where another way than the cheapest passes other such spaces. Default: nowhere.
   */
  via?(g: G, unit: Piece, through: Space): boolean
  /** What speaks against ending in a space: stacking, say. */
  readonly ends?: readonly Objection[]
  /** May it move now, as far as points and memory go? Default: it has not moved in this phase. */
  fresh?(g: G, unit: Piece): boolean
  /** Goes along the way and remembers that it did. Default: from space to space, and marks it `moved`. */
  moves?(g: G, unit: Piece, route: Route): void
  /** How points are written. Default: as they are. */
  readonly points?: (points: number) => number | string
  /** The steps at which the reach of this kind of movement is shown. Default: always. */
  readonly shownAt?: readonly string[]
}

interface Lacking extends Readonly<Record<'points' | 'needs', number | string>> {
  readonly zone: Space | string
}

/**
 * Movement of units one by one, and what other rules ask of it.
 * @example const canReach = (movement: MovementPart<AnyPosition>, to: Space) => costTo(movement.reachOf(g, unit), to) !== undefined
 */
export interface MovementPart<G> extends Part<G> {
  readonly move: Offered
  /** Everything a unit could get to, whether it may end there or not; kept until a piece moves or changes. */
  reachOf(g: G, unit: Piece): Reach
  /** The acting side's units that can move now. */
  movers(g: G): readonly Piece[]
  /**
   * What a unit lacks to get to a space: the points it has, and those it needs, `none` where no number of them would do; and
   * the space in whose enemy zone a shorter way ends, `none` where there is no such way.
   */
  lacks(g: G, unit: Piece, to: Space): Lacking
  /** Takes a unit along a way, and remembers that it has moved. */
  go(g: G, unit: Piece, route: Route): void
}

/**
 * Movement over the ground.
 *
 * Its action takes a unit and a space. It brings the attribute `moved`, made fresh by the turn sequence, unless the module
 * remembers otherwise who has moved (`fresh` and `moves`).
 * @example
 * const march = groundMovement<AnyPosition>({
 *   clauses: { move: '3.1', enemy: '3.2' },
 *   allowance: () => 3,
 *   costs: (g) => movementCosts(g.board, { enter: ({ terrain }) => (terrain === 'forest' ? 2 : 1) }),
 * })
 * routeTo(march.reachOf(g, unit), town) // → undefined
 */
export function groundMovement<G extends AnyPosition>(rules: MovementRules<G>): MovementPart<G> {
  const {
    name = 'move',
    clauses,
    units = (position) => position.onBoardOf(position.actor),
    ends = [],
    fresh = (_, unit) => unit.at.moved !== true,
    moves = alongTheWay,
    points = (cost) => cost,
  } = rules
  const { barred = enemyThere } = rules
  const reachOf = keptReach(rules)
  const ways = rules.via && waysOf(rules, rules.via, reachOf, points)
  const routeOf = (g: G, move: ByWay): Route | undefined =>
    ways ? ways.routeOf(g, move) : routeTo(reachOf(g, move.unit), move.to)
  const says = (key: string) => ({ message: `move.${key}` })
  const lacks = (g: G, unit: Piece, to: Space) => {
    const needs = pointsTo(rules, g, unit, to)
    const zone = zoneInTheWay(rules, g, unit, to, needs)
    return {
      points: points(rules.allowance(g, unit)),
      needs: needs === undefined ? 'none' : points(needs),
      zone: zone ?? 'none',
      closed: zone === to ? 'there' : 'way',
    }
  }

  const notYours = objection(
    clauses.yours ?? clauses.move,
    (g: G, { unit }: ByUnit) => unit.side !== g.actor,
    says('yours'),
  )
  const notOnBoard = objection(
    clauses.move,
    (g: G, { unit }: ByUnit) => !g.onBoard(unit),
    says('map'),
  )
  const hasMoved = objection(
    clauses.move,
    (g: G, { unit }: ByUnit) => !fresh(g, unit),
    says('moved'),
  )
  const noPoints = objection(
    clauses.reach ?? clauses.move,
    (g: G, { unit }: ByUnit) =>
      rules.allowance(g, unit) <= 0 && minimumOf(rules, g, unit) === undefined,
    says('none'),
  )
  const alreadyThere = objection(
    clauses.move,
    (_: G, { unit, to }: ToSpace) => unit.place === to,
    says('there'),
  )
  const enemyInTheWay = objection(
    clauses.enemy ?? clauses.move,
    (g: G, { unit, to }: ToSpace) => barred(g, unit, to),
    says('enemy'),
  )
  const closedToIt = objection(
    clauses.terrain ?? clauses.reach ?? clauses.move,
    (g: G, { unit, to }: ToSpace) => isClosed(g, rules.costs(g, unit), to),
    says(rules.alongLines ? 'line' : 'closed'),
  )
  const keptByZones = objection(
    rules.zones?.clause ?? clauses.move,
    (g: G, { unit, to }: ToSpace) => isKeptByZones(rules, g, unit, to),
    {
      ...says('zones'),
      facts: (g, { unit, to }) => {
        const zone = zoneInTheWay(rules, g, unit, to) ?? to
        const mayStop = pointsTo(rules, g, unit, zone) !== undefined
        return { zone, closed: mayStop ? 'no' : zone === to ? 'there' : 'way' }
      },
    },
  )
  const outOfReach = objection(
    clauses.reach ?? clauses.move,
    (g: G, { unit, to }: ToSpace) => !reaches(reachOf(g, unit), to),
    { ...says('reach'), facts: (g, { unit, to }) => lacks(g, unit, to) },
  )

  const cannotMove = [notYours, notOnBoard, hasMoved, ...(rules.unless ?? []), noPoints]
  const move = action(
    name,
    {
      unit: piece({ among: (g: G) => units(g), unless: cannotMove }),
      to: space({
        among: (g: G, { unit }: ByUnit) => spacesIn(reachOf(g, unit)),
        otherwise: [alreadyThere, enemyInTheWay, closedToIt, keptByZones, outOfReach],
        unless: ends,
      }),
      ...(ways ? { by: ways.by } : {}),
    },
    (g: G, going: ByWay) => {
      const route = routeOf(g, going)
      if (route) moves(g, going.unit, route)
    },
    {
      clause: clauses.move,
      preview: (g: G, going: ByWay): Preview => {
        const route = routeOf(g, going)
        if (!route) return {}
        const { path, cost, stop } = route
        const lines = wayLines(g.board, path, {
          roads: rules.roads,
          costs: rules.costs(g, going.unit),
          cost,
          clause: clauses.reach ?? clauses.move,
          roadClause: clauses.along,
          zones: zoneTerms(rules, g, going.unit),
          points,
        })
        return { path, cost: points(cost), lines, ...(stop ? { stop } : {}) }
      },
    },
  )

  const canEnd = (g: G, unit: Piece, to: Space) => !ends.some((end) => end.when(g, { unit, to }))
  const isShown = (g: G) =>
    rules.shownAt === undefined || rules.shownAt.includes(g.frame?.step ?? '')
  return {
    part: `movement (${name})`,
    move,
    reachOf,
    movers: (g) => units(g).filter((unit) => !cannotMove.some(({ when }) => when(g, { unit }))),
    lacks,
    go: moves,
    reach(g, unit): readonly Reachable[] {
      if (!unit.side || !g.onBoard(unit) || !isShown(g)) return []
      const all = rules.allowance(g, unit)
      const of = Number.isFinite(all) ? { of: points(all) } : {}
      return reachShown(reachOf(g, unit), points)
        .filter(({ to }) => canEnd(g, unit, to as Space))
        .map((one) => ({ ...one, ...of }))
    },
    brings: {
      ...(rules.fresh && rules.moves ? {} : { attributes: MOVED }),
      texts: movementTexts(name, ways !== undefined),
    },
  }
}

/** Can the space be entered from nowhere, whatever a unit has left? */
function isClosed(g: AnyPosition, costs: Costs, to: Space): boolean {
  return g.board.edges.every((edge) => edge.to !== to || costs[edge.index] === PROHIBITED)
}

/** What a unit remembers, unless the module remembers it its own way. */
const MOVED: NonNullable<Brought['attributes']> = {
  moved: { type: 'boolean', help: 'It has moved in this phase.' },
}

function alongTheWay(g: AnyPosition, unit: Piece, { path }: Route): void {
  for (const at of path.slice(1)) g.move(unit, at)
  g.mark(unit, 'moved', true)
}

/** The ways among which a player may choose. */
function waysOf<G extends AnyPosition>(
  rules: MovementRules<G>,
  matters: NonNullable<MovementRules<G>['via']>,
  reachOf: MovementPart<G>['reachOf'],
  points: (points: number) => number | string,
) {
  return waysToChoose<G>({
    clauses: rules.clauses,
    matters,
    reachOf,
    onwards: (g, unit, from, spent) => reachFrom(rules, g, unit, from, spent),
    also: rules.also,
    points: (g, unit) => points(rules.allowance(g, unit)),
  })
}
