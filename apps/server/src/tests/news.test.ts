/** News of a table as bytes, heard by many who come, go, break off and ask anew: what one does, no other must miss. */

import { openOnline, openRoomChannel, type Session } from '@redoubt/client'
import { compileBoard, FoldedView, type View } from '@redoubt/engine'
import { type Jump, ROOM, type Update, wordsOf } from '@redoubt/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { startBalancer } from './balancer.ts'
import { dice, type Match, playRandomly, startMatch, until } from './players.ts'
import { CROWD, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({ limits: CROWD })
})
afterAll(() => serving.close())

/** A connection that takes every word as it is told: whatever it did not understand, or does not fit, is a fault. */
interface Ear {
  view(): View
  readonly faults: readonly string[]
  /** Asks where the game stands, as after a break. */
  ask(): Promise<void>
  /** Is cut off, and comes back by itself. */
  cutOff(): Promise<void>
  leave(): Promise<void>
}

async function listen(match: Match, token: string | undefined): Promise<Ear> {
  const wire = await startBalancer()
  wire.lead(serving.port)
  const options = { gameId: match.created.game, ...(token === undefined ? {} : { token }) }
  const channel = await openRoomChannel(wire.address, { room: ROOM, options })
  const { module, board } = match.first.session.facts
  channel.learn?.(wordsOf(module, compileBoard(board)))
  const faults: string[] = []
  let folded: FoldedView | undefined
  /** What was told since it was asked where the game stands. */
  let early: Update[] | undefined
  let asked = 0
  let cut = true
  let back: (() => void) | undefined

  const take = ({ batch, hash }: Update): void => {
    if (!folded || batch.seq < folded.view().seq) return
    try {
      folded.fold(batch)
      if (folded.hash !== hash) faults.push(`after action ${batch.seq} the view is another`)
    } catch (error) {
      faults.push(String(error))
    }
  }
  const ask = async (): Promise<void> => {
    const number = ++asked
    early ??= []
    const known = folded ? { seq: folded.view().seq, hash: folded.hash } : {}
    const reply = await channel.request('sync', known)
    if (number !== asked) return
    if (reply.jump) folded = new FoldedView(reply.jump.view)
    const later = early
    early = undefined
    for (const update of [...(reply.missed ?? []), ...later]) take(update)
  }
  channel.listen({
    opened: () => {
      // Nobody was cut off: it asks again because it did not understand.
      if (!cut) faults.push('what it was told does not follow what it had heard')
      cut = false
      back?.()
    },
    status: () => {
      cut = true
    },
    event: (name, news) => {
      if (name === 'jump') {
        folded = new FoldedView((news as Jump).view)
        if (early) early = []
      } else if (name === 'update' && early) early.push(news as Update)
      else if (name === 'update') take(news as Update)
    },
  })
  await ask()
  return {
    view: () => {
      if (!folded) throw new Error('it was never said where the game stands')
      return folded.view()
    },
    faults,
    ask,
    cutOff: async () => {
      const again = new Promise<void>((resolve) => {
        back = resolve
      })
      wire.cut()
      await again
      await ask()
    },
    leave: () => {
      channel.close()
      return wire.close()
    },
  }
}

test('whose seat is freed hears nothing more, and who sits down next hears all from there', async () => {
  const match = await startMatch(serving.address, { options: { length: 500 } })
  const { first, second } = match
  const before = await listen(match, second.token)
  await first.session.act({ action: 'bid', args: { count: '1' } })
  await until(second.session, ({ state }) => state().view.seq === 1)
  await second.session.leaveSeat()
  const invite = await first.session.freeSeat('second')
  const cy = await openOnline({
    server: serving.address,
    game: match.created.game,
    invite,
    name: 'Cy',
  })
  const next = await listen(match, cy.token)
  await cy.session.act({ action: 'bid', args: { count: '2' } })
  await until(first.session, ({ state }) => state().view.seq === 2)
  await next.ask()
  expect(next.view()).toEqual(cy.session.state().view)
  expect(next.faults).toEqual([])
  expect(before.view().seq).toBe(1)
  expect(before.faults).toEqual([])
  for (const { session } of [first, cy]) session.close()
  await Promise.all([before.leave(), next.leave()])
})

test('whoever comes, goes, breaks off and asks anew: the others hear on, and all know the same', async () => {
  const match = await startMatch(serving.address, { options: { length: 500 } })
  const { first, second } = match
  const random = dice(8)
  const ears: { readonly seat: string | undefined; readonly ear: Ear }[] = []
  const places = [
    { seat: 'first', token: first.token },
    { seat: 'second', token: second.token },
    {},
  ]
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const come = async ({ seat, token }: { seat?: string; token?: string | undefined }) =>
    void ears.push({ seat, ear: await listen(match, token) })
  const asked = () => {
    const state = first.session.state()
    const seats = state.asked.map(({ seat }) => seat)
    return seats.includes(state.seat ?? '') ? first.session : second.session
  }
  const both = (holds: (session: Session) => boolean) =>
    Promise.all([first, second].map(({ session }) => until(session, holds)))
  for (let n = 0; n < 120; n++) {
    const what = random()
    let going: Promise<unknown> | undefined
    if (ears.length < 8 || what < 0.1) going = come(any(places))
    else if (what < 0.2) going = any(ears).ear.ask()
    else if (what < 0.3) going = any(ears).ear.cutOff()
    else if (what < 0.4) going = first.session.say(`line ${n}`).catch(() => undefined)
    else if (what < 0.5 && !(await asked().undo())) {
      const { seq } = asked().state().view
      await both(({ state }) => state().view.seq <= seq)
    }
    // Else while it goes on under their hands.
    if (random() < 0.5) await going
    const { seq } = asked().state().view
    await playRandomly(asked(), random)
    await both(({ state }) => state().view.seq > seq)
    await going
    if (ears.length > 10) await ears.splice(Math.floor(random() * 10), 1)[0]?.ear.leave()
  }
  const seen = { first: first.session.state().view, second: second.session.state().view }
  for (const { seat, ear } of ears) {
    await ear.ask()
    expect(ear.faults).toEqual([])
    const view = seat === 'first' || seat === 'second' ? seen[seat] : undefined
    if (view) expect(ear.view()).toEqual(view)
    expect(ear.view().seq).toBe(seen.first.seq)
    await ear.leave()
  }
  first.session.close()
  second.session.close()
}, 60_000)
