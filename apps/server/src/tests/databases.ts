/** PostgreSQL for tests: a server of our own, in a temporary folder, on a port nobody else uses. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { kill } from 'node:process'
import { promisify } from 'node:util'
import { findPostgres, freePort, type TestServer, testServer } from '@redoubt/tooling'
import { Client } from 'pg'

export interface TestPostgres extends TestServer {
  /** Makes an empty database. @returns its address */
  database(): Promise<string>
}

/** Starts PostgreSQL; durable as in earnest. @param env what its environment has besides */
export async function startPostgres(
  env: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> {
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
        { cwd: folder, stdio: 'ignore', env: { ...process.env, ...env }, ...user },
      ),
    answers: () => askPostgres(urlOf('postgres'), 'SELECT 1'),
    end: endWithBackends,
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

/** After a power cut no backend acknowledges a last commit; alone, they outlive the process that started them for a moment. */
function endWithBackends(server: ChildProcess, signal: NodeJS.Signals): void {
  if (signal === 'SIGKILL') {
    server.kill('SIGSTOP')
    for (const backend of childrenOf(server.pid)) kill(backend, 'SIGKILL')
  }
  server.kill(signal)
}

function childrenOf(pid: number | undefined): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
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
