/** Ground movement as a part: where units can go, by which way, at what cost, and the action that takes them there. */

import {
  action,
  type Brought,
  type Edge,
  type Objection,
  objection,
  type Part,
  type Piece,
  type Preview,
  piece,
  type Reachable,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import type { ZonesOfControl } from '../../control/zones-of-control.ts'
import type { Costs } from '../../movement/costs.ts'
import {
  type Reach,
  type Route,
  reaches,
  reachShown,
  routeTo,
  spacesIn,
} from '../../movement/reach.ts'
import { type MoveRule, NO, together } from '../../movement/rules.ts'
import { reachable } from '../../movement/search.ts'
import { zocMoves } from '../../movement/zoc-moves.ts'
import { whileUnchanged } from '../../once.ts'
import { type AnyPosition, type ByUnit, type Offered, spaceOf, type ToSpace } from '../anyone.ts'
import { type ByWay, waysToChoose } from './by-way-of.ts'
import { movementTexts } from './texts.ts'

/** How zones of control work on movement. */
export interface ZoneEffect<G> {
  readonly against: ZonesOfControl<G>
  readonly clause: string
  /** Entering one ends the move. */
  readonly stop?: boolean
  /** More points to leave one for a space outside; from one into another. `PROHIBITED` (-1): never. */
  readonly leave?: number | ((g: G) => number)
  readonly zocToZoc?: number | ((g: G) => number)
  /** Spaces in which there is no zone for this unit's move: a friend stands there, a fortress. */
  ignored?(g: G, unit: Piece): (space: Space) => boolean
}

/** What a module says of one kind of ground movement. */
export interface MovementRules<G> {
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
  }
  /** The units to look at: those of the acting side on the board, unless fewer are known to come into question. */
  readonly units?: (g: G) => readonly Piece[]
  /** What speaks against moving a unit, besides whose it is, where it is, and that it has moved. */
  readonly unless?: readonly Objection[]
  /** Movement points it may spend now. */
  allowance(g: G, unit: Piece): number
  /** Points by edge: see `movementCosts`. */
  costs(g: G, unit: Piece): Costs
  /** Whether a unit is barred from a space altogether. Default: where a piece of another side stands. */
  barred?(g: G, unit: Piece, to: Space): boolean
  readonly zones?: ZoneEffect<G>
  /** Whatever else bears on the way. */
  rule?(g: G, unit: Piece): MoveRule
  /** May it always go one space, whatever that costs, or over which edges? Default: no. */
  minimumMove?(g: G, unit: Piece): boolean | ((edge: Edge) => boolean)
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
  /** What changes with whatever else reach hangs on besides the pieces: the turn, the weather, the frame. */
  readonly also?: (g: G) => unknown
  /** How points are written. Default: as they are. */
  readonly points?: (points: number) => number | string
  /** The steps at which the reach of this kind of movement is shown. Default: always. */
  readonly shownAt?: readonly string[]
}

export interface MovementPart<G> extends Part<G> {
  readonly move: Offered
  /** Everything a unit could get to, whether it may end there or not; kept until a piece moves or changes. */
  reachOf(g: G, unit: Piece): Reach
}

/**
 * Movement over the ground.
 *
 * Its action takes a unit and a space. It brings the attribute `moved`, made fresh by the turn sequence, unless the module
 * remembers otherwise who has moved (`fresh` and `moves`).
 * @example groundMovement<G>({ clauses: { move: '3.1' }, allowance: pointsOf, costs: costsFor, zones: { against, clause: '3.2', stop: true }, ends: [stacking.full] })
 */
export function groundMovement<G extends AnyPosition>(rules: MovementRules<G>): MovementPart<G> {
  const {
    name = 'move',
    clauses,
    units = unitsOnBoard,
    ends = [],
    barred = enemyThere,
    fresh = (_, unit) => unit.at.moved !== true,
    moves = alongTheWay,
    points = (cost) => cost,
  } = rules
  const reachOf = whileUnchanged(
    (g: G, unit: Piece) => search(rules, barred, g, unit, { from: spaceOf(unit), spent: 0 }),
    rules.also,
  )
  const ways = rules.via && waysOf(rules, rules.via, barred, reachOf, points)
  const routeOf = (g: G, move: ByWay): Route | undefined =>
    ways ? ways.routeOf(g, move) : routeTo(reachOf(g, move.unit), move.to)
  const says = (key: string) => ({ message: `move.${key}` })

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
  const outOfReach = objection(
    clauses.reach ?? clauses.move,
    (g: G, { unit, to }: ToSpace) => !reaches(reachOf(g, unit), to),
    { ...says('reach'), facts: (g, { unit }) => ({ points: points(rules.allowance(g, unit)) }) },
  )

  const move = action(
    name,
    {
      unit: piece({
        among: (g: G) => units(g),
        unless: [notYours, notOnBoard, hasMoved, ...(rules.unless ?? []), noPoints],
      }),
      to: space({
        among: (g: G, { unit }: ByUnit) => spacesIn(reachOf(g, unit)),
        otherwise: [alreadyThere, enemyInTheWay, outOfReach],
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
        return { path, cost: points(cost), ...(stop ? { stop } : {}) }
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

type Bars<G> = NonNullable<MovementRules<G>['barred']>

/** What a unit remembers, unless the module remembers it its own way. */
const MOVED: NonNullable<Brought['attributes']> = {
  moved: { type: 'boolean', help: 'It has moved in this phase.' },
}

function unitsOnBoard(g: AnyPosition): Piece[] {
  return g.pieces.filter((unit) => unit.side === g.actor && g.onBoard(unit))
}

function enemyThere(g: AnyPosition, unit: Piece, to: Space): boolean {
  for (let other = g.top(to); other; other = other.below)
    if (other.side !== undefined && other.side !== unit.side) return true
  return false
}

function alongTheWay(g: AnyPosition, unit: Piece, { path }: Route): void {
  for (const at of path.slice(1)) g.move(unit, at)
  g.mark(unit, 'moved', true)
}

/** Where a search begins: a space, and the points it took to get there. */
interface Start {
  readonly from: Space
  readonly spent: number
}

function search<G extends AnyPosition>(
  rules: MovementRules<G>,
  barred: Bars<G>,
  g: G,
  unit: Piece,
  { from, spent }: Start,
): Reach {
  const bar: MoveRule = { enter: (to) => (barred(g, unit, to) ? NO : undefined) }
  const bearing = [bar]
  if (rules.rule) bearing.push(rules.rule(g, unit))
  if (rules.zones && unit.side) bearing.push(zoneRule(rules.zones, g, unit, unit.side))
  const { step, enter, zone } = together(...bearing)
  return reachable(g.board, from, {
    allowance: rules.allowance(g, unit) - spent,
    costs: rules.costs(g, unit),
    // Only the first space of a move may be entered whatever it costs.
    minimumMove: from === unit.place ? minimumOf(rules, g, unit) : undefined,
    step,
    enter,
    zone,
  })
}

/** The ways among which a player may choose. */
function waysOf<G extends AnyPosition>(
  rules: MovementRules<G>,
  matters: NonNullable<MovementRules<G>['via']>,
  barred: Bars<G>,
  reachOf: MovementPart<G>['reachOf'],
  points: (points: number) => number | string,
) {
  return waysToChoose<G>({
    clauses: rules.clauses,
    matters,
    reachOf,
    onwards: (g, unit, from, spent) => search(rules, barred, g, unit, { from, spent }),
    also: rules.also,
    points: (g, unit) => points(rules.allowance(g, unit)),
  })
}

function minimumOf<G>({ minimumMove }: MovementRules<G>, g: G, unit: Piece) {
  const may = minimumMove?.(g, unit) ?? false
  return typeof may === 'function' ? may : may ? ALWAYS : undefined
}

const ALWAYS = () => true

function zoneRule<G extends AnyPosition>(
  { against, clause, ignored, stop, leave, zocToZoc }: ZoneEffect<G>,
  g: G,
  unit: Piece,
  side: Side,
): MoveRule {
  const points = (more: number | ((g: G) => number) | undefined) =>
    typeof more === 'function' ? more(g) : more
  return zocMoves(against(g, side), {
    stop: stop ? { key: 'zoc', clause } : undefined,
    leave: points(leave),
    zocToZoc: points(zocToZoc),
    ignored: ignored?.(g, unit),
  })
}
