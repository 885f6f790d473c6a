import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathering } from './sockets.ts'

test('what a turn writes, also in what follows from it at once, goes out together at its end', async () => {
  const calls: string[] = []
  const gather = gathering({ cork: () => calls.push('cork'), uncork: () => calls.push('uncork') })
  const write = (what: string) => {
    gather()
    calls.push(what)
  }
  write('news')
  await Promise.resolve()
  await Promise.resolve().then(() => write('answer'))
  expect(calls).toEqual(['cork', 'news', 'answer'])
  await pause(0)
  expect(calls).toEqual(['cork', 'news', 'answer', 'uncork'])
  write('news of the next turn')
  await pause(0)
  expect(calls.slice(4)).toEqual(['cork', 'news of the next turn', 'uncork'])
})
