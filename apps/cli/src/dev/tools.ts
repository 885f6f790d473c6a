/** What the workshop's pages have done: each job in a thread of its own. */

import { Worker } from 'node:worker_threads'
import type { WorkshopTools } from '@redoubt/server'
import type { Job, Said } from './tool-thread.ts'

export const workshopTools: WorkshopTools = {
  coverage: (folder, games, told, signal) =>
    inThread({ kind: 'coverage', folder, games }, signal, (said) => {
      if (said.kind === 'coverage') told(said.news)
    }),
  print: async (folder, ask, signal) => {
    let pdf: Uint8Array | undefined
    await inThread({ kind: 'print', folder, ask }, signal, (said) => {
      if (said.kind === 'print') pdf = said.pdf
    })
    if (!pdf) throw new Error('nothing was printed')
    return pdf
  },
}

/** Resolves when the job is done or was ended. @throws Error in one sentence */
function inThread(job: Job, signal: AbortSignal, heard: (said: Said) => void): Promise<void> {
  const worker = new Worker(new URL('./tool-thread.ts', import.meta.url), { workerData: job })
  return new Promise((resolve, reject) => {
    const end = () => void worker.terminate()
    signal.addEventListener('abort', end, { once: true })
    worker.on('message', (said: Said) => {
      if (said.kind === 'failed') reject(new Error(said.problem))
      else heard(said)
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
  })
}
