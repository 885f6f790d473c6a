/** Why two arms differ: where their games part, by which clause, and how much of the difference comes in there. */

import { type GameRecord, type Json, OptionsError } from '@redoubt/engine'
import { recordOf } from '../play/record-of.ts'
import type { GameRef, UnitResult } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import type { PreparedArm, PreparedStudy } from '../study/prepared.ts'
import { type Parting, replayUnder } from './replay-under.ts'

/** Where the games of one unit part. */
interface Entrance {
  /** The option that by itself makes them part there; undefined when it takes several, or none can be switched alone. */
  readonly option: string | undefined
  /** Its clause; else the one that denies the action in one of the arms, or that only one of them cites. */
  readonly clause: string | undefined
  readonly why: Parting['why'] | 'choice'
  /** The action at which they part, in notation. */
  readonly action: string | undefined
  /** Number of the event. */
  readonly event: number
  /** Whose record shows it: 0 the first arm's, else the other's. */
  readonly in: GameRef
  /** The other arm's score less the first's, −1 to 1. */
  readonly difference: number
}

/** All games that part by one clause. */
interface Reason {
  readonly option: string | undefined
  readonly clause: string | undefined
  readonly why: Entrance['why']
  readonly games: number
  /** Of the difference either way, the share that comes in here; undefined where every game looked at scores alike. */
  readonly share: number | undefined
  /** What these games add to the arms' difference over all games looked at, −1 to 1. */
  readonly effect: number
  /** The game that differs most. */
  readonly example: Entrance
}

export interface Why {
  readonly arm: number
  /** Games of both arms looked at, and how many of them are the same move by move. */
  readonly games: number
  readonly alike: number
  /** The greatest share first. */
  readonly reasons: readonly Reason[]
}

/**
 * Looks at the first games of a study: replays each arm's record under the other's rules, and sums up by clause where they part.
 * The earlier of both partings counts: one arm's player may do what the other arm would have denied.
 * @param most games to look at
 */
export function whyDifferent(
  study: PreparedStudy,
  results: readonly UnitResult[],
  arm: number,
  most: number,
): Why {
  const entrances: Entrance[] = []
  let games = 0
  let alike = 0
  for (const { unit, games: arms } of results) {
    for (const [round, first] of (arms[0] ?? []).entries()) {
      const other = arms[arm]?.[round]
      if (games >= most || !other || first.ending === 'failed' || other.ending === 'failed')
        continue
      games++
      if (first.hash === other.hash && first.actions === other.actions) {
        alike++
        continue
      }
      const difference = scoreIn(study, round, other.scores) - scoreIn(study, round, first.scores)
      entrances.push(entranceOf(study, { arm, unit, round }, difference))
    }
  }
  return { arm, games, alike, reasons: reasonsOf(entrances, games) }
}

/** The earlier of the two partings: of the first arm's game under the other rules, and of the other's under the first. */
function entranceOf(study: PreparedStudy, ref: GameRef, difference: number): Entrance {
  const [first, other] = [study.arms[0], study.arms[ref.arm]]
  if (!first || !other) throw new RangeError(`the study has no arm ${ref.arm}`)
  const own = { ...ref, arm: 0 }
  const ways = [
    { in: own, record: recordOf(study, own).game.record(), arms: [first, other] as const },
    { in: ref, record: recordOf(study, ref).game.record(), arms: [other, first] as const },
  ].map((way) => ({ ...way, parting: partingOf(way.record, ...way.arms) }))
  const [earliest] = ways
    .filter(({ parting }) => parting !== undefined)
    .sort((a, b) => (a.parting?.event ?? 0) - (b.parting?.event ?? 0))
  const parting = earliest?.parting
  if (!earliest || !parting)
    return {
      option: undefined,
      clause: undefined,
      why: 'choice',
      action: undefined,
      event: 0,
      in: own,
      difference,
    }
  const { clauses, denial, why, action, event } = parting
  const option = switchedAlone(earliest.record, ...earliest.arms, event)
  return {
    option,
    clause:
      (option === undefined ? undefined : first.module.data.options.options[option]?.clause) ??
      denial?.clause ??
      clauses.other[0] ??
      clauses.recorded[0],
    why,
    action,
    event,
    in: earliest.in,
    difference,
  }
}

/** The option that parts the two at this event when nothing else is switched. */
function switchedAlone(
  record: GameRecord,
  own: PreparedArm,
  other: PreparedArm,
  event: number,
): string | undefined {
  if (own.module !== other.module) return undefined
  const changed = Object.keys(other.options).filter(
    (name) => JSON.stringify(own.options[name]) !== JSON.stringify(other.options[name]),
  )
  return changed.find((name) => {
    const options = { ...own.options, [name]: other.options[name] ?? null }
    try {
      return partingOf(record, own, { ...other, options })?.event === event
    } catch (error) {
      // Some options cannot be switched without others.
      if (error instanceof OptionsError) return false
      throw error
    }
  })
}

function partingOf(record: GameRecord, own: PreparedArm, other: PreparedArm): Parting | undefined {
  return replayUnder(own.module, record, {
    module: other.module,
    options: other.options as Readonly<Record<string, Json>>,
    enforcement: other.terms.enforcement ?? {},
  }).parting
}

function reasonsOf(entrances: readonly Entrance[], games: number): Reason[] {
  const whole = entrances.reduce((sum, { difference }) => sum + Math.abs(difference), 0)
  const groups = Map.groupBy(
    entrances,
    ({ option, clause, why }) => `${option ?? ''} ${clause ?? ''} ${why}`,
  )
  return [...groups.values()]
    .flatMap((group): Reason[] => {
      const [example] = group.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      if (!example) return []
      const size = group.reduce((sum, { difference }) => sum + Math.abs(difference), 0)
      const effect = group.reduce((sum, { difference }) => sum + difference, 0)
      return [
        {
          option: example.option,
          clause: example.clause,
          why: example.why,
          games: group.length,
          share: whole === 0 ? undefined : size / whole,
          effect: effect / Math.max(1, games),
          example,
        },
      ]
    })
    .sort((a, b) => (b.share ?? 0) - (a.share ?? 0) || b.games - a.games)
}
