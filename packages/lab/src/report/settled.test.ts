import { loadFixture } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { localPool } from '../run/pool.ts'
import { runStudy } from '../run/run-study.ts'
import { prepareStudy } from '../study/prepare.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { meetingOf } from './meeting.ts'
import { runningMatches, untilSettled, verdictIn } from './settled.ts'

const skirmish = await loadFixture('skirmish')

function meeting(first: string, second: string): PreparedStudy {
  const prepared = prepareStudy(
    {
      title: 'who is better',
      module: 'skirmish',
      arms: [{ name: 'they', bots: [first, second] }],
      swap: true,
      score: { bot: 1 },
      units: { most: 60 },
      observe: 0,
    },
    { module: () => skirmish, record: () => 'no records here' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return prepared.study
}

function played(study: PreparedStudy, share: number) {
  return runStudy(study, {
    pool: localPool(study),
    settled: untilSettled(study, share),
  }).finished
}

describe('who is the better of two bots', () => {
  it('is settled long before all games are played where they are equals and much is asked', async () => {
    const study = meeting('random', 'random')
    const finished = await played(study, 0.9)
    expect(finished.tally.units).toBeLessThan(50)
    expect(finished.cancelled).toBe(false)
    const { matches, score } = meetingOf(study, finished, true)
    expect(verdictIn(matches, 0.9)).toBe('close')
    expect(score.low).toBeLessThan(meetingOf(study, finished).score.low)
  })

  it('is settled for whoever wins everything', () => {
    expect(verdictIn(runningMatches(Array.from({ length: 20 }, () => 1)), 0.7)).toBe('better')
    expect(verdictIn(runningMatches(Array.from({ length: 20 }, () => 0)), 0.7)).toBe('worse')
    expect(verdictIn(runningMatches([1, 1, 1]), 0.7)).toBeUndefined()
  })

  it('stops at the same unit wherever it was interrupted', async () => {
    const study = meeting('random', 'random')
    const whole = await played(study, 0.9)
    const done = whole.results.slice(0, 7)
    const again = await runStudy(study, {
      pool: localPool(study),
      done,
      settled: untilSettled(study, 0.9),
    }).finished
    expect(again.results).toEqual(whole.results)
    const nothing = await runStudy(study, {
      pool: localPool(study),
      done: whole.results,
      settled: untilSettled(study, 0.9),
    }).finished
    expect(nothing.tally.units).toBe(whole.tally.units)
  })

  it('stays open between equals until the interval is narrow', () => {
    const even = (n: number) => Array.from({ length: n }, (_, at) => at % 2)
    expect(verdictIn(runningMatches(even(20)), 0.7)).toBeUndefined()
    expect(verdictIn(runningMatches(even(400)), 0.7)).toBe('close')
  })

  it('is said wrongly of a player worth exactly the share in fewer than one case of twenty', () => {
    let wrong = 0
    let state = 1
    const chance = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    for (let study = 0; study < 100; study++) {
      const units: number[] = []
      for (let unit = 0; unit < 80; unit++) {
        units.push(chance() < 0.69 ? 1 : 0)
        if (verdictIn(runningMatches(units), 0.7) !== 'better') continue
        wrong++
        break
      }
    }
    expect(wrong).toBeLessThanOrEqual(5)
  })
})
