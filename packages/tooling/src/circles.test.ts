import { expect, test } from 'vitest'
import { circles } from './circles.ts'

const graph = (ways: Readonly<Record<string, string>>) =>
  new Map(Object.entries(ways).map(([node, next]) => [node, new Set(next)]))

test('what leads one way has no circle', () => {
  expect(circles(graph({ a: 'bc', b: 'c', c: '' }))).toEqual([])
})

test('a knot of several circles is told once, by a shortest way round', () => {
  expect(circles(graph({ a: 'b', b: 'c', c: 'ad', d: 'c', e: 'a' }))).toEqual([['c', 'd']])
})

test('circles apart from each other are all told', () => {
  expect(circles(graph({ a: 'b', b: 'ac', c: 'd', d: 'c', e: 'e' }))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
    ['e'],
  ])
})
