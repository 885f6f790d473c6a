/** What goes over the wire, byte for byte: tables that differ in what an audience may not know tell it the same. */

import type { Audience } from '@redoubt/engine'
import { wordsOf } from '@redoubt/protocol'
import { openTable, report, resumeGame, startGame } from '@redoubt/table'
import { expect, test } from 'vitest'
import { raidModule } from '../tests/raid.ts'
import { openTelling } from './telling.ts'

/** Whoever knows most is told first: what is packed for him is at hand when the others are told. */
const AUDIENCES: readonly Audience[] = ['first', 'second', undefined]

/** What each audience has been sent of a game in which the first player makes this secret bid. */
function sent(count: string): ReadonlyMap<Audience, readonly string[]> {
  const game = startGame(raidModule, {}, { seed: 'one' })
  const running = { game, start: resumeGame(raidModule, game.record()).game }
  const chairs = ['first', 'second'].map((seat) => ({ seat, player: seat }))
  const table = openTable({ id: 'told', running, chairs, now: () => 0 })
  const telling = openTelling()
  const words = wordsOf(table.module.data, table.board)
  const all = new Map(AUDIENCES.map((audience) => [audience, [] as string[]]))
  const listener = {
    audiences: () => AUDIENCES,
    tell: (...[audience, event, news]: Parameters<Parameters<typeof report>[2]['tell']>) => {
      const bytes = telling.packed(audience, event, news, words)
      all.get(audience)?.push(`${event} ${Buffer.from(bytes).toString('hex')}`)
    },
  }
  const first = { seat: 'first', host: false }
  const action = { action: 'bid', args: { count } }
  report(table, table.do(first, 'act', { seq: 0, action }), listener)
  report(table, table.do(first, 'say', { text: 'Done' }), listener)
  telling.beginAnew('second')
  report(table, { entries: [], state: true }, listener)
  report(table, { entries: [], game: 'jump' }, listener)
  return all
}

test('of a secret bid the others are sent the same bytes, whatever it is', () => {
  const [low, high] = [sent('0'), sent('3')]
  for (const audience of ['second', undefined])
    expect(low.get(audience)).toEqual(high.get(audience))
  expect(low.get('first')).not.toEqual(high.get('first'))
})
