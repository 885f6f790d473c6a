/** Bots that meet each other, the seats exchanged. */

import { LEVEL_NAMES } from '@redoubt/bots'
import { type Meeting, meetingOf, untilSettled } from '@redoubt/lab'
import type { Input, OptionSpec } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { BOTS_HELP, checkBots } from '../sources/bots.ts'
import { findModule, moduleFolder } from '../sources/modules.ts'
import { GAME_OPTIONS, gameOptions } from '../sources/options.ts'
import { staleTuning } from './kept-tuning.ts'
import { type ReadStudy, readyStudy } from './plan/sources.ts'
import { LENGTH_OPTIONS, limitsOf, PLAY_OPTIONS, playStudy } from './play-study.ts'
import { percent } from './words.ts'

export const MEET_OPTIONS = {
  ...PLAY_OPTIONS,
  ...GAME_OPTIONS,
  ...LENGTH_OPTIONS,
  bots: {
    type: 'string',
    value: 'BOT,BOT',
    help: `the bots that meet (default ${LEVEL_NAMES.join(',')}): ${BOTS_HELP}`,
  },
  points: {
    type: 'boolean',
    help: "count each game by how much it is won in the module's points: for games that are often drawn",
  },
  games: { type: 'string', value: 'N', help: 'games of each two at most (default 100)' },
  until: {
    type: 'string',
    value: 'SHARE',
    help: 'stop as soon as it is settled whether one of the two wins so many matches in a hundred, such as 70: its interval lies on one side',
  },
  seed: { type: 'string', value: 'TEXT', help: 'seed of dice and bots (default 1)' },
  scenario: { type: 'string', value: 'NAME', help: "scenario (default the module's first)" },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** Two bots and what came of it. */
export interface Pairing {
  readonly a: string
  readonly b: string
  readonly meeting: Meeting
}

/** Two bots that are to meet, and the study in which they do. */
export interface Appointment {
  readonly a: string
  readonly b: string
  readonly read: ReadStudy
}

/** Every two bots, with the study in which they meet. @param command what was called, for messages. @throws UsageError, FailedError */
export async function appointments(input: Input, command: string): Promise<Appointment[]> {
  const [word, ...more] = input.words
  if (word === undefined || more.length > 0)
    throw new UsageError(`${command} expects one module: redoubt ${command} fortify`)
  const found = await findModule(word)
  const { module } = found
  const stale = staleTuning(word, found)
  if (stale !== undefined) process.stderr.write(`${stale}\n`)
  const bots = (input.text('bots') ?? LEVEL_NAMES.join(',')).split(',')
  checkBots(bots)
  if (bots.length < 2) throw new UsageError('--bots expects two or more: novice,club')
  const games = input.number('games', 2) ?? 100
  const scenario = input.text('scenario')
  const pairs = bots.flatMap((one, i) => bots.slice(i + 1).map((two) => [one, two] as const))
  return Promise.all(
    pairs.map(async ([a, b]) => ({
      a,
      b,
      read: await readyStudy({
        title: `${a} against ${b}`,
        module: moduleFolder(word),
        arms: [
          {
            name: `${a} against ${b}`,
            options: gameOptions(module, input),
            bots: [a, ...module.seats.slice(1).map(() => b)],
            ...(scenario === undefined ? {} : { scenario }),
          },
        ],
        seed: input.text('seed') ?? '1',
        swap: true,
        ...(input.flag('points') ? { outcome: 'margin' as const } : {}),
        ...limitsOf(input),
        score: { bot: 1 },
        observe: 0,
        units: { most: Math.max(1, Math.round(games / module.seats.length)) },
      }),
    })),
  )
}

/** Lets every two bots meet. @param command what was called, for messages. @throws UsageError, FailedError */
export async function allMeet(input: Input, command: string): Promise<Pairing[]> {
  const share = shareIn(input)
  const all = await appointments(input, command)
  const met: Pairing[] = []
  for (const [at, { a, b, read }] of all.entries()) {
    const { study } = read
    const finished = await playStudy(read, {
      input,
      called: `${a} against ${b}${all.length > 1 ? ` (${at + 1} of ${all.length})` : ''}`,
      ...(share === undefined ? {} : { settled: untilSettled(study, share) }),
    })
    const looked = share !== undefined || finished.cancelled
    met.push({ a, b, meeting: meetingOf(study, finished, looked) })
    if (finished.cancelled) break
  }
  return met
}

/** The share of matches that is asked about, 0.5 to 1; undefined when all games are played. @throws UsageError */
export function shareIn(input: Input): number | undefined {
  const until = input.number('until')
  if (until === undefined) return undefined
  if (until <= 50 || until >= 100)
    throw new UsageError(`--until expects a share of matches between 50 and 100, got ${until}`)
  return until / 100
}

/** The score of the first bot at each seat; where the seat decides, the score over all seats says nothing. */
export function seatsText({ meeting }: Pairing): string {
  const apart = meeting.seats.map(({ score }) => score)
  const decided =
    Math.max(...apart.map(({ low }) => low)) > Math.min(...apart.map(({ high }) => high))
  const seats = meeting.seats.map(({ seat, score }) => `${seat} ${percent(score)}`).join(', ')
  return decided ? `${seats}: the seat matters` : seats
}
