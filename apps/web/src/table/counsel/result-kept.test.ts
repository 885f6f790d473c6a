import { expect, test } from 'vitest'
import { keptAfter, keptInto, keptUpTo, toldBy } from './result-kept.ts'

type Latest = Parameters<typeof keptAfter>[1]

const action = (seq: number, seat: string, ...keys: string[]) =>
  ({
    seq,
    seat,
    log: [],
    draws: keys.map((key) => ({ key, value: 4, sides: 6 })),
  }) as unknown as Latest
const free = { seat: 'central', inBattle: false }
const kept = keptAfter(undefined, action(3, 'central', 'combat/1', 'combat/2'), free)
const seqs = (what: ReturnType<typeof keptAfter>) => what?.results.map(({ seq }) => seq)

test('dice lie on the table until they are put away; once their reader goes on they are only named', () => {
  expect(kept).toMatchObject({ results: [{ seq: 3, dice: [{ value: 4 }, {}] }], isRead: false })
  const retreat = action(4, 'central')
  expect(keptAfter(kept, retreat, { ...free, inBattle: true })).toBe(kept)
  expect(keptAfter(kept, retreat, free)).toMatchObject({ results: [{ seq: 3 }], isRead: true })
})

test('what others do puts nothing away before it was read, and their dice lie above it', () => {
  expect(keptAfter(kept, action(4, 'entente'), free)).toBe(kept)
  const more = keptAfter(kept, action(5, 'entente', 'combat/3'), free)
  expect(seqs(more)).toEqual([3, 5])
  expect(seqs(keptAfter(more, action(6, 'central', 'combat/4'), free))).toEqual([6])
  expect(keptAfter(kept, action(4, 'entente'), { ...free, seat: undefined })).toBe(kept)
})

test('where another battle begins the result of the last is read, but not what began it', () => {
  expect(keptInto(kept, { seq: 4 })).toMatchObject({ results: [{ seq: 3 }], isRead: true })
  expect(keptInto(kept, { seq: 3 })).toBe(kept)
  expect(keptInto(undefined, { seq: 4 })).toBeUndefined()
})

test('what is taken back did not happen', () => {
  const more = keptAfter(kept, action(5, 'entente', 'combat/3'), free)
  expect(seqs(keptUpTo(more, 5))).toEqual([3])
  expect(keptUpTo(more, 3)).toBeUndefined()
  expect(keptUpTo(more, 6)).toBe(more)
})

test('a deck that is shuffled is no result', () => {
  expect(toldBy(action(2, 'central', 'shuffle/deck'))).toBeUndefined()
  expect(keptAfter(kept, action(4, 'entente', 'shuffle/deck'), free)).toBe(kept)
})
