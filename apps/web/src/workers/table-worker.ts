/** A table in a worker: games at one machine and replays run here. What takes long is thought about in another. */

import { type Port, portThinker, serveLocal } from '@redoubt/client'
import { loadModule } from './modules.ts'

const openThinking = () =>
  new Worker(new URL('./thinking-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redoubt-thinking',
  })

serveLocal(globalThis as unknown as Port, loadModule, ({ data }) => portThinker(openThinking, data))
