/** Where bots at this machine think and odds are worked out, so that nobody at the table has to wait for them. */

import { botNamed } from '@redoubt/bots'
import { type Port, serveThinking } from '@redoubt/client'
import { loadModule } from './modules.ts'

serveThinking(globalThis as unknown as Port, loadModule, (name, seed) =>
  botNamed(name, { seed, clock: () => performance.now() }),
)
