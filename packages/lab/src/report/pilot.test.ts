import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { playUnits } from '../play/play-unit.ts'
import { localPool, type Pool } from '../run/pool.ts'
import { prepareStudy } from '../study/prepare.ts'
import { pilotOf, playPilot, unitsAfter } from './pilot.ts'

const skirmish = await loadFixture('skirmish')

/** @param bots who plays the second arm; the first is played by chance */
function study(bots: readonly string[] = ['random', 'random']) {
  const arms = [{ name: 'first' }, { name: 'other', bots: [...bots] }]
  const prepared = prepareStudy(pilotOf({ title: 'cost', module: 'skirmish', arms }, 'result'), {
    module: () => skirmish,
    record: () => '',
  })
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return prepared.study
}

/** Units take as long as is said, and the players come when they like. */
function timedPool(each: number, arrival: number) {
  let now = 0
  const local = localPool(study())
  const pool: Pool = {
    ...local,
    play: (from, count) => {
      now += now === 0 ? arrival : count * each
      return local.play(from, count)
    },
  }
  return { pool, clock: () => now }
}

test('what a unit takes is told without the time the players took to come', async () => {
  const { each } = await playPilot(timedPool(700, 60_000))
  expect(each).toBeCloseTo(700, 3)
})

test('eight units of long games, many of short ones, and three where patience ends', async () => {
  const played = async (each: number, more = {}) =>
    (await playPilot({ ...timedPool(each, 1), ...more })).units.map(({ unit }) => unit)
  expect(await played(9000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(await played(9000, { patience: 20_000 })).toEqual([0, 1, 2])
  const short = await played(5)
  expect(short.length).toBeGreaterThan(300)
  expect(short).toEqual(short.map((_, at) => at))
})

test('counted by who has won, a pilot counted by points says what one counted so would', () => {
  const won = study(['greedy:50', 'random'])
  const units = playUnits(won, 0, 30)
  const graded = units.map((unit) => ({
    ...unit,
    games: unit.games.map((arm) =>
      arm.map((game) => ({ ...game, scores: game.scores.map(() => 0.5) })),
    ),
  }))
  const needed = unitsAfter(won, { units, each: 1 }, 4)
  expect(unitsAfter(won, { units: graded, each: 1 }, 4)).toBe(needed)
  const same = study(['random', 'random'])
  expect(needed).toBeGreaterThan(unitsAfter(same, { units: playUnits(same, 0, 30), each: 1 }, 4))
})
