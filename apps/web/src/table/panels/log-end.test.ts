import { Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { isOutsideLog } from './log-end.ts'

const skirmish = await loadFixture('skirmish')

test('what an action brings about the log tells, a resignation and a draw by consent it does not', () => {
  expect(isOutsideLog({ reason: 'blue_wins' })).toBe(false)
  const [seat] = Object.keys(skirmish.data.manifest.seats)
  const resigned = Game.start(skirmish)
  const lines = resigned.log.length
  resigned.resign(seat ?? '')
  expect(resigned.log).toHaveLength(lines)
  expect(resigned.result && isOutsideLog(resigned.result)).toBe(true)
})
