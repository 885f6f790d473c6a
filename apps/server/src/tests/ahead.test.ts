/** Orders written ahead, through the server: done while their player is away, kept over its death, without end of no cost. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OnlineSession } from '@redoubt/client'
import type { AheadOrder } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { startChild } from './child.ts'
import { startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

const rests: AheadOrder = { action: 'wait', args: { how: 'resting' } }
const act = ({ session }: OnlineSession, action: string, args: Record<string, string>) =>
  session.act({ action, args })

async function bids(...players: readonly OnlineSession[]): Promise<void> {
  for (const player of players) await act(player, 'bid', { count: '1' })
}

test('an order is done while its player is away, and he finds out when he is back', async () => {
  const serving = await serveTest({})
  try {
    const { first, second } = await startMatch(serving.address)
    await bids(first, second)
    const { session } = second
    await session.orderAhead([rests])
    await until(session, ({ state }) => state().ahead.length === 1, 'the order')
    session.close()
    await act(first, 'wait', { how: 'ready' })
    await until(
      first.session,
      ({ state }) => state().asked[0]?.seat === 'first' && state().view.seq === 4,
      'the answer',
    )
    expect(first.session.state().chat.at(-1)).toMatchObject({ seat: 'second', text: 'ordered' })
    // Done once: now he is waited for.
    await act(first, 'wait', { how: 'ready' })
    expect(first.session.state().asked[0]?.seat).toBe('second')
    expect(JSON.stringify(first.session.state())).not.toContain('ahead":[{')
    first.session.close()
  } finally {
    await serving.close()
  }
})

test('orders are kept over the death of the server, and what was called for just before it is done after it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'redoubt-'))
  let child = await startChild(0, data)
  try {
    const { first, second } = await startMatch(child.address, { options: { length: 500 } })
    await bids(first, second)
    // Two players whose orders answer each other without end: so many at a time, and the server has time for others.
    for (const { session } of [first, second]) await session.orderAhead([{ ...rests, every: true }])
    await act(first, 'wait', { how: 'ready' })
    const seq = () => first.session.state().view.seq
    await until(first.session, () => seq() >= 53, 'fifty answers')
    expect(seq()).toBe(53)
    const { port } = child
    await child.end('SIGKILL')
    child = await startChild(port, data)
    await until(first.session, () => seq() >= 103, 'fifty more')
    expect(seq()).toBe(103)
    await second.session.orderAhead([])
    await until(second.session, ({ state }) => state().ahead.length === 0, 'no orders')
    expect(first.session.state().ahead).toEqual([{ ...rests, every: true }])
    for (const { session } of [first, second]) session.close()
  } finally {
    await child.end('SIGKILL')
    await rm(data, { recursive: true })
  }
}, 60_000)

test('too many orders, and what is no order, are refused', async () => {
  const serving = await serveTest({})
  try {
    const { first, second } = await startMatch(serving.address)
    const many = Array.from({ length: 21 }, () => rests)
    expect((await refusalOf(first.session.orderAhead(many))).code).toBe('malformed')
    const wrong = [{ action: 'bid', args: { count: '1' } }]
    expect((await refusalOf(first.session.orderAhead(wrong))).message).toBe(
      '"bid" is not something this game lets you order ahead',
    )
    const hostile = [{ action: 'wait', args: { how: { ready: true } } }] as unknown as AheadOrder[]
    expect((await refusalOf(first.session.orderAhead(hostile))).code).toBe('malformed')
    for (const { session } of [first, second]) session.close()
  } finally {
    await serving.close()
  }
})
