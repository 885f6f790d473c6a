import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_BYTES, MOST_LEVELS } from './bounds.ts'
import { pack } from './pack.ts'
import { unpack } from './unpack.ts'
import type { Words } from './words.ts'

const list = ['move', 'b3', 'b4', 'unit', 'to', ' ', '=', 'piece', 'key', ...names(400)]
const words: Words = { list, places: new Map(list.map((word, n) => [word, n])) }

function names(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `hex ${n}`)
}

test('whatever JSON can say comes back as it was', () => {
  const known = fc.constantFrom(...list)
  const leaf = fc.oneof(fc.string({ unit: 'binary' }), known, fc.integer(), fc.boolean())
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(known, leaf))), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(unpack(pack(plain, words), words)).toEqual(plain)
    }),
  )
})

test.each([
  ['', 0, -1, 63, 64, 300, -70000, 2 ** 40, 0.5, 1e300, null, true, false],
  [{ action: 'move unit=b3 to=b4', hash: '00ff12ab', none: undefined }, { deep: [[[]]] }],
  [{ toString: '', constructor: 1, hasOwnProperty: [] }],
  [{ 'one,two': 1 }, { one: 2, two: 3 }, { 'one,two': 4 }],
  [Array.from({ length: 40 }, (_, n) => ({ value: `hex ${n}`, piece: n }))],
])('odd values and long lists: %j', (...values) => {
  expect(unpack(pack(values, words), words)).toEqual(JSON.parse(JSON.stringify(values)))
})

test('known words, and shapes that have been met, take a byte or two', () => {
  expect(pack('b3', words)).toHaveLength(1)
  expect(pack('hex 300', words)).toHaveLength(2)
  expect(pack({ op: 'move', id: 22, to: 'b4' }, words)).toHaveLength(3)
  const candidates = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ hex: `hex ${n + 60}`, far: n }))
  expect(pack(candidates(9), words).length - pack(candidates(8), words).length).toBe(4)
})

test('what messages nearly always say the same is left unsaid, and comes back', () => {
  const quiet = { confirm: false, ends: false, quick: false, ready: false }
  const first = { argument: 'unit', kind: 'piece', optional: false, complete: false }
  const alone = { value: 'b3', piece: 7, place: 'b3' }
  const stacked = { value: 'b3', piece: 8, place: 'b4' }
  const offers = [
    { action: 'move', side: 'key', ...quiet, first: { ...first, values: [alone, stacked] } },
    { action: 'move', side: 'key', ...quiet, quick: true, first: { ...first, values: [] } },
    { action: 'move', side: 'key', ...quiet, ready: true },
  ].map(({ action, side, confirm, ends, quick, ready, ...more }) => ({
    ...{ action, side, confirm, ends, quick, ready },
    ...('first' in more && more.first ? { first: ordered(more.first) } : {}),
  }))
  const update = { batch: 'to', hash: '00ff12ab', offers, mayUndo: false }
  expect(unpack(pack(update, words), words)).toEqual(update)
  expect(JSON.stringify(unpack(pack(update, words), words))).toBe(JSON.stringify(update))
  expect(pack(alone, words)).toHaveLength(3)
  expect(pack(stacked, words)).toHaveLength(4)
})

function ordered({ argument, kind, optional, values, complete }: Record<string, unknown>) {
  return { argument, kind, optional, values, complete }
}

test('what is cut short or made up is refused', () => {
  const whole = pack({ op: 'move', to: ['b3', 'somewhere else'] }, words)
  for (let length = 0; length < whole.length; length++)
    expect(() => unpack(whole.subarray(0, length), words)).toThrow('expected a packed message')
  expect(() => unpack(Uint8Array.of(0xff, 0xff), words)).toThrow('names word 16383')
  expect(() => unpack(Uint8Array.of(0x7f), words)).toThrow('names shape 48 of 45')
  expect(() => unpack(Uint8Array.of(0x49, 0xff, 0xff, 0x7f), words)).toThrow('holds 2097151 things')
  const strange = { toString: 0, valueOf: 0 }
  const named = Uint8Array.of(0x4a, 1, ...pack(strange, words), 0)
  expect(() => unpack(named, words)).toThrow('a name that is no text')
  const phrase = Uint8Array.of(0x47, 1, ...pack(strange, words))
  expect(() => unpack(phrase, words)).toThrow('a part of a phrase that is no text')
})

/** A list within a list, and so on, as values and as bytes. */
function nested(levels: number): unknown {
  let value: unknown = []
  for (let n = 1; n < levels; n++) value = n % 2 ? [value] : { to: value }
  return value
}

test('what is deeper than the bound is neither packed nor read, at any depth', () => {
  const deepest = nested(MOST_LEVELS)
  expect(unpack(pack(deepest, words), words)).toEqual(deepest)
  expect(() => pack(nested(MOST_LEVELS + 1), words)).toThrow('at most 100 levels')
  const endless: unknown[] = []
  endless.push({ again: endless })
  expect(() => pack(endless, words)).toThrow('at most 100 levels')
  for (const levels of [MOST_LEVELS + 1, 1_000_000]) {
    // Lists of one, phrases of one, and mappings whose only name is a mapping.
    const lists = new Uint8Array(levels + 1).fill(0x51, 0, levels)
    const phrases = new Uint8Array(2 * levels).map((_, n) => (n % 2 ? 1 : 0x47))
    const names = new Uint8Array(2 * levels).map((_, n) => (n % 2 ? 1 : 0x4a))
    for (const bytes of [lists, phrases, names])
      expect(() => unpack(bytes, words)).toThrow('more than 100 levels')
  }
  // What stands beside each other is no level deeper.
  const beside = Array.from({ length: 1000 }, () => ({ to: [] }))
  expect(unpack(pack(beside, words), words)).toEqual(beside)
})

test('what is larger than the bound is neither packed nor read', () => {
  // A fraction takes nine bytes, a small number one, and the list itself four.
  const fractions = Math.floor((MOST_BYTES - 4) / 9)
  const rest = MOST_BYTES - 4 - 9 * fractions
  const largest = [...new Array(fractions).fill(0.5), ...new Array(rest).fill(0)]
  const bytes = pack(largest, words)
  expect(bytes).toHaveLength(MOST_BYTES)
  expect(unpack(bytes, words)).toHaveLength(largest.length)
  expect(() => pack([...largest, 0], words)).toThrow('at most 16777216 bytes')
  const long = new Uint8Array(MOST_BYTES + 1)
  expect(() => unpack(long, words)).toThrow('has 16777217 bytes, more than 16777216')
})

test('lists within lists take no more room than they fill', () => {
  // Each says that it holds 16,383 things, and holds one.
  const lists = Uint8Array.from({ length: 16_384 }, (_, n) => [0x49, 0xff, 0x7f][n % 3] ?? 0)
  const before = process.memoryUsage().heapTotal
  expect(() => unpack(lists, words)).toThrow(RangeError)
  expect(process.memoryUsage().heapTotal - before).toBeLessThan(200e6)
})
