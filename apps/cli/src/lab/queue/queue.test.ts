import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lendEngine } from '@redoubt/loader'
import { pinnedFlags, startRedis, type TestServer } from '@redoubt/tooling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStudy } from '../plan/sources.ts'
import { gamesId, offerOf, take } from './offer.ts'
import { openRedis, withoutPassword } from './redis.ts'

const PROGRAM = join(import.meta.dirname, '../../main.ts')
const folder = mkdtempSync(join(tmpdir(), 'redoubt-queue-'))
const started: ChildProcess[] = []
let redis: TestServer

beforeAll(async () => {
  lendEngine()
  redis = await startRedis()
}, 60_000)
afterAll(async () => {
  for (const one of started) if (one.exitCode === null) one.kill('SIGKILL')
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

const STUDY = join(folder, 'study.yaml')
writeFileSync(
  STUDY,
  `title: The rulebook against the online version
module: fortify
arms:
  - { name: rulebook }
  - { name: online, options: { preset: bga_like } }
bots: random
units: { most: 600 }
observe: 10
`,
)

/** A process of its own; `said` grows with what it prints. */
function redoubt(...words: string[]) {
  const child = spawn(process.execPath, [...pinnedFlags, PROGRAM, ...words], { env: process.env })
  started.push(child)
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  child.stdout.on('data', (text) => said.push(String(text)))
  return { child, said, ended: once(child, 'exit') }
}

const worker = () => redoubt('lab', 'worker', '--queue', redis.url, '--workers', '1')

async function until(what: string, is: () => boolean, seconds = 60): Promise<void> {
  const late = Date.now() + seconds * 1000
  while (!is()) {
    if (Date.now() > late) throw new Error(`waited ${seconds} s for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const linesOf = (path: string) =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 2 : 0

describe('a study played by workers at a queue', () => {
  it('comes out byte for byte as on one machine, with workers killed and added and Redis begun anew', async () => {
    const alone = join(folder, 'alone.jsonl')
    const first = redoubt('lab', 'run', STUDY, '--results', alone, '--workers', '1')
    expect((await first.ended)[0]).toBe(0)

    const together = join(folder, 'together.jsonl')
    const [one] = [worker(), worker()]
    const run = redoubt('lab', 'run', STUDY, '--results', together, '--queue', redis.url)
    await until('the first results', () => linesOf(together) > 20)
    one?.child.kill('SIGKILL')
    worker()
    await redis.stop('SIGKILL')
    const before = linesOf(together)
    await redis.start()
    await until('results after the restart', () => linesOf(together) > before)
    await run.ended
    expect(run.said.join('')).toContain('600 units, 1200 games')
    expect(readFileSync(together, 'utf8')).toBe(readFileSync(alone, 'utf8'))
  }, 240_000)

  it('is asked for again when the one who asked was killed, and goes on', async () => {
    const results = join(folder, 'resumed.jsonl')
    const words = ['lab', 'run', STUDY, '--results', results, '--queue', redis.url, '--units']
    const hand = worker()
    // Far more than is played before the kill, however late that comes.
    const killed = redoubt(...words, '1000000')
    await until('the first results', () => linesOf(results) > 20)
    killed.child.kill('SIGKILL')
    await killed.ended
    const before = linesOf(results)
    const kept = readFileSync(results, 'utf8').split('\n').slice(0, before)
    const again = redoubt(...words, String(before + 100))
    expect((await again.ended)[0]).toBe(0)
    expect(linesOf(results)).toBe(before + 100)
    expect(readFileSync(results, 'utf8').split('\n').slice(0, before)).toEqual(kept)
    hand.child.kill('SIGINT')
    expect((await hand.ended)[0]).toBe(0)
    expect(hand.said.join('')).toContain('The worker has ended.')
  }, 240_000)

  it('leaves a worker that can be ended while Redis is away', async () => {
    const hand = worker()
    await until('a worker that waits', () => hand.said.join('').includes('Waits for studies'))
    await redis.stop('SIGKILL')
    await until('word of it', () => hand.said.join('').includes('Redis does not answer'))
    hand.child.kill('SIGINT')
    expect((await hand.ended)[0]).toBe(0)
    await redis.start()
  }, 60_000)
})

describe('an offer', () => {
  it('is taken where the games would be the same, and left where they would not', async () => {
    const read = await readStudy(STUDY)
    const offer = await offerOf(read)
    expect((await take(offer)).ok).toBe(true)
    const arms = offer.head.arms.map((arm) => ({ ...arm, build: 'another' }))
    expect(await take({ ...offer, head: { ...offer.head, arms } })).toEqual({
      ok: false,
      why: 'it would be other games on this machine: arm "rulebook" has changed: the code that plays it (rules, engine or bots)',
    })
    expect(gamesId({ ...offer.head, arms })).not.toBe(gamesId(offer.head))
  })

  it('names modules by their ids: nothing of this machine can be reached by it', async () => {
    const offer = await offerOf(await readStudy(STUDY))
    expect(await take({ ...offer, modules: { fortify: '../fortify' } })).toEqual({
      ok: false,
      why: '"../fortify" is not the id of a module',
    })
    expect(await take({ ...offer, modules: { fortify: 'nowhere' } })).toMatchObject({
      ok: false,
      why: expect.stringContaining('nowhere'),
    })
  })
})

describe('the address of a queue', () => {
  it('is refused when it is none, and told when nobody answers there', async () => {
    await expect(openRedis('localhost:6379')).rejects.toThrow(
      '--queue expects the address of a Redis such as redis://localhost:6379, got "localhost:6379"',
    )
    await expect(openRedis('redis://me:secret@127.0.0.1:1')).rejects.toThrow(
      /^no Redis could be used at redis:\/\/127.0.0.1:1: .*ECONNREFUSED/,
    )
  })

  it('is shown without its password', () => {
    expect(withoutPassword('rediss://lab:secret@example.org:6380/2')).toBe(
      'rediss://example.org:6380/2',
    )
  })
})
