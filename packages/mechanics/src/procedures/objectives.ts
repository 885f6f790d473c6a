/** The spaces a game is won by, from the data: how many points they count, and what it is worth to stand near them. */

import type { Json, Judgement, ProceduresFile, Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { POINT } from '../parts/victory/objectives-part.ts'
import { strengthOf } from './strength.ts'
import { type Functions, valueFrom } from './values.ts'

/** Spaces with the points they count. */
export type Objectives = (g: AnyPosition) => readonly (readonly [Space, number])[]

/** Undefined where points are counted in the module's own way. */
export function objectivesFrom(
  { victory }: ProceduresFile,
  functions: Functions,
): Objectives | undefined {
  if (!victory || (typeof victory.points === 'object' && 'function' in victory.points))
    return undefined
  const spaces = valueFrom(victory.points, functions)
  return (g) =>
    valued(spaces(g, {})).flatMap(([id, points]) => {
      const space = g.board.space(id)
      return space ? [[space, points] as const] : []
    })
}

/** `{'0302': 2}` or a list of spaces that are worth one each. */
function valued(spaces: Json | undefined): [id: string, points: number][] {
  if (Array.isArray(spaces)) return spaces.map((id) => [String(id), 1])
  return Object.entries((spaces ?? {}) as Readonly<Record<string, number>>)
}

/** Of the worth of a point, so much it is worth to stand beside what counts one. */
const PULL = 0.5

/** What driving the enemy from a space brings a side: the points of it are the enemy's loss, too. */
export function prizeFrom(objectives: Objectives | undefined) {
  return (g: AnyPosition, _: Side, space: Space): number =>
    2 * POINT * (objectives?.(g).find(([one]) => one === space)?.[1] ?? 0)
}

/**
 * Units are worth more near the spaces that count, the first of them most: who has nothing to attack marches there, and the forces do not all
 * march to one place.
 */
export function approach(
  objectives: Objectives | undefined,
): NonNullable<Judgement<AnyPosition>['besides']> {
  return (g, side) => {
    let worth = 0
    for (const [space, points] of objectives?.(g) ?? []) {
      let near = 0
      for (const unit of g.pieces) {
        if (unit.side !== side || unit.place.kind !== 'space') continue
        near += strengthOf(unit) / (1 + g.board.distance(unit.place as Space, space)) ** 2
      }
      worth += PULL * POINT * points * Math.sqrt(near)
    }
    return worth
  }
}
