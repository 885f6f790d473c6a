import { expect, test } from 'vitest'
import { openCellar } from './cellar.ts'

test('each table finds what it has put there, in its order, and nothing of another', () => {
  const [one, other] = [openCellar(), openCellar()]
  for (let n = 0; n < 2000; n++) {
    one.keep(n, `one ${n} ${'é'.repeat(n)}`)
    if (n % 2 === 0) other.keep(n / 2, `other ${n}`)
  }
  for (const n of [0, 7, 1999]) expect(one.take(n)).toBe(`one ${n} ${'é'.repeat(n)}`)
  expect(other.take(999)).toBe('other 1998')
  expect(() => other.take(1000)).toThrow('no text 1000 in the cellar')
  other.keep(999, 'another')
  expect(other.take(999)).toBe('another')
})
