import { basename } from 'node:path'
import { type GameRecord, OptionsError, RecordError } from '@redoubt/engine'
import {
  numberProblem,
  type PlayedGame,
  type Touched,
  type TouchReason,
  touchedBy,
  withNumbers,
} from '@redoubt/lab'
import type { Command, Input } from '../../command/command.ts'
import { countingOf } from '../../command/counting.ts'
import { FailedError, UsageError } from '../../command/errors.ts'
import { numbersIn } from '../../lab/changed-numbers.ts'
import { amount, cited, percent } from '../../lab/words.ts'
import { openKeptStore, storeOptions } from '../../serving/store.ts'
import { findModule } from '../../sources/modules.ts'
import { GAME_OPTIONS, gameOptions } from '../../sources/options.ts'
import { moduleOfRecord, readRecordFile, recordFilesIn } from '../../sources/records.ts'

/** Games of a store that are fetched at once. */
const PAGE = 200

/** What came of an action under the other rule. */
const WAYS = {
  denied: 'denied',
  outcome: 'comes out differently',
  ended: 'after the end',
  start: 'another set-up',
} as const

export const people: Command = {
  name: 'lab people',
  takes: '[<record or folder> …]',
  summary: 'Tells how often another rule would have mattered in games that people have played.',
  details: `Every finished game is replayed under the other rule, with its own dice: an action counts where it is denied or comes out differently
there, and the game goes on as it was played. No bot has a say in it. Without files the games of the server are looked at.`,
  examples: [
    'lab people games/ --module fortify --preset bga_like',
    'lab people --data /var/lib/redoubt --module great-war --option forts.fire=never',
    'lab people modules/fog/games --number pieces/types/guns/traits/fire=2',
  ],
  options: {
    ...GAME_OPTIONS,
    ...storeOptions,
    number: {
      type: 'string',
      multiple: true,
      value: 'PATH=N',
      help: 'a number of the data as the other rule has it, by its path as lab sensitivity names it; may be repeated',
    },
    module: {
      type: 'string',
      value: 'MODULE',
      help: 'whose games (default that of the first); others are left out',
    },
  },
  run: async (input) => {
    const { games, unreadable } = await gamesIn(input)
    const wanted = input.text('module')
    const [first] = games
    if (!first) throw new FailedError('there is no record to look at')
    const { module } =
      wanted === undefined
        ? await moduleOfRecord(first.record, undefined)
        : await findModule(wanted)
    const { id } = module.data.manifest
    const played = games.filter(({ record }) => moduleIn(record) === id)
    if (played.length === 0)
      throw new FailedError(`none of the ${games.length} records is of ${id}`)
    const options = gameOptions(module, input)
    const numbers = numbersIn(input, 'number')
    const rule = { ...options, ...numbers }
    if (Object.keys(rule).length === 0)
      throw new UsageError(
        'there is no other rule to replay under: add --preset, --option or --number',
      )
    for (const [path, to] of Object.entries(numbers)) {
      const problem = numberProblem(module.data, path, to)
      if (problem !== undefined) throw new UsageError(problem)
    }
    const counting = countingOf(played.length, 'games', input)
    try {
      const other = withNumbers(module, numbers)
      const touched = touchedBy(module, played, { module: other, options }, counting.done)
      const others = games.length - played.length
      return {
        ok: true,
        text: textOf(touched, { rule, others, unreadable }),
        data: { ...touched, others, unreadable },
      }
    } catch (error) {
      if (error instanceof OptionsError) throw new UsageError(error.message)
      if (error instanceof RecordError) throw new FailedError(error.message)
      throw error
    } finally {
      counting.end()
    }
  },
}

interface Found {
  readonly games: readonly PlayedGame[]
  /** Files that are no sound records, and why. */
  readonly unreadable: readonly string[]
}

async function gamesIn(input: Input): Promise<Found> {
  if (input.words.length === 0) return { games: await keptGames(input), unreadable: [] }
  const games: PlayedGame[] = []
  const unreadable: string[] = []
  for (const file of input.words.flatMap(recordFilesIn)) {
    try {
      games.push({ name: basename(file), record: readRecordFile(file) })
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      unreadable.push(`${basename(file)}: ${error.message}`)
    }
  }
  return { games, unreadable }
}

async function keptGames(input: Input): Promise<readonly PlayedGame[]> {
  const store = await openKeptStore(input)
  try {
    const games: PlayedGame[] = []
    let after: { readonly moved: number; readonly id: string } | undefined
    for (;;) {
      const page = await store.games({ limit: PAGE, ...(after === undefined ? {} : { after }) })
      for (const { terms } of page)
        games.push({ name: terms.id, record: await store.record(terms.id) })
      const last = page.at(-1)
      if (page.length < PAGE || !last) return games
      after = { moved: last.standing.moved, id: last.terms.id }
    }
  } finally {
    await store.close()
  }
}

function moduleIn([first]: GameRecord): string | undefined {
  return first?.event.kind === 'start' ? first.event.module : undefined
}

interface Setting {
  /** Options and numbers. */
  readonly rule: Readonly<Record<string, unknown>>
  /** Records of other modules. */
  readonly others: number
  readonly unreadable: readonly string[]
}

function textOf(touched: Touched, { rule, others, unreadable }: Setting): string {
  const { games, actions, share, perGame, firstAt, reasons, unfinished, unsound, cut } = touched
  const named = Object.entries(rule).map(([name, value]) => `${name}=${value}`)
  const left = [
    ...(unfinished.length > 0 ? [`${unfinished.length} not over`] : []),
    ...(others > 0 ? [`${others} of other modules`] : []),
    ...unreadable,
    ...unsound.map(({ game, message }) => `${game}: ${message}`),
  ]
  const leftOut = left.length > 0 ? [`Left out: ${left.join('; ')}.`] : []
  if (games === 0) return ['No game is over: nothing can be said.', ...leftOut].join('\n')
  const touches = Math.round(share.value * games)
  const each =
    games < 2
      ? amount(perGame.value)
      : `${amount(perGame.value)} [${amount(Math.max(0, perGame.low))}, ${amount(perGame.high)}]`
  return [
    `Under ${named.join(', ')} something else would have come of ${touches} of ${games} finished ${games === 1 ? 'game' : 'games'}: ${percent(share)}; ${each} times a game, in ${actions} actions.`,
    ...(firstAt === undefined
      ? []
      : [`The first time after ${Math.round(100 * firstAt)} % of the game, on average.`]),
    ...(reasons.length === 0 ? [] : ['', ...reasons.map(reasonText)]),
    ...(leftOut.length > 0 ? ['', ...leftOut] : []),
    ...cut.map(({ game, message }) => `${game} could not be gone on with: ${message}`),
  ].join('\n')
}

function reasonText({ clause, why, games, times, example }: TouchReason): string {
  const { game, event, action } = example
  const where = `${game}, event ${event}${action === undefined ? '' : `: ${action}`}`
  return `  ${cited(clause)}, ${WAYS[why]}: ${times} ${times === 1 ? 'time' : 'times'} in ${games} ${games === 1 ? 'game' : 'games'} (${where})`
}
