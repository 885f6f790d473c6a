/**
 * How good a game is to play, from how the lead went to and fro. Sources: C. Browne, Automatic Generation and Evaluation
 * of Recombination Games (2008); E. Piette and others, Ludii's game metrics (2021). Computed in floating point.
 */

/** The lead at each change of turn: every seat's worth less the mean of the others'. */
export type Leads = readonly (readonly number[])[]

export interface Quality {
  /** Share of turns after which another seat leads. */
  readonly lead_changes: number
  /** How far behind the winner was while he was behind: mean square root of the gap. Only where one seat won. */
  readonly drama?: number
  /** Share of the game after it was settled: the winner was never again as low as the best any loser ever stood. */
  readonly decisiveness?: number
  /** How open the game stood on average: 1 is level throughout. */
  readonly uncertainty: number
  /** 1 when the winner was behind half-way. */
  readonly comeback?: number
}

/**
 * @param winners indices of the winning seats
 */
export function qualityOf(leads: Leads, winners: readonly number[]): Quality {
  const stands = standings(leads)
  const [winner] = winners.length === 1 ? winners : []
  return {
    lead_changes: leadChanges(stands),
    uncertainty: uncertainty(stands),
    ...(winner === undefined
      ? {}
      : {
          drama: drama(stands, winner),
          decisiveness: decisiveness(stands, winner),
          comeback: comeback(stands, winner),
        }),
  }
}

/** Leads on a scale from 0 (hopeless) to 1 (won): half the way for the mean lead of this game. */
function standings(leads: Leads): number[][] {
  const sizes = leads.flatMap((lead) => lead.map(Math.abs))
  const unit = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length) || 1
  return leads.map((lead) => lead.map((value) => 0.5 + (0.5 * value) / (Math.abs(value) + unit)))
}

function leader(stand: readonly number[]): number {
  let best = 0
  for (let seat = 1; seat < stand.length; seat++)
    if ((stand[seat] ?? 0) > (stand[best] ?? 0)) best = seat
  return best
}

function leadChanges(stands: readonly (readonly number[])[]): number {
  let changes = 0
  let before: number | undefined
  for (const stand of stands) {
    if (stand.every((value) => value === stand[0])) continue
    const now = leader(stand)
    if (before !== undefined && now !== before) changes++
    before = now
  }
  return stands.length < 2 ? 0 : changes / (stands.length - 1)
}

function drama(stands: readonly (readonly number[])[], winner: number): number {
  const gaps = stands
    .map((stand) => Math.max(...stand) - (stand[winner] ?? 0))
    .filter((gap) => gap > 0)
  return gaps.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + Math.sqrt(gap), 0) / gaps.length
}

function decisiveness(stands: readonly (readonly number[])[], winner: number): number {
  if (stands.length === 0) return 0
  const threshold = Math.max(
    ...stands.flatMap((stand) => stand.filter((_, seat) => seat !== winner)),
  )
  let settled = stands.length
  while (settled > 0 && (stands[settled - 1]?.[winner] ?? 0) > threshold) settled--
  return (stands.length - settled) / stands.length
}

function uncertainty(stands: readonly (readonly number[])[]): number {
  if (stands.length === 0) return 1
  const open = stands.map((stand) => {
    const [first = 0, second = 0] = [...stand].sort((a, b) => b - a)
    return 1 - (first - second)
  })
  return open.reduce((sum, value) => sum + value, 0) / open.length
}

function comeback(stands: readonly (readonly number[])[], winner: number): number {
  const middle = stands[Math.floor(stands.length / 2)]
  return middle && (middle[winner] ?? 0) < Math.max(...middle) ? 1 : 0
}
