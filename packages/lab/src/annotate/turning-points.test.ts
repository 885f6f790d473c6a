import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { annotated } from './annotate.ts'
import { inOrder, type Turned, type TurningPoint, withPoint } from './turning-points.ts'

const DISPATCHES = join(import.meta.dirname, '../../../../modules/dispatches')

const point = (event: number, after: number, isThrown = false): TurningPoint => ({
  event,
  seat: 'red',
  action: 'act',
  before: 0,
  after,
  isThrown,
})

function kept(points: readonly TurningPoint[], others: readonly number[], most = 2) {
  const all = points.reduce<readonly Turned[]>(
    (known, one) => withPoint(known, one, most, () => others),
    [],
  )
  return inOrder(all).map(({ event }) => event)
}

test('the greatest changes are kept, in the order they happened', () => {
  expect(kept([point(1, 5), point(2, -20), point(3, 9), point(4, 0)], [0])).toEqual([2, 3])
})

test('what every choice would have brought no choice has turned; dice have turned it', () => {
  expect(kept([point(1, -10)], [-10, -10])).toEqual([])
  expect(kept([point(1, -10)], [-10, -4])).toEqual([1])
  expect(kept([point(1, -10)], [-10, 3])).toEqual([1])
  expect(kept([point(1, -10, true)], [-10])).toEqual([1])
  // Six of them are its own: less than seven.
  expect(kept([point(1, -7, true), point(2, -10)], [-4], 1)).toEqual([1])
})

test('of a game of cards, attacks and marches have turned it: not the card that had to be given up, nor an answer in a battle', async () => {
  const module = await loadSound(DISPATCHES)
  for (const name of ['towns', 'draw', 'capital']) {
    const record = readRecord(readFileSync(join(DISPATCHES, `games/${name}.jsonl`), 'utf8'))
    const { points } = annotated(module, record)
    const actions = points.map(({ action }) => action.split(' ')[0])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions).not.toContain('discard')
    expect(actions.every((action) => ['march', 'attack', 'event'].includes(`${action}`))).toBe(true)
  }
})
