/** What a battle comes to when both sides fire at once, round by round, until one is gone: exact, for equal units. For bots. */

/**
 * One side of a battle: how many hits it can take, and how often each of these hits back in a round.
 * @example const line: FiringLine = { hits: 4, chance: 0.5 }
 */
export interface FiringLine {
  readonly hits: number
  /** Of 1. */
  readonly chance: number
}

/**
 * A side that can take so many hits and in a round fires dice of these faces, which hit at values that come to so much
 * together.
 * @example lineOf(2, 6, 6) // → { hits: 2, chance: 0.5 }
 */
export function lineOf(hits: number, values: number, faces: number): FiringLine {
  return { hits, chance: values / faces / Math.max(1, hits) }
}

/**
 * What is to be expected of a battle to the end.
 * @example const even: BattleOdds = { won: 0.5, attackerKeeps: 0.25, defenderKeeps: 0.25 }
 */
export interface BattleOdds {
  /** The attacker is left alone in the field. */
  readonly won: number
  /** Shares of their hits both sides keep on the average. */
  readonly attackerKeeps: number
  readonly defenderKeeps: number
}

/** Longer lines are drawn smaller, both by as much. */
const MOST = 12
/** Chances are told apart by so many steps. */
const STEPS = 24

/** All there can be are a hundred thousand; a game asks for a few hundred. */
const known = new Map<number, BattleOdds>()

/**
 * The odds of a battle: long lines are drawn smaller, chances in twenty-fourths.
 * @example battleOdds(lineOf(1, 3, 6), lineOf(1, 0, 6)) // → { won: 1, attackerKeeps: 1, defenderKeeps: 0 }
 */
export function battleOdds(attacker: FiringLine, defender: FiringLine): BattleOdds {
  const scale = Math.min(1, MOST / Math.max(attacker.hits, defender.hits))
  const n = Math.max(1, Math.round(attacker.hits * scale))
  const m = Math.max(1, Math.round(defender.hits * scale))
  const p = Math.min(STEPS, Math.max(1, Math.round(attacker.chance * STEPS)))
  const q = Math.min(STEPS, Math.max(0, Math.round(defender.chance * STEPS)))
  const key = ((n * (MOST + 1) + m) * (STEPS + 1) + p) * (STEPS + 1) + q
  const found = known.get(key)
  if (found) return found
  const odds = fought(n, m, p / STEPS, q / STEPS)
  known.set(key, odds)
  return odds
}

/** What a position of the battle comes to; hits left on the average. */
interface End {
  readonly won: number
  readonly ours: number
  readonly theirs: number
}

/** Round by round from the weakest position up: where nobody hits, the round is fired again. */
function fought(n: number, m: number, p: number, q: number): BattleOdds {
  const ends: End[][] = []
  for (let a = 0; a <= n; a++) {
    const row: End[] = []
    ends.push(row)
    for (let d = 0; d <= m; d++) row.push(after(ends, a, d, p, q))
  }
  const { won = 0, ours = 0, theirs = 0 } = ends[n]?.[m] ?? {}
  return { won, attackerKeeps: ours / n, defenderKeeps: theirs / m }
}

function after(ends: readonly (readonly End[])[], a: number, d: number, p: number, q: number): End {
  if (a === 0 || d === 0) return { won: a > 0 ? 1 : 0, ours: a, theirs: d }
  const sum = { won: 0, ours: 0, theirs: 0 }
  let moved = 0
  for (let hits = 0; hits <= a; hits++) {
    const ofAttacker = binomial(a, hits, p)
    for (let back = 0; back <= d; back++) {
      if (hits === 0 && back === 0) continue
      const share = ofAttacker * binomial(d, back, q)
      const next = ends[Math.max(0, a - back)]?.[Math.max(0, d - hits)]
      if (!next) continue
      moved += share
      sum.won += share * next.won
      sum.ours += share * next.ours
      sum.theirs += share * next.theirs
    }
  }
  return { won: sum.won / moved, ours: sum.ours / moved, theirs: sum.theirs / moved }
}

function binomial(n: number, k: number, p: number): number {
  let ways = 1
  for (let at = 0; at < k; at++) ways = (ways * (n - at)) / (at + 1)
  return ways * p ** k * (1 - p) ** (n - k)
}
