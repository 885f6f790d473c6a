import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRecord } from '@redoubt/engine'
import type { Command } from '../command/command.ts'
import { UsageError, unknownWord } from '../command/errors.ts'
import { openKeptStore, storeOptions } from '../serving/store.ts'
import { fromHere } from '../sources/modules.ts'

const LISTED = 1000

export const exportGame: Command = {
  name: 'export',
  takes: '<game>',
  summary: "Writes the record of a game from the server's store.",
  details:
    'Without --output the record goes to standard output, one event a line. It tells everything, hidden things too.',
  examples: [
    'export 7f3k9q2m --output game.jsonl',
    'export 7f3k9q2m --data /var/lib/redoubt > game.jsonl',
  ],
  options: {
    ...storeOptions,
    output: { type: 'string', value: 'FILE', help: 'write to this file' },
  },
  run: async (input) => {
    const [id, ...more] = input.words
    if (id === undefined || more.length > 0)
      throw new UsageError('export expects one game: redoubt export 7f3k9q2m')
    const store = await openKeptStore(input)
    try {
      if (!(await store.game(id))) {
        const games = await store.games({ limit: LISTED })
        throw unknownWord(
          'game',
          id,
          games.slice(0, 12).map(({ terms }) => terms.id),
        )
      }
      const record = await store.record(id)
      const text = writeRecord(record)
      const output = input.text('output')
      if (output === undefined) return { ok: true, text: text.trimEnd(), data: record }
      writeFileSync(fromHere(output), text)
      return {
        ok: true,
        text: `${output}: ${record.length} events`,
        data: { output: join(output), events: record.length },
      }
    } finally {
      await store.close()
    }
  },
}
