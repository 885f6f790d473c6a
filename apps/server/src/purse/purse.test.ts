import { expect, test } from 'vitest'
import { openPurses } from './purse.ts'

function purses() {
  let time = 0
  const clock = () => time
  return {
    pass: (ms: number) => {
      time += ms
    },
    ...openPurses({ perSecond: 100, most: 1000, clock, worked: clock }),
  }
}

test('an address pays for what it asks for, others do not', () => {
  const { paying, timed, pass } = purses()
  paying('a', () => timed(() => pass(1500)))
  expect(() => paying('a', () => 1)).toThrow('ask again in 6 s')
  expect(paying('b', () => 1)).toBe(1)
})

test('a purse fills up again, to no more than it holds', () => {
  const { paying, charge, pass } = purses()
  paying('a', () => charge(1100))
  pass(900)
  expect(() => paying('a', () => 1)).toThrow('share')
  pass(101)
  expect(paying('a', () => 1)).toBe(1)
  pass(1_000_000)
  paying('a', () => charge(1001))
  expect(() => paying('a', () => 1)).toThrow('share')
})

test('what follows later from a request is paid by whoever made it', async () => {
  const { paying, charge } = purses()
  let go: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const later = paying('a', () => gate.then(() => charge(2000)))
  paying('b', () => go())
  await later
  expect(() => paying('a', () => 1)).toThrow('share')
  expect(paying('b', () => 1)).toBe(1)
})

test('work for nobody in particular is free', () => {
  const { timed, pass, paying } = purses()
  timed(() => pass(5000))
  expect(paying('a', () => 1)).toBe(1)
})

test('an address pays for work, not for the time others had the processor', () => {
  let now = 0
  let worked = 0
  const pass = (time: number, work: number) => {
    now += time
    worked += work
  }
  const told: number[] = []
  const { timed } = openPurses({
    perSecond: 100,
    most: 1000,
    clock: () => now,
    worked: () => worked,
    told: (time) => told.push(time),
  })
  pass(50, 40)
  timed(() => pass(0.2, 0.2))
  timed(() => pass(300, 7))
  timed(() => pass(300, 8))
  pass(50, 40)
  timed(() => pass(20, 20))
  expect(told.map((time) => Math.round(time * 10) / 10)).toEqual([0.2, 7.2, 8, 20])
})

test('of an address whose requests take long one begins in each turn of the event loop, and others come between', async () => {
  const { turn, paying, timed, pass } = purses()
  const done: string[] = []
  const ask = async (address: string, time: number): Promise<void> => {
    await turn(address)
    paying(address, () => timed(() => pass(time)))
    done.push(address)
  }
  const turns = () => new Promise((resolve) => setImmediate(resolve))
  const all = Array.from({ length: 20 }, () => ask('a', 40))
  await turns()
  await turns()
  const begun = done.length
  expect(begun).toBeLessThan(8)
  const other = ask('b', 1)
  await other
  expect(done.slice(begun)).toEqual(['b'])
  await turns()
  expect(done.slice(begun)).toEqual(['b', 'a'])
  await Promise.all(all)
  expect(done).toHaveLength(21)
})

test('work that is done in a later turn keeps no request waiting for ever', async () => {
  const { turn, paying, timed, pass } = purses()
  const later = Promise.withResolvers<void>()
  await turn('a')
  const done = paying('a', async () => {
    await later.promise
    timed(() => pass(40))
  })
  await new Promise((resolve) => setImmediate(resolve))
  later.resolve()
  await done
  await turn('a')
})

test('while a request of somebody else is under way, requests of an address that keeps the thread busy wait, but not for long', async () => {
  const { turn, paying, timed, pass } = purses()
  let begun = 0
  const ask = async () => {
    await turn('a')
    begun++
    paying('a', () => timed(() => pass(10)))
  }
  const turns = () => new Promise((resolve) => setImmediate(resolve))
  const all = Array.from({ length: 12 }, ask)
  await turns()
  await turns()
  await turn('b')
  const done = Promise.withResolvers<void>()
  const other = paying('b', () => done.promise)
  const before = begun
  for (let n = 0; n < 5; n++) await turns()
  expect(begun).toBe(before)
  // Whoever takes long himself keeps nobody.
  pass(30)
  await expect.poll(() => begun).toBe(12)
  done.resolve()
  await Promise.all([other, ...all])
})

test('when it is done they go on at once', async () => {
  const { turn, paying, timed, pass } = purses()
  const order: string[] = []
  const ask = async () => {
    await turn('a')
    order.push('a')
    paying('a', () => timed(() => pass(10)))
  }
  const turns = () => new Promise((resolve) => setImmediate(resolve))
  await ask()
  await turns()
  const all = [ask(), ask()]
  await turn('b')
  await paying('b', async () => {
    for (let n = 0; n < 5; n++) await turns()
    order.push('b')
  })
  await Promise.all(all)
  expect(order).toEqual(['a', 'a', 'b', 'a'])
})

test('an address pays for what it is sent, and its next request waits for those of others', async () => {
  const { sent, paying, turn } = purses()
  sent('a', 15_000_000)
  expect(() => paying('b', () => 1)).not.toThrow()
  sent('a', 10_000_000)
  expect(() => paying('a', () => 1)).toThrow('share')
  await turn('b')
  sent('b', 1_000_000)
  await new Promise((resolve) => setImmediate(resolve))
  await turn('b')
  const order: string[] = []
  const next = turn('b').then(() => order.push('b'))
  await turn('c').then(() => order.push('c'))
  await next
  expect(order).toEqual(['c', 'b'])
})

test('an address of which a thousand requests wait is asked to come later', async () => {
  const { turn, paying, timed, pass } = purses()
  await turn('a')
  paying('a', () => timed(() => pass(50)))
  const all = await Promise.allSettled(Array.from({ length: 1100 }, () => turn('a')))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.length).toBeLessThan(101)
})
