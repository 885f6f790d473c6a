import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRedis } from './databases.mjs'
import { freePort, testServer } from './test-server.mjs'

/**
 * Starts a Redis of a test's own, which keeps nothing when it ends.
 *
 * @returns {Promise<import('./test-server.mjs').TestServer>}
 * @throws {Error} when Redis is not installed
 */
export async function startRedis() {
  const program = findRedis()
  if (program === undefined) throw new Error('Redis is not installed: npm test installs it')
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-redis-'))
  const port = await freePort()
  const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  return testServer({
    folder,
    port,
    url: `redis://127.0.0.1:${port}`,
    launch: () =>
      spawn(program, [...words, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' }),
    answers: () => ping(port),
  })
}

/**
 * Asks Redis whether it is there, in its own protocol.
 *
 * @param {number} port
 */
async function ping(port) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    socket.write('PING\r\n')
    const [answer] = await once(socket, 'data')
    if (!String(answer).startsWith('+PONG')) throw new Error(`Redis says ${String(answer).trim()}`)
  } finally {
    socket.destroy()
  }
}
