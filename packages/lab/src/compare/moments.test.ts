import { loadFixture } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { prepareStudy } from '../study/prepare.ts'
import { decisiveMoments } from './moments.ts'

const skirmish = await loadFixture('skirmish')

function prepared() {
  const found = prepareStudy(
    { title: 'moments', module: 'skirmish', arms: [{ name: 'it' }], bots: 'random' },
    { module: () => skirmish, record: () => 'no records here' },
  )
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.study
}

describe('the moments that decide a game', () => {
  const study = prepared()
  const ref = { arm: 0, unit: 0, round: 0 }
  const { moments, expected, record } = decisiveMoments(study, ref, { games: 200, positions: 40 })

  it('lead from what was to be expected at the start to how it came out', () => {
    expect(expected[0]?.event).toBe(0)
    expect(expected.at(-1)?.event).toBe(record.length - 1)
    expect([0, 0.5, 1]).toContain(expected.at(-1)?.score)
    for (const { score } of expected) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  it('are single actions, the greatest jump first, none that luck would explain', () => {
    expect(moments.length).toBeGreaterThan(0)
    const sizes = moments.map(({ jump }) => Math.abs(jump.value))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    for (const { event, action, before, after, jump } of moments) {
      expect(record[event]?.event).toMatchObject({ kind: 'act', action })
      expect(after - before).toBeCloseTo(jump.value)
      expect(jump.low > 0 || jump.high < 0).toBe(true)
    }
  })

  it('find the attack that cost this game most', () => {
    expect(moments[0]).toMatchObject({ event: 35, action: 'attack unit=0502 target=0401' })
    expect(moments[0]?.jump.value).toBeLessThan(-0.05)
  })

  it('are the same again with the same seeds', () => {
    expect(decisiveMoments(study, ref, { games: 200, positions: 40 }).moments).toEqual(moments)
  })

  it('are not told of positions too few to reach a single action', () => {
    expect(decisiveMoments(study, ref, { games: 10, positions: 1 }).moments).toEqual([])
  })
})
