import { expect, test } from 'vitest'
import { CrowdedOut, openLine } from './line.ts'

/** Work that lasts until it is told to be done. */
function work(name: string, begun: string[]) {
  let finish: (value: string) => void = () => undefined
  const done = new Promise<string>((resolve) => {
    finish = resolve
  })
  const start = () => {
    begun.push(name)
    return done
  }
  return { start, finish: () => finish(name) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('so many at once, the others in the order they came', async () => {
  const begun: string[] = []
  const line = openLine({ atOnce: 2, waiting: 10 })
  const works = ['a', 'b', 'c', 'd'].map((name) => work(name, begun))
  const answers = works.map(({ start }) => line(start))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  works[1]?.finish()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const { finish } of works) finish()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('when too many wait, the one that has waited longest is crowded out and never begun', async () => {
  const begun: string[] = []
  const line = openLine({ atOnce: 1, waiting: 1 })
  const works = ['a', 'b', 'c'].map((name) => work(name, begun))
  const [first, second, third] = works.map(({ start }) => line(start))
  await expect(second).rejects.toThrow(CrowdedOut)
  for (const { finish } of works) finish()
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  expect(begun).toEqual(['a', 'c'])
})

test('work that fails makes room like any other', async () => {
  const line = openLine({ atOnce: 1, waiting: 1 })
  const failing = line(() => Promise.reject(new Error('broken')))
  const next = line(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
