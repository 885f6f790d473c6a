/** The process of Node in which one cell lives. */

import { answering } from '../answering.ts'
import type { ToThread } from '../talk.ts'

const answer = answering(() => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
})
process.on('message', async (message: ToThread) => {
  process.send?.(await answer(message))
})
process.on('disconnect', () => process.exit())
