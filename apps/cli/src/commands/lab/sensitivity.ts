import {
  type Effect,
  effectsOf,
  type Nudge,
  nudgeName,
  nudgesOf,
  reportOf,
  sensitivityStudy,
  strongestNudges,
} from '@redoubt/lab'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { allowedArms } from '../../lab/allowed-arms.ts'
import { endedEarly, keptRound, ROUNDS_OPTIONS } from '../../lab/kept-rounds.ts'
import { readyStudy } from '../../lab/plan/sources.ts'
import { LENGTH_OPTIONS, limitsOf, PLAY_OPTIONS, playStudy } from '../../lab/play-study.ts'
import { amount, chanceOf, points, signed, table } from '../../lab/words.ts'
import { BOTS_HELP, checkBots } from '../../sources/bots.ts'
import { findModule, moduleFolder } from '../../sources/modules.ts'
import { GAME_OPTIONS, gameOptions } from '../../sources/options.ts'

/** The last nudges are arms of one study. */
const MOST = 300
/** Nudges that are played to the end, and for how long. */
const LAST = 24
const UNITS = 200

export const sensitivity: Command = {
  name: 'lab sensitivity',
  takes: '<module>',
  summary: 'Nudges every number of a module and shows what that does to score and length.',
  details: `Options, results tables, traits of pieces and data of scenarios, each a step up and a step down, every unit
played with the same dice as without the nudge. Where there are more than ${LAST}, all are
played a little, the half that changes the score most twice as long, and so on; the last ones are then played on fresh dice. Effects are those on
the first seat's score, in points; their intervals hold together.`,
  examples: [
    'lab sensitivity fortify --units 200',
    'lab sensitivity fortify --only track_length,points',
  ],
  options: {
    ...PLAY_OPTIONS,
    ...GAME_OPTIONS,
    ...LENGTH_OPTIONS,
    ...ROUNDS_OPTIONS,
    only: {
      type: 'string',
      value: 'WORD,WORD',
      help: 'only numbers whose name contains one of these',
    },
    step: { type: 'string', value: 'N', help: 'by how much (default 1)' },
    units: {
      type: 'string',
      value: 'N',
      help: `units for each of the last nudges (default ${UNITS})`,
    },
    last: {
      type: 'string',
      value: 'N',
      help: `so many nudges are played to the end, those that change most (default ${LAST}, at most ${MOST})`,
    },
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
    const all = nudgesOf(module, base, {
      ...(only ? { only } : {}),
      ...(step === undefined ? {} : { step }),
    })
    if (all.length === 0)
      throw new UsageError(
        `there is no number to nudge${only ? ` whose name contains ${only.join(' or ')}` : ''}`,
      )
    const seed = input.text('seed') ?? '1'
    const terms = {
      title: `Sensitivity of ${module.data.manifest.title}`,
      module: moduleFolder(word),
      bots,
      ...limitsOf(input),
    }
    const { arms, refused } = allowedArms(
      module,
      terms,
      base,
      all.map(({ arm }) => arm),
    )
    const allowed = new Set(arms)
    const nudges = all.filter(({ arm }) => allowed.has(arm))
    const units = input.number('units', 2) ?? UNITS
    const last = Math.min(MOST, input.number('last', 1) ?? LAST)
    const play = async (some: readonly Nudge[], each: number, dice: string) => {
      const file = { ...terms, seed: dice, units: { most: each } }
      const read = await readyStudy(sensitivityStudy(file, base, some))
      const finished = await playStudy(read, {
        input,
        ...keptRound(input, dice.slice(seed.length).trim() || 'all'),
        called: `${some.length} nudges`,
      })
      if (finished.cancelled && some.length > last)
        throw endedEarly(input, 'It was ended before it was known which numbers matter')
      return { read, finished }
    }
    const { left, rounds } = await strongestNudges(nudges, {
      last,
      units,
      play: async (some, each, round) =>
        (await play(some, each, `${seed} ${round}`)).finished.results,
      onRound: ({ candidates, units: each, kept }) => {
        if (!input.flag('json'))
          process.stderr.write(`${candidates} nudges, ${each} units each: ${kept} go on\n`)
      },
    })
    const fresh = rounds.length === 0 ? seed : `${seed} validation`
    const { read, finished } = await play(left, units, fresh)
    const effects = effectsOf(reportOf(read.study, finished), left)
    const some = effects.filter(
      ({ comparison, length }) => comparison.differ > 0 || (length?.differ ?? 0) > 0,
    )
    const none = effects.filter((effect) => !some.includes(effect))
    return {
      ok: true,
      text: [
        ...table([
          ['number', 'from', 'to', 'score, points', 'length, actions', 'p', 'what it is'],
          ...some.map(({ nudge, score, length, p }) => [
            nudge.name,
            amount(nudge.from),
            amount(nudge.to),
            points(score),
            lengthText(length),
            chanceOf(p),
            nudgeName(module.data, nudge.name),
          ]),
        ]),
        ...(none.length > 0
          ? [
              `No game changed with ${none.length} of the nudges: ${[...new Set(none.map(({ nudge }) => nudge.name))].join(', ')}`,
            ]
          : []),
        ...(refused.length > 0
          ? [`The rules allow ${refused.length} more not, such as ${refused[0]}`]
          : []),
        ...(nudges.length > left.length
          ? [
              `${nudges.length - left.length} nudges changed less in rounds of ${rounds[0]?.units} to ${rounds.at(-1)?.units} units and were left behind; these were then played on fresh dice.`,
            ]
          : []),
      ].join('\n'),
      data: {
        units: finished.tally.units,
        failed: finished.tally.failed,
        rounds,
        refused,
        effects,
      },
    }
  },
}

function lengthText(length: Effect['length']): string {
  if (!length) return ''
  const { difference, differ, n, a, b } = length
  return difference
    ? `${signed(b - a)} [${signed(difference.low)}, ${signed(difference.high)}]`
    : `${signed(b - a)}, differs in ${differ} of ${n}`
}
