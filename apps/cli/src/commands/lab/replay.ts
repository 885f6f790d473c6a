import { OptionsError, RecordError } from '@redoubt/engine'
import { type Differences, type ReplayedUnder, replayPastSetUp } from '@redoubt/lab'
import { createTexts } from '@redoubt/text'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { differenceText } from '../../lab/difference-text.ts'
import { GAME_OPTIONS, gameOptions } from '../../sources/options.ts'
import { moduleOfRecord, readRecordFile } from '../../sources/records.ts'

export const replayLab: Command = {
  name: 'lab replay',
  takes: '<record>',
  summary:
    'Replays a record under another rule, to the first action that is denied or comes out differently.',
  details:
    'Where the set-up is another one, too, that is told, and the actions are played from the recorded one on.',
  examples: [
    'lab replay game.jsonl --preset bga_like',
    'lab replay game.jsonl --option win_check=after_action',
  ],
  options: {
    ...GAME_OPTIONS,
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'the module, when it lies elsewhere than the one of that name',
    },
  },
  run: async (input) => {
    const [file, ...more] = input.words
    if (file === undefined || more.length > 0)
      throw new UsageError(
        'lab replay expects one record: redoubt lab replay game.jsonl --preset NAME',
      )
    const record = readRecordFile(file)
    const { module } = await moduleOfRecord(record, input.text('module'))
    const options = gameOptions(module, input)
    if (Object.keys(options).length === 0)
      throw new UsageError('there is no other rule to replay under: add --preset or --option')
    try {
      const found = replayPastSetUp(module, record, { options })
      const { alike, parting, setUp } = found
      return { ok: true, text: foundText(found), data: { alike, parting, setUp } }
    } catch (error) {
      if (error instanceof OptionsError) throw new UsageError(error.message)
      if (error instanceof RecordError)
        return { ok: false, text: error.message, data: { ok: false } }
      throw error
    }
  },
}

function foundText(found: ReplayedUnder): string {
  const { setUp } = found
  if (!setUp) return partingText(found)
  return [
    ...startText(setUp),
    'From the recorded set-up on, under the other rule:',
    partingText(found),
  ].join('\n')
}

const startText = (differences: Differences): string[] => [
  'The games begin differently:',
  ...differenceText(differences),
]

function partingText({ alike, parting, recorded }: ReplayedUnder): string {
  if (!parting) return `All ${alike} actions come out the same.`
  const texts = createTexts(recorded.module.data)
  const { event, why, seat, action, denial, clauses, log, differences } = parting
  if (why === 'start') return startText(differences).join('\n')
  const [before, recordedLines, otherLines] = apart(
    log.recorded.map((entry) => texts.log(entry).text),
    log.other.map((entry) => texts.log(entry).text),
  )
  const head = `${alike} actions come out the same. Event ${event}: ${seat} "${action}"`
  if (why === 'ended')
    return `${head}: the other game is over by then.\n${differenceText(differences).join('\n')}`
  if (denial) return `${head} is denied by ${denial.clause}: ${texts.denial(denial).text}`
  return [
    `${head} comes out differently.`,
    ...(before > 0
      ? [`  after ${before} ${before === 1 ? 'line' : 'lines'} of the log alike:`]
      : []),
    `  as recorded: ${recordedLines.join(' ') || 'nothing'}`,
    `  other rule:  ${otherLines.join(' ') || 'nothing'}`,
    ...(clauses.recorded.length > 0
      ? [`  clauses only as recorded: ${clauses.recorded.join(', ')}`]
      : []),
    ...(clauses.other.length > 0
      ? [`  clauses only under the other rule: ${clauses.other.join(', ')}`]
      : []),
    ...differenceText(differences),
  ].join('\n')
}

/** How many lines two logs begin with alike, and what follows in each. */
function apart(
  one: readonly string[],
  two: readonly string[],
): [alike: number, one: readonly string[], two: readonly string[]] {
  const first = one.findIndex((line, at) => line !== two[at])
  const alike = first < 0 ? one.length : first
  return [alike, one.slice(alike), two.slice(alike)]
}
