import { expect, it } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { FoldedView } from './fold.ts'

it('opens all entries of a variable that is opened as a whole', () => {
  const game = Game.start(duel)
  const table = new FoldedView(game.view(undefined))
  expect(table.view().veiled).toEqual(['pledge/0', 'pledge/1'])
  table.fold({
    seq: 0,
    seat: 'one',
    side: 'red',
    operations: [{ op: 'set', name: 'pledge', value: [2, 3] }],
    log: [],
    draws: [],
    asked: [],
  })
  expect(table.view().veiled).toEqual([])
  expect(table.view().variables.pledge).toEqual([2, 3])
})

it('keeps once what several see alike, also after it has changed', () => {
  const game = Game.start(duel)
  const shown = new Map<string, { folded: FoldedView }>()
  for (const seat of ['one', 'two'])
    shown.set(seat, { folded: new FoldedView(game.view(seat), shown) })
  const places = (seat: string) => Object.values(shown.get(seat)?.folded.view().places ?? {})
  const inHex = (seat: string) => places(seat)[0]?.[0]
  const piece = inHex('one')
  expect(piece).toBeDefined()
  expect(inHex('two')).toBe(piece)
  const operations = [{ op: 'mark', id: piece?.id ?? 0, attribute: 'hits', value: 2 } as const]
  for (const { folded } of shown.values())
    folded.fold({ seq: 0, seat: 'one', side: 'red', operations, log: [], draws: [], asked: [] })
  expect(inHex('one')?.at).toMatchObject({ hits: 2 })
  expect(inHex('two')).toBe(inHex('one'))
  // The game itself goes on as it was, and so do those who look at it anew.
  expect(Object.values(game.view('one').places)[0]?.[0]).toEqual(piece)
})

it('has equal attributes in common with the views of other games', () => {
  const attributes = () => {
    const game = Game.start(duel)
    const table = new FoldedView(game.view('one'))
    const [[piece] = []] = Object.values(table.view().places)
    const operations = [{ op: 'mark', id: piece?.id ?? 0, attribute: 'hits', value: 3 } as const]
    table.fold({ seq: 0, seat: 'one', side: 'red', operations, log: [], draws: [], asked: [] })
    return Object.values(table.view().places)[0]?.[0]?.at
  }
  expect(attributes()).toMatchObject({ hits: 3 })
  expect(attributes()).toBe(attributes())
})
