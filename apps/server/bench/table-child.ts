/** The server as it is, durable: `table-child.ts <data folder> [<database>]`. */

import { join } from 'node:path'
import { serve } from '../src/serve.ts'
import { tellCosts } from './costs.ts'

const [data = '', database = ''] = process.argv.slice(2)
const unlimited = 1_000_000
const serving = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  database,
  modules: join(import.meta.dirname, '../../../modules'),
  log: 'error',
  limits: {
    messagesPerSecond: unlimited,
    requestsPerMinute: unlimited,
    gamesPerHour: unlimited,
    connectionsPerAddress: unlimited,
    timePerMinute: unlimited * 1000,
  },
})
tellCosts(serving.address)
