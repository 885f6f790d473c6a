/** A worker of the browser for a cell. Its script is to be served with `script-src 'self' 'wasm-unsafe-eval'`. */

import { fault } from '../../cell/broken-off.ts'
import type { FromThread, Thread } from '../talk.ts'

export function openThread(): Thread {
  const worker = new Worker(new URL('./cell-thread.ts', import.meta.url), { type: 'module' })
  return {
    say: (message) =>
      new Promise<FromThread>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FromThread>) => resolve(data)
        worker.onerror = ({ message: said }) => reject(fault(said))
        worker.postMessage(message)
      }),
    end: () => worker.terminate(),
  }
}
