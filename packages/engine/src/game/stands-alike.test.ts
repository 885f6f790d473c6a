import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { PiecesFile } from '../format/format.ts'
import { freeTable } from '../free-table/free-table.ts'
import { defineModule } from '../rules/module.ts'
import { Game } from './game.ts'
import { standsAlike } from './stands-alike.ts'

/** The duel without rules, its pieces with these attributes besides, after a move. */
function moved(attributes: PiecesFile['attributes'], to: string) {
  const pieces = {
    ...duelData.pieces,
    attributes: { ...duelData.pieces.attributes, ...attributes },
  }
  const game = Game.start(defineModule({ ...duelData, pieces }, freeTable))
  const unit = [...game.legal('one')].find(
    ({ action, args }) => action === 'move' && args?.to === to,
  )
  if (!unit) throw new Error(`expected a move to ${to}`)
  game.act('one', unit)
  return game
}

test('what movement brings to pieces is no other game; another place, and an attribute that is gone, are', () => {
  const tired = { tired: { type: 'boolean', initial: false, help: 'It has marched.' } } as const
  const [before, after] = [moved({}, '0202'), moved(tired, '0202')]
  expect(after.hash()).not.toBe(before.hash())
  expect(standsAlike(before.position, after.position)).toBe(true)
  expect(standsAlike(after.position, before.position)).toBe(false)
  expect(standsAlike(before.position, moved(tired, '0201').position)).toBe(false)
})
