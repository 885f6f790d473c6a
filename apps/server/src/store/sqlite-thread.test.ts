import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inThread } from './sqlite-thread.ts'

let folder: string
let file: Awaited<ReturnType<typeof inThread>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-'))
  file = await inThread(folder, {})
})
afterEach(async () => {
  await file.close()
  await rm(folder, { recursive: true })
})

test('what is to be written goes before the questions of many', async () => {
  const order: string[] = []
  const count =
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT sum(i) AS sum FROM n'
  const questions = Array.from({ length: 100 }, async (_, n) => {
    expect(await file.all(count, [])).toEqual([{ sum: 4_501_500 }])
    order.push(`question ${n}`)
  })
  const text = 'INSERT INTO pulse VALUES (1, 1)'
  await file.write([{ text, values: [] }])
  order.push('written')
  await Promise.all(questions)
  expect(order.indexOf('written')).toBeLessThan(10)
  expect(order.filter((one) => one !== 'written')).toEqual(questions.map((_, n) => `question ${n}`))
})

test('what was asked before it is closed is answered', async () => {
  const answers = Promise.all(Array.from({ length: 20 }, (_, n) => file.all('SELECT ? AS n', [n])))
  await file.close()
  expect((await answers).flat()).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })))
})
