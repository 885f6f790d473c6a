import { PILOT_UNITS, pilotOf, unitsAfter } from '@redoubt/lab'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { type ReadStudy, readStudy } from '../../lab/plan/sources.ts'
import { PLAY_OPTIONS, playPilotOf } from '../../lab/play-study.ts'
import { amount, duration, table } from '../../lab/words.ts'

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
  details: `Plays ${PILOT_UNITS} units of it, more where games are short, and forecasts from their spread how many are needed, counted by who wins and by how
much in the module's own points. A forecast from ${PILOT_UNITS} may be wrong by half. A study that stops when it knows enough may end sooner, or take twice as long where the
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
    pilot: {
      type: 'string',
      value: 'N',
      help: `units to play first at least (default ${PILOT_UNITS})`,
    },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('lab cost expects one study: redoubt lab cost study.yaml')
    const least = input.number('pilot', 2) ?? PILOT_UNITS
    const { study } = await readStudy(word)
    const points = input.number('points', 1) ?? study.stop.points
    const hasMargin = study.arms.every(({ module }) => module.rules.margin)
    const outcomes = hasMargin ? (['result', 'margin'] as const) : (['result'] as const)
    const ways = []
    for (const outcome of outcomes)
      ways.push(await readStudy(word, (file) => pilotOf(file, outcome)))
    // What is counted by points tells who has won, too.
    const pilot = await playPilotOf(ways.at(-1) as ReadStudy, { input, least })
    const { each } = pilot
    const forecasts: Forecast[] = ways.map((way) => ({
      outcome: way.study.outcome,
      points,
      each,
      units: unitsAfter(way.study, pilot, points),
    }))
    return {
      ok: true,
      text: [
        study.file.title,
        `A unit takes ${each < 1000 ? `${Math.ceil(each)} ms` : duration(each)}, by ${pilot.units.length} that were played.`,
        `At most ${study.most} units as it is written: ${duration(each * study.most)}.`,
        '',
        ...table([
          [`for ± ${amount(points)} points`, 'units', 'takes about'],
          ...forecasts.map(({ outcome, units }) => [
            `${OUTCOMES[outcome]}${outcome === study.outcome ? ', as the study counts' : ''}`,
            String(units),
            duration(units * each),
          ]),
        ]),
      ].join('\n'),
      data: { pilot: pilot.units.length, most: study.most, forecasts },
    }
  },
}
