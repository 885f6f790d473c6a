/** Loads a module, changes a file its plugin imports, loads it again, and prints how many moves there were each time. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadModule } from '../src/index.ts'
import { change } from './workshop.ts'

const [folder = ''] = process.argv.slice(2)

async function moves(): Promise<number> {
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error('the module does not load')
  return [...Game.start(loaded.module, { scenario: 'standard' }).legal('first')].length
}

const before = await moves()
await change(join(folder, 'rules/move.ts'), '!g.isEmpty(to)', "!g.isEmpty(to) || to.id === 'b1'")
process.stdout.write(JSON.stringify([before, await moves()]))
