/** Points and how the game ends by them, from the data. */

import {
  type AtOnceFile,
  type Brought,
  type ProceduresFile,
  type Side,
  textsWith,
} from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { type AtOnce, losesWithArmy, winsByPlace } from '../parts/victory/at-once.ts'
import { type ObjectiveSpace, pointsOfSpaces } from '../parts/victory/objective-spaces.ts'
import {
  type ObjectivePart,
  type ObjectiveRules,
  objectivesPart,
  POINT,
} from '../parts/victory/objectives-part.ts'
import type { Common } from './common.ts'
import { holderOf } from './holders.ts'
import { strengthOf } from './strength.ts'
import { conditionFrom, type Functions, numberFrom } from './values.ts'

/** Victory by points, which may have to be counted at the end of each turn. */
export interface Victory extends ObjectivePart<AnyPosition> {
  readonly count?: (g: AnyPosition) => void
}

/** @param worth a side's prospects besides its points, for bots; default: its strength on the map */
export function victoryFrom(
  {
    clause,
    points,
    each_turn: eachTurn = false,
    levels = [{ lead: 1, reason: 'points' }],
    sudden,
    atOnce = [],
  }: NonNullable<ProceduresFile['victory']>,
  common: Common,
  worth: (g: AnyPosition, side: Side) => number = strengthOnMap,
): Victory {
  const { functions, objectives } = common
  const holder = holderOf(common)
  const added = (now: Points, more: Pick<ObjectiveRules<AnyPosition>, 'spaces'> = {}) =>
    withCount({ ...ends, ...more }, now, common)
  const ends = {
    clause,
    levels: () => levels,
    worth,
    atOnce: atOnce.map((one) => atOnceFrom(one, functions)),
    ...(sudden ? { sudden } : {}),
  }
  if (typeof points === 'object' && 'function' in points) {
    const count = numberFrom(points, functions)
    const counted: Points = (g, side) => count(g, { side })
    if (eachTurn) return added(counted)
    return withSentence(objectivesPart<AnyPosition>({ ...ends, points: counted }))
  }
  if (!objectives) throw new Error('victory by spaces in procedures.yaml names no spaces')
  const spaces = (g: AnyPosition): ObjectiveSpace[] =>
    objectives(g).map(([space, worth]) => ({ space, holder: holder(g, space), points: worth }))
  if (eachTurn) return added(pointsOfSpaces(spaces), { spaces })
  return withSentence(objectivesPart<AnyPosition>({ ...ends, spaces }))
}

/** Points of a side as it stands. */
type Points = (g: AnyPosition, side: Side) => number

/** Points are added up from turn to turn; bots weigh what is held by the turns in which it will still be counted. */
function withCount(
  rules: ObjectiveRules<AnyPosition>,
  now: Points,
  { file, functions, counter }: Common,
): Victory {
  const last = numberFrom(file.turn.last, functions)
  const sofar: Points = (g, side) => Number((g.vars.counted as readonly number[])[side.index] ?? 0)
  const toCome = (g: AnyPosition) => Math.max(0, last(g) + 1 - Number(g.vars[counter]))
  const part = withSentence(
    objectivesPart<AnyPosition>({
      ...rules,
      points: sofar,
      worth: (g, side) => (rules.worth?.(g, side) ?? 0) + now(g, side) * POINT * toCome(g),
    }),
  )
  const { brings = {} } = part
  return {
    ...part,
    count: (g) => {
      for (const side of g.sides) {
        const points = now(g, side)
        if (points === 0) continue
        const total = sofar(g, side) + points
        g.setFor('counted', side, total)
        g.log('counted', { side, points, total }, rules.clause)
      }
      part.show(g)
    },
    brings: {
      ...brings,
      variables: {
        ...brings.variables,
        counted: { type: 'integer', per: 'side', help: 'Points of the turns that are over.' },
      },
      texts: textsWith(COUNTED, [brings]),
    },
  }
}

const COUNTED: NonNullable<Brought['texts']> = {
  en: {
    log: {
      counted: '{side} scores {points, plural, one {# point} other {# points}}: {total} in all.',
    },
  },
  de: {
    log: {
      counted: '{side}: {points, plural, one {# Punkt} other {# Punkte}}, zusammen {total}.',
    },
  },
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
