import { commitmentOf, type GameRecord, saltHash } from '@redoubt/engine'
import { openTable, startGame, type Table } from '@redoubt/table'
import { expect, test } from 'vitest'
import type { StoredGame } from '../store/store.ts'
import { raidModule } from '../tests/raid.ts'
import { bringToLife, diceOf } from './lay-table.ts'

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

/** A table laid from a record, as the server does it; the record goes on to be written. */
async function lay(secret: string, record: GameRecord): Promise<Table> {
  return openTable({
    id: 'g',
    running: await bringToLife(raidModule, stored(secret), record, () => 0),
    chairs: ['first', 'second'].map((seat) =>
      record.some(({ event }) => event.kind === 'sit' && event.seat === seat)
        ? { seat, player: seat }
        : { seat },
    ),
    now: () => 0,
    dice: diceOf({ secret }),
  })
}

const act = (table: Table, seat: string, action: string, args: Record<string, string>) =>
  table.do({ seat, host: false }, 'act', { seq: table.seq, action: { action, args } }).entries

const sit = (table: Table, seat: string) =>
  table.setChair({ seat, player: seat }, 'seat-taken').entries
/** Both send hashes, one lays its salt open, the other as well. */
const salt = (table: Table, seat: string, text: string) => {
  const other = seat === 'first' ? 'second' : 'first'
  const who = (one: string) => ({ seat: one, host: false })
  return [
    ...table.do(who(seat), 'salt-hash', { hash: saltHash(text) }).entries,
    ...table.do(who(other), 'salt-hash', { hash: saltHash('bb'.repeat(32)) }).entries,
    ...table.do(who(other), 'salt', { salt: 'bb'.repeat(32) }).entries,
    ...table.do(who(seat), 'salt', { salt: text }).entries,
  ]
}

test('a game comes back as it was, the dice of its setting up included, and goes on with the same dice', async () => {
  for (let n = 0; n < 8; n++) {
    const secret = n.toString(16).repeat(64)
    const beginning = startGame(
      raidModule,
      {},
      { commitment: commitmentOf(secret), dice: diceOf({ secret }) },
    ).record()
    const played = await lay(secret, beginning)
    const entries = [
      ...beginning,
      ...sit(played, 'first'),
      ...sit(played, 'second'),
      ...salt(played, 'first', 'aa'.repeat(32)),
      ...act(played, 'first', 'bid', { count: '1' }),
      ...act(played, 'second', 'bid', { count: '1' }),
    ]
    const again = await lay(secret, entries)
    expect(again.whole('first')).toEqual(played.whole('first'))
    const goOn = (table: Table) => [
      ...act(table, 'first', 'enter', { unit: 'reserve/spy', to: 'a1' }),
      ...act(table, 'second', 'raid', { unit: 'a1' }),
      ...table.do({ seat: 'first', host: false }, 'resign', {}).entries,
    ]
    const rest = goOn(played)
    expect(goOn(again)).toEqual(rest)
    expect(JSON.stringify(rest)).toContain('"draws"')
    const ended = await lay(secret, [...entries, ...rest])
    expect(ended.whole('first')).toEqual(played.whole('first'))
  }
})
