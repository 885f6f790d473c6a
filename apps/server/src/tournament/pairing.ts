/** Who plays whom in the next round: everybody each other, those of like score, or the winners. */

import type { TournamentSystem } from '@redoubt/protocol'

/** A game of a round, or a round without a game: nobody sits opposite. */
export interface Pairing {
  readonly round: number
  /** Plays the first seat. */
  readonly first: string
  readonly second?: string
  /** `first`, `second` or nobody has won; absent while it is played. */
  readonly result?: PairingResult
}

export type PairingResult = 'first' | 'second' | 'draw' | 'bye'

/** So many rounds are played; of a Swiss tournament as many as its organiser wants, until everybody has met everybody. */
export function roundsOf(system: TournamentSystem, players: number, wanted: number): number {
  if (system === 'knock-out') return Math.ceil(Math.log2(Math.max(2, players)))
  const all = players % 2 === 0 ? players - 1 : players
  return system === 'swiss' ? Math.min(wanted, Math.max(1, all)) : all
}

/**
 * The pairings of a round.
 * @param players in the order of their seeding, the strongest first
 * @param before all pairings so far, with their results
 */
export function pairRound(
  system: TournamentSystem,
  players: readonly string[],
  before: readonly Pairing[],
  round: number,
): Pairing[] {
  if (system === 'round-robin') return inTheCircle(players, round)
  if (system === 'swiss') return swiss(players, before, round)
  return round === 1 ? firstOfKnockOut(players) : nextOfKnockOut(before, round)
}

/** Points: a win or a round without a game 1, a draw ½. */
export function pointsOf(player: string, pairings: readonly Pairing[]): number {
  return pairings.reduce((sum, pairing) => sum + pointsIn(player, pairing), 0)
}

function pointsIn(player: string, { first, second, result }: Pairing): number {
  if (result === 'bye') return player === first ? 1 : 0
  if (result === 'draw') return player === first || player === second ? 0.5 : 0
  if (result === 'first') return player === first ? 1 : 0
  return result === 'second' && player === second ? 1 : 0
}

/** Buchholz: the points of all opponents whom one has played to the end, which settles equal scores. */
export function buchholzOf(player: string, pairings: readonly Pairing[]): number {
  const over = pairings.filter(({ result }) => result !== undefined)
  return opponentsOf(player, over).reduce((sum, other) => sum + pointsOf(other, over), 0)
}

function opponentsOf(player: string, pairings: readonly Pairing[]): string[] {
  return pairings.flatMap(({ first, second }) => {
    if (second === undefined) return []
    if (first === player) return [second]
    return second === player ? [first] : []
  })
}

function bye(round: number, player: string): Pairing {
  return { round, first: player, result: 'bye' }
}

/** The circle method: one player stays, the others move on by one place each round. */
function inTheCircle(players: readonly string[], round: number): Pairing[] {
  // Of an odd number nobody is the one who stays, and whoever meets him rests.
  const all: (string | undefined)[] =
    players.length % 2 === 0 ? [...players] : [undefined, ...players]
  const [fixed, ...moving] = all
  const turned = moving.map((_, n) => moving[(n + round - 1) % moving.length])
  const circle = [fixed, ...turned]
  return Array.from({ length: all.length / 2 }, (_, n) => {
    const one = circle[n]
    const other = circle[circle.length - 1 - n]
    // The one who stays plays the first seat every other round, the others by their place.
    const swapped = n === 0 ? round % 2 === 0 : n % 2 === 1
    const [first, second] = swapped ? [other, one] : [one, other]
    if (first === undefined || second === undefined) return bye(round, first ?? second ?? '')
    return { round, first, second }
  })
}

/** Those of like score play each other, nobody twice against the same as long as that can be. */
function swiss(players: readonly string[], before: readonly Pairing[], round: number): Pairing[] {
  const ranked = [...players].sort(
    (a, b) => pointsOf(b, before) - pointsOf(a, before) || players.indexOf(a) - players.indexOf(b),
  )
  const rested = new Set(before.filter(({ result }) => result === 'bye').map(({ first }) => first))
  const resting =
    ranked.length % 2 === 0
      ? undefined
      : (ranked.findLast((player) => !rested.has(player)) ?? ranked.at(-1))
  const playing = ranked.filter((player) => player !== resting)
  const met = new Map(playing.map((player) => [player, new Set(opponentsOf(player, before))]))
  const pairs = paired(playing, met, { left: STEPS }) ?? inOrder(playing)
  return [
    ...pairs.map(([one, other]) => seated(one, other, before, round)),
    ...(resting === undefined ? [] : [bye(round, resting)]),
  ]
}

/** Tries before a round is paired in order, whoever has met whom. */
const STEPS = 20_000

type Pair = readonly [string, string]

/** Pairs from the top, going back where somebody is left who has met all others. */
function paired(
  players: readonly string[],
  met: ReadonlyMap<string, ReadonlySet<string>>,
  steps: { left: number },
): Pair[] | undefined {
  const [top, ...rest] = players
  if (top === undefined) return []
  for (const other of rest) {
    if (met.get(top)?.has(other)) continue
    if (steps.left-- <= 0) return undefined
    const others = paired(
      rest.filter((player) => player !== other),
      met,
      steps,
    )
    if (others) return [[top, other], ...others]
  }
  return undefined
}

function inOrder(players: readonly string[]): Pair[] {
  const pairs: Pair[] = []
  for (let n = 0; n + 1 < players.length; n += 2)
    pairs.push([players[n] ?? '', players[n + 1] ?? ''])
  return pairs
}

/** Whoever has played the first seat less often plays it now. */
function seated(one: string, other: string, before: readonly Pairing[], round: number): Pairing {
  const firsts = (player: string) =>
    before.filter(({ first, second }) => second !== undefined && first === player).length
  const [first, second] = firsts(one) > firsts(other) ? [other, one] : [one, other]
  return { round, first, second }
}

/** The strongest meet as late as can be; where places are empty, they rest. */
function firstOfKnockOut(players: readonly string[]): Pairing[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, players.length)))
  let order = [0]
  while (order.length < size)
    order = order.flatMap((place) => [place, order.length * 2 - 1 - place])
  return inOrder(order.map((place) => players[place] ?? ''))
    .map(([one, other]) => [one, other].filter((player) => player !== ''))
    .map(([first = '', second]) =>
      second === undefined ? bye(1, first) : { round: 1, first, second },
    )
}

/** The winners, in the order of the round before. */
function nextOfKnockOut(before: readonly Pairing[], round: number): Pairing[] {
  const winners = before
    .filter((pairing) => pairing.round === round - 1)
    .flatMap(({ first, second, result }) => {
      if (result === 'second') return second === undefined ? [] : [second]
      return result === 'draw' || result === undefined ? [] : [first]
    })
  return inOrder(winners).map(([one, other]) => seated(one, other, before, round))
}
