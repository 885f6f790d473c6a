/** PostgreSQL and Redis for tests: servers of our own, in temporary folders, on ports nobody else uses. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, findRedis } from '@redoubt/tooling'
import { Redis } from 'ioredis'
import { Client } from 'pg'

export interface TestServer {
  readonly url: string
  readonly port: number
  /** Ends it as an administrator does, or as a power cut does. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts it again on what it has kept. */
  start(): Promise<void>
  /** Stops it and removes what it has kept. */
  close(): Promise<void>
}

export interface TestPostgres extends TestServer {
  /** Makes an empty database. @returns its address */
  database(): Promise<string>
}

/** Starts PostgreSQL; durable as in earnest. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('PostgreSQL is not installed: npm test installs it')
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-postgres-'))
  const user = await somebodyElse()
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const words = ['-D', data, '-U', 'redoubt', '-A', 'trust', '--no-locale', '-E', 'UTF8', '-N']
  await promisify(execFile)(join(bin, 'initdb'), words, { cwd: folder, ...user })
  const port = await freePort()
  const urlOf = (name: string) => `postgres://redoubt@127.0.0.1:${port}/${name}`
  const server = await testServer({
    folder,
    port,
    url: urlOf('postgres'),
    launch: () =>
      spawn(
        join(bin, 'postgres'),
        ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-k', folder],
        { cwd: folder, stdio: 'ignore', ...user },
      ),
    answers: () => askPostgres(urlOf('postgres'), 'SELECT 1'),
  })
  let made = 0
  return {
    ...server,
    database: async () => {
      const name = `games${++made}`
      await askPostgres(urlOf('postgres'), `CREATE DATABASE ${name}`)
      return urlOf(name)
    },
  }
}

/** Starts Redis, which keeps nothing. */
export async function startRedis(): Promise<TestServer> {
  const program = findRedis()
  if (program === undefined) throw new Error('Redis is not installed: npm test installs it')
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-redis-'))
  const port = await freePort()
  const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  return testServer({
    folder,
    port,
    url: `redis://127.0.0.1:${port}`,
    launch: () => spawn(program, words, { stdio: 'ignore' }),
    answers: async () => {
      const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null })
      redis.on('error', () => undefined)
      await redis.connect()
      redis.disconnect()
    },
  })
}

interface Launched {
  readonly folder: string
  readonly port: number
  readonly url: string
  readonly launch: () => ChildProcess
  /** Rejects while the server does not answer yet. */
  readonly answers: () => Promise<unknown>
}

async function testServer({ folder, port, url, launch, answers }: Launched): Promise<TestServer> {
  let process: ChildProcess | undefined
  const start = async () => {
    process = launch()
    for (let tries = 0; ; tries++) {
      const answer = await answers().catch((error: Error) => error)
      if (!(answer instanceof Error)) return
      if (tries === 300 || process.exitCode !== null)
        throw new Error(`${url} does not answer: ${answer.message}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    const ending = process
    process = undefined
    if (!ending || ending.exitCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    port,
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function askPostgres(url: string, question: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root: then somebody without rights runs it. */
async function somebodyElse(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined
  const idOf = async (flag: string) =>
    Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', reject)
    trial.listen(0, '127.0.0.1', () => {
      const address = trial.address()
      trial.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
