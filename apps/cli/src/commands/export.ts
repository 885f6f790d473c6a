import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRecord } from '@redoubt/engine'
import type { Command } from '../command/command.ts'
import { UsageError, unknownWord } from '../command/errors.ts'
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
    data: {
      type: 'string',
      value: 'FOLDER',
      help: "the server's data folder (default REDOUBT_DATA, else data)",
    },
    output: { type: 'string', value: 'FILE', help: 'write to this file' },
  },
  run: async (input) => {
    const [id, ...more] = input.words
    if (id === undefined || more.length > 0)
      throw new UsageError('export expects one game: redoubt export 7f3k9q2m')
    const folder = fromHere(input.text('data') ?? process.env.REDOUBT_DATA ?? 'data')
    if (!existsSync(folder))
      throw new UsageError(
        `there is no data folder ${folder}: say where the server keeps its games with --data`,
      )
    // The server is slow to load, and no other command but serve needs it.
    const { openSqlite } = await import('@redoubt/server')
    const store = openSqlite(folder)
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
