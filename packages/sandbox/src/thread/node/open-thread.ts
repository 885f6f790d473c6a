/** A process of Node for a cell: what breaks it, a crash of the machine code included, breaks nothing else. */

import { fault } from '../../cell/broken-off.ts'
import type { FromThread, Thread } from '../talk.ts'
import { forkAlone } from './fork-alone.ts'

export function openThread(): Thread {
  const child = forkAlone(new URL('./cell-thread.ts', import.meta.url))
  return {
    say: (message) =>
      new Promise<FromThread>((resolve, reject) => {
        const answered = (said: unknown) => {
          deaf()
          resolve(said as FromThread)
        }
        const failed = (why: string) => {
          deaf()
          reject(fault(why))
        }
        const broke = (error: Error) => failed(error.message)
        const exited = (_: number | null, signal: string | null) =>
          failed(signal === null ? 'their process ended' : `their process ended by ${signal}`)
        const deaf = () => child.off('message', answered).off('error', broke).off('exit', exited)
        if (child.exitCode !== null || child.signalCode !== null)
          return exited(child.exitCode, child.signalCode)
        child.on('message', answered).on('error', broke).on('exit', exited)
        child.send(message, (error) => error && failed(error.message))
      }),
    end: () => void child.kill('SIGKILL'),
  }
}
