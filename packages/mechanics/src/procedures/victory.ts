/** Points and how the game ends by them, from the data. */

import { type Json, type ProceduresFile, type Side, textsWith } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { traitOf } from '../parts/trait.ts'
import { type ObjectivePart, objectivesPart } from '../parts/victory/objectives-part.ts'
import type { Common } from './common.ts'
import { valueFrom } from './values.ts'

export function victoryFrom(
  {
    clause,
    points,
    levels = [{ lead: 1, reason: 'points' }],
    sudden,
  }: NonNullable<ProceduresFile['victory']>,
  { functions, control }: Common,
): ObjectivePart<AnyPosition> {
  const ends = { clause, levels: () => levels, worth: strengthOf, ...(sudden ? { sudden } : {}) }
  if (typeof points === 'object' && 'function' in points) {
    const count = functions[points.function]
    if (!count)
      throw new RangeError(
        `procedures.yaml names the function "${points.function}", which the rules do not give`,
      )
    return withSentence(objectivesPart<AnyPosition>({ ...ends, points: count }))
  }
  const spaces = valueFrom(points, functions)
  if (!control)
    throw new Error('victory by spaces in procedures.yaml needs control: at the top of the file')
  return withSentence(
    objectivesPart<AnyPosition>({
      ...ends,
      points: (g, side) =>
        valued(spaces(g, {})).reduce((sum, [id, value]) => {
          const space = g.board.space(id)
          return space && control.holderOf(g, space) === side ? sum + value : sum
        }, 0),
    }),
  )
}

/** With the sentence for the level that is assumed where none is given. */
function withSentence(part: ObjectivePart<AnyPosition>): ObjectivePart<AnyPosition> {
  const points = '{winners} {count, plural, one {wins} other {win}} on points.'
  const { brings = {} } = part
  return {
    ...part,
    brings: { ...brings, texts: textsWith({ en: { results: { points } } }, [brings]) },
  }
}

/** `{'0302': 2}` or a list of spaces that are worth one each. */
function valued(spaces: Json | undefined): [id: string, points: number][] {
  if (Array.isArray(spaces)) return spaces.map((id) => [String(id), 1])
  return Object.entries((spaces ?? {}) as Readonly<Record<string, number>>)
}

/** Steps on the map, by their factors where the type has any: what a bot should not throw away. */
function strengthOf(g: AnyPosition, side: Side): number {
  return g.pieces.reduce(
    (sum, unit) =>
      unit.side === side && g.onBoard(unit) ? sum + (Number(traitOf(unit, 'factor')) || 1) : sum,
    0,
  )
}
