import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, committed, sha256Hex } from './committed.ts'
import { fairly } from './source.ts'
import { forced, recorded, seeded } from './sources.ts'

test('a seeded die depends on seed, key and nothing else', () => {
  const [a, b] = [seeded(1), seeded(1)]
  a.draw('something else', 6)
  expect(a.draw('combat/0101', 6)).toBe(b.draw('combat/0101', 6))
})

test.each([
  ['seeded', seeded('fairness')],
  ['committed', committed('ab'.repeat(32), ['salt'])],
])('%s dice are fair: chi-square of 6 faces and of pairs of keys', (_name, dice) => {
  const n = 6000
  const faces = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++)
    faces[dice.draw(`combat/${i}`, 6) - 1] = (faces[dice.draw(`combat/${i}`, 6) - 1] ?? 0) + 1
  const chi = faces.reduce((sum, count) => sum + (count - n / 6) ** 2 / (n / 6), 0)
  // 5 degrees of freedom: 25.7 is exceeded by a fair die once in 10 000 runs; the seeds are fixed.
  expect(chi).toBeLessThan(25.7)
})

test('every value lies between 1 and the number of sides', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 0x7fffffff }), (key, sides) => {
      const value = seeded('range').draw(key, sides)
      expect(value).toBeGreaterThanOrEqual(1)
      expect(value).toBeLessThanOrEqual(sides)
    }),
  )
})

test('words of the biased tail are drawn again', () => {
  const words = [0xffffffff, 7]
  expect(fairly(10, (attempt) => words[attempt] ?? 0)).toBe(8)
  expect(() => fairly(0, () => 0)).toThrow(RangeError)
})

test('forced dice: by key, by key in order, as a list, and what is missing', () => {
  const dice = forced({ a: 3, b: [1, 2] })
  expect([dice.draw('a', 6), dice.draw('b', 6), dice.draw('b#1', 6)]).toEqual([3, 1, 2])
  expect(() => dice.draw('c', 6)).toThrow('no die was laid down for c (1 to 6)')
  expect(() => forced([7]).draw('x', 6)).toThrow('the die laid down for x is 7, expected 1 to 6')
})

test('recorded dice must be asked for as they were', () => {
  const draws = [{ key: 'a', sides: 6, value: 4 }]
  expect(recorded(draws).draw('a', 6)).toBe(4)
  expect(() => recorded(draws).draw('b', 6)).toThrow('the record has a (1 to 6)')
  expect(() => recorded([]).draw('a', 6)).toThrow('no further draw')
})

test('a text has the same hash whatever it runs on', () => {
  for (const text of ['', 'redoubt', 'Straße · 城 · 🎲', 'half a sign: \ud83c', 'x'.repeat(5000)]) {
    const bytes = [...new TextEncoder().encode(text)]
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(sha256Hex(text)).toBe(commitmentOf(hex))
  }
})

test('committed dice: the commitment is SHA-256, every salt counts', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(commitmentOf('616263')).toBe(sha256Hex('abc'))
  const rolls = (salts: string[]) =>
    Array.from({ length: 20 }, (_, i) =>
      committed('00'.repeat(32), salts).draw(`k${i}`, 100),
    ).join()
  expect(rolls(['x', 'y'])).not.toBe(rolls(['x', 'z']))
  expect(rolls(['x', 'y'])).toBe(rolls(['x', 'y']))
})
