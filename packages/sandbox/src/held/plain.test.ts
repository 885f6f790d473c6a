import { expect, test } from 'vitest'
import { plainAnswer } from './plain.ts'

test('the way to a prototype is left out, however it is spelt; said in a line it stays', () => {
  const read = (text: string) => JSON.stringify(plainAnswer(text))
  expect(read('{"a":{"__proto__":{"host":true},"b":1}}')).toBe('{"a":{"b":1}}')
  expect(read('{"a":{"_\\u005Fproto\\u005f_":{"host":true}}}')).toBe('{"a":{}}')
  expect(read('{"line":"I say __proto__"}')).toBe('{"line":"I say __proto__"}')
})

test('what is no mapping is no answer', () => {
  for (const text of ['', '7', 'null', '{', '"a"']) expect(plainAnswer(text)).toBeUndefined()
})

test('a million characters of nothing hold up nobody', () => {
  const zeros = `{"answer":[${'0,'.repeat(499_000)}0]}`
  const begun = process.threadCpuUsage()
  expect(plainAnswer(zeros)).toHaveProperty('answer.length', 499_001)
  const { user, system } = process.threadCpuUsage(begun)
  // Looked through name by name it takes 200 ms.
  expect((user + system) / 1000).toBeLessThan(50)
  expect(plainAnswer(`{"__proto__":0,${zeros.slice(1)}`)).toBeUndefined()
})
