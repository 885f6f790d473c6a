import { type Module, OptionsError } from '@redoubt/engine'
import {
  type Arm,
  candidatesOf,
  type Goal,
  goalIn,
  isWatched,
  measurable,
  nudgeName,
  outlookOf,
  prepareStudy,
  type Searched,
  type StudyFile,
  searchBalance,
  variedIn,
  type Winner,
} from '@redoubt/lab'
import type { Command, Input } from '../../command/command.ts'
import { UsageError, unknownWord } from '../../command/errors.ts'
import { allowedArms } from '../../lab/allowed-arms.ts'
import { numbersIn } from '../../lab/changed-numbers.ts'
import { endedEarly, keptRound, ROUNDS_OPTIONS } from '../../lab/kept-rounds.ts'
import { readyStudy } from '../../lab/plan/sources.ts'
import { LENGTH_OPTIONS, limitsOf, PLAY_OPTIONS, playStudy } from '../../lab/play-study.ts'
import { amount, table } from '../../lab/words.ts'
import { BOTS_HELP, checkBots } from '../../sources/bots.ts'
import { findModule, moduleFolder } from '../../sources/modules.ts'
import { GAME_OPTIONS, gameOptions } from '../../sources/options.ts'

export const balance: Command = {
  name: 'lab balance',
  takes: '<module>',
  summary:
    'Searches options and numbers for variants that are balanced, or whatever else is asked.',
  details: `Every combination of what may vary is played a little; the better half goes on, played twice as long, until few are left. They are
ordered by what none of the others beats in every goal. The last ones and the game as it is are then played on fresh dice: only those
numbers are shown, with intervals that hold together. A goal is met when its whole interval lies within it. Who plays decides what is
balanced: try it with another level.`,
  examples: [
    'lab balance fortify --vary track_length=2..6 --vary opening_enlist --goal score=50',
    'lab balance fortify --vary points.tank=1..3 --goal "score=50±2" --goal "length<=400" --goal units_fortified=most --bots club',
  ],
  options: {
    ...PLAY_OPTIONS,
    ...GAME_OPTIONS,
    ...LENGTH_OPTIONS,
    ...ROUNDS_OPTIONS,
    data: {
      type: 'string',
      multiple: true,
      value: 'PATH=N',
      help: 'a number of the data to begin with, by its path as lab sensitivity names it',
    },
    vary: {
      type: 'string',
      multiple: true,
      value: 'NAME=VALUES',
      help: 'an option or the path of a number with values 1,2,4 or 1..4; an option alone stands for all its values',
    },
    goal: {
      type: 'string',
      multiple: true,
      value: 'GOAL',
      help: 'score=50 (of the first seat, ±3 points), drawn<=5, length<=400, turns>=10, a metric of the module, or =most and =least (default score=50)',
    },
    units: {
      type: 'string',
      value: 'N',
      help: 'units each of the last is played on (default 400)',
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
      throw new UsageError(
        'lab balance expects one module: redoubt lab balance fortify --vary NAME=1..4',
      )
    const { module } = await findModule(word)
    const bots = input.text('bots') ?? 'random'
    checkBots([bots])
    const scenario = input.text('scenario')
    const base: Arm = {
      name: 'as it is',
      options: gameOptions(module, input),
      data: numbersIn(input, 'data'),
      ...(scenario === undefined ? {} : { scenario }),
    }
    const units = input.number('units', 20) ?? 400
    const goals = goalsIn(input)
    const study: Omit<StudyFile, 'arms'> = {
      title: `Balance of ${module.data.manifest.title}`,
      module: moduleFolder(word),
      bots,
      ...limitsOf(input),
    }
    const asked = candidatesIn(module, base, input)
    const { arms: candidates, refused } = allowedArms(module, study, base, asked)
    checkGoals(goals, module, study, base)
    const seed = input.text('seed') ?? '1'
    const searched = await searchBalance({
      candidates,
      base,
      goals,
      units,
      play: async (arms, each, round) => {
        const read = await readyStudy({
          ...study,
          arms: [...arms],
          seed: `${seed} ${round}`,
          units: { most: each },
          observe: goals.some(isWatched) ? each : 0,
        })
        const { results, cancelled } = await playStudy(read, {
          input,
          ...keptRound(input, round),
          called: `${arms.length} variants`,
        })
        if (cancelled) throw endedEarly(input, 'The search was ended before it had an answer')
        return results
      },
      onRound: ({ candidates: count, units: each, kept }) => {
        if (!input.flag('json'))
          process.stderr.write(`${count} variants, ${each} units each: ${kept} go on\n`)
      },
    })
    return {
      ok: true,
      text: textOf(module, searched, { goals, units, refused }),
      data: { ...searched, refused },
    }
  },
}

function goalsIn(input: Input): readonly Goal[] {
  const texts = input.all('goal')
  try {
    return (texts.length === 0 ? ['score=50'] : texts).map(goalIn)
  } catch (error) {
    throw asUsage(error)
  }
}

function candidatesIn(module: Module, base: Arm, input: Input): readonly Arm[] {
  const texts = input.all('vary')
  if (texts.length === 0)
    throw new UsageError('lab balance expects what may vary: --vary NAME=1..4, see --help')
  try {
    return candidatesOf(
      module,
      base,
      texts.map((text) => variedIn(module, text)),
    )
  } catch (error) {
    throw asUsage(error)
  }
}

function checkGoals(
  goals: readonly Goal[],
  module: Module,
  study: Omit<StudyFile, 'arms'>,
  base: Arm,
): void {
  const sources = { module: () => module, record: () => 'no record is read here' }
  const prepared = prepareStudy({ ...study, arms: [base] }, sources)
  if (!prepared.ok) return
  const known = measurable(prepared.study)
  for (const { name } of goals) if (!known.includes(name)) throw unknownWord('goal', name, known)
}

function asUsage(error: unknown): unknown {
  if (error instanceof RangeError || error instanceof OptionsError)
    return new UsageError(error.message)
  return error
}

function textOf(
  { data }: Module,
  { base, winners }: Searched,
  { goals, units, refused }: Asked,
): string {
  const front = winners.filter(({ best }) => best)
  const paths = [...new Set(winners.flatMap(({ arm }) => Object.keys(arm.data ?? {})))]
  const row = ({ arm, goals: own, best }: Winner) => [
    `${best ? '*' : ' '} ${calledBy(data, arm)}`,
    ...own.map(({ found, verdict }) => `${rangeText(found)} ${verdict}`),
  ]
  const [seat] = Object.values(data.manifest.seats)
  return [
    `On ${units} units of fresh dice, intervals that hold together:`,
    ...table([['  variant', ...goals.map(({ text }) => text)], row(base), ...winners.map(row)]),
    ...paths.map((path) => `${path}: ${nudgeName(data, path)}`),
    ...(goals.some(({ name }) => name === 'score')
      ? [`score: what ${seat?.name ?? 'the first seat'} wins of a hundred games, draws halved.`]
      : []),
    'met: the whole interval lies within the goal; missed: outside of it; open: on its edge.',
    front.length === 0
      ? 'None of them beats the game as it is.'
      : goals.length === 1
        ? front.length === 1
          ? '* came nearest to the goal.'
          : '* lies within the goal as it was found.'
        : '* is beaten by none of these in every goal.',
    ...adviceOn([base, ...winners], units),
    ...(refused.length > 0
      ? [`${refused.length} combinations are not allowed: ${refused.slice(0, 3).join('; ')}`]
      : []),
  ].join('\n')
}

/** A variant by what it changes, numbers of the data as they are called: "Black pawn in b8: 0". */
function calledBy(module: Module['data'], { name, data = {} }: Arm): string {
  return Object.keys(data).reduce(
    (text, path) => text.replace(`${path}=`, `${nudgeName(module, path)}: `),
    name,
  )
}

interface Asked {
  readonly goals: readonly Goal[]
  readonly units: number
  readonly refused: readonly string[]
}

function adviceOn(found: readonly Winner[], units: number): string[] {
  const outlook = outlookOf(found, units)
  switch (outlook.kind) {
    case 'met':
      return []
    case 'missed':
      return ['Each of these misses a goal, and more units will not change that: vary more.']
    case 'open':
      return [
        `No variant is known to meet all goals: it takes about ${outlook.units} units to tell (--units ${outlook.units}), or a wider goal.`,
      ]
  }
}

function rangeText({ value, low, high }: { value: number; low: number; high: number }): string {
  return `${amount(value)} [${amount(low)}, ${amount(high)}]`
}
