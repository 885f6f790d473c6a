/** Who is put out in the middle of a game goes by the word of two others at least. */

import { join } from 'node:path'
import { connectTo, openOnline, type Session } from '@redoubt/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { dice, playRandomly, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({
    modules: [join(import.meta.dirname, '../../../../modules/great-war')],
  })
})
afterAll(() => serving.close())

/** Seven at one table; the one who is asked first has moved. @param accounts of some of them, by number */
async function seven(accounts: Readonly<Record<number, string>> = {}) {
  const api = connectTo(serving.address)
  const { game, hostToken, seats } = await api.create({ module: 'great-war', seating: 'seven' })
  const players: Session[] = []
  for (const [n, { invite }] of seats.entries()) {
    const account = accounts[n]
    const named = { invite, name: `Player ${n}`, ...(account === undefined ? {} : { account }) }
    const { token } = await api.join(game, named)
    players.push((await openOnline({ server: serving.address, game, token })).session)
  }
  const asked = (one: Session) => one.state().offers.length > 0
  for (const one of players) await until(one, () => players.some(asked), 'the first move')
  const mover = players.find(asked)
  if (!mover) throw new Error('nobody is asked')
  await playRandomly(mover, dice(1))
  const seat = mover.state().seat ?? ''
  const order = { deed: 'kick', seat, reason: 'He is rude.', propose: true } as const
  const others = players.filter((one) => one !== mover)
  return {
    mover,
    seat,
    others,
    kick: (propose = true) => api.asHost(game, { hostToken, order: { ...order, propose } }),
    close: () => players.map((one) => one.close()),
  }
}

test('all others are asked, no move of his answers for them, and when they agree he is out', async () => {
  const { mover, seat, others, kick, close } = await seven()
  const asked = others.map((one) => one.state().seat)
  expect((await refusalOf(kick(false))).message).toContain('the others at the table must agree')
  const answer = await kick()
  expect([...(answer.asked ?? [])].sort()).toEqual(asked.sort())
  await until(mover, ({ state }) => state().proposals.length > 0, 'the proposal')
  expect((await refusalOf(mover.answer('kick', false))).code).toBe('no-proposal')
  for (const one of others) {
    expect(mover.state().connection).toBe('online')
    await until(one, ({ state }) => state().proposals.length > 0, 'the proposal')
    await one.answer('kick', true)
  }
  const [witness] = others
  if (!witness) throw new Error('nobody is left')
  const isOut = ({ state }: Session) =>
    state().seats.some((chair) => chair.seat === seat && !chair.taken)
  await until(witness, isOut, 'the empty chair')
  close()
})

test('seats of one account are one person, and the host’s friend alone is too few', async () => {
  const made = await fetch(`${serving.address}/api/account/new`, { method: 'POST', body: '{}' })
  const { token } = (await made.json()) as { token: string }
  const account = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((n) => [n, token]))
  const { kick, close } = await seven(account)
  expect((await refusalOf(kick())).message).toContain('two others at least')
  close()
})
