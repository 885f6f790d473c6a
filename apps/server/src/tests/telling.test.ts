/** What audiences are told: enough to follow, never more than they may know. */

import { FoldedView, Game } from '@redoubt/engine'
import { Telling } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { dice } from './players.ts'
import { raidModule } from './raid.ts'

const audiences = [undefined, 'first', 'second']

function begin() {
  const game = Game.start(raidModule)
  return { game, telling: new Telling(game, Game.start(raidModule)) }
}

function playRandom(game: Game, random: () => number): void {
  const asked = game.asked()
  const seat = asked[Math.floor(random() * asked.length)]?.seat ?? ''
  const actions = [...game.legal(seat)]
  const action = actions[Math.floor(random() * actions.length)]
  if (!action) throw new Error('no legal action')
  game.act(seat, action)
}

test('whoever was away, and for however long, ends up with the view of now', () => {
  const random = dice(21)
  const { game, telling } = begin()
  const clients = audiences.map((audience) => ({
    audience,
    folded: new FoldedView(game.view(audience)),
  }))
  let caughtUp = 0
  for (let turn = 0; turn < 300 && !game.result; turn++) {
    if (random() < 0.15 && game.seq > 0) {
      game.rewind(Math.floor(random() * game.seq), 'first')
      telling.jump()
    } else {
      playRandom(game, random)
      telling.advance()
    }
    for (const client of clients) {
      if (random() < 0.7) continue
      const { audience, folded } = client
      const reply = telling.since(audience, { seq: folded.view().seq, hash: folded.hash })
      if ('jump' in reply) client.folded = new FoldedView(reply.jump.view)
      else for (const { batch } of reply.missed) folded.fold(batch)
      if ('missed' in reply && reply.missed.length > 1) caughtUp++
      expect(client.folded.view()).toEqual(game.view(audience))
      if (!game.result) expect(client.folded.hash).toBe(telling.whole(audience).hash)
    }
  }
  expect(caughtUp).toBeGreaterThan(5)
})

test('a client that knows another past gets everything anew', () => {
  const { game, telling } = begin()
  playRandom(game, dice(1))
  telling.advance()
  expect(telling.since('first', { seq: 1, hash: '00000000' })).toHaveProperty('jump')
  expect(telling.since('first', { seq: 9, hash: '00000000' })).toHaveProperty('jump')
  expect(telling.since('first', {})).toHaveProperty('jump')
})

test('games that differ in what a seat may not know tell it the same', () => {
  const [one, two] = ['1', '3'].map((count) => {
    const { game, telling } = begin()
    game.act('first', { action: 'bid', args: { count } })
    telling.advance()
    return (audience: string | undefined) =>
      JSON.stringify([
        telling.update(audience),
        telling.whole(audience),
        telling.history(audience),
        telling.since(audience, {}),
      ])
  })
  for (const audience of [undefined, 'second']) expect(one?.(audience)).toBe(two?.(audience))
  expect(one?.('first')).not.toBe(two?.('first'))
})
