import { RecordError } from '@redoubt/engine'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { verifyRecord } from '../records/verify-record.ts'
import { moduleOfRecord, readRecordFile } from '../sources/records.ts'

export const verify: Command = {
  name: 'verify',
  takes: '<record>',
  summary: 'Proves a record offline: hash chain, rules and dice; or names the first bad event.',
  details:
    'Committed dice can be checked once the secret is in the record, after the game is over.',
  examples: ['verify game.jsonl', 'verify game.jsonl --json'],
  options: {
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when it lies elsewhere than the one of that name',
    },
  },
  run: async (input) => {
    const [file, ...more] = input.words
    if (file === undefined || more.length > 0)
      throw new UsageError('verify expects one record: redoubt verify game.jsonl')
    try {
      const record = readRecordFile(file)
      const { module, warning } = await moduleOfRecord(record, input.text('module'))
      const { events, draws, dice } = verifyRecord(module, record)
      const told = {
        seeded: 'dice drawn again',
        committed: 'dice drawn again from the secret',
        unopened: 'dice not checked: the secret is not in the record yet',
        forced: 'dice laid down',
        none: 'no dice',
      }[dice]
      return {
        ok: true,
        text: [
          `valid: ${events} events, ${draws} draws, ${told}`,
          ...(warning ? [warning] : []),
        ].join('\n'),
        data: { ok: true, events, draws, dice, warning },
      }
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      return {
        ok: false,
        text: `not valid: ${error.message}`,
        data: { ok: false, event: error.line - 1, problem: error.message },
      }
    }
  },
}
