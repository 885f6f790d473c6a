import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { LEVEL_NAMES } from '@redoubt/bots'
import { RecordError } from '@redoubt/engine'
import { annotated } from '@redoubt/lab'
import { createTexts } from '@redoubt/text'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { type Annotations, annotationsText } from '../lab/annotated/annotations.ts'
import { secondThoughts } from '../lab/annotated/second-thoughts.ts'
import { fromHere, shown } from '../sources/modules.ts'
import { moduleOfRecord, readRecordFile, recordFilesIn } from '../sources/records.ts'

export const annotate: Command = {
  name: 'annotate',
  takes: '<record or folder> ...',
  summary: 'Annotates games: their battles with odds, reasons and results, and what turned them.',
  details: `Every battle is judged by the module's own odds as it stood before its dice were thrown: what it promised, whether it had to be fought, or
why nobody should have fought it. What turned a game are the actions after which it stood most differently by the module's own reckoning; with
each is said what a player of a level would have done. All games of one module make one document, in Markdown.`,
  examples: [
    'annotate modules/blitzkrieg/games/match-2.jsonl',
    'play blitzkrieg --seats club,club --games 10 --save games',
    'annotate games --save annotated.md',
  ],
  options: {
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when it lies elsewhere than the one of that name',
    },
    points: { type: 'string', value: 'N', help: 'turning points of a game at most (default 5)' },
    level: {
      type: 'string',
      value: 'LEVEL',
      help: `whose second thoughts: ${LEVEL_NAMES.join(', ')} (default club)`,
    },
    save: { type: 'string', value: 'FILE', help: 'write the document there' },
  },
  run: async (input) => {
    if (input.words.length === 0)
      throw new UsageError(
        'annotate expects a record, or a folder of records: redoubt annotate games',
      )
    const level = input.text('level') ?? 'club'
    if (!LEVEL_NAMES.some((name) => name === level)) throw unknownWord('level', level, LEVEL_NAMES)
    const games = input.words
      .flatMap(recordFilesIn)
      .map((file) => ({ name: basename(file, '.jsonl'), record: readRecordFile(file) }))
    const [first] = games
    if (!first) throw new FailedError(`there are no records in ${input.words.join(', ')}`)
    const { module } = await moduleOfRecord(first.record, input.text('module'))
    try {
      const annotations: Annotations = {
        module,
        level,
        texts: createTexts(module.data),
        games: games.map(({ name, record }) => {
          const game = annotated(module, record, input.number('points') ?? 5)
          return {
            name,
            record,
            ...game,
            points: secondThoughts(module, record, game.points, level),
          }
        }),
      }
      const text = annotationsText(annotations)
      const save = input.text('save')
      if (save !== undefined) writeFileSync(fromHere(save), `${text}\n`)
      return {
        ok: true,
        text: save === undefined ? text : `Written to ${shown(fromHere(save))}`,
        data: { module: module.data.manifest.id, games: annotations.games },
      }
    } catch (error) {
      if (error instanceof RecordError) throw new FailedError(error.message)
      throw error
    }
  },
}
