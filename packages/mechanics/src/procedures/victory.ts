/** Points and how the game ends by them, from the data. */

import { type AtOnceFile, type ProceduresFile, type Side, textsWith } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { type AtOnce, losesWithArmy, winsByPlace } from '../parts/victory/at-once.ts'
import { type ObjectivePart, objectivesPart } from '../parts/victory/objectives-part.ts'
import type { Common } from './common.ts'
import { holderOf } from './holders.ts'
import { strengthOf } from './strength.ts'
import { conditionFrom, type Functions } from './values.ts'

/** @param worth a side's prospects besides its points, for bots; default: its strength on the map */
export function victoryFrom(
  {
    clause,
    points,
    levels = [{ lead: 1, reason: 'points' }],
    sudden,
    atOnce = [],
  }: NonNullable<ProceduresFile['victory']>,
  common: Common,
  worth: (g: AnyPosition, side: Side) => number = strengthOnMap,
): ObjectivePart<AnyPosition> {
  const { functions, objectives } = common
  const holder = holderOf(common)
  const ends = {
    clause,
    levels: () => levels,
    worth,
    atOnce: atOnce.map((one) => atOnceFrom(one, functions)),
    ...(sudden ? { sudden } : {}),
  }
  if (typeof points === 'object' && 'function' in points) {
    const count = functions[points.function]
    if (!count)
      throw new RangeError(
        `procedures.yaml names the function "${points.function}", which the rules do not give`,
      )
    return withSentence(
      objectivesPart<AnyPosition>({ ...ends, points: (g, side) => count(g, { side }) }),
    )
  }
  if (!objectives) throw new Error('victory by spaces in procedures.yaml names no spaces')
  return withSentence(
    objectivesPart<AnyPosition>({
      ...ends,
      spaces: (g) =>
        objectives(g).map(([space, points]) => ({
          space,
          holder: holder(g, space),
          points,
        })),
    }),
  )
}

function atOnceFrom(
  { clause, reason, reach, army }: AtOnceFile,
  functions: Functions,
): AtOnce<AnyPosition> {
  if (reach) return winsByPlace({ clause, reason, region: ({ id }) => reach[id] })
  if (army === undefined || army === 'any') return losesWithArmy({ clause, reason })
  const counts = conditionFrom(army, functions)
  return losesWithArmy({ clause, reason, counts: (unit, g) => counts(g, { unit }) })
}

/** With the sentence for the level that is assumed where none is given. */
function withSentence(part: ObjectivePart<AnyPosition>): ObjectivePart<AnyPosition> {
  const points = '{winners} {count, plural, one {wins} other {win}} on points.'
  const inGerman = '{winners} {count, plural, one {gewinnt} other {gewinnen}} nach Punkten.'
  const { brings = {} } = part
  return {
    ...part,
    brings: {
      ...brings,
      texts: textsWith({ en: { results: { points } }, de: { results: { points: inGerman } } }, [
        brings,
      ]),
    },
  }
}

/** Steps on the map, by their factors: what a bot should not throw away. */
function strengthOnMap(g: AnyPosition, side: Side): number {
  return g.pieces.reduce(
    (sum, unit) => (unit.side === side && g.onBoard(unit) ? sum + strengthOf(unit) : sum),
    0,
  )
}
