/** The whole lab, from study to verdict, on a game whose truth is known: one toss, won by the first seat with a chance an option sets. */

import {
  action,
  defineModule,
  type ModuleData,
  type Position,
  rules,
  type Shape,
  step,
} from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../report/report.ts'
import type { StudyFile } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import { localPool } from './pool.ts'
import { runStudy } from './run-study.ts'

type Toss = Position<
  Shape & { vars: object; options: { chance: number; die: number; shared: number } }
>

const option = { type: 'integer', min: 0, max: 1000, help: 'of the toss' } as const
const data: ModuleData = {
  manifest: {
    format: 1,
    id: 'toss',
    version: '1.0.0',
    title: 'Toss',
    summary: 'One toss',
    licence: 'MIT',
    seats: { first: { name: 'First' }, second: { name: 'Second' } },
    sides: {
      red: { name: 'Red', seat: 'first', colour: '#a00' },
      blue: { name: 'Blue', seat: 'second', colour: '#00a' },
    },
  },
  boards: {
    table: {
      id: 'table',
      title: 'Table',
      grid: { shape: 'square', columns: 1, rows: 1 },
      terrain: { key: { '.': 'open' }, rows: ['.'] },
      terrains: { open: { label: 'Open' } },
    },
  },
  pieces: { types: { coin: { label: 'Coin' } } },
  tables: {},
  options: {
    options: {
      chance: { ...option, default: 500, label: 'Chance of the first seat, in thousandths' },
      die: { ...option, default: 0, label: 'Which die is thrown' },
      shared: { ...option, default: 0, label: 'Victories all share, in thousandths' },
    },
  },
  scenarios: { toss: { id: 'toss', title: 'Toss', board: 'table', forces: [] } },
  rulebook: { title: 'Toss', clauses: [] },
  texts: {},
  digest: 'toss',
}

const toss = action('toss', {}, (g: Toss) => {
  const first = g.roll(1000, ['toss', g.options.die]) <= g.options.chance
  const shared = g.options.shared > 0 && g.roll(1000, ['shared']) <= g.options.shared
  g.finish({
    winners: shared ? ['first', 'second'] : [first ? 'first' : 'second'],
    reason: 'tossed',
  })
})
const module = defineModule(
  data,
  rules<Toss>({
    start: (g) => g.push({ step: 'toss', side: 'red' }),
    steps: [step<Toss>('toss', { offers: [toss] })],
  }),
)

/** Plays a study and sums it up. */
async function reported(more: Partial<StudyFile> & Pick<StudyFile, 'arms'>) {
  const prepared = prepareStudy(
    {
      title: 'toss',
      module: 'toss',
      observe: 0,
      metrics: [],
      units: { most: 4000 },
      stop: { when: 'difference', points: 20 },
      ...more,
    },
    { module: () => module, record: () => '' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  const finished = await runStudy(prepared.study, { pool: localPool(prepared.study) }).finished
  return reportOf(prepared.study, finished)
}

/** Of two arms. */
async function study(other: Record<string, number>, seed: string, more: Partial<StudyFile> = {}) {
  const arms = [{ name: 'a' }, { name: 'b', options: other }]
  const [comparison] = (await reported({ arms, seed, ...more })).comparisons
  if (!comparison) throw new Error('expected a comparison')
  return comparison
}

const RUNS = 400
const FEWER = 200
const studies = (other: Record<string, number>, more: Partial<StudyFile> = {}) =>
  Promise.all(Array.from({ length: RUNS }, (_, run) => study(other, `run ${run}`, more)))

describe('400 studies through the whole lab', { timeout: 120_000 }, () => {
  test('of two arms with the same chance and dice of their own: at most 5 % find a difference', async () => {
    const verdicts = (await studies({ die: 1 })).map(({ sequential }) => sequential.verdict)
    expect(verdicts.filter((verdict) => verdict === 'none').length).toBeGreaterThan(0.9 * RUNS)
    const wrong = verdicts.filter((verdict) => verdict === 'a' || verdict === 'b')
    expect(wrong.length).toBeLessThanOrEqual(0.05 * RUNS)
  })

  test('of two arms 20 points apart: at least 95 % find it', async () => {
    const found = await studies({ die: 1, chance: 700 })
    const right = found.filter(({ sequential }) => sequential.verdict === 'b')
    // Less three deviations of a share of 400.
    expect(right.length / RUNS).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS))
  })

  test('of fixed length: the interval of the difference covers the truth in 95 %', async () => {
    const fixed = { units: { most: 60 }, stop: { when: 'all' } } as const
    const covered = (await studies({ die: 1, chance: 600 }, fixed)).filter(
      ({ difference: { low, high } }) => low <= 0.1 && 0.1 <= high,
    )
    expect(covered.length / RUNS).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS))
    expect(covered.length / RUNS).toBeLessThan(0.99)
  })
})

test('five arms: all four intervals hold together', { timeout: 120_000 }, async () => {
  const chances = [500, 500, 520, 600, 450]
  let together = 0
  for (let run = 0; run < FEWER; run++) {
    const report = await reported({
      arms: chances.map((chance, at) => ({ name: `${at}`, options: { chance, die: at } })),
      seed: `five ${run}`,
      units: { most: 60 },
      stop: { when: 'all' },
    })
    const holds = report.comparisons.every(({ arm, difference: { low, high } }) => {
      const truth = ((chances[arm] ?? 0) - 500) / 1000
      return low <= truth && truth <= high
    })
    if (holds) together++
  }
  expect(together / FEWER).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / FEWER))
})

test('with seats exchanged, games with the same dice are not counted for more than they tell', {
  timeout: 120_000,
}, async () => {
  // The toss falls the same way whoever sits where: the second game of a unit tells nothing new.
  let covered = 0
  for (let run = 0; run < FEWER; run++) {
    const { arms } = await reported({
      arms: [{ name: 'a' }, { name: 'b', options: { die: 1 } }],
      seed: `exchanged ${run}`,
      swap: true,
      units: { most: 40 },
      stop: { when: 'all' },
    })
    const [seat] = arms[0]?.seats ?? []
    expect(seat?.won.of).toBe(80)
    if (seat && seat.won.low <= 0.5 && 0.5 <= seat.won.high) covered++
  }
  expect(covered / FEWER).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / FEWER))
})

test('a study cut short shows the interval that holds however often one looked', async () => {
  const fixed = { units: { most: 200 }, stop: { when: 'all' } } as const
  const whole = await study({ chance: 600 }, 'cut', fixed)
  expect(whole.holds).toBe('fixed')
  const sequential = await study({ chance: 600 }, 'cut', {
    units: { most: 200 },
    stop: { when: 'difference', points: 1 },
  })
  expect(sequential.holds).toBe('always')
  expect(sequential.difference).toEqual(sequential.always)
  expect(whole.difference.high - whole.difference.low).toBeLessThan(
    whole.always.high - whole.always.low,
  )
})

test('the same dice divide the variance, and the report says by how much', async () => {
  const fixed = { units: { most: 1000 }, stop: { when: 'all' } } as const
  const shared = await study({ chance: 600 }, 'dice', fixed)
  const own = await study({ chance: 600, die: 1 }, 'dice', fixed)
  // Shared dice differ only in a tenth of the tosses: (¼ + 0.24) / 0.09 and a little.
  expect(shared.pairing).toBeGreaterThan(4)
  expect(own.pairing).toBeLessThan(1.2)
  expect(shared.mcnemar?.onlyA).toBe(0)
  const width = ({ difference: { low, high } }: typeof shared) => high - low
  expect(width(shared)).toBeLessThan(0.5 * width(own))
})

test('a victory that all seats share is a draw: nobody has beaten anybody', async () => {
  const { arms, comparisons } = await reported({
    arms: [{ name: 'a' }, { name: 'b', options: { shared: 400 } }],
    seed: 'shared',
    units: { most: 400 },
    stop: { when: 'all' },
  })
  const [first, second] = arms[1]?.seats ?? []
  const drawn = arms[1]?.drawn.value ?? 0
  expect(drawn).toBeGreaterThan(0.3)
  expect((first?.won.value ?? 0) + (second?.won.value ?? 0) + drawn).toBeCloseTo(1)
  expect((first?.score.value ?? 0) + (second?.score.value ?? 0)).toBeCloseTo(1)
  expect(arms[1]?.endings.drawn).toBe(drawn * 400)
  const [{ low, high } = { low: 1, high: 1 }] = comparisons.map(({ difference }) => difference)
  expect(low).toBeLessThan(0)
  expect(high).toBeGreaterThan(0)
})
