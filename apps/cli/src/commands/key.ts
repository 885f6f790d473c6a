import { fingerprint, isAuthorName, newAuthorKey, signerOf } from '@redoubt/builder'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { KEY_OPTION, keyFile, readKey, writeKey } from '../packing/author-key.ts'
import { shown } from '../sources/modules.ts'

export const key: Command = {
  name: 'key',
  takes: '[name]',
  summary: 'Makes the key you sign your modules with, or says which one you have.',
  details:
    'Whoever installs a signed module reads the name and sixteen digits of the key; tell them yours by another way. A later version signed by anybody else does not take its place. The file is the only one of its kind: keep it to yourself, and a copy of it.',
  examples: ['key "Ann Lee"', 'key', 'key "Ann Lee" --key ~/keys/redoubt.json'],
  options: KEY_OPTION,
  run: async (input) => {
    const [author, ...more] = input.words
    if (more.length > 0)
      throw new UsageError('key expects one name, in quotes: redoubt key "Ann Lee"')
    const file = keyFile(input)
    const known = readKey(file)
    if (!known && author === undefined)
      throw new UsageError(`there is no key in ${shown(file)}: redoubt key "Your Name" makes one`)
    if (known && author !== undefined && author !== known.author)
      throw new UsageError(
        `${shown(file)} holds the key of ${known.author}: expected that name, or another file with --key`,
      )
    if (author !== undefined && !isAuthorName(author))
      throw new UsageError(
        `key expects a name of 1 to 100 letters in one line, got ${JSON.stringify(author)}`,
      )
    const made = known ?? newAuthorKey(author ?? '')
    if (!known) writeKey(file, made)
    const signer = signerOf(made)
    return {
      ok: true,
      text: `${known ? 'Your key' : 'Your new key'}: ${signer.author} (key ${fingerprint(signer.key)}), in ${shown(file)}`,
      data: { ...signer, fingerprint: fingerprint(signer.key), file, made: !known },
    }
  },
}
