import { expect, test } from 'vitest'
import { HashTail } from './hash-tail.ts'

const h = (n: number) => (0xf0000000 + n).toString(16)

test('the last hashes are known by their numbers, those long ago are not', () => {
  const tail = new HashTail(4, 0, h(0))
  for (let n = 1; n <= 30; n++) {
    tail.push(h(n))
    for (let seq = Math.max(0, n - 3); seq <= n; seq++) expect(tail.at(seq)).toBe(h(seq))
    expect(tail.at(n + 1)).toBeUndefined()
    expect(tail.at(n - 8)).toBeUndefined()
  }
})

test('a game that goes back has no hashes beyond, and goes on with others', () => {
  const tail = new HashTail(4, 0, h(0))
  for (let n = 1; n <= 6; n++) tail.push(h(n))
  tail.endAt(4, h(4))
  expect([3, 4, 5].map((seq) => tail.at(seq))).toEqual([h(3), h(4), undefined])
  tail.push('0000000a')
  expect(tail.at(5)).toBe('0000000a')
})

test('a game that goes back farther than is known begins anew there', () => {
  const tail = new HashTail(4, 0, h(0))
  for (let n = 1; n <= 20; n++) tail.push(h(n))
  tail.endAt(2, '0000000b')
  tail.push('0000000c')
  expect([1, 2, 3, 4].map((seq) => tail.at(seq))).toEqual([
    undefined,
    '0000000b',
    '0000000c',
    undefined,
  ])
})
