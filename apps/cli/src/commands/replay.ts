import { Game, RecordError } from '@redoubt/engine'
import { drawPosition } from '@redoubt/testkit'
import { createTexts } from '@redoubt/text'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { moduleOfRecord, readRecordFile } from '../sources/records.ts'

export const replay: Command = {
  name: 'replay',
  takes: '<record>',
  summary: 'Plays a record again and tells it in words.',
  examples: ['replay game.jsonl', 'replay game.jsonl --until 12'],
  options: {
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when it lies elsewhere than the one of that name',
    },
    until: { type: 'string', value: 'N', help: 'stop after this event (event 0 is the start)' },
  },
  run: async (input) => {
    const [file, ...more] = input.words
    if (file === undefined || more.length > 0)
      throw new UsageError('replay expects one record: redoubt replay game.jsonl')
    let warning: string | undefined
    try {
      const record = readRecordFile(file)
      const found = await moduleOfRecord(record, input.text('module'))
      const { module } = found
      warning = found.warning
      const until = Math.min(input.number('until') ?? record.length - 1, record.length - 1)
      const game = Game.resume(module, record, { until: until + 1 })
      const texts = createTexts(module.data)
      const log = game
        .log(game.module.seats[0]?.id)
        .map(({ seq, entry }) => ({ seq, text: texts.log(entry).text }))
      return {
        ok: true,
        text: [
          ...(warning ? [warning, ''] : []),
          ...log.map(({ seq, text }) => `${String(seq + 1).padStart(4)}  ${text}`),
          '',
          drawPosition(game),
          ...(game.result ? [texts.result(game.result).text] : []),
        ].join('\n'),
        data: { ok: true, events: until + 1, hash: game.hash(), result: game.result, warning, log },
      }
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      return {
        ok: false,
        // Other rules than it was played with are the likeliest reason.
        text: [...(warning ? [warning, ''] : []), error.message].join('\n'),
        data: { ok: false, event: error.line - 1, problem: error.message, warning },
      }
    }
  },
}
