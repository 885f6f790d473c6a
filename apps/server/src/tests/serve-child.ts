/** A real server in its own process, for tests that kill it: `serve-child.ts <port> <data folder> <log level> [<database> [<redis>]]`. */

import { serve } from '../serve.ts'
import { raidModule } from './raid.ts'
import { CROWD } from './serving.ts'

const [port = '0', data = '', log = 'silent', database = '', redis = ''] = process.argv.slice(2)
const serving = await serve({
  port: Number(port),
  host: '127.0.0.1',
  data,
  database,
  redis,
  modules: process.env.REDOUBT_TEST_MODULES ?? [raidModule],
  log,
  // Processes of one database hand on to each other, from this machine.
  ...(database === '' ? {} : { proxies: ['127.0.0.1'] }),
  limits: CROWD,
  ...(process.env.REDOUBT_MAIL === undefined
    ? {}
    : {
        address: 'https://play.example.org',
        notices: { mail: { url: process.env.REDOUBT_MAIL, from: 'Redoubt <r@example.org>' } },
      }),
})
// As the command line does it: the process ends when nothing is left to do.
process.once('SIGTERM', () => void serving.close())
process.stdout.write(`${serving.address}\n`)
