/** Starts the worker in which the engine runs, and ends it with the session. */

import type { Port, Session } from '@redoubt/client'
import type { Opening } from './use-opened.ts'

/** Opens a session over a worker of its own; a worker whose session cannot be opened does not stay behind. */
export async function inWorker(open: (port: Port) => Promise<Session>): Promise<Opening> {
  const worker = new Worker(new URL('../../workers/table-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redoubt-engine',
  })
  const end = () => worker.terminate()
  try {
    return { session: await open(worker), end }
  } catch (error) {
    end()
    throw error
  }
}
