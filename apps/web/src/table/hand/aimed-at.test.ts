import type { Session, SessionState } from '@redoubt/client'
import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { aimedAt } from './aimed-at.ts'

const space = (id: string) => ({ id }) as unknown as Space

test('what could be aimed at a place, by whom, as the rules say', async () => {
  const offers = [
    {
      action: 'attack',
      first: {
        argument: 'unit',
        values: [
          { value: 'far', piece: 1, place: 'z' },
          { value: 'near', piece: 2, place: 'b' },
        ],
      },
    },
    { action: 'bomb', first: { argument: 'hex', values: [{ value: 'a', place: 'a' }] } },
    {
      action: 'move',
      denial: {},
      first: { argument: 'unit', values: [{ value: 'near', piece: 2 }] },
    },
  ]
  const session = {
    state: () => ({ offers }) as unknown as SessionState,
    candidates: async (_: string, { unit }: Record<string, string>) =>
      unit === 'near' ? { values: [{ value: 'a', place: 'a' }] } : { values: [] },
  } as unknown as Session
  expect(await aimedAt(session, space('a'), (place) => (place === 'b' ? 1 : 9))).toEqual([
    { action: 'attack', by: [{ value: 'near', piece: 2 }] },
    { action: 'bomb', by: [] },
  ])
})
