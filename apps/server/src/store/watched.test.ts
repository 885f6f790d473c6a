import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'
import { type Store, StoreError } from './store.ts'
import { type WatchedStore, watchStore } from './watched.ts'

let store: Store
let watched: WatchedStore
let failing: StoreError | undefined
let waits: Promise<void>
let said: boolean[]
beforeEach(() => {
  store = openSqlite(':memory:')
  failing = undefined
  waits = Promise.resolve()
  said = []
  const commit: Store['commit'] = async (changes) => {
    await waits
    if (failing) throw failing
    return store.commit(changes)
  }
  watched = watchStore(
    { ...store, commit },
    {
      clock: () => performance.now(),
      told: () => undefined,
      silent: (isSilent) => said.push(isSilent),
      patience: 20,
    },
  )
})
afterEach(() => store.close())

const fails = async (reason: StoreError['reason']) => {
  failing = new StoreError(reason, `it is ${reason}`, undefined)
  await expect(watched.commit([])).rejects.toThrow(failing.message)
  expect(watched.trouble()).toBe(failing)
}

test('a store that answers again is in no trouble any more, though nobody writes', async () => {
  await fails('unreachable')
  await watched.ping()
  expect(watched.trouble()).toBeUndefined()
})

test('one that answers and takes nothing new is, until something was written', async () => {
  await fails('full')
  await watched.ping()
  expect(watched.trouble()?.message).toBe('it is full')
  failing = undefined
  await watched.commit([])
  expect(watched.trouble()).toBeUndefined()
})

test('one that does not answer is told of once, until it has written something', async () => {
  await watched.commit([])
  expect(said).toEqual([])
  const stuck = Promise.withResolvers<void>()
  waits = stuck.promise
  const all = [watched.commit([]), watched.commit([])]
  await expect.poll(() => said).toEqual([true])
  failing = new StoreError('unreachable', 'nobody answers', undefined)
  stuck.resolve()
  await Promise.allSettled(all)
  expect(said).toEqual([true])
  failing = undefined
  await watched.commit([])
  expect(said).toEqual([true, false])
})
