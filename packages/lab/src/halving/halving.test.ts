import { expect, test } from 'vitest'
import { sequence } from '../statistics/known-truth.ts'
import { halved, type Round } from './halving.ts'

/** Candidates by their true worth; a unit shows it with noise of ten times the step between two of them. */
function orderOf(seen: { units: number; seed: string }[]) {
  return async (candidates: readonly number[], units: number, seed: string) => {
    seen.push({ units, seed })
    const random = sequence([...seed].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7))
    const shown = candidates.map((worth) => worth + (10 * (random() - 0.5)) / Math.sqrt(units))
    return candidates.map((_, at) => at).sort((a, b) => (shown[b] ?? 0) - (shown[a] ?? 0))
  }
}

test('of many candidates the best are left, each round twice as long on dice of its own', async () => {
  const seen: { units: number; seed: string }[] = []
  const rounds: Round[] = []
  const { left } = await halved(
    Array.from({ length: 48 }, (_, worth) => worth),
    { last: 5, most: 100, order: orderOf(seen), onRound: (round) => rounds.push(round) },
  )
  expect(left).toHaveLength(5)
  for (const best of [45, 46, 47]) expect(left).toContain(best)
  expect(rounds).toEqual([
    { candidates: 48, units: 20, kept: 24 },
    { candidates: 24, units: 40, kept: 12 },
    { candidates: 12, units: 80, kept: 6 },
    { candidates: 6, units: 100, kept: 5 },
  ])
  expect(new Set(seen.map(({ seed }) => seed)).size).toBe(4)
})

test('where there are few nothing is played for it', async () => {
  const seen: { units: number; seed: string }[] = []
  const { left, rounds } = await halved([3, 1, 2], { last: 5, most: 100, order: orderOf(seen) })
  expect({ left, rounds, seen }).toEqual({ left: [3, 1, 2], rounds: [], seen: [] })
})
