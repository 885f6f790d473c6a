/** A server in a process of its own, so that a test may kill it: `node serve.ts <port> <data folder>`. */

import { fileURLToPath } from 'node:url'
import { serve } from '@redoubt/server'

const [port = '0', data = ''] = process.argv.slice(2)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { address } = await serve({
  port: Number(port),
  host: '127.0.0.1',
  data,
  modules: path('../../../../modules'),
  web: path('../../dist'),
  guide: path('../../../guide/dist'),
  // A busy machine reads slowly; nothing here measures time.
  uploads: { patience: 240_000, cells: { patience: 240_000 } },
  log: 'silent',
  botPause: 0,
})
process.stdout.write(`${address}\n`)
