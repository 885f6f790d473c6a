/** Threads that each play one portion at a time, and are replaced when they break. */

import type { Pool, PreparedStudy } from '@redoubt/lab'
import type { StudyPlan } from '../plan/sources.ts'
import { threadPool } from '../threads/thread-pool.ts'

export interface Lanes {
  readonly size: number
  /** Does something with a free thread. @throws what the thread throws; another takes its place then */
  use<T>(doing: (play: Pool['play']) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openLanes(plan: StudyPlan, study: PreparedStudy, size: number): Lanes {
  const free: Pool[] = []
  const open = new Set<Pool>()
  const newLane = () => {
    const lane = threadPool(plan, study, 1)
    open.add(lane)
    return lane
  }
  return {
    size,
    use: async (doing) => {
      const lane = free.pop() ?? newLane()
      try {
        const done = await doing(lane.play)
        free.push(lane)
        return done
      } catch (error) {
        open.delete(lane)
        await lane.close()
        throw error
      }
    },
    close: async () => {
      await Promise.all([...open].map((lane) => lane.close()))
    },
  }
}
