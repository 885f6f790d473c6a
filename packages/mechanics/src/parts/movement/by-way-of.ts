/** Which way a unit goes, where it matters: by way of a space the player names, instead of the cheapest way. */

import {
  type Argument,
  type Objection,
  objection,
  optional,
  type Piece,
  type Space,
  space,
} from '@redoubt/engine'
import { pathTo, type Reach, type Route, routeTo, spacesIn, stopAt } from '../../movement/reach.ts'
import { whileUnchanged } from '../../once.ts'
import type { AnyPosition, ToSpace } from '../anyone.ts'

/** A move that may go by way of a space. */
export interface ByWay extends ToSpace {
  readonly by?: Space | undefined
}

/** What ways are made of. */
interface WayRules<G> {
  readonly clauses: { readonly move: string; readonly reach?: string }
  /** Does it matter whether the unit comes through the space: a town it takes, a mine? */
  matters(g: G, unit: Piece, through: Space): boolean
  /** Everything within the unit's points, from where it stands. */
  reachOf(g: G, unit: Piece): Reach
  /** Everything it could get to from another space with what the way there has left. */
  onwards(g: G, unit: Piece, from: Space, spent: number): Reach
  readonly also?: ((g: G) => unknown) | undefined
  points(g: G, unit: Piece): number | string
}

interface Ways<G> {
  /** The argument `by`: left out, the unit goes the cheapest way. */
  readonly by: Argument<Space | undefined>
  /** The way a move goes, if there is one. */
  readonly routeOf: (g: G, move: ByWay) => Route | undefined
}

/**
 * The ways a unit may choose among. Only what makes a difference is offered: ways through other spaces that matter than
 * the cheapest goes through. Where nothing within reach matters there is nothing to choose.
 */
export function waysToChoose<G extends AnyPosition>(rules: WayRules<G>): Ways<G> {
  const { clauses, matters, reachOf, onwards } = rules
  const reachesFrom = whileUnchanged(
    (_: G, _unit: Piece) => new Map<Space, Reach | undefined>(),
    rules.also,
  )
  const somethingMatters = whileUnchanged(
    (g: G, unit: Piece) => spacesIn(reachOf(g, unit)).some((through) => matters(g, unit, through)),
    rules.also,
  )

  /** Everything the unit can get to by way of a space; undefined where it cannot pass through. */
  const reachFrom = (g: G, unit: Piece, by: Space): Reach | undefined => {
    const known = reachesFrom(g, unit)
    if (!known.has(by)) {
      const reach = reachOf(g, unit)
      const way = routeTo(reach, by)
      const passes = way !== undefined && by !== unit.place && stopAt(reach, by) === undefined
      known.set(by, passes ? onwards(g, unit, by, way.cost) : undefined)
    }
    return known.get(by)
  }

  const routeBy = (g: G, { unit, to }: ToSpace, by: Space): Route | undefined => {
    const from = by === to ? undefined : reachFrom(g, unit, by)
    const rest = from && routeTo(from, to)
    if (!rest) return undefined
    const first = routeTo(reachOf(g, unit), by)
    if (!first) return undefined
    return {
      path: [...first.path, ...rest.path.slice(1)],
      cost: first.cost + rest.cost,
      stop: rest.stop,
    }
  }

  const mattering = (g: G, unit: Piece, path: readonly Space[]): string =>
    [...new Set(path.slice(1).filter((through) => matters(g, unit, through)))]
      .map(({ index }) => index)
      .sort((a, b) => a - b)
      .join()

  /** The spaces by way of which something is different. */
  const others = (g: G, { unit, to }: ToSpace): readonly Space[] => {
    if (!somethingMatters(g, unit)) return []
    const reach = reachOf(g, unit)
    const path = pathTo(reach, to)
    const usual = mattering(g, unit, path)
    return spacesIn(reach).filter((by) => {
      const route = path.includes(by) ? undefined : routeBy(g, { unit, to }, by)
      return route !== undefined && mattering(g, unit, route.path) !== usual
    })
  }

  const goesThereAnyway = objection(
    clauses.move,
    (g: G, { unit, to, by }: ByWay) =>
      by !== undefined && pathTo(reachOf(g, unit), to).includes(by),
    { message: 'move.by.anyway' },
  )
  const tooFarRound = objection(
    clauses.reach ?? clauses.move,
    (g: G, { unit, to, by }: ByWay) =>
      by !== undefined && routeBy(g, { unit, to }, by) === undefined,
    { message: 'move.by.far', facts: (g, { unit }) => ({ points: rules.points(g, unit) }) },
  )
  const makesNoDifference: Objection<G, ByWay> = objection(clauses.move, () => true, {
    message: 'move.by.same',
  })

  return {
    by: optional(
      space({
        among: others,
        otherwise: [goesThereAnyway, tooFarRound, makesNoDifference],
      }),
      { leftOut: [] },
    ),
    routeOf: (g, { unit, to, by }) =>
      by === undefined ? routeTo(reachOf(g, unit), to) : routeBy(g, { unit, to }, by),
  }
}

/** What the choice of a way says unless the module says it in its own words. */
export const WAY_DENIALS_IN_GERMAN = {
  'move.by.anyway': '{unit} kommt auf dem Weg nach {to} ohnehin durch {by}.',
  'move.by.far':
    '{unit} kommt mit {points, plural, one {# Bewegungspunkt} other {# Bewegungspunkten}} über {by} nicht bis {to}.',
  'move.by.same': 'Es macht keinen Unterschied, ob {unit} über {by} nach {to} zieht.',
}

export const WAY_DENIALS = {
  'move.by.anyway': '{unit} comes through {by} on its way to {to} anyway.',
  'move.by.far':
    '{unit} does not get as far as {to} by way of {by} with {points, plural, one {# movement point} other {# movement points}}.',
  'move.by.same': 'It makes no difference whether {unit} goes to {to} by way of {by}.',
}
