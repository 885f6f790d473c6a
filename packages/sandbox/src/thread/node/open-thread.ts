/** A thread of Node for a cell. */

import { Worker } from 'node:worker_threads'
import { fault } from '../../cell/broken-off.ts'
import type { FromThread, Thread } from '../talk.ts'

export function openThread(): Thread {
  const worker = new Worker(new URL('./cell-thread.ts', import.meta.url))
  return {
    say: (message) =>
      new Promise<FromThread>((resolve, reject) => {
        const answered = (said: FromThread) => {
          deaf()
          resolve(said)
        }
        const failed = (error: Error) => {
          deaf()
          reject(fault(error.message))
        }
        const exited = () => failed(new Error('their thread ended'))
        const deaf = () => worker.off('message', answered).off('error', failed).off('exit', exited)
        worker.on('message', answered).on('error', failed).on('exit', exited)
        worker.postMessage(message)
      }),
    end: () => {
      void worker.terminate()
    },
  }
}
