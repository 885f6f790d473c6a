import { type StudyFile, unitsNeeded } from '@redoubt/lab'
import type { Command, Input } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { readStudy } from '../../lab/plan/sources.ts'
import { PLAY_OPTIONS, playStudy } from '../../lab/play-study.ts'
import { amount, duration, table } from '../../lab/words.ts'

/** Units of a pilot: enough for a forecast, few enough to wait for. */
const PILOT = 8
/** What a result can be counted by, and how that is called. */
const OUTCOMES = { result: 'who wins', margin: "by the module's points" } as const

/** What a pilot found of one way to count. */
interface Forecast {
  readonly outcome: keyof typeof OUTCOMES
  /** Milliseconds a unit takes with all threads at work. */
  readonly each: number
  readonly units: number
  readonly points: number
}

export const cost: Command = {
  name: 'lab cost',
  takes: '<study.yaml>',
  summary:
    'Says how long a study will take for an answer of some width, from a few units played first.',
  details: `Plays ${PILOT} units of it, counted by who wins and by how much in the module's own points, and forecasts from their spread how many
are needed. A forecast from so few may be wrong by half. A study that stops when it knows enough may end sooner, or take twice as long where the
difference is close to what matters. Nothing is written down.`,
  examples: [
    'lab cost studies/great-war-revision.yaml',
    'lab cost study.yaml --points 2 --pilot 20',
  ],
  options: {
    ...PLAY_OPTIONS,
    points: {
      type: 'string',
      value: 'N',
      help: 'the half-width wanted, in percentage points (default what the study stops at)',
    },
    pilot: { type: 'string', value: 'N', help: `units to play first (default ${PILOT})` },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('lab cost expects one study: redoubt lab cost study.yaml')
    const pilot = input.number('pilot', 2) ?? PILOT
    const { study } = await readStudy(word)
    const points = input.number('points', 1) ?? study.stop.points
    const hasMargin = study.arms.every(({ module }) => module.rules.margin)
    const outcomes = hasMargin ? (['result', 'margin'] as const) : (['result'] as const)
    const forecasts: Forecast[] = []
    for (const outcome of outcomes)
      forecasts.push({ outcome, points, ...(await piloted(word, outcome, pilot, points, input)) })
    const [first] = forecasts
    return {
      ok: true,
      text: [
        study.file.title,
        `A unit takes ${duration(first?.each ?? 0)}, by ${pilot} that were played.`,
        `At most ${study.most} units as it is written: ${duration((first?.each ?? 0) * study.most)}.`,
        '',
        ...table([
          [`for ± ${amount(points)} points`, 'units', 'takes about'],
          ...forecasts.map(({ outcome, units, each }) => [
            `${OUTCOMES[outcome]}${outcome === study.outcome ? ', as the study counts' : ''}`,
            String(units),
            duration(units * each),
          ]),
        ]),
      ].join('\n'),
      data: { pilot, most: study.most, forecasts },
    }
  },
}

async function piloted(
  word: string,
  outcome: keyof typeof OUTCOMES,
  pilot: number,
  points: number,
  input: Input,
): Promise<Pick<Forecast, 'each' | 'units'>> {
  const read = await readStudy(
    word,
    (file): StudyFile => ({
      ...file,
      outcome,
      observe: 0,
      units: { most: pilot, least: pilot },
      stop: { ...file.stop, when: 'all' },
    }),
  )
  const begun = performance.now()
  const { tally } = await playStudy(read, { input })
  const each = (performance.now() - begun) / Math.max(1, tally.units)
  return { each, units: unitsNeeded(read.study, tally, points) }
}
