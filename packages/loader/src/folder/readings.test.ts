import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'
import { keepReadings } from './readings.ts'

const silent = () => undefined

test('a file that says the same is not read again, one that was saved is', () => {
  const readings = keepReadings()
  const first = readYaml('a.yaml', Buffer.from('{a: 1}'), silent, readings)
  expect(readYaml('a.yaml', Buffer.from('{a: 1}'), silent, readings)).toBe(first)
  expect(readYaml('a.yaml', Buffer.from('{a: 2}'), silent, readings)?.value).toEqual({ a: 2 })
  expect(readYaml('b.yaml', Buffer.from('{a: 1}'), silent, readings)?.file).toBe('b.yaml')
})

test('what is wrong with a file is told each time', () => {
  const readings = keepReadings()
  for (const _ of [1, 2]) {
    const told: string[] = []
    const source = readYaml(
      'a.yaml',
      Buffer.from('{a: 1, a: 2}'),
      ({ message }) => told.push(message),
      readings,
    )
    expect(source).toBeUndefined()
    expect(told).toEqual(['the key a stands twice in this mapping'])
  }
})
