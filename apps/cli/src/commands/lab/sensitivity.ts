import {
  type Effect,
  effectsOf,
  type Nudge,
  nudgesOf,
  reportOf,
  sensitivityStudy,
} from '@redoubt/lab'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { readyStudy } from '../../lab/plan/sources.ts'
import { LENGTH_OPTIONS, limitsOf, PLAY_OPTIONS, playStudy } from '../../lab/play-study.ts'
import { amount, chanceOf, points, signed, table } from '../../lab/words.ts'
import { BOTS_HELP, checkBots } from '../../sources/bots.ts'
import { findModule, moduleFolder } from '../../sources/modules.ts'
import { GAME_OPTIONS, gameOptions } from '../../sources/options.ts'

export const sensitivity: Command = {
  name: 'lab sensitivity',
  takes: '<module>',
  summary: 'Nudges every number of a module and shows what that does to score and length.',
  details: `Options, results tables, traits of pieces and data of scenarios, each a step up and a step down, every unit
played with the same dice as without the nudge. Effects are those on the first seat's score, in points; their intervals hold
together.`,
  examples: [
    'lab sensitivity fortify --units 200',
    'lab sensitivity fortify --only track_length,points',
  ],
  options: {
    ...PLAY_OPTIONS,
    ...GAME_OPTIONS,
    ...LENGTH_OPTIONS,
    only: {
      type: 'string',
      value: 'WORD,WORD',
      help: 'only numbers whose name contains one of these',
    },
    step: { type: 'string', value: 'N', help: 'by how much (default 1)' },
    units: { type: 'string', value: 'N', help: 'units for each nudge (default 200)' },
    bots: {
      type: 'string',
      value: 'BOT',
      help: `who plays all seats (default random): ${BOTS_HELP}`,
    },
    seed: { type: 'string', value: 'TEXT', help: 'seed of dice and bots (default 1)' },
    scenario: { type: 'string', value: 'NAME', help: "scenario (default the module's first)" },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError('lab sensitivity expects one module: redoubt lab sensitivity fortify')
    const { module } = await findModule(word)
    const scenario = input.text('scenario')
    const base = {
      name: 'as it is',
      options: gameOptions(module, input),
      ...(scenario === undefined ? {} : { scenario }),
    }
    const only = input.text('only')?.split(',')
    const step = input.number('step', 1)
    const bots = input.text('bots') ?? 'random'
    checkBots([bots])
    const nudges = nudgesOf(module, base, {
      ...(only ? { only } : {}),
      ...(step === undefined ? {} : { step }),
    })
    if (nudges.length === 0)
      throw new UsageError(
        `there is no number to nudge${only ? ` whose name contains ${only.join(' or ')}` : ''}`,
      )
    if (nudges.length > MOST)
      throw new UsageError(
        `${word} has ${nudges.length} nudges, more than ${MOST} are too many to play at once. Choose with --only: ${groups(nudges)}`,
      )
    const read = await readyStudy(
      sensitivityStudy(
        {
          title: `Sensitivity of ${module.data.manifest.title}`,
          module: moduleFolder(word),
          seed: input.text('seed') ?? '1',
          bots,
          ...limitsOf(input),
          units: { most: input.number('units', 2) ?? 200 },
        },
        base,
        nudges,
      ),
    )
    const finished = await playStudy(read, { input, called: `${nudges.length} nudges` })
    const effects = effectsOf(reportOf(read.study, finished), nudges)
    const some = effects.filter(
      ({ comparison, length }) => comparison.differ > 0 || (length?.differ ?? 0) > 0,
    )
    const none = effects.filter((effect) => !some.includes(effect))
    return {
      ok: true,
      text: [
        ...table([
          ['number', 'from', 'to', 'score, points', 'length, actions', 'p'],
          ...some.map(({ nudge, score, length, p }) => [
            nudge.name,
            amount(nudge.from),
            amount(nudge.to),
            points(score),
            lengthText(length),
            chanceOf(p),
          ]),
        ]),
        ...(none.length > 0
          ? [
              `No game changed with ${none.length} of the nudges: ${[...new Set(none.map(({ nudge }) => nudge.name))].join(', ')}`,
            ]
          : []),
      ].join('\n'),
      data: { units: finished.tally.units, failed: finished.tally.failed, effects },
    }
  },
}

const MOST = 300

function lengthText(length: Effect['length']): string {
  if (!length) return ''
  const { difference, differ, n, a, b } = length
  return difference
    ? `${signed(b - a)} [${signed(difference.low)}, ${signed(difference.high)}]`
    : `${signed(b - a)}, differs in ${differ} of ${n}`
}

/** `tables/terrain (24), pieces/types (80)`: where the numbers are. */
function groups(nudges: readonly Nudge[]): string {
  const counts = new Map<string, number>()
  for (const { name } of nudges) {
    const group = name.startsWith('option') ? 'option' : name.split('/').slice(0, 2).join('/')
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return [...counts].map(([group, count]) => `${group} (${count})`).join(', ')
}
