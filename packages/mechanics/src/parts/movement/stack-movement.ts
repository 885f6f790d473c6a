/** Stacks as a part: all units of a space that can move go together, each by its own way and at its own cost. */

import { action, objection, type Part, type Piece, type Space, space } from '@redoubt/engine'
import { costTo, pathTo, type Route, routeTo, spacesIn } from '../../movement/reach.ts'
import { oncePerPosition } from '../../once.ts'
import { type AnyPosition, type Offered, spaceOf } from '../anyone.ts'
import type { MovementPart } from './ground-movement.ts'

export interface StackMovementRules<G> {
  /** That a stack moves as one. */
  readonly clause: string
  /** How each of its units moves. */
  readonly movement: MovementPart<G>
  /** Is there room for all of them where they go, and by which clause not? Default: always. */
  readonly room?: {
    readonly clause: string
    has(g: G, units: readonly Piece[], to: Space): boolean
  }
  /** How points are written. Default: as they are. */
  readonly points?: (points: number) => number | string
}

export interface StackMovementPart<G> extends Part<G> {
  readonly march: Offered
}

interface From {
  readonly from: Space
}

interface Marching extends From {
  readonly to: Space
}

/**
 * Stacks that move as one. Offer `march` beside the movement's own action: it takes two units at least.
 * @example
 * const movement = groundMovement<AnyPosition>({ clauses: { move: '3.1' }, allowance: () => 2, costs: (g) => movementCosts(g.board, { enter: () => 1 }) })
 * const stacks = stackMovement<AnyPosition>({ clause: '3.1', movement, room: { clause: '2.2', has: (g, units, to) => g.count(to) + units.length <= 2 } })
 * stacks.part // → 'stacks'
 */
export function stackMovement<G extends AnyPosition>(
  rules: StackMovementRules<G>,
): StackMovementPart<G> {
  const { clause, movement, room, points = (cost) => cost } = rules
  const { reachOf } = movement
  const stacks = oncePerPosition((g: G): ReadonlyMap<Space, readonly Piece[]> => {
    const found = new Map<Space, Piece[]>()
    for (const unit of movement.movers(g))
      found.set(spaceOf(unit), [...(found.get(spaceOf(unit)) ?? []), unit])
    return found
  })
  const unitsIn = (g: G, from: Space) => stacks(g).get(from) ?? []
  const canAllReach = (g: G, { from, to }: Marching) =>
    to !== from && unitsIn(g, from).every((unit) => costTo(reachOf(g, unit), to) !== undefined)

  const noStack = objection(clause, (g: G, { from }: From) => unitsIn(g, from).length < 2, {
    message: 'march.stack',
  })
  const alreadyThere = objection(clause, (_: G, { from, to }: Marching) => from === to, {
    message: 'march.there',
  })
  const outOfReach = objection(
    clause,
    (g: G, { from, to }: Marching) => {
      const unit = unitsIn(g, from).find((one) => costTo(reachOf(g, one), to) === undefined)
      return unit && { unit, ...movement.lacks(g, unit, to) }
    },
    { message: 'march.reach' },
  )
  const noRoom = room && [
    objection(room.clause, (g: G, { from, to }: Marching) => !room.has(g, unitsIn(g, from), to), {
      message: 'march.room',
    }),
  ]
  const march = action(
    'march',
    {
      from: space({
        among: (g: G) =>
          [...stacks(g)].flatMap(([from, units]) => (units.length > 1 ? [from] : [])),
        otherwise: noStack,
      }),
      to: space({
        among: (g: G, { from }: From) => {
          const [first] = unitsIn(g, from)
          const near = first ? spacesIn(reachOf(g, first)) : []
          return near.filter((to) => canAllReach(g, { from, to }))
        },
        otherwise: [alreadyThere, outOfReach],
        unless: noRoom ?? [],
      }),
    },
    (g: G, { from, to }) => {
      // All ways first: who has gone may bar or open one for the next.
      const going = unitsIn(g, from).flatMap((unit): [Piece, Route][] => {
        const route = routeTo(reachOf(g, unit), to)
        return route ? [[unit, route]] : []
      })
      for (const [unit, route] of going) movement.go(g, unit, route)
    },
    {
      clause,
      preview: (g: G, { from, to }) => {
        const units = unitsIn(g, from)
        const [first] = units
        const costs = units.map((unit) => costTo(reachOf(g, unit), to) ?? 0)
        return {
          ...(first ? { path: pathTo(reachOf(g, first), to) } : {}),
          cost: points(Math.max(0, ...costs)),
        }
      },
    },
  )
  return {
    part: 'stacks',
    march,
    brings: {
      texts: {
        en: {
          actions: {
            march: {
              label: 'Move a stack',
              help: 'All units of a space that can move, each at its own cost.',
              arguments: { from: 'Which stack moves?', to: 'Where to?' },
            },
          },
          denials: {
            'march.stack': 'There are not two units in {from} that can move.',
            'march.there': 'The stack stands in {to} already.',
            'march.reach': `{needs, select, none {No number of movement points takes {unit} of the stack to {to} from here.} other {{unit} of the stack needs {needs} movement points to reach {to} and has {points}.}}`,
            'march.room': 'There is no room for the stack in {to}.',
          },
          log: { march: 'The stack in {from} moves to {to}.' },
        },
        de: {
          actions: {
            march: {
              label: 'Stapel bewegen',
              help: 'Alle Einheiten eines Feldes, die ziehen können, jede zu ihren Kosten.',
              arguments: { from: 'Welcher Stapel zieht?', to: 'Wohin?' },
            },
          },
          denials: {
            'march.stack': 'In {from} stehen keine zwei Einheiten, die ziehen können.',
            'march.there': 'Der Stapel steht schon in {to}.',
            'march.reach': `{needs, select, none {Keine Zahl von Bewegungspunkten bringt {unit} aus dem Stapel von hier nach {to}.} other {{unit} aus dem Stapel braucht {needs} Bewegungspunkte bis {to} und hat {points}.}}`,
            'march.room': 'In {to} ist kein Platz für den Stapel.',
          },
          log: { march: 'Der Stapel in {from} zieht nach {to}.' },
        },
      },
    },
  }
}
