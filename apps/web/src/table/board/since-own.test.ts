import type { Batch } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { heardAfter, sinceOwn } from './since-own.ts'

const batch = (seq: number, seat: string) => ({ seq, seat }) as Batch
const play = (...seats: string[]) =>
  seats.reduce<readonly Batch[]>(
    (heard, seat, seq) => heardAfter(heard, batch(seq, seat), seq + 1),
    [],
  )
const seqs = (batches: readonly Batch[]) => batches.map(({ seq }) => seq)

test('all that a bot has done since is marked, until one acts', () => {
  expect(seqs(sinceOwn(play('me', 'me', 'bot', 'bot', 'bot'), 'me'))).toEqual([2, 3, 4])
  expect(seqs(sinceOwn(play('me', 'bot', 'bot', 'me'), 'me'))).toEqual([3])
})

test('who watches sees the last action', () => {
  expect(seqs(sinceOwn(play('me', 'bot', 'bot'), undefined))).toEqual([2])
  expect(sinceOwn([], 'me')).toEqual([])
})

test('what was taken back, or leapt over, is not marked', () => {
  const heard = play('me', 'bot', 'bot')
  expect(seqs(heardAfter(heard, undefined, 2))).toEqual([0, 1])
  expect(seqs(heardAfter(heard, batch(2, 'me'), 3))).toEqual([0, 1, 2])
  expect(seqs(heardAfter(heard, batch(9, 'bot'), 10))).toEqual([9])
  expect(heardAfter(heard, undefined, 3)).toBe(heard)
})
