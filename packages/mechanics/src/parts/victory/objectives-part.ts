/** Objectives as a part: points as they stand, shown at the table, and who has won by them after the last turn. */

import type { Part, Seat, Side } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'
import type { AtOnce } from './at-once.ts'
import {
  OBJECTIVE_WORDS,
  type ObjectiveSpace,
  objectiveLayer,
  pointsOfSpaces,
} from './objective-spaces.ts'

/**
 * How a game may end on points; the first that fits counts.
 * @example const decisive: Level = { lead: 4, reason: { blue: 'blue_wins', red: 'red_wins' } }
 */
export interface Level {
  /** The least lead in points. */
  readonly lead: number
  /** Key of the sentence: `results.<reason>`; or one for each side that may lead. */
  readonly reason: string | Readonly<Record<string, string>>
  /** Nobody wins. */
  readonly draw?: boolean
}

/**
 * What counts for victory, and by how much one must lead.
 * @example
 * const rules: ObjectiveRules<AnyPosition> = { clause: '8', points: (g, side) => g.onBoardOf(side).length, levels: () => [{ lead: 2, reason: 'points' }] }
 * rules.points?.(g, blue) // → 2
 */
export interface ObjectiveRules<G> {
  readonly clause: string
  /** Points of a side as they would count now; sides that win together have the same. Default: those of the spaces it has. */
  readonly points?: (g: G, side: Side) => number
  /** The sides that score. Default: all. */
  readonly sides?: (g: G) => readonly Side[]
  /** From the greatest lead down; a lead below all of them is a draw, `results.draw`. For games that end by the lead: `decide`. */
  readonly levels?: (g: G) => readonly Level[]
  /** The spaces that count, for an overlay: whose they are, and at the end what has won the game. Left out: none are shown. */
  readonly spaces?: (g: G) => readonly ObjectiveSpace[]
  /** The variable that shows them, by seat. Default: `score`. */
  readonly variable?: string
  /** Ends the game at once when a side leads by so much, by a clause of its own. */
  readonly sudden?: { readonly clause: string; readonly lead: number; readonly reason: string }
  /** Other ways to win at once, at the end of a side's turn; the first that fits counts. */
  readonly atOnce?: readonly AtOnce<G>[]
  /** The lead as far as it counts. Default: twice that of the best level of victory. */
  readonly most?: (g: G) => number
  /** Has a side won whatever the points are? Default: none has. */
  readonly hasWon?: (g: G, side: Side) => boolean
  /** A side's prospects besides its points, for bots. */
  worth?(g: G, side: Side): number
}

/** Who has won, and why. */
export interface Verdict {
  /** Nobody: the game is drawn. */
  readonly winners: readonly Side[]
  /** Key of the sentence: `results.<reason>`. */
  readonly reason: string
  /** Default: that of the objectives. */
  readonly clause?: string
}

/**
 * Victory by points.
 * @example const end = (objectives: ObjectivePart<AnyPosition>, g: AnyPosition) => objectives.decide(g)
 */
export interface ObjectivePart<G> extends Part<G> {
  /** Brings the score at the table up to date; call it when points may have changed. */
  readonly show: (g: G) => void
  /** Ends the game by the points as they stand. */
  readonly decide: (g: G) => void
  /** Ends it by a verdict of the module's own, with the points as they stand. */
  readonly end: (g: G, verdict: Verdict) => void
  /** Ends it if somebody leads by enough for that, or has won otherwise; call it when a side's turn ends. */
  readonly endAtOnce: (g: G, side: Side) => void
}

/**
 * Points and the end of the game. Brings a variable that shows them.
 * @example
 * const objectives = objectivesPart<AnyPosition>({ clause: '5.1', points: (_, side) => (side.id === 'blue' ? 5 : 1), levels: () => [{ lead: 2, reason: 'points' }] })
 * objectives.decide(g)
 * g.result // → { winners: [ 'one' ], reason: 'points', clause: '5.1', scores: { one: 5, two: 1 } }
 */
export function objectivesPart<G extends AnyPosition>(rules: ObjectiveRules<G>): ObjectivePart<G> {
  const { clause, variable = 'score', levels = () => [], sudden, atOnce = [], spaces } = rules
  const { points = spaces ? pointsOfSpaces(spaces) : () => 0 } = rules
  const { sides = (g) => g.sides, worth = () => 0 } = rules
  const standing = (g: G): Standing => {
    const all = sides(g).map((side) => ({ side, points: points(g, side) }))
    const [best, next] = [...all].sort((a, b) => b.points - a.points)
    return { leader: best?.side, lead: (best?.points ?? 0) - (next?.points ?? 0) }
  }
  /** Points of every seat, by the first of its sides. */
  const bySeat = (g: G): ReadonlyMap<Seat, number> => {
    const scores = new Map<Seat, number>()
    for (const side of sides(g)) {
      const seat = g.seatOf(side)
      if (!scores.has(seat)) scores.set(seat, points(g, side))
    }
    return scores
  }
  const show = (g: G) => {
    for (const [seat, now] of bySeat(g))
      if (g.vars[variable][seat.index] !== now) g.setFor(variable, seat, now)
  }
  const end = (g: G, { winners, reason, clause: by = clause }: Verdict) => {
    show(g)
    const scores = [...bySeat(g)].map(([seat, own]) => [seat.id, own])
    const seats = new Set(winners.map((side) => g.seatOf(side).id))
    g.finish({ winners: [...seats], reason, clause: by, scores: Object.fromEntries(scores) })
  }
  return {
    part: 'objectives',
    show,
    decide: (g) => {
      const { leader, lead } = standing(g)
      const level = levels(g).find((one) => lead >= one.lead)
      const winners = leader && level && !level.draw ? [leader] : []
      end(g, { winners, reason: reasonOf(level, leader) })
    },
    end,
    endAtOnce: (g, side) => {
      const { leader, lead } = standing(g)
      if (sudden && leader && lead >= sudden.lead) return end(g, { winners: [leader], ...sudden })
      for (const { winner, ...ending } of atOnce) {
        const winning = winner(g, side)
        if (winning) return end(g, { winners: [winning], ...ending })
      }
    },
    evaluate: (g, side) =>
      sides(g).reduce((sum, each) => {
        const own = points(g, each) * POINT + worth(g, each)
        return sum + (each === side ? own : -own)
      }, 0),
    margin: (g, side) => {
      const { leader, lead } = standing(g)
      const best = () => Math.max(1, sudden?.lead ?? 0, ...levels(g).map((level) => level.lead))
      const most = rules.most?.(g) ?? 2 * best()
      const winner = rules.hasWon && sides(g).find((each) => rules.hasWon?.(g, each))
      if (winner) return { lead: winner === side ? most : -most, most }
      return { lead: leader === side ? lead : -lead, most }
    },
    ...(spaces ? { layers: { objectives: objectiveLayer(clause, spaces) } } : {}),
    brings: {
      variables: {
        [variable]: { type: 'integer', per: 'seat', help: 'Points as they would count now.' },
      },
      texts: {
        en: {
          results: { draw: 'The game is drawn on points.' },
          words: {
            score: '{score}',
            'score.long': '{score, plural, one {# point} other {# points}}',
            ...(spaces ? OBJECTIVE_WORDS.en : {}),
          },
        },
        de: {
          results: { draw: 'Nach Punkten unentschieden.' },
          words: {
            score: '{score}',
            'score.long': '{score, plural, one {# Punkt} other {# Punkte}}',
            ...(spaces ? OBJECTIVE_WORDS.de : {}),
          },
        },
      },
    },
  }
}

/** Who leads by how much. */
interface Standing {
  readonly leader: Side | undefined
  readonly lead: number
}

function reasonOf(level: Level | undefined, leader: Side | undefined): string {
  const reason = level?.reason ?? 'draw'
  return typeof reason === 'string' ? reason : (reason[leader?.id ?? ''] ?? 'draw')
}

/** What a point is worth to a bot beside a factor of its units. */
export const POINT = 10
