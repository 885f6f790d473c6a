import { Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { openBoards } from '../compare/side-by-side.ts'
import type { StudyFile } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import { playUnits } from './play-unit.ts'
import { recordOf } from './record-of.ts'

const skirmish = await loadFixture('skirmish')
const running = Game.start(skirmish)
running.act('second', 'plan careful')
const snapshot = { ...running.snapshot(), seq: 0 }

function prepared(sees: string | undefined) {
  const common = { snapshot, ...(sees === undefined ? {} : { sees }) }
  const file: StudyFile = {
    title: 'test',
    module: 'skirmish',
    arms: [
      { name: 'as it is', ...common },
      { name: 'short', ...common, options: { turns: 3 } },
    ],
    units: { most: 12 },
  }
  return prepareStudy(file, { module: () => skirmish, record: () => 'no records here' })
}

function study(sees: string | undefined) {
  const ready = prepared(sees)
  if (!ready.ok) throw new Error(JSON.stringify(ready.problems))
  return ready.study
}

test('what the seat does not see is another in each unit and the same in all arms; what it sees stays', () => {
  const { arms } = study('first')
  const own = JSON.stringify({ ...running.view('first'), seq: 0 })
  const begun = Array.from({ length: 12 }, (_, unit) => openBoards(arms, `${unit}`))
  for (const [one, other] of begun) {
    expect(JSON.stringify(one?.view('first'))).toBe(own)
    expect(other?.position.save()).toEqual(one?.position.save())
  }
  const plans = begun.map(([one]) => JSON.stringify(one?.position.save().values.plan))
  expect(new Set(plans).size).toBeGreaterThan(1)
  const whole = study(undefined)
  for (const game of openBoards(whole.arms, '7'))
    expect(game.position.save()).toEqual(running.position.save())
})

test('a game of such a study comes out the same with its record, whichever was played before', () => {
  const dealt = study('first')
  const units = playUnits(dealt, 0, 6)
  for (const unit of [5, 0, 3]) {
    const { game, result } = recordOf(dealt, { arm: 1, unit, round: 0 })
    expect(result.hash).toBe(units[unit]?.games[1]?.[0]?.hash)
    expect(Game.resume(skirmish, game.record()).hash()).toBe(result.hash)
  }
})

test('a seat that nobody has is no seat to see by', () => {
  const refused = prepared('third')
  expect(refused.ok ? [] : refused.problems).toMatchObject([
    { path: ['arms', 0, 'sees'], expected: 'one of first, second' },
    { path: ['arms', 1, 'sees'] },
  ])
})
