import { connectTo } from '@redoubt/client'
import { readRecord, verifyChain, verifyDice } from '@redoubt/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { dice, playOn, startMatch } from './players.ts'
import { raidModule } from './raid.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve({
    port: 0,
    host: '127.0.0.1',
    store: openSqlite(':memory:'),
    modules: [raidModule],
    log: 'silent',
    limits: { messagesPerSecond: 1000 },
  })
})
afterAll(() => serving.close())

test('two people play a game to its end, and the record is given out', async () => {
  const { created, first, second } = await startMatch(serving.address)
  await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
  expect(first.session.state().result).toEqual({ winners: ['first'], reason: 'time' })
  expect(second.session.state().view.places).toEqual(first.session.state().view.places)
  const record = readRecord(await connectTo(serving.address).record(created.game))
  verifyChain(record)
  expect(record.some(({ event }) => event.kind === 'act' && event.draws?.length)).toBe(true)
  expect(verifyDice(record, ['first', 'second'])).toBe('proven')
  expect(record.at(-1)?.event.kind).toBe('secret')
  expect(record.filter(({ event }) => event.kind === 'salt')).toHaveLength(2)
  first.session.close()
  second.session.close()
})

test('a die that was changed is found, also when the chain was made anew', async () => {
  const { created, first, second } = await startMatch(serving.address)
  await Promise.all([playOn(first.session, dice(1)), playOn(second.session, dice(2))])
  const record = readRecord(await connectTo(serving.address).record(created.game))
  const bad = record.findIndex(({ event }) => event.kind === 'act' && event.draws?.length)
  const forged = record.map((entry, n) => {
    if (n !== bad || entry.event.kind !== 'act') return entry
    const draws = entry.event.draws?.map((draw) => ({ ...draw, value: (draw.value % 6) + 1 })) ?? []
    return { ...entry, event: { ...entry.event, draws } }
  })
  expect(() => verifyDice(forged, ['first', 'second'])).toThrow(`event ${bad}: the die for`)
  first.session.close()
  second.session.close()
})
