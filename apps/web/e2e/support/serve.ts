/** A server in a process of its own, so that a test may kill it: `node serve.ts <port> <data folder>`. */

import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { serve } from '@redoubt/server'

const [port = '0', data = ''] = process.argv.slice(2)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const loaded = await loadModule(path('../../../../modules/fortify'))
if (!loaded.ok) throw new Error('modules/fortify does not load: run `npx redoubt validate`')
const { address } = await serve({
  port: Number(port),
  host: '127.0.0.1',
  data,
  modules: [loaded.module],
  web: path('../../dist'),
  log: 'silent',
})
process.stdout.write(`${address}\n`)
