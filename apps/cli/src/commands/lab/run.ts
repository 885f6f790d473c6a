import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRecord } from '@redoubt/engine'
import { csvOf, recordOf, reportOf } from '@redoubt/lab'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { PLAY_OPTIONS, playStudy } from '../../lab/play-study.ts'
import { reportText } from '../../lab/report-text.ts'
import { readStudy } from '../../lab/sources.ts'
import { fromHere, shown } from '../../sources/modules.ts'

export const run: Command = {
  name: 'lab run',
  takes: '<study.yaml>',
  summary: 'Plays a study until its question is answered, and tells what it found.',
  details: `The results are appended to a file beside the study, unit by unit. Run it again after a crash or Ctrl-C and it
goes on where it was; the same study gives the same file, byte for byte, with any number of threads.
Games that failed are saved as records in a folder beside it.`,
  examples: ['lab run study.yaml', 'lab run study.yaml --csv games.csv --report report.json'],
  options: {
    ...PLAY_OPTIONS,
    results: {
      type: 'string',
      value: 'FILE',
      help: 'the file of results (default <study>.results.jsonl)',
    },
    fresh: { type: 'boolean', help: 'begin anew instead of going on with the results there are' },
    csv: { type: 'string', value: 'FILE', help: 'write all games as a table' },
    report: { type: 'string', value: 'FILE', help: 'write the report as JSON' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('lab run expects one study: redoubt lab run study.yaml')
    const read = await readStudy(word)
    const results = fromHere(
      input.text('results') ?? `${word.replace(/\.(ya?ml|json)$/, '')}.results.jsonl`,
    )
    const finished = await playStudy(read, { input, results, fresh: input.flag('fresh') })
    const report = reportOf(read.study, finished)
    const { csv, json } = { csv: input.text('csv'), json: input.text('report') }
    if (csv !== undefined) writeFileSync(fromHere(csv), csvOf(read.study, finished.results))
    if (json !== undefined)
      writeFileSync(fromHere(json), `${JSON.stringify(report, undefined, 2)}\n`)
    const failed = report.arms.flatMap(({ failures }) => failures)
    const folder = `${results.replace(/\.jsonl$/, '')}.failed`
    if (failed.length > 0) mkdirSync(folder, { recursive: true })
    for (const { game: ref, actions } of failed) {
      const { game } = recordOf(read.study, ref, actions)
      const name = `${read.study.arms[ref.arm]?.name ?? ref.arm}-${ref.unit}-${ref.round}.jsonl`
      writeFileSync(join(folder, name.replace(/[^\w.-]/g, '_')), writeRecord(game.record()))
    }
    return {
      ok: true,
      text: [
        read.study.file.title,
        ...(read.study.file.question === undefined ? [] : [read.study.file.question]),
        '',
        reportText(report, read.study.stop.points),
        `Results in ${shown(results)}${failed.length > 0 ? `, failed games in ${shown(folder)}` : ''}. A game: redoubt lab game ${word} "${read.study.arms[0]?.name}" 0`,
      ].join('\n'),
      data: report,
    }
  },
}
