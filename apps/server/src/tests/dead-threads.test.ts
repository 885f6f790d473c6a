/** Threads that think may die in any way: who asked is answered or refused, and the server goes on. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threadThinker } from '../bots/thinker.ts'
import type { Threads } from '../table/services.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dead-threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What comes of a question when each thread runs this. */
async function asked(name: string, source: string) {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, source)
  const deaths: string[] = []
  const threads = threadThinker({
    folders: new Map(),
    file: pathToFileURL(path),
    died: ({ message }) => deaths.push(message),
  })
  const outcomes = [await rehearsed(threads), await rehearsed(threads)]
  await threads.close()
  return { outcomes, deaths }
}

// The thread under trial does not look at what it is asked.
const rehearsed = (threads: Threads) =>
  threads.rehearse('none', {} as never, undefined).then(
    ({ differs }) => differs,
    ({ message }: Error) => message,
  )

const COUNT = `import { existsSync, writeFileSync } from 'node:fs'
const mark = new URL(import.meta.url + '.mark')
const first = !existsSync(mark)
writeFileSync(mark, '')
const answer = () => ({ done: { rehearsed: { differs: 'answered' } }, used: 0 })
`
const EXITED = 'the thread exited before it had answered'

test('a thread that cannot start refuses what waits for it, and is told of', async () => {
  const { outcomes, deaths } = await asked('throws', `throw new Error('no start')`)
  expect(outcomes).toEqual([EXITED, EXITED])
  expect(new Set(deaths)).toEqual(new Set(['no start']))
}, 60_000)

test('what waits for a thread that cannot start is answered by the next', async () => {
  const source = `${COUNT}if (first) throw new Error('no start')\nexport default answer`
  const { outcomes, deaths } = await asked('throws-once', source)
  expect(outcomes).toEqual(['answered', 'answered'])
  expect(deaths).toEqual(['no start'])
}, 60_000)

test('a thread that exits at its start is followed by another', async () => {
  const { outcomes } = await asked(
    'exits-once',
    `${COUNT}if (first) process.exit(1)\nexport default answer`,
  )
  expect(outcomes).toEqual(['answered', 'answered'])
}, 60_000)

test('a task whose thread exits is tried once more', async () => {
  const source = `${COUNT}export default () => first ? process.exit(0) : answer()`
  expect((await asked('exits-at-work', source)).outcomes).toEqual(['answered', 'answered'])
}, 60_000)

test('a thread that fills its memory refuses its task', async () => {
  const source = `export default () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)) }`
  const { outcomes } = await asked('fills', source)
  for (const outcome of outcomes) expect(outcome).toContain('memory limit')
}, 60_000)
