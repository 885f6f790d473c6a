/**
 * A server that is besieged: `besieged-child.ts <data folder>`. Nobody's share of it ends, for what a single request costs others is measured; and
 * it tells how long the longest turn of its event loop was since it was asked last.
 */

import { join } from 'node:path'
import { serve } from '../../src/serve.ts'

const [data = ''] = process.argv.slice(2)
const unlimited = 1_000_000
/** Milliseconds between two looks at what the thread has worked. */
const LOOK = 2

const serving = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  modules: join(import.meta.dirname, '../../../../modules'),
  web: join(import.meta.dirname, '../../../web/dist'),
  log: 'silent',
  uploads: true,
  limits: {
    messagesPerSecond: unlimited,
    requestsPerMinute: unlimited,
    gamesPerHour: unlimited,
    uploadsPerHour: unlimited,
    reportsPerHour: unlimited,
    studiesPerHour: unlimited,
    studiesPerAddress: unlimited,
    connectionsPerAddress: unlimited,
    timePerMinute: unlimited * 1000,
  },
})

/** Milliseconds of processor time: it does not grow while others of this machine have their turn. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = worked()
let longest = 0
setInterval(() => {
  const now = worked()
  longest = Math.max(longest, now - last)
  last = now
}, LOOK)
process.on('message', () => {
  process.send?.(longest)
  longest = 0
})
process.once('disconnect', () => process.exit())
process.send?.(serving.address)
