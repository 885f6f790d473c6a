/** Threads of a pool that die, and what was under way meanwhile. */

import type Tinypool from 'tinypool'

const EXITED = 'the thread exited before it had answered'

/**
 * A thread that dies without a task is nobody's error, and which task waited for it the pool does not say:
 * all under way are broken off and tried once more.
 */
export function overDeaths(pool: Tinypool, died: (error: Error) => void) {
  const underWay = new Set<AbortController>()
  const met = new WeakSet<object>()
  pool.on('error', (error: Error) => {
    died(error)
    for (const controller of underWay) controller.abort(error)
  })
  // The pool does not look whether a thread has ended by itself: it would give it tasks for ever.
  const watch = () => {
    for (const thread of pool.threads) {
      if (met.has(thread)) continue
      met.add(thread)
      thread.once('exit', () => {
        if (pool.threads.includes(thread)) thread.emit('error', new Error(EXITED))
      })
    }
  }
  const attempt = async (task: object, signal: AbortSignal): Promise<unknown> => {
    const controller = new AbortController()
    underWay.add(controller)
    try {
      const answer = pool.run(task, { signal: AbortSignal.any([signal, controller.signal]) })
      watch()
      return await answer
    } catch (error) {
      throw controller.signal.aborted ? new Error(EXITED, { cause: error }) : error
    } finally {
      underWay.delete(controller)
    }
  }
  return (task: object, signal: AbortSignal): Promise<unknown> =>
    attempt(task, signal).catch((error: Error) => {
      if (signal.aborted || error.message !== EXITED) throw error
      return attempt(task, signal)
    })
}
