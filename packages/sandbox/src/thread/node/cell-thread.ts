/** The thread of Node in which one cell lives. */

import { parentPort } from 'node:worker_threads'
import { answering } from '../answering.ts'
import type { ToThread } from '../talk.ts'

const answer = answering()
parentPort?.on('message', async (message: ToThread) => {
  parentPort?.postMessage(await answer(message))
})
