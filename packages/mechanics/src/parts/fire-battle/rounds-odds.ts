/** Odds of battles in rounds: how far to look, and how the choices on the way are made. */

import type { Choices, Horizon, Outlook, Part, Policy } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import type { Role } from '../battle/engagement.ts'
import { battleIn, type RoundsFrame } from './battle-frame.ts'

/**
 * Of the pieces that can take a hit, the one to give up: the lowest rank.
 * @example
 * const reducedFirst: Rank<AnyPosition> = (_, { face }) => 1 - face
 * reducedFirst(g, unit, [unit]) // → 1
 */
export type Rank<G extends AnyPosition> = (
  g: G,
  piece: PieceOf<G>,
  all: readonly PieceOf<G>[],
) => number

/**
 * What the odds of a battle in rounds are counted by.
 * @example
 * const rules: RoundsOddsRules<AnyPosition, RoundsFrame> = { units: (g, battle) => g.stack(fieldOf(g, battle)), roundEnds: ['choice'], behind: (_, offered) => offered, ranks: { cheapest: (_, { face }) => -face } }
 * Object.keys(roundsOdds(rules).policies) // → [ 'cheapest', 'fight-on', 'one-round' ]
 */
export interface RoundsOddsRules<G extends AnyPosition, B extends RoundsFrame> {
  readonly units: (g: G, battle: B, role: Role) => readonly PieceOf<G>[]
  /** More to tell of how a battle stands at the end of a round. */
  readonly standing?: (g: G, battle: B, left: Outlook) => Outlook
  /** The questions that end a round; their answer after the first breaks the battle off. Default: none, a round ends with its last hit. */
  readonly roundEnds?: readonly string[]
  /** How many units each who fights has lost so far: what a battle costs on average is told by it (`odds.average`). Default: it is not told. */
  readonly lost?: (g: G) => Readonly<Record<string, number>>
  /** All pieces of the side that is hit, where the hit falls: what a rank compares with. Default: those that are offered. */
  readonly behind?: (g: G, offered: readonly PieceOf<G>[]) => readonly PieceOf<G>[]
  /** In which order pieces are given up, by the name of the policy; the first is the usual one. Default: `first`, as they are offered. */
  readonly ranks?: Readonly<Record<string, Rank<G>>>
}

/** The second answer to "fight on?". */
const BREAK_OFF = 1

/**
 * This shot, this round, this battle; policies that fight to the end by each rank, and one that breaks off after a round.
 * To all other questions the first answer is given: offer the bold one first.
 * @example
 * const forecast = roundsOdds<AnyPosition, RoundsFrame>({ units: (g, battle) => g.stack(fieldOf(g, battle)), roundEnds: ['choice'], behind: (_, offered) => offered, ranks: { cheapest: (_, { face }) => -face } })
 * Object.keys(forecast.horizons) // → [ 'shot', 'round', 'battle' ]
 */
export function roundsOdds<G extends AnyPosition, B extends RoundsFrame>(
  rules: RoundsOddsRules<G, B>,
): Required<Pick<Part<G>, 'horizons' | 'policies'>> {
  const { units, standing, lost, roundEnds = [], ranks = { first: () => 0 } } = rules
  const { behind = (_, offered) => offered } = rules
  const allotted = (g: G) => g.frame?.step !== 'losses'
  const isOver = (g: G) => battleIn(g) === undefined
  const outcome = (g: G): Outlook => ({ key: isOver(g) ? g.vars.verdict || 'over' : 'undecided' })
  const left = (g: G): Outlook => {
    const battle = battleIn<B>(g)
    if (!battle) return outcome(g)
    const count = (role: Role) => units(g, battle, role).length
    const facts = { attackers: count('attacker'), defenders: count('defender') }
    const plain: Outlook = { key: 'left', facts }
    return standing?.(g, battle, plain) ?? plain
  }
  const horizons: Readonly<Record<string, Horizon<G>>> = {
    shot: { until: allotted },
    round: {
      until: (g) => allotted(g) && (isOver(g) || roundEnds.includes(g.frame?.step ?? '')),
      outcome: left,
    },
    battle: {
      until: (g) => allotted(g) && isOver(g),
      outcome,
      ...(lost ? { counts: lost } : {}),
    },
  }
  const fighting =
    (rank: Rank<G>): Policy =>
    (choices) =>
      choices.position.frame?.step === 'losses' ? lowest(choices, rank, behind) : 0
  const policies: Record<string, Policy> = {}
  for (const [name, rank] of Object.entries(ranks)) policies[name] = fighting(rank)
  const [usual] = Object.values(policies)
  if (usual) {
    policies['fight-on'] = usual
    policies['one-round'] = (choices) =>
      roundEnds.includes(choices.position.frame?.step ?? '') ? BREAK_OFF : usual(choices)
  }
  return { horizons, policies }
}

/** The row of the piece with the lowest rank. */
function lowest<G extends AnyPosition>(
  choices: Choices,
  rank: Rank<G>,
  behind: (g: G, offered: readonly PieceOf<G>[]) => readonly PieceOf<G>[],
): number {
  const g = choices.position as G
  const offered = Array.from(
    { length: choices.list.count },
    (_, row) => choices.argument(row, 0) as PieceOf<G>,
  )
  const all = behind(g, offered)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  offered.forEach((piece, row) => {
    const worth = rank(g, piece, all)
    if (worth >= least) return
    least = worth
    best = row
  })
  return best
}
