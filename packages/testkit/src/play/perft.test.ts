import { Game } from '@redoubt/engine'
import { expect, it } from 'vitest'
import { loadFixture } from '../fixture.ts'
import { perft } from './perft.ts'

const skirmish = await loadFixture('skirmish')
const position = {
  step: 'turn',
  side: 'blue',
  variables: { plan: { blue: 'bold', ochre: 'bold' } },
}
const start = () => Game.start(skirmish, { arrangement: position })

/** The same count by playing every action in a game of its own. */
function counted(game: Game, actions: number): { sequences: number; positions: Set<string> } {
  const [asked] = game.asked()
  if (actions === 0 || !asked) return { sequences: 1, positions: new Set([game.hash()]) }
  const total = { sequences: 0, positions: new Set<string>() }
  for (const action of game.legal(asked.seat)) {
    const copy = Game.restore(game.module, game.snapshot())
    copy.act(asked.seat, action)
    const { sequences, positions } = counted(copy, actions - 1)
    total.sequences += sequences
    for (const hash of positions) total.positions.add(hash)
  }
  return total
}

it('counts action sequences and positions as playing them all does', () => {
  for (const actions of [0, 1, 2, 3]) {
    const { sequences, positions } = counted(start(), actions)
    expect(perft(start(), { actions })).toEqual({
      sequences,
      positions: positions.size,
      finished: 0,
    })
  }
})

it('takes a turn to last until another side is asked', () => {
  const turns = perft(start(), { turns: 1 })
  expect(turns.positions).toBeGreaterThan(perft(start(), { actions: 1 }).positions)
  const game = start()
  game.act('first', 'end_turn')
  const [hash, before] = [game.hash(), game.seq]
  expect(perft(game, { turns: 1 }).positions).toBe(turns.positions)
  expect([game.hash(), game.seq]).toEqual([hash, before])
})

it('counts games that are over', () => {
  const last = Game.start(skirmish, {
    options: { turns: 1 },
    arrangement: { ...position, side: 'ochre' },
  })
  const { finished, positions } = perft(last, { turns: 1 })
  expect(finished).toBe(positions)
})
