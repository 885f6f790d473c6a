import { writeFileSync } from 'node:fs'
import { loadModule } from '@redoubt/loader'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { packModule } from '../packing/pack.ts'
import { besides, brokenModule, fromHere, moduleFolder, shown } from '../sources/modules.ts'

export const pack: Command = {
  name: 'pack',
  takes: '<module>',
  summary: 'Makes one file of a module, to be sent to others.',
  details:
    'The file holds the whole folder, the rules as built, licence and credits. Whoever gets it types redoubt install. A module that extends another does not bring that along.',
  examples: ['pack ./my-game', 'pack ./my-game --out my-game-1.0.redoubt'],
  options: {
    out: { type: 'string', value: 'FILE', help: 'where to (default <id>-<version>.redoubt)' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('pack expects one module: redoubt pack ./my-game')
    const folder = moduleFolder(word)
    const loaded = await loadModule(shown(folder), { beside: besides() })
    if (!loaded.ok) throw brokenModule(word, loaded.problems)
    const { cover, bytes } = await packModule(folder, loaded)
    const path = fromHere(input.text('out') ?? `${cover.id}-${cover.version}.redoubt`)
    writeFileSync(path, bytes)
    const size = `${Math.ceil(bytes.length / 1024)} KiB`
    const needs = cover.extends === undefined ? '' : `; whoever installs it needs ${cover.extends}`
    return {
      ok: true,
      text: `${shown(path)}: ${cover.title} ${cover.version}, ${loaded.files.length} files, ${size}, digest ${cover.digest.slice(0, 12)}${needs}`,
      data: { file: path, bytes: bytes.length, ...cover },
    }
  },
}
