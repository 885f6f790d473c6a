import { expect, test } from 'vitest'
import { patched } from './patch.ts'

const file = 'turns: 8\nmap: valley\nturns: 9\n'

test('lines are replaced where they stand', () => {
  expect(patched(file, '-map: valley\n+map: ridge\n+scale: 2\n turns: 9\n')).toBe(
    'turns: 8\nmap: ridge\nscale: 2\nturns: 9\n',
  )
})

test.each([
  ['-map: river\n+map: ridge\n', 'found 0'],
  ['-turns: 8\n-turns: 9\n', 'found 0'],
])('lines that do not stand there together are an error', (change, message) => {
  expect(() => patched(file, change)).toThrow(message)
})

test('lines that stand there twice are an error', () => {
  expect(() => patched(`${file}${file}`, '-map: valley\n')).toThrow('found 2')
})
