import type { Session, SessionState } from '@redoubt/client'
import type { Offer, Order } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { doTogether, moveTogether, togetherWith } from './several.ts'

/** A table where counters go from place to place, and where number 3 will not. */
function tableOf(places: Record<string, number[]>) {
  const orders: Order[] = []
  let seq = 0
  const state = () =>
    ({
      connection: 'online',
      view: {
        seq,
        places: Object.fromEntries(
          Object.entries(places).map(([place, ids]) => [place, ids.map((id) => ({ id }))]),
        ),
      },
    }) as unknown as SessionState
  const session = {
    state,
    subscribe: () => () => {},
    act: async (order: Order) => {
      orders.push(order)
      const [from = '', top = ''] = String(order.args.unit).split('#')
      const stack = places[from] ?? []
      const at = stack.length - Number(top)
      if (stack[at] === 3) return { clause: 'table', message: 'table.covered', facts: {} }
      const [moved] = stack.splice(at, 1)
      if (moved !== undefined) places[String(order.args.to)]?.push(moved)
      seq++
      return undefined
    },
  } as unknown as Session
  return { session, orders, places }
}

test('a stack that is moved keeps its order, whichever way it was chosen', async () => {
  const { session, places } = tableOf({ a1: [5, 6, 7], b2: [1], c3: [] })
  expect(await moveTogether(session, [7, 1, 6, 5], 'c3')).toEqual({ count: 4, denial: undefined })
  expect(places).toEqual({ a1: [], b2: [], c3: [1, 5, 6, 7] })
})

test('the first that will not do ends it, and what is gone is passed over', async () => {
  const { session, orders } = tableOf({ a1: [1, 2, 3, 4], b2: [] })
  const done = await doTogether(session, { action: 'move', pieces: [9, 1, 3, 4] }, { to: 'b2' })
  expect(done).toMatchObject({ count: 1, denial: { message: 'table.covered' } })
  expect(orders.map(({ args }) => args.unit)).toEqual(['a1#4', 'a1#2'])
})

test('an action counts those of the chosen that can do it; what takes more than a counter is none', () => {
  const offer = (action: string, ...pieces: number[]) =>
    ({ action, first: { values: pieces.map((piece) => ({ piece })) } }) as unknown as Offer
  const offers = [offer('flip', 1, 2, 3), offer('move', 1, 2), offer('turn', 8), offer('mask', 2)]
  expect(togetherWith(offers, [2, 3])).toEqual([
    { action: 'flip', pieces: [2, 3] },
    { action: 'mask', pieces: [2] },
  ])
})
