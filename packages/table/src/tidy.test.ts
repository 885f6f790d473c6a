/** A game that is kept tidy tells all that another does, however long it lasts; it only cannot go back as far. */

import { TidiedError } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { resumeGame, startGame } from './running-game.ts'
import { dice, lay, who } from './tests/lay.ts'

const skirmish = await loadFixture('skirmish')
const AUDIENCES = [undefined, 'first', 'second']

function begin() {
  const game = startGame(skirmish, { options: { turns: 50 } }, { seed: '1' })
  return { game, start: resumeGame(skirmish, game.record()).game }
}

/** Two games with the same actions, one of them kept tidy with all that was put into its cellar. */
function both(actions: number) {
  const cellar: string[] = []
  const [tidy, whole] = [begin(), begin()]
  tidy.game.keepTidy({
    keep: (n, text) => {
      cellar[n] = text
    },
    take: (n) => cellar[n] ?? '',
  })
  const tables = [tidy, whole].map((running) => lay(skirmish, { running }))
  const random = dice(3)
  const entries: unknown[][] = [[], []]
  for (let n = 0; n < actions && !whole.game.result; n++) {
    const seat = whole.game.asked()[0]?.seat ?? ''
    const legal = [...whole.game.legal(seat)].filter(({ action }) => action !== 'attack')
    const action = legal[Math.floor(random() * legal.length)]
    if (!action) throw new Error('no legal action')
    for (const [at, table] of tables.entries())
      entries[at]?.push(...table.do(who(seat), 'act', { seq: table.seq, action }).entries)
  }
  return { tidy: tidy.game, whole: whole.game, tables, entries, cellar }
}

test('all is told of actions long ago, and the record grows by the same', () => {
  const { tidy, whole, tables, entries, cellar } = both(150)
  expect(whole.seq).toBeGreaterThan(100)
  expect(cellar.length).toBeGreaterThan(1)
  expect(entries[0]).toEqual(entries[1])
  for (const audience of AUDIENCES) {
    expect(tidy.log(audience)).toEqual(whole.log(audience))
    for (const from of [0, 20, 90]) {
      const [one, other] = tables.map((table) => table.ask(who(audience), 'history', { from }))
      expect(one).toEqual(other)
    }
  }
  expect(tidy.record().length).toBeLessThan(20)
  expect(tidy.record().at(-1)).toEqual(whole.record().at(-1))
  expect(tidy.record()[0]).toEqual(whole.record()[0])
})

test('the last actions are taken back as ever; farther back the record has to be played again', () => {
  const { tidy, whole } = both(150)
  const { seq } = whole
  for (const game of [tidy, whole]) game.rewind(seq - 20, 'first')
  expect(tidy.hash()).toBe(whole.hash())
  expect(tidy.view('first')).toEqual(whole.view('first'))
  const before = tidy.hash()
  expect(() => tidy.rewind(5, 'first')).toThrow(TidiedError)
  expect(tidy.hash()).toBe(before)
  expect(tidy.seq).toBe(seq - 20)
  expect(() => tidy.rewind(seq, 'first')).toThrow(RangeError)
})

test('its pieces have equal attributes in common', () => {
  const { tidy, whole } = both(150)
  const attributes = (game: typeof tidy) => {
    const pieces = Object.values(game.view('first').places).flat()
    return new Set(pieces.flatMap(({ at }) => at ?? []))
  }
  expect(attributes(tidy).size).toBeLessThan(attributes(whole).size)
})
