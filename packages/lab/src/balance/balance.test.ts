import { seeded } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import type { UnitResult } from '../play/result.ts'
import type { Arm } from '../study/format.ts'
import { candidatesOf, variedIn } from './candidates.ts'
import { inOrder, ranksOf } from './front.ts'
import { goalIn, verdictOf } from './goals.ts'
import { outlookOf } from './outlook.ts'
import { searchBalance, type Winner } from './search.ts'

const skirmish = await loadFixture('skirmish')

describe('the Pareto front', () => {
  test('holds whoever is not beaten in every goal; the next front whoever only those beat', () => {
    const misses = [
      [0, 5],
      [5, 0],
      [1, 5],
      [3, 3],
      [4, 4],
      [5, 5],
    ]
    expect(ranksOf(misses)).toEqual([0, 0, 1, 0, 1, 2])
    expect(ranksOf([[1], [1]])).toEqual([0, 0])
  })

  test('is ordered by what is missed on the whole, each goal by its own span', () => {
    expect(
      inOrder([
        [0, 1000],
        [10, 0],
        [4, 300],
        [11, 1000],
      ]),
    ).toEqual([2, 1, 0, 3])
  })
})

describe('a goal', () => {
  test('is near a value, up to one, from one on, or as much as can be', () => {
    expect(goalIn('score=50')).toMatchObject({ name: 'score', least: 47, most: 53 })
    expect(goalIn('score = 50 ± 1.5')).toMatchObject({ least: 48.5, most: 51.5 })
    expect(goalIn('length<=400')).toMatchObject({ name: 'length', most: 400, greed: 0 })
    expect(goalIn('turns>=10')).toMatchObject({ least: 10 })
    expect(goalIn('forts_built=most')).toMatchObject({ name: 'forts_built', greed: 1 })
  })

  test.each(['score', 'score~50', 'length<=12±3', 'score=most±3', '=50'])('%s is none', (text) => {
    expect(() => goalIn(text)).toThrow(`got "${text}"`)
  })

  test('is met when the whole interval lies within it, missed when it lies outside', () => {
    const goal = goalIn('score=50±3')
    expect(verdictOf(goal, { value: 50, low: 48, high: 52 })).toBe('met')
    expect(verdictOf(goal, { value: 50, low: 40, high: 60 })).toBe('open')
    expect(verdictOf(goal, { value: 70, low: 60, high: 80 })).toBe('missed')
  })
})

describe('what was found', () => {
  const score = goalIn('score=50±3')
  const winner = (low: number, high: number, goal = score): Winner => {
    const found = { value: (low + high) / 2, low, high }
    return {
      arm: { name: '' },
      best: true,
      goals: [{ goal, found, verdict: verdictOf(goal, found) }],
    }
  }

  test('is met by one that meets all goals, and missed where each misses one', () => {
    expect(outlookOf([winner(30, 60), winner(48, 52)], 400)).toEqual({ kind: 'met' })
    expect(outlookOf([winner(60, 70), winner(20, 40)], 400)).toEqual({ kind: 'missed' })
  })

  test('is open for as many units as make the interval narrower than the goal by what it wanders', () => {
    // ±9 of 200 units is to become ±2¼.
    expect(outlookOf([winner(60, 70), winner(41, 59)], 200)).toEqual({ kind: 'open', units: 3200 })
    // ±4, and 2 from the bound.
    expect(outlookOf([winner(8, 16, goalIn('length<=14'))], 100)).toEqual({
      kind: 'open',
      units: 720,
    })
    expect(outlookOf([winner(8, 16, goalIn('length<=12'))], 100)).toEqual({
      kind: 'open',
      units: 18_000,
    })
  })

  /** A search among level coins, beside a base that is not. */
  async function searchedAmongCoins(seed: string, units: number) {
    const dice = seeded(seed)
    let thrown = 0
    const { winners } = await searchBalance({
      base: { name: 'base' },
      candidates: [{ name: 'level' }],
      goals: [score],
      units,
      play: async (played, count) =>
        Array.from({ length: count }, (_, unit) => ({
          unit,
          games: played.map(({ name }) => {
            const won = dice.draw(`toss ${thrown++}`, 10) > (name === 'level' ? 5 : 1) ? 1 : 0
            const rest = { winners: [], actions: 1, turns: 1, hash: '', reason: '' }
            return [{ ending: 'won' as const, scores: [won, 1 - won], ...rest }]
          }),
        })),
    })
    return outlookOf(winners, units)
  }

  test('played on as many units as it says, most searches are settled', async () => {
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, at) => searchedAmongCoins(`short ${at}`, 400)),
    )
    const open = told.flatMap((outlook) => (outlook.kind === 'open' ? [outlook.units] : []))
    expect(open.length).toBeGreaterThan(30)
    const settled = await Promise.all(
      open.map((units, at) => searchedAmongCoins(`long ${at}`, units)),
    )
    // ±3 points: 1,068 units for one interval at 95 %, more where two hold together.
    expect(Math.min(...open)).toBeGreaterThan(1068)
    expect(Math.max(...open)).toBeLessThan(3000)
    expect(settled.filter(({ kind }) => kind === 'met').length / open.length).toBeGreaterThan(0.65)
  })
})

describe('what may vary', () => {
  test('is an option or a number of the data, with its values', () => {
    expect(variedIn(skirmish, 'cover')).toEqual({ name: 'cover', values: [false, true] })
    expect(variedIn(skirmish, 'turns=2..4')).toEqual({ name: 'turns', values: [2, 3, 4] })
    expect(variedIn(skirmish, 'turns=2,6')).toEqual({ name: 'turns', values: [2, 6] })
    expect(() => variedIn(skirmish, 'turms=2')).toThrow('no option and no number "turms"')
    expect(() => variedIn(skirmish, 'Squad')).toThrow(
      'no number "Squad": did you mean pieces/types/squad/traits/strength, scenarios/dawn/forces/0/count',
    )
    expect(() => variedIn(skirmish, 'squad.traits')).toThrow('mean pieces/types/squad/traits/')
    expect(() => variedIn(skirmish, 'turns')).toThrow('expected its values, such as turns=1..4')
    expect(() => variedIn(skirmish, 'turns=9..2')).toThrow('a range of at most 100')
  })

  test('is combined each with each, over the base', () => {
    const base: Arm = { name: 'as it is', options: { turns: 9 } }
    const arms = candidatesOf(skirmish, base, [
      variedIn(skirmish, 'turns=2..3'),
      variedIn(skirmish, 'cover'),
    ])
    expect(arms.map(({ name }) => name)).toEqual([
      'turns=2, cover=false',
      'turns=2, cover=true',
      'turns=3, cover=false',
      'turns=3, cover=true',
    ])
    expect(arms[3]?.options).toEqual({ turns: 3, cover: true })
  })
})

describe('a search with known truth', () => {
  /** The first seat wins a game of `p=0.37` with that chance; long games where it seldom does. */
  const truthOf = ({ name }: Arm) => Number(name.slice(2))
  const arms = (values: readonly number[]): Arm[] => values.map((p) => ({ name: `p=${p}` }))
  const play = (seed: string) => {
    const dice = seeded(seed)
    let thrown = 0
    return async (played: readonly Arm[], units: number): Promise<readonly UnitResult[]> =>
      Array.from({ length: units }, (_, unit) => ({
        unit,
        games: played.map((arm) => {
          const won = dice.draw(`game ${thrown++}`, 1000) <= 1000 * truthOf(arm) ? 1 : 0
          const length = 100 - 80 * truthOf(arm)
          return [
            {
              ending: 'won' as const,
              reason: 'points',
              winners: [won === 1 ? 0 : 1],
              scores: [won, 1 - won],
              actions: length,
              turns: length,
              hash: '',
            },
          ]
        }),
      }))
  }
  const values = Array.from({ length: 33 }, (_, at) => Math.round((0.1 + 0.025 * at) * 1000) / 1000)

  test('leads from a broken game to a level one, told as open or met, never as missed', async () => {
    const searched = await searchBalance({
      base: { name: 'p=0.9' },
      candidates: arms(values),
      goals: [goalIn('score=50±5')],
      units: 1000,
      play: (played, units, seed) => play(`level ${seed}`)(played, units),
    })
    expect(searched.base.goals[0]?.verdict).toBe('missed')
    const [first] = searched.winners
    expect(Math.abs(truthOf(first?.arm ?? { name: '' }) - 0.5)).toBeLessThan(0.06)
    expect(first?.goals[0]?.verdict).not.toBe('missed')
    expect(searched.rounds.map(({ candidates }) => candidates)).toEqual([33, 17, 9])
  })

  test('with goals that pull apart keeps what neither beats', async () => {
    const searched = await searchBalance({
      base: { name: 'p=0.1' },
      candidates: arms(values),
      goals: [goalIn('score=most'), goalIn('length=most')],
      units: 400,
      play: (played, units, seed) => play(`apart ${seed}`)(played, units),
    })
    const best = searched.winners.filter((one) => one.best)
    expect(best.length).toBeGreaterThan(1)
    expect(best.flatMap(({ goals }) => goals.map(({ verdict }) => verdict))).not.toContain('met')
    const [scores, lengths] = [0, 1].map((goal) =>
      best.map(({ goals }) => goals[goal]?.found.value ?? 0),
    )
    // Whoever scores most is not the longest.
    expect(scores?.indexOf(Math.max(...scores))).not.toBe(lengths?.indexOf(Math.max(...lengths)))
  })

  test('states intervals that hold together, although the winners were chosen: 95 of 100 searches and more', async () => {
    let held = 0
    for (let search = 0; search < 200; search++) {
      const { base, winners } = await searchBalance({
        base: { name: 'p=0.5' },
        candidates: arms(Array.from({ length: 20 }, () => 0.5)),
        goals: [goalIn('score=most')],
        units: 120,
        play: (played, units, seed) => play(`${search} ${seed}`)(played, units),
      })
      const all = [base, ...winners].flatMap(({ goals }) => goals)
      if (all.every(({ found }) => found.low <= 50 && found.high >= 50)) held++
    }
    expect(held / 200).toBeGreaterThan(0.93)
  })
})
