import { defineModule, type Module, type Position } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import { playUnits } from '../play/play-unit.ts'
import { recordOf } from '../play/record-of.ts'
import type { UnitResult } from '../play/result.ts'
import { csvOf } from '../report/csv.ts'
import { reportOf } from '../report/report.ts'
import type { StudyFile } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { localPool, type Pool } from './pool.ts'
import { readResults, writeHead, writeUnits } from './results-file.ts'
import { runStudy } from './run-study.ts'

const skirmish = await loadFixture('skirmish')

function prepared(file: Partial<StudyFile>, module: Module = skirmish): PreparedStudy {
  const study = prepareStudy(
    {
      title: 'test',
      module: 'skirmish',
      arms: [{ name: 'woods' }, { name: 'open', options: { preset: 'open_field' } }],
      units: { most: 40 },
      observe: 8,
      ...file,
    },
    { module: () => module, record: () => 'no records here' },
  )
  if (!study.ok) throw new Error(JSON.stringify(study.problems))
  return study.study
}

/** Several workers that answer late and out of order. */
function unrulyPool(study: PreparedStudy, size: number): Pool {
  let calls = 0
  return {
    size,
    play: async (from, count) => {
      const steps = (calls++ * 7) % 5
      for (let n = 0; n < steps; n++) await new Promise((resolve) => setTimeout(resolve, 1))
      return playUnits(study, from, count)
    },
    close: () => undefined,
  }
}

const textOf = (study: PreparedStudy, results: readonly UnitResult[]) =>
  writeHead(study) + writeUnits(results)

describe('a study', () => {
  const study = prepared({})
  const whole = runStudy(study, { pool: localPool(study) }).finished

  test('gives the same results, byte for byte, with any number of workers', async () => {
    const once = textOf(study, (await whole).results)
    for (const size of [2, 5]) {
      const again = prepared({})
      const { results } = await runStudy(again, { pool: unrulyPool(again, size) }).finished
      expect(textOf(again, results)).toBe(once)
    }
  })

  test('goes on after a crash where its file ends, a broken line included', async () => {
    const once = textOf(study, (await whole).results)
    const again = prepared({})
    const { units, sound } = readResults(again, once.slice(0, once.length * 0.6))
    expect(units.length).toBeGreaterThan(5)
    let text = once.slice(0, sound)
    await runStudy(again, {
      pool: unrulyPool(again, 3),
      done: units,
      append: (fresh) => {
        text += writeUnits(fresh)
      },
    }).finished
    expect(text).toBe(once)
  })

  test('plays anew from the first unit whose scores can be none', async () => {
    const once = textOf(study, (await whole).results)
    const lines = once.split('\n')
    for (const scores of ['[7,0]', '[-1,0]', '[null,0]']) {
      const broken = lines.with(
        8,
        lines[8]?.replace(/"scores":\[[^\]]*\]/, `"scores":${scores}`) ?? '',
      )
      expect(readResults(prepared({}), broken.join('\n')).units.length).toBe(7)
    }
  })

  test('refuses results of other games, and says what has changed', async () => {
    const once = textOf(study, (await whole).results)
    const refusal = (file: Partial<StudyFile>, module?: Module) => {
      try {
        readResults(prepared(file, module), once)
        return undefined
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(refusal({ seed: 'other' })).toBe(
      "these are results of other games: the study's seed has changed",
    )
    expect(refusal({ limits: { actions: 9 } })).toContain("the study's limits has changed")
    expect(refusal({ bots: 'greedy' })).toContain('arm "woods" has changed: its bots')
    expect(refusal({ arms: [{ name: 'woods' }, { name: 'open' }] })).toContain(
      'arm "open" has changed: its options',
    )
    const { data, rules } = skirmish
    const slower = defineModule(
      { ...data, manifest: { ...data.manifest, version: '9.9.9' } },
      rules,
    )
    expect(refusal({}, slower)).toContain("its module's version")
    const rebuilt = prepareStudy(study.file, {
      module: () => skirmish,
      record: () => '',
      build: () => 'newer',
    })
    if (!rebuilt.ok) throw new Error('expected it to be sound')
    expect(() => readResults(rebuilt.study, once)).toThrow('the code that plays it')
    expect(refusal({})).toBeUndefined()
  })

  test('goes on with more units, under another title and stop rule; its interval then is the one for those who look', async () => {
    const { results } = await whole
    const once = textOf(study, results)
    const more = prepared({
      title: 'renamed',
      question: 'Really?',
      units: { most: 60 },
      arms: [{ name: 'forest' }, { name: 'open', options: { preset: 'open_field' } }],
    })
    const { units, extended } = readResults(more, once)
    expect([units.length, extended]).toEqual([40, true])
    expect(readResults(study, once).extended).toBe(false)
    const finished = await runStudy(more, { pool: localPool(more), done: units }).finished
    expect(finished.results).toHaveLength(60)
    expect(finished.results.slice(0, 40)).toEqual(results)
    expect(reportOf(more, { ...finished, extended }).comparisons[0]?.holds).toBe('always')
    expect(reportOf(more, finished).comparisons[0]?.holds).toBe('fixed')
  })

  test('pauses, goes on and is cancelled', async () => {
    const again = prepared({ units: { most: 100_000 } })
    const states: string[] = []
    const run = runStudy(again, {
      pool: unrulyPool(again, 2),
      onProgress: ({ state, tally, left }) => {
        states.push(state)
        expect(left).toBe(state === 'done' ? 0 : 100_000 - tally.units)
        if (state === 'running' && tally.units >= 8 && !states.includes('paused')) {
          run.pause()
          setTimeout(() => run.resume(), 20)
        }
        if (states.includes('paused') && tally.units >= 40) run.cancel()
      },
    })
    const { cancelled, tally, results } = await run.finished
    expect(cancelled).toBe(true)
    expect(results.length).toBe(tally.units)
    expect(states).toContain('paused')
    expect(states.at(-1)).toBe('cancelled')
  })

  test('tells of no unit before it is written down', async () => {
    const again = prepared({ units: { most: 60 } })
    let written = 0
    const told: number[] = []
    const run = runStudy(again, {
      pool: unrulyPool(again, 2),
      append: async (units) => {
        await new Promise((resolve) => setTimeout(resolve, 3))
        written += units.length
      },
      onProgress: ({ tally }) => {
        expect(tally.units).toBeLessThanOrEqual(written)
        told.push(tally.units)
      },
    })
    await run.finished
    expect(told.at(-1)).toBe(60)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(new Set(told).size).toBeGreaterThan(2)
  })

  test('a pool that breaks ends it with its error', async () => {
    const broken: Pool = {
      size: 1,
      play: () => Promise.reject(new Error('no worker answers')),
      close: () => undefined,
    }
    await expect(runStudy(study, { pool: broken }).finished).rejects.toThrow('no worker answers')
  })

  test('identical arms never differ, and the sequential test says so', async () => {
    const same = prepared({
      arms: [{ name: 'one' }, { name: 'two' }],
      stop: { when: 'difference', points: 6 },
      units: { most: 500 },
      observe: 0,
    })
    const finished = await runStudy(same, { pool: localPool(same) }).finished
    const [comparison] = reportOf(same, finished).comparisons
    expect(comparison?.differ).toBe(0)
    expect(comparison?.difference.value).toBe(0)
    expect(comparison?.difference.low).toBeGreaterThan(-0.1)
    expect(comparison?.difference.low).toBeLessThan(-0.03)
    expect(comparison?.sequential.verdict).toBe('none')
    // Not before a difference of 6 points could have shown: 0.94^50 is 1 in 22.
    expect(finished.tally.units).toBeGreaterThan(50)
    expect(finished.tally.units).toBeLessThan(100)
  })

  test('its report counts what its games say, and its table has a row for each', async () => {
    const { results, tally } = await whole
    const report = reportOf(study, { results, tally })
    const games = results.map(({ games: [arm] }) => arm?.[0])
    const [arm] = report.arms
    const [first] = arm?.seats ?? []
    expect(first?.won.count).toBe(games.filter((game) => game?.scores[0] === 1).length)
    const length = arm?.metrics.find(({ name }) => name === 'length')
    expect(length?.mean.value).toBeCloseTo(
      games.reduce((sum, game) => sum + (game?.actions ?? 0), 0) / games.length,
      9,
    )
    expect(length?.most).toBe(Math.max(...games.map((game) => game?.actions ?? 0)))
    expect(csvOf(study, results).trim().split('\r\n')).toHaveLength(1 + 2 * 40)
    const clauses = new Map(arm?.clauses.map((use) => [use.clause, use]))
    expect(clauses.get('S-4.1')?.fired).toBeGreaterThan(1)
    expect(clauses.get('S-2.2')?.denied).toBeGreaterThan(0)
  })
})

test.each(['random', 'greedy', 'mcts:12'])(
  'a game between %s bots can be had again, with its record',
  (bot) => {
    const study = prepared({ bots: [bot, 'random'], units: { most: 3 }, observe: 3 })
    for (const { unit, games } of playUnits(study, 0, 3)) {
      games.forEach((rounds, arm) => {
        rounds.forEach((result, round) => {
          const { game } = recordOf(study, { arm, unit, round })
          expect([game.hash(), game.seq]).toEqual([result.hash, result.actions])
        })
      })
    }
  },
)

describe('a game that goes wrong', () => {
  /** The skirmish, but its third turn breaks the rules. */
  const broken = defineModule(skirmish.data, {
    ...skirmish.rules,
    steps: skirmish.rules.steps.map((step) =>
      'run' in step
        ? {
            ...step,
            run: (g, frame) => {
              if ((g.vars as { turn: number }).turn === 3) throw new Error('the rules are torn')
              step.run(g, frame)
            },
          }
        : step,
    ),
  })

  test('fails alone, with its record, and is counted', async () => {
    const study = prepared({ units: { most: 12 } }, broken)
    const finished = await runStudy(study, { pool: localPool(study) }).finished
    const report = reportOf(study, finished)
    expect(report.failed).toBeGreaterThan(0)
    expect(report.failed).toBe(report.arms.reduce((sum, { failures }) => sum + failures.length, 0))
    const [failure] = report.arms[0]?.failures ?? []
    if (!failure) throw new Error('no game failed')
    expect(failure.message).toMatch(
      /^skirmish:dawn broke off at "\w+.*" of \w+ \(action \d+, step .*: the rules are torn$/,
    )
    expect(recordOf(study, failure.game).game.seq).toBe(failure.actions)
    expect(report.comparisons[0]?.units).toBeLessThan(12)
  })

  test('fails alone when it cannot even begin', () => {
    let starts = 0
    const torn = defineModule(skirmish.data, {
      ...skirmish.rules,
      start: (g) => {
        if (++starts > 2 && g.roll(2, ['weather']) === 1) throw new Error('it rains')
        skirmish.rules.start(g)
      },
    })
    const games = playUnits(prepared({}, torn), 0, 8).flatMap((unit) => unit.games.flat())
    const failed = games.filter(({ ending }) => ending === 'failed')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length).toBeLessThan(games.length)
    expect(failed[0]?.reason).toBe('the game does not begin: it rains')
  })

  test('is unfinished at the limit of actions, and a draw', () => {
    const study = prepared({ limits: { actions: 7 } })
    const [unit] = playUnits(study, 0, 1)
    expect(unit?.games[0]?.[0]).toMatchObject({
      ending: 'unfinished',
      actions: 7,
      scores: [0.5, 0.5],
    })
  })

  test('is unfinished after a turn, and a draw, or as far ahead as the module says', () => {
    const counting = defineModule(skirmish.data, {
      ...skirmish.rules,
      turn: (g) => (g.vars as { turn: number }).turn,
      margin: (g, side) => ({
        lead: (g as Position).pieces.filter((piece) => piece.side === side).length - 3,
        most: 4,
      }),
    })
    const turns = (outcome: 'result' | 'margin') =>
      playUnits(
        prepared({ limits: { turns: 5 }, outcome, bots: ['greedy', 'random'] }, counting),
        0,
        4,
      ).map(({ games }) => games[0]?.[0])
    const drawn = turns('result')
    expect(new Set(drawn.map((game) => game?.reason))).toEqual(new Set(['turns']))
    expect(drawn.every((game) => game?.scores[0] === 0.5)).toBe(true)
    // What is told of a game's length is what the limit counts, not how often another seat was asked.
    expect(new Set(drawn.map((game) => game?.turns))).toEqual(new Set([5]))
    const graded = turns('margin')
    expect(graded.map((game) => game?.hash)).toEqual(drawn.map((game) => game?.hash))
    expect(graded.every((game) => game?.scores.every((score) => score >= 0 && score <= 1))).toBe(
      true,
    )
    expect(graded.some((game) => game?.scores[0] !== 0.5)).toBe(true)
  })

  test('says who has won it also where margins are compared', async () => {
    const counting = defineModule(skirmish.data, {
      ...skirmish.rules,
      margin: (g, side) => ({
        lead: (g as Position).pieces.filter((piece) => piece.side === side).length - 3,
        most: 40,
      }),
    })
    const wonBy = async (outcome: 'result' | 'margin') => {
      const study = prepared({ outcome, bots: ['greedy', 'random'], units: { most: 4 } }, counting)
      const report = reportOf(study, await runStudy(study, { pool: localPool(study) }).finished)
      return report.arms.map(({ seats }) => seats.map(({ won }) => won.count))
    }
    const [first = []] = await wonBy('result')
    expect(first.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    expect(await wonBy('margin')).toEqual(await wonBy('result'))
  })

  test('is given up where it hung', () => {
    const study = prepared({})
    const [unit] = playUnits(study, 4, 1, { givenUp: [{ arm: 1, unit: 4, round: 0, actions: 5 }] })
    expect(unit?.games[0]?.[0]?.ending).not.toBe('failed')
    expect(unit?.games[1]?.[0]).toMatchObject({
      ending: 'failed',
      actions: 5,
      reason: 'no decision within 60 seconds',
    })
  })
})
