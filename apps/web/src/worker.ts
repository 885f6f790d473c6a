/** The engine in a worker: hot-seat games and replays run here, by the rules of the modules in this repository. */

import { botNamed } from '@redoubt/bots'
import { type Port, serveLocal } from '@redoubt/client'
import type { Rules } from '@redoubt/engine'

const plugins = import.meta.glob<{ default: Rules }>('../../../modules/*/rules/index.ts')

const rules = Object.fromEntries(
  Object.entries(plugins).map(([path, load]) => {
    const [, id = ''] = path.match(/modules\/([^/]+)\/rules/) ?? []
    return [id, async () => (await load()).default]
  }),
)

serveLocal(globalThis as unknown as Port, rules, (name, seed) =>
  botNamed(name, { seed, clock: () => performance.now() }),
)
