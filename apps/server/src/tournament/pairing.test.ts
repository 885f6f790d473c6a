/** Tournaments of every size, with results thrown at random. */

import type { TournamentSystem } from '@redoubt/protocol'
import { describe, expect, test } from 'vitest'
import { dice } from '../tests/players.ts'
import { buchholzOf, type Pairing, pairRound, pointsOf, roundsOf } from './pairing.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => `p${n + 1}`)

/** Plays a whole tournament. @param luck a number from 0 to 1 for each game: below ½ the first seat wins */
function play(system: TournamentSystem, count: number, luck: () => number, wanted = 5): Pairing[] {
  const players = names(count)
  const all: Pairing[] = []
  for (let round = 1; round <= roundsOf(system, count, wanted); round++)
    for (const pairing of pairRound(system, players, all, round))
      all.push(pairing.result ? pairing : { ...pairing, result: luck() < 0.5 ? 'first' : 'second' })
  return all
}

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16]

const met = ({ first, second }: Pairing) => [first, second ?? '-'].sort().join(' ')

describe.each(sizes)('%i players', (count) => {
  test('in a round robin everybody meets everybody once, and has the first seat about as often as the second', () => {
    const all = play('round-robin', count, dice(count))
    const games = all.filter(({ second }) => second !== undefined)
    expect(games).toHaveLength((count * (count - 1)) / 2)
    expect(new Set(games.map(met)).size).toBe(games.length)
    for (const player of names(count)) {
      const firsts = games.filter(({ first }) => first === player).length
      const seconds = games.filter(({ second }) => second === player).length
      expect(Math.abs(firsts - seconds)).toBeLessThanOrEqual(1)
    }
  })

  test('in a Swiss tournament everybody plays or rests in each round, and nobody meets another twice while he need not', () => {
    const rounds = Math.min(4, count - 1)
    for (let seed = 1; seed <= 5; seed++) {
      const all = play('swiss', count, dice(seed), rounds)
      for (let round = 1; round <= rounds; round++) {
        const seats = all
          .filter((pairing) => pairing.round === round)
          .flatMap(({ first, second }) => [first, ...(second === undefined ? [] : [second])])
        expect(seats.sort()).toEqual(names(count).sort())
      }
      const rests = all.filter(({ result }) => result === 'bye').map(({ first }) => first)
      expect(new Set(rests).size).toBe(rests.length)
      if (count >= 8) {
        const games = all.filter(({ second }) => second !== undefined).map(met)
        expect(new Set(games).size).toBe(games.length)
      }
    }
  })

  test('in a knock-out one is left, who never lost, and the first two seeds meet at the end only', () => {
    const all = play('knock-out', count, dice(count + 3))
    const losers = all.flatMap(({ first, second, result }) =>
      result === 'first' && second ? [second] : result === 'second' ? [first] : [],
    )
    expect(losers).toHaveLength(count - 1)
    expect(new Set(losers).size).toBe(count - 1)
    const strongest = play('knock-out', count, dice(1))
    for (const { first, second, round } of strongest)
      if ([first, second].sort().join(' ') === 'p1 p2')
        expect(round).toBe(roundsOf('knock-out', count, 0))
  })
})

test('a Swiss tournament is over when everybody has met everybody', () => {
  expect([2, 3, 4, 5, 6, 7].map((count) => roundsOf('swiss', count, 5))).toEqual([1, 3, 3, 5, 5, 5])
  const pairings = play('swiss', 4, dice(3)).map(met)
  expect(pairings).toHaveLength(6)
  expect(new Set(pairings).size).toBe(6)
})

test('points and Buchholz', () => {
  const all: Pairing[] = [
    { round: 1, first: 'a', second: 'b', result: 'draw' },
    { round: 1, first: 'c', result: 'bye' },
    { round: 2, first: 'a', second: 'c', result: 'second' },
    { round: 3, first: 'b', second: 'c' },
  ]
  expect(['a', 'b', 'c'].map((player) => pointsOf(player, all))).toEqual([0.5, 0.5, 2])
  expect(buchholzOf('a', all)).toBe(2.5)
  // Who is being played has lent nobody anything yet.
  expect(['b', 'c'].map((player) => buchholzOf(player, all))).toEqual([0.5, 0.5])
})
