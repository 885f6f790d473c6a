/** Positions drawn as text show what a reader does not know already. */

import { fileURLToPath } from 'node:url'
import { Game, type Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadFixture } from '../fixture.ts'
import { changesBetween } from './changes.ts'
import { drawPosition } from './draw.ts'
import { loadSound } from './load.ts'
import { startPosition } from './position.ts'
import { sayDenial } from './say.ts'

const greatWar = await loadSound(
  fileURLToPath(new URL('../../../../modules/great-war', import.meta.url)),
)

test('of who holds what only areas are shown that have changed hands', () => {
  const started = drawPosition(Game.start(greatWar))
  expect(started).toContain('variables: turn=1')
  expect(started).not.toContain('controller')
  const later = startPosition(greatWar, { variables: { controller: { paris: 'GER' } } })
  expect(drawPosition(later)).toContain('controller={"paris":"GER"}')
})

test('of what each space and side has, only what is other is told', () => {
  const started = Game.start(greatWar)
  const later = startPosition(greatWar, { variables: { controller: { paris: 'GER' } } })
  const changes = changesBetween(started, later)
  expect(changes).toContain('controller of paris: "GER"')
  expect(changes.filter((change) => change.startsWith('controller'))).toHaveLength(1)
})

test('a denial is said as at the table, not as its message is written', () => {
  const game = Game.start(greatWar)
  const seat = game.asked()[0]?.seat ?? ''
  const messages = ['buy infantry 900', 'end_phase', 'move x y'].flatMap((action) => {
    const denial = game.explain(seat, action)
    return denial ? [sayDenial(greatWar, denial)] : []
  })
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(message).not.toMatch(/, (select|plural),|\{/)
})

test('a piece that only its number tells apart is drawn with it, and the number means that piece', async () => {
  const position = {
    pieces: { '0101': ['blue squad moved=true', 'blue squad'] },
    step: 'turn',
    side: 'blue',
  }
  const game = startPosition(await loadFixture('skirmish'), position)
  expect(drawPosition(game)).toMatch(/^0101: #2 blue squad moved=true, #1 blue squad$/m)
  const [first] = game.position.stack(game.position.layout.place('0101') as Space)
  expect(first?.at.moved).toBe(false)
  expect(game.explain('first', 'move 0101#1 0102')).toBeUndefined()
  expect(game.explain('first', 'move 0101#2 0102')).toBeDefined()
})
