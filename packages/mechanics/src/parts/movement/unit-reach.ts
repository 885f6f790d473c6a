/**
 * How far a unit gets, by what bears on its way. It is searched for again only when something that bears on it has
 * changed: one's own units may march past without anybody else's reach being worked out anew.
 */

import type { Edge, Piece, Space } from '@redoubt/engine'
import type { Zoc, ZonesOfControl } from '../../control/zones-of-control.ts'
import type { Costs } from '../../movement/costs.ts'
import { costTo, type Reach, reaches, routeTo } from '../../movement/reach.ts'
import { type MoveRule, NO, together } from '../../movement/rules.ts'
import { reachable } from '../../movement/search.ts'
import { zocMoves } from '../../movement/zoc-moves.ts'
import { ofWarmGame } from '../../warm.ts'
import { type AnyPosition, spaceOf } from '../anyone.ts'

/** How zones of control work on movement. */
export interface ZoneEffect<G> {
  readonly against: ZonesOfControl<G>
  readonly clause: string
  /** Does one bear on movement at all? Default: it does. */
  works?(g: G): boolean
  /** Entering one ends the move. */
  readonly stop?: boolean | ((g: G) => boolean)
  /** None may be entered. */
  readonly barred?: boolean | ((g: G) => boolean)
  /** More points to leave one for a space outside; from one into another. `PROHIBITED` (-1): never. */
  readonly leave?: number | ((g: G) => number)
  readonly zocToZoc?: number | ((g: G) => number)
  /** Spaces in which there is no zone for this unit's move: a friend stands there, a fortress. */
  ignored?(g: G, unit: Piece): (space: Space) => boolean
}

/** What a module says of how far its units get. */
export interface ReachRules<G> {
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
  /** What changes with whatever else reach hangs on besides the pieces: the turn, the weather, the frame. */
  readonly also?: (g: G) => unknown
}

/** Does a piece of another side stand there? */
export function enemyThere(g: AnyPosition, unit: Piece, to: Space): boolean {
  for (let other = g.top(to); other; other = other.below)
    if (other.side !== undefined && other.side !== unit.side) return true
  return false
}

/** Over which edges a unit may go whatever that costs; undefined: over none. */
export function minimumOf<G>({ minimumMove }: ReachRules<G>, g: G, unit: Piece) {
  const may = minimumMove?.(g, unit) ?? false
  return typeof may === 'function' ? may : may ? ALWAYS : undefined
}

const ALWAYS = () => true

/** The reach of a unit, and with what it was searched for. */
interface Kept {
  readonly unit: Piece
  readonly reach: Reach
  readonly bearing: Bearing
  /** The state of the pieces, and of what else was named, up to which it is known to hold. */
  changes: number
  also: unknown
}

/** What bears on a unit's way just now. */
interface Bearing {
  readonly from: Space
  readonly allowance: number
  readonly costs: Costs
  readonly minimum: ReturnType<typeof minimumOf>
  readonly zoc: Zoc | undefined
  readonly zocVersion: number | undefined
  readonly stop: boolean | undefined
  readonly barred: boolean | undefined
  readonly leave: number | undefined
  readonly zocToZoc: number | undefined
  /** Changes of all pieces but its own side's. */
  readonly others: number
}

/** Asks for the reach of units; it is kept as long as nothing that bears on it changes. */
export function keptReach<G extends AnyPosition>(
  rules: ReachRules<G>,
): (g: G, unit: Piece) => Reach {
  const games = ofWarmGame((_: G): Kept[] => [])
  const known = allIsKnown(rules)
  return (g, unit) => {
    const perUnit = games(g)
    const kept = perUnit[unit.index]
    const { changes } = g
    const also = rules.also?.(g)
    if (kept?.unit === unit && kept.changes === changes && kept.also === also) return kept.reach
    const bearing = bearingOn(rules, g, unit)
    if (known && kept?.unit === unit && isAlike(kept.bearing, bearing)) {
      kept.changes = changes
      kept.also = also
      return kept.reach
    }
    const reach = search(rules, g, unit, bearing)
    perUnit[unit.index] = { unit, reach, bearing, changes, also }
    return reach
  }
}

/** Is there nothing that bears on the way but what `Bearing` holds? A module's own functions may look at anything. */
function allIsKnown<G>({ barred, rule, zones }: ReachRules<G>): boolean {
  return barred === undefined && rule === undefined && zones?.ignored === undefined
}

function bearingOn<G extends AnyPosition>(rules: ReachRules<G>, g: G, unit: Piece): Bearing {
  const { zones } = rules
  const { side } = unit
  const now = <V extends number | boolean>(said: V | ((g: G) => V) | undefined) =>
    typeof said === 'function' ? said(g) : said
  const zoc = side && (zones?.works?.(g) ?? true) ? zones?.against(g, side) : undefined
  return {
    from: spaceOf(unit),
    allowance: rules.allowance(g, unit),
    costs: rules.costs(g, unit),
    minimum: minimumOf(rules, g, unit),
    zoc,
    zocVersion: zoc?.version,
    stop: now(zones?.stop),
    barred: now(zones?.barred),
    leave: now(zones?.leave),
    zocToZoc: now(zones?.zocToZoc),
    others: side ? g.changesBesides(side) : g.changes,
  }
}

function isAlike(one: Bearing, other: Bearing): boolean {
  return (
    one.from === other.from &&
    one.allowance === other.allowance &&
    one.costs === other.costs &&
    one.minimum === other.minimum &&
    one.zoc === other.zoc &&
    one.zocVersion === other.zocVersion &&
    (one.zoc === undefined || one.zocVersion !== undefined) &&
    one.stop === other.stop &&
    one.barred === other.barred &&
    one.leave === other.leave &&
    one.zocToZoc === other.zocToZoc &&
    one.others === other.others
  )
}

/**
 * What a unit could get to from another space, with what the way there has left of its points.
 * @param spent points
 */
export function reachFrom<G extends AnyPosition>(
  rules: ReachRules<G>,
  g: G,
  unit: Piece,
  from: Space,
  spent: number,
): Reach {
  const bearing = bearingOn(rules, g, unit)
  const allowance = bearing.allowance - spent
  // Only the first space of a move may be entered whatever it costs.
  return search(rules, g, unit, { ...bearing, from, allowance, minimum: undefined })
}

/**
 * Do zones of control alone keep a unit from a space: it would get there if none bore on it, and not with any number of
 * points as they do?
 */
export function isKeptByZones<G extends AnyPosition>(
  rules: ReachRules<G>,
  g: G,
  unit: Piece,
  to: Space,
): boolean {
  const bearing = bearingOn(rules, g, unit)
  const gets = (change: Partial<Bearing>) =>
    reaches(search(rules, g, unit, { ...bearing, ...change }), to)
  return bearing.zoc !== undefined && gets({ zoc: undefined }) && !gets({ allowance: Infinity })
}

/**
 * Where enemy zones end the way to a space that would be the shortest if none bore on it.
 * @param needs the points it takes as they do
 * @returns undefined where the way would be no shorter
 */
export function zoneInTheWay<G extends AnyPosition>(
  rules: ReachRules<G>,
  g: G,
  unit: Piece,
  to: Space,
  needs = Number.POSITIVE_INFINITY,
): Space | undefined {
  const bearing = bearingOn(rules, g, unit)
  const { zoc } = bearing
  if (!zoc) return undefined
  const ignored = rules.zones?.ignored?.(g, unit)
  const free = search(rules, g, unit, { ...bearing, zoc: undefined, allowance: Infinity })
  const { path = [], cost = needs } = routeTo(free, to) ?? {}
  if (cost >= needs) return undefined
  const bites = (space: Space) => zoc.has(space) && !ignored?.(space)
  // The zone a unit stands in bears on its first step; the first it would enter, on all else.
  return path.slice(1).find(bites) ?? path.find(bites)
}

/** Points the cheapest way to a space takes, whatever the unit has; undefined where no number of them would do. */
export function pointsTo<G extends AnyPosition>(
  rules: ReachRules<G>,
  g: G,
  unit: Piece,
  to: Space,
): number | undefined {
  return costTo(search(rules, g, unit, { ...bearingOn(rules, g, unit), allowance: Infinity }), to)
}

/** What zones of control add to a unit's steps; undefined where they add nothing. */
export function zoneTerms<G extends AnyPosition>(rules: ReachRules<G>, g: G, unit: Piece) {
  const { zones } = rules
  const { zoc, leave = 0, zocToZoc = leave } = bearingOn(rules, g, unit)
  if (!zones || !zoc) return undefined
  const ignored = zones.ignored?.(g, unit)
  const bites = ignored ? zoc.except(ignored) : zoc
  const extra = (from: Space, to: Space) =>
    bites.has(from) ? Math.max(0, bites.has(to) ? zocToZoc : leave) : 0
  return { clause: zones.clause, extra }
}

function search<G extends AnyPosition>(
  { barred = enemyThere, rule, zones }: ReachRules<G>,
  g: G,
  unit: Piece,
  { from, allowance, costs, minimum, zoc, stop: stops, barred: closed, leave, zocToZoc }: Bearing,
): Reach {
  const bearing: MoveRule[] = [{ enter: (to) => (barred(g, unit, to) ? NO : undefined) }]
  if (rule) bearing.push(rule(g, unit))
  if (zones && zoc) {
    const stop = stops ? { key: 'zoc', clause: zones.clause } : undefined
    const ignored = zones.ignored?.(g, unit)
    bearing.push(zocMoves(zoc, { stop, leave, zocToZoc, ignored }))
    if (closed) bearing.push({ enter: (to) => (zoc.has(to) && !ignored?.(to) ? NO : undefined) })
  }
  const { step, enter, zone } = together(...bearing)
  return reachable(g.board, from, { allowance, costs, minimumMove: minimum, step, enter, zone })
}
