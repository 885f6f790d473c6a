/** Two people play a game to its end; its record proves the dice, and whatever a server could have bent is named. */

import { connectTo } from '@redoubt/client'
import {
  chain,
  commitmentOf,
  type GameRecord,
  type RecordEntry,
  type RecordEvent,
  readRecord,
  saltHash,
  verifyRecord,
  verifySignature,
} from '@redoubt/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { dice, playOn, startMatch, until } from './players.ts'
import { raidModule } from './raid.ts'
import { serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest()
})
afterAll(() => serving.close())

/** The key the server shows with its games. */
let shownKey: string | undefined

async function played(): Promise<GameRecord> {
  const { created, first, second } = await startMatch(serving.address)
  await until(second.session, ({ state }) => state().dice?.salted.length === 2, 'both salts')
  await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
  expect(first.session.state().result).toEqual({ winners: ['first'], reason: 'time' })
  expect(second.session.state().view.places).toEqual(first.session.state().view.places)
  const record = readRecord(await connectTo(serving.address).record(created.game))
  const [start] = record
  const { commitment, key } = await connectTo(serving.address).game(created.game)
  shownKey = key
  expect(commitment).toBe(created.commitment)
  expect(start?.event).toMatchObject({ dice: { kind: 'committed', commitment } })
  first.session.close()
  second.session.close()
  return record
}

test('the record is given out, proves its dice, and says who kept it', async () => {
  const record = await played()
  expect(verifyRecord(raidModule, record)).toMatchObject({
    finished: true,
    dice: 'committed',
    proof: { state: 'proven', salted: ['first', 'second'], early: 0, abandoned: 0 },
  })
  expect(record.at(-2)?.event.kind).toBe('secret')
  expect(await verifySignature(record)).toBe(shownKey)
  // A salt is laid open after the hashes of all who sit.
  const second = record.findIndex(({ event }) => event.kind === 'sit' && event.seat === 'second')
  const round = record
    .slice(second)
    .flatMap(({ event }) =>
      event.kind === 'salt-hash' || event.kind === 'salt' ? [event.kind] : [],
    )
  expect(round).toEqual(['salt-hash', 'salt-hash', 'salt', 'salt'])
})

describe('a server that cheats', () => {
  let record: GameRecord
  beforeAll(async () => {
    record = await played()
  })

  /** The record with other events, its chain made anew as a cheating server would. */
  const forged = (change: (events: RecordEvent[]) => RecordEvent[]): GameRecord => {
    const entries: RecordEntry[] = []
    for (const event of change(record.map((entry) => entry.event)))
      entries.push(chain(entries.at(-1), event))
    return entries
  }
  const at = (wanted: (event: RecordEvent) => boolean) =>
    record.findIndex(({ event }) => wanted(event))
  const withEvent = (index: number, event: RecordEvent) => (events: RecordEvent[]) =>
    events.with(index, event)
  const without = (index: number) => (events: RecordEvent[]) => events.toSpliced(index, 1)
  const verdict = (cheat: GameRecord) => {
    try {
      return verifyRecord(raidModule, cheat)
    } catch (error) {
      return (error as Error).message
    }
  }
  const lastOf = (kind: RecordEvent['kind'], seat: string) =>
    record.findLastIndex(
      ({ event }) => event.kind === kind && 'seat' in event && event.seat === seat,
    )

  test('with another secret', () => {
    const index = at(({ kind }) => kind === 'secret')
    const other = withEvent(index, { kind: 'secret', secret: 'cd'.repeat(32) })
    expect(verdict(forged(other))).toContain(`event ${index}: the published secret does not fit`)
  })

  test('with another secret and another commitment', () => {
    const secret = 'cd'.repeat(32)
    const index = at(({ kind }) => kind === 'secret')
    const cheat = forged((events) => {
      const [start] = events
      if (start?.kind !== 'start') throw new Error('no start')
      const dice = { kind: 'committed', commitment: commitmentOf(secret) } as const
      return events.with(index, { kind: 'secret', secret }).with(0, { ...start, dice })
    })
    expect(verdict(cheat)).toMatch(/event \d+: (the die for .* shows|after|the rules drew)/)
  })

  test('with a salt chosen afterwards', () => {
    const index = lastOf('salt', 'second')
    const chosen = { kind: 'salt', seat: 'second', salt: 'ef'.repeat(32) } as const
    expect(verdict(forged(withEvent(index, chosen)))).toContain(
      `event ${index}: the salt of second does not fit the hash it sent before`,
    )
  })

  test('with a salt and its hash chosen afterwards', () => {
    const salt = 'ef'.repeat(32)
    const cheat = forged((events) =>
      events
        .with(lastOf('salt', 'second'), { kind: 'salt', seat: 'second', salt })
        .with(lastOf('salt-hash', 'second'), {
          kind: 'salt-hash',
          seat: 'second',
          hash: saltHash(salt),
        }),
    )
    expect(verdict(cheat)).toMatch(/event \d+: the die for .* secret and salts give/)
  })

  test('with a hash that comes after the salts of others', () => {
    const hash = lastOf('salt-hash', 'second')
    const cheat = forged((events) => {
      const [late] = events.slice(hash, hash + 1)
      const others = events.toSpliced(hash, 1)
      return late ? others.toSpliced(lastOf('salt', 'first'), 0, late) : others
    })
    expect(verdict(cheat)).toMatch(/event \d+: \w+ lays (its|a) salt open (before|without)/)
  })

  test('with a player whose sitting down it hides', () => {
    const sat = at((event) => event.kind === 'sit' && event.seat === 'second')
    const cheat = forged((events) =>
      events.filter(
        (event, n) =>
          n !== sat &&
          !((event.kind === 'salt' || event.kind === 'salt-hash') && event.seat === 'second'),
      ),
    )
    expect(verdict(cheat)).toContain('second acts without having sat down')
  })

  test('with draws in another order, other draws, or none', () => {
    const twice = at(({ kind }) => kind === 'act')
    const index = at((event) => event.kind === 'act' && (event.draws?.length ?? 0) > 0)
    const event = record[index]?.event
    if (event?.kind !== 'act') throw new Error('nobody threw dice')
    const { draws = [] } = event
    const other = draws.map((draw) => ({ ...draw, value: (draw.value % draw.sides) + 1 }))
    expect(verdict(forged(withEvent(index, { ...event, draws: other })))).toContain(
      `event ${index}:`,
    )
    expect(verdict(forged(withEvent(index, { ...event, draws: [] })))).toContain(`event ${index}:`)
    const elsewhere = record.findLast(
      ({ event: one, n }) => n > index && one.kind === 'act' && (one.draws?.length ?? 0) > 0,
    )?.event
    if (elsewhere?.kind !== 'act') throw new Error('dice were thrown only once')
    const swapped = withEvent(index, { ...event, draws: elsewhere.draws ?? [] })
    expect(verdict(forged(swapped))).toContain(`event ${index}:`)
    expect(verdict(forged(without(twice)))).toMatch(/event \d+:/)
  })

  test('with events dropped, wherever they stood', () => {
    for (const [n, { event }] of record.entries()) {
      if (n === 0) continue
      const said = verdict(forged(without(n)))
      // What is dropped at the end leaves a shorter record, which says itself that it is one.
      if (event.kind === 'signature') expect(said).toMatchObject({ finished: true })
      else if (event.kind === 'secret') expect(said).toMatchObject({ finished: false })
      else if (typeof said !== 'string' && said.finished)
        // Only the lone salting before the other sat down can go without a trace in the dice.
        expect(n).toBeLessThan(at((other) => other.kind === 'sit' && other.seat === 'second'))
    }
  })

  test('with a record cut off anywhere: unfinished, never valid', () => {
    for (let length = 1; length < record.length - 1; length++)
      expect(verdict(record.slice(0, length))).toMatchObject({ finished: false })
  })

  test('with a signature of somebody else, or of another record', async () => {
    const { event } = record.at(-1) ?? {}
    if (event?.kind !== 'signature') throw new Error('the record is not signed')
    const swapped = forged(withEvent(1, { kind: 'sit', seat: 'first', bot: 'greedy' }))
    await expect(verifySignature(swapped)).rejects.toThrow('not one of this record')
    const other = { ...event, key: event.key.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')) }
    await expect(verifySignature(forged(withEvent(record.length - 1, other)))).rejects.toThrow()
    const goesOn = [...record, chain(record.at(-1), { kind: 'draw' })]
    await expect(verifySignature(goesOn)).rejects.toThrow('goes on after it was signed')
    expect(await verifySignature(record.slice(0, -1))).toBeUndefined()
  })
})
