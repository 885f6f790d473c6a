import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRecord } from '@redoubt/engine'
import {
  csvOf,
  type Finished,
  playedBy,
  type Report,
  recordOf,
  reportOf,
  type StudyFile,
} from '@redoubt/lab'
import type { Command, Input } from '../../command/command.ts'
import { FailedError, UsageError } from '../../command/errors.ts'
import { mattersText } from '../../lab/matters-text.ts'
import { momentsText } from '../../lab/moments-text.ts'
import { type ReadStudy, readStudy } from '../../lab/plan/sources.ts'
import { PLAY_OPTIONS, playShardOf, playStudy, type Shard, shardIn } from '../../lab/play-study.ts'
import { reportText } from '../../lab/report-text.ts'
import { strengthCurveText, type WithBot } from '../../lab/strength-curve.ts'
import { whyText } from '../../lab/why-text.ts'
import { BOTS_HELP, checkBots } from '../../sources/bots.ts'
import { fromHere, shown } from '../../sources/modules.ts'

export const run: Command = {
  name: 'lab run',
  takes: '<study.yaml>',
  summary: 'Plays a study until its question is answered, and tells what it found.',
  details: `What the answer will cost is said as soon as a few units have been played. The results are appended to a file beside the study, unit by unit. Run it again after a crash or Ctrl-C and it
goes on where it was; so does a finished one with more --units. It is refused when rules, engine, bots or options have changed
since: those would be other games. The same study gives the same file, byte for byte, with any number of threads.
Games that failed are saved as records in a folder beside it.
What a rule does depends on who plays: --bots plays the study once with each bot and shows the effects together.`,
  examples: [
    'lab run studies/fortify-win-check.yaml',
    'lab run study.yaml --bots random,greedy,mcts:100',
    'lab run study.yaml --csv games.csv --report report.json',
    'lab run studies/fortify-online.yaml --why 40',
    'lab run studies/fortify-online.yaml --why 40 --moments 40',
    'lab run study.yaml --units 1000..1999',
  ],
  options: {
    ...PLAY_OPTIONS,
    bots: {
      type: 'string',
      value: 'BOT,BOT',
      help: `play it once with each of these at all seats: ${BOTS_HELP}`,
    },
    units: {
      type: 'string',
      value: 'N',
      help: 'play so many units at most instead of what the study says: a finished study goes on; or 40..59: only these, into a file of their own, to be put together by lab merge',
    },
    results: {
      type: 'string',
      value: 'FILE',
      help: 'the file of results (default <study>.results.jsonl)',
    },
    fresh: { type: 'boolean', help: 'begin anew instead of going on with the results there are' },
    why: {
      type: 'string',
      value: 'N',
      help: 'replay the first N games of each arm under the other rules: by which clauses they part',
    },
    moments: {
      type: 'string',
      value: 'N',
      help: 'the actions that decided two games that differ most, with their boards: each position played out N times, such as 40',
    },
    csv: { type: 'string', value: 'FILE', help: 'write all games as a table' },
    report: { type: 'string', value: 'FILE', help: 'write the report as JSON' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('lab run expects one study: redoubt lab run study.yaml')
    const base = input.text('results') ?? `${word.replace(/\.(ya?ml|json)$/, '')}.results.jsonl`
    const bots = input.text('bots')?.split(',')
    if (bots) return strengthCurve(word, bots, base, input)
    const shard = shardIn(input.text('units'))
    if (shard) return playOnly(word, shard, input)
    const read = await readStudy(word, atMost(input.number('units', 1)))
    const results = fromHere(base)
    const { finished, report } = await playAndReport(read, results, input)
    const { csv, json } = { csv: input.text('csv'), json: input.text('report') }
    if (csv !== undefined) writeFileSync(fromHere(csv), csvOf(read.study, finished.results))
    if (json !== undefined)
      writeFileSync(fromHere(json), `${JSON.stringify(report, undefined, 2)}\n`)
    const failed = saveFailed(read, report, results)
    const games = input.number('why', 1)
    const outs = input.number('moments', 2)
    return {
      ok: true,
      text: [
        read.study.file.title,
        ...(read.study.file.question === undefined ? [] : [read.study.file.question]),
        '',
        reportText(report, read.study.stop.points),
        ...mattersText(read.study, report, { isOver: overIn(SECONDS) }),
        ...(games === undefined ? [] : whyText(read.study, finished.results, games)),
        ...(outs === undefined
          ? []
          : momentsText(read.study, finished.results, games ?? LOOKED, { games: outs })),
        `Results in ${shown(results)}${failed === undefined ? '' : `, failed games in ${shown(failed)}`}. A game: redoubt lab game ${word} "${read.study.arms[0]?.name}" 0`,
      ].join('\n'),
      data: report,
    }
  },
}

/** The study, with so many units at most where that was said. */
function atMost(most: number | undefined): (file: StudyFile) => StudyFile {
  return (file) => (most === undefined ? file : { ...file, units: { ...file.units, most } })
}

/** So long it is looked for what a rule depends on that changed nothing. */
const SECONDS = 20

function overIn(seconds: number): () => boolean {
  const end = performance.now() + 1000 * seconds
  return () => performance.now() > end
}

/** What is told of one study, not of one for each of several bots. */
const OF_ONE_STUDY = ['csv', 'why', 'moments'] as const

/** Games of each arm that are replayed to find the two whose moments are told. */
const LOOKED = 40

/** A part of a study, for another machine or another day. */
async function playOnly(word: string, shard: Shard, input: Input) {
  const read = await readStudy(word, (file) => ({
    ...file,
    units: { ...file.units, most: Math.max(file.units?.most ?? 0, shard.to + 1) },
  }))
  const { from, to } = shard
  const base = word.replace(/\.(ya?ml|json)$/, '')
  const results = fromHere(input.text('results') ?? `${base}.units-${from}-${to}.jsonl`)
  await playShardOf(read, shard, { input, results, fresh: input.flag('fresh') })
  return {
    ok: true,
    text: `Units ${from} to ${to} are in ${shown(results)}. With the others: redoubt lab merge ${word} ${shown(results)} …`,
    data: { from, to, results: shown(results) },
  }
}

async function playAndReport(
  read: ReadStudy,
  results: string,
  input: Input,
): Promise<{ finished: Finished; report: Report }> {
  const finished = await playStudy(read, {
    input,
    results,
    fresh: input.flag('fresh'),
    foretells: true,
  })
  return { finished, report: reportOf(read.study, finished) }
}

/** Saves the records of failed games; returns their folder. */
function saveFailed({ study }: ReadStudy, report: Report, results: string): string | undefined {
  const failed = report.arms.flatMap(({ failures }) => failures)
  if (failed.length === 0) return undefined
  const folder = `${results.replace(/\.jsonl$/, '')}.failed`
  mkdirSync(folder, { recursive: true })
  for (const { game: ref, actions, message } of failed) {
    const name = `${study.arms[ref.arm]?.name ?? ref.arm}-${ref.unit}-${ref.round}.jsonl`
    const path = join(folder, name.replace(/[^\w.-]/g, '_'))
    try {
      writeFileSync(path, writeRecord(recordOf(study, ref, actions).game.record()))
    } catch {
      // It failed before it began: there is nothing to record but why.
      writeFileSync(path.replace(/\.jsonl$/, '.txt'), `${message}\n`)
    }
  }
  return folder
}

/** The study with one bot after the other at all seats, weakest first as they are named. */
async function strengthCurve(word: string, bots: readonly string[], base: string, input: Input) {
  checkBots(bots)
  for (const name of OF_ONE_STUDY)
    if (input.text(name) !== undefined)
      throw new UsageError(`--${name} is of one study: leave out --bots, or leave out --${name}`)
  if (shardIn(input.text('units')))
    throw new UsageError(
      'with --bots give --units as a number, such as 200: parts of a study are of one study',
    )
  const units = atMost(input.number('units', 1))
  const reports: WithBot[] = []
  for (const bot of bots) {
    const read = await readStudy(word, (file) => playedBy(units(file), bot))
    if (read.study.arms.length < 2)
      throw new FailedError(`${word} has one arm: there is no effect to compare`)
    const results = fromHere(base.replace(/\.jsonl$/, `.${bot.replace(':', '-')}.jsonl`))
    const { finished, report } = await playAndReport(read, results, input)
    saveFailed(read, report, results)
    reports.push({ bot, report })
    if (finished.cancelled) break
  }
  const saved = input.text('report')
  if (saved !== undefined)
    writeFileSync(fromHere(saved), `${JSON.stringify(reports, undefined, 2)}\n`)
  return { ok: true, text: strengthCurveText(reports).join('\n'), data: reports }
}
