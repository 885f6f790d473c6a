/** A table in a worker: games at one machine and replays run here. What takes long is thought about in another. */

import { layHere, type Port, portThinker, serveLocal } from '@redoubt/client'
import { loadModule } from './modules.ts'

const openThinking = () =>
  new Worker(new URL('./thinking-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redoubt-thinking',
  })

const layOurs = layHere(loadModule, ({ data }) => portThinker(openThinking, data))

serveLocal(globalThis as unknown as Port, async (terms) => {
  if (!terms.module.confined) return layOurs(terms)
  const { layInside } = await import('./cells.ts')
  return layInside(terms)
})
