/** Tuning where the truth is known: players whose strength is a function of their weights. */

import type { Weights } from '@redoubt/engine'
import { expect, it } from 'vitest'
import { wholeNumbers } from '../statistics/chance.ts'
import { wilson } from '../statistics/interval.ts'
import { type Generation, gamesOfGeneration, type TuneTerms, tuneWeights } from './tune-weights.ts'

const SHIPPED = { tempo: 10, reserve: -2, cover: 0.5 }
/** Twice the tempo, half the fear for the reserve; cover is worth what the rules say. */
const BEST = { tempo: 20, reserve: -1, cover: 0.5 }

/** Wins a match of that many games against the weights of the rules with a chance that falls with the distance from the best. */
function scores(
  truth: (weights: Weights) => number,
  games: number,
  dice: string,
): TuneTerms['play'] {
  return async (candidates, generation) => {
    const whole = wholeNumbers(`${dice} ${generation}`)
    return candidates.map((weights) => {
      const chance = truth(weights)
      let won = 0
      for (let n = 0; n < games; n++) if (whole(10_000) < 10_000 * chance) won++
      return won / games
    })
  }
}

function distance(weights: Weights, from: Weights): number {
  return Math.hypot(
    ...Object.entries(from).map(([name, value]) => Math.log((weights[name] ?? 0) / value)),
  )
}

const hill = (weights: Weights) =>
  0.5 + 0.3 * (1 - distance(weights, BEST) / distance(SHIPPED, BEST))
const plain = () => 0.5

const terms = { shipped: SHIPPED, games: 2800, each: 20, seed: 'a' }

it('comes near the best weights through games that are mostly chance', async () => {
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      tuneWeights({ ...terms, seed: `${n}`, play: scores(hill, 20, `${n}`) }),
    ),
  )
  expect(ends[0]).toMatchObject({ generations: 20, games: 2800 })
  const strengths = ends.map(({ weights }) => hill(weights))
  const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length
  // From 50 of a hundred they could come to 80.
  expect(mean).toBeGreaterThan(0.66)
  expect(strengths.filter((strength) => strength > 0.6).length).toBeGreaterThanOrEqual(15)
})

it('claims no gain where weights change nothing: seldom in two hundred tunings', async () => {
  let claimed = 0
  for (let n = 0; n < 200; n++) {
    const found = await tuneWeights({
      ...terms,
      games: 420,
      seed: `${n}`,
      play: scores(plain, 20, `${n}`),
    })
    const [score = 0] = await scores(plain, 400, `fresh ${n}`)([found.weights], 'validation')
    if (wilson(400 * score, 400).low > 0.5) claimed++
  }
  // Half of the 5 % that intervals miss lie above.
  expect(claimed).toBeLessThanOrEqual(11)
})

it('goes on where it was stopped, to the same end', async () => {
  const play = scores(hill, 20, 'a')
  const told: Generation[] = []
  const whole = await tuneWeights({ ...terms, play, onGeneration: (one) => told.push(one) })
  const played: string[] = []
  const again = await tuneWeights({
    ...terms,
    known: told.slice(0, 12),
    play: (candidates, dice) => {
      played.push(dice)
      return play(candidates, dice)
    },
  })
  expect(again).toEqual(whole)
  expect(played).toEqual(['a/13', 'a/14', 'a/15', 'a/16', 'a/17', 'a/18', 'a/19', 'a/20'])
})

it('keeps within its games, keeps the sign of weights, and refuses what cannot be multiplied', async () => {
  const generation = gamesOfGeneration(SHIPPED, 20)
  expect(generation).toBe(140)
  const seen: Weights[] = []
  const { games } = await tuneWeights({
    ...terms,
    games: 3 * generation + 1,
    play: async (candidates) => {
      seen.push(...candidates)
      return candidates.map(() => 0.5)
    },
  })
  expect(games).toBe(3 * generation)
  expect(seen).toHaveLength(21)
  expect(seen.every(({ reserve = 0, tempo = 0 }) => reserve < 0 && tempo > 0)).toBe(true)
  const none = { ...terms, play: scores(plain, 1, '') }
  await expect(tuneWeights({ ...none, shipped: { tempo: 1, cover: 0 } })).rejects.toThrow(
    'expected weights that are not 0, for they are multiplied; cover is',
  )
  await expect(tuneWeights({ ...none, shipped: {} })).rejects.toThrow('there are none')
})
