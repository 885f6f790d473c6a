import { writeFileSync } from 'node:fs'
import { loadModule } from '@redoubt/loader'
import { Refusal } from '@redoubt/vassal'
import type { Command, Input } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { KEY_OPTION, keyFile, readKey } from '../packing/author-key.ts'
import { packModule } from '../packing/pack.ts'
import { signerText } from '../packing/signer-text.ts'
import { besides, brokenModule, fromHere, moduleFolder, shown } from '../sources/modules.ts'

export const pack: Command = {
  name: 'pack',
  takes: '<module>',
  summary: 'Packs a module into one file, to be sent to others.',
  details:
    'The file holds the whole folder, the rules as built, licence and credits. Whoever receives it types redoubt install. A module that extends another does not bring that along. With --sign it says whose it is, and what was changed since is refused; redoubt key makes the key.',
  examples: ['pack ./my-game', 'pack ./my-game --out my-game-1.0.redoubt', 'pack ./my-game --sign'],
  options: {
    sign: { type: 'boolean', help: 'sign it with your key' },
    ...KEY_OPTION,
    out: { type: 'string', value: 'FILE', help: 'where to (default <id>-<version>.redoubt)' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('pack expects one module: redoubt pack ./my-game')
    const folder = moduleFolder(word)
    const loaded = await loadModule(shown(folder), { beside: besides() })
    if (!loaded.ok) throw brokenModule(word, loaded.problems)
    const { cover, bytes, signer } = await packModule(folder, loaded, author(input)).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw new FailedError(
          `${error.message}; sign it yourself with --sign, or remove signature.json`,
        )
      },
    )
    const path = fromHere(input.text('out') ?? `${cover.id}-${cover.version}.redoubt`)
    writeFileSync(path, bytes)
    const size = `${Math.ceil(bytes.length / 1024)} KiB`
    const needs = cover.extends === undefined ? '' : `; whoever installs it needs ${cover.extends}`
    return {
      ok: true,
      text: `${shown(path)}: ${cover.title} ${cover.version}, ${loaded.files.length} files, ${size}, digest ${cover.digest.slice(0, 12)}${needs}; ${signerText(signer)}`,
      data: { file: path, bytes: bytes.length, ...cover, signer },
    }
  },
}

/** Whose key it is to be signed with, if it is to be signed. */
function author(input: Input) {
  if (!input.flag('sign')) {
    if (input.text('key') === undefined) return undefined
    throw new UsageError('--key says with which key: expected --sign beside it')
  }
  const file = keyFile(input)
  const key = readKey(file)
  if (key) return key
  throw new UsageError(`there is no key in ${shown(file)}: redoubt key "Your Name" makes one`)
}
