import { commitmentOf, committed, Game } from '@redoubt/engine'
import { expect, test } from 'vitest'
import type { StoredGame } from '../store/store.ts'
import { raidModule } from '../tests/raid.ts'
import { bringToLife, refreshDice } from './play.ts'

const game = (secret: string): Game =>
  Game.start(raidModule, {
    dice: { kind: 'committed', commitment: commitmentOf(secret) },
    random: committed(secret, []),
  })
const stored = (secret: string): StoredGame => ({
  terms: {
    id: 'g',
    module: 'raid',
    version: '1.0.0',
    digest: 'd',
    scenario: 'standard',
    options: {},
    name: 'Raid',
    listed: true,
    plan: {},
    secret,
    created: 0,
  },
  standing: { seq: 0, asked: [], moved: 0 },
  chairs: [],
  proposals: [],
})

test('a game comes back as it was, the dice of its setting up included, and goes on with the same dice', () => {
  for (let n = 0; n < 8; n++) {
    const secret = n.toString(16).repeat(64)
    const played = game(secret)
    played.note({ kind: 'salt', seat: 'first', salt: 'aa' })
    refreshDice(played, secret)
    for (const seat of ['first', 'second'])
      played.act(seat, { action: 'bid', args: { count: '1' } })
    const again = bringToLife(raidModule, stored(secret), played.record()).game
    expect(again.view('first')).toEqual(played.view('first'))
    for (const one of [played, again]) {
      one.act('first', { action: 'enter', args: { unit: 'reserve/spy', to: 'a1' } })
      one.act('second', { action: 'raid', args: { unit: 'a1' } })
    }
    expect(again.outcome(3)?.draws).toEqual(played.outcome(3)?.draws)
    expect(again.hash()).toBe(played.hash())
    played.note({ kind: 'secret', secret })
    expect(Game.resume(raidModule, played.record()).hash()).toBe(played.hash())
  }
})
