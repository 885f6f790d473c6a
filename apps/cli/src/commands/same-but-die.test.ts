import { fraction, type Game, type OddsOutcome, odds } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { startPosition } from '@redoubt/testkit'
import { beforeAll, expect, test } from 'vitest'
import { mergedByDie } from './same-but-die.ts'

/** The attack on 1008 is resolved with these results for the throws 1 to 6; the defender has a way to retreat. */
let resolved: (results: readonly string[]) => readonly OddsOutcome[]
beforeAll(async () => {
  const loaded = await loadModule('modules/blitzkrieg')
  if (!loaded.ok) throw new Error('blitzkrieg does not load')
  resolved = (results) => {
    const rows = Object.fromEntries(results.map((result, n) => [n + 1, Array(8).fill(result)]))
    const game: Game = startPosition(loaded.module, {
      bare: true,
      options: { preset: 'none' },
      step: 'C',
      side: 'A',
      tables: { TGAT: { rows } },
      pieces: { '1008': 'C inf_div', '0909': 'A arm_div', '2004': 'C inf_div' },
    })
    for (const action of ['attack 0909 1008', 'end_phase'])
      game.act(game.asked()[0]?.seat ?? '', action)
    const seat = game.asked()[0]?.seat ?? ''
    return odds(game, seat, 'resolve 1008', { snapshots: true }).outcomes
  }
})

test('throws with one result are one outcome, though the battle keeps the die', () => {
  const outcomes = resolved(['DR1', 'DR1', 'AR1', 'DR2', 'DR1', 'AR1'])
  const merged = mergedByDie(outcomes)
  const dice = ({ dice: [die], log, alike }: OddsOutcome) => [
    die,
    alike.length,
    log[0]?.facts.result,
  ]
  expect(outcomes.length).toBe(6)
  expect(merged.map(dice)).toEqual([
    [1, 2, 'DR1'],
    [3, 1, 'AR1'],
    [4, 0, 'DR2'],
  ])
  expect(merged.map(({ exact }) => exact)).toEqual([fraction(1, 2), fraction(1, 3), fraction(1, 6)])
})

test('without their positions there is no telling, and all stay', () => {
  const outcomes = resolved(['DR1', 'DR1', 'DR1', 'DR1', 'DR1', 'DR1'])
  const bare = outcomes.map((outcome) => ({ ...outcome, snapshot: undefined }))
  expect(mergedByDie(outcomes)).toHaveLength(1)
  expect(mergedByDie(bare)).toEqual(bare)
})
