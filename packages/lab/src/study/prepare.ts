/** From a study as written to one that can be played: every name resolved, every arm started once. */

import { botProblem, isTimed } from '@redoubt/bots'
import {
  type Arrangement,
  Game,
  type GameRecord,
  type Json,
  type Module,
  OptionsError,
  type Snapshot,
  type StartTerms,
} from '@redoubt/engine'
import { pathProblem, withNumbers } from './changed-data.ts'
import type { Arm, Bots, StudyFile } from './format.ts'
import type { StudyProblem } from './problem.ts'

/** What a study refers to, already read. */
export interface Sources {
  /** The module of an id or path as the study names it; undefined when there is none. */
  readonly module: (name: string) => Module | undefined
  /** A record by its file as the study names it; a text says why it cannot be had. */
  readonly record: (file: string) => GameRecord | string
}

/** An arm ready to be played. */
export interface PreparedArm {
  readonly name: string
  readonly module: Module
  /** All that `Game.start` needs but the dice. */
  readonly terms: Omit<StartTerms, 'dice' | 'random'>
  /** Names of the bots, in the order of the seats when nobody has moved round the table. */
  readonly bots: readonly string[]
  readonly options: Readonly<Record<string, Json>>
}

export type StopRule = Required<NonNullable<StudyFile['stop']>>

/** Whose score is compared: of a seat, or of a bot wherever it sits; by index. */
export type Scored = { readonly seat: number } | { readonly bot: number }

/** A study ready to be played. */
export interface PreparedStudy {
  readonly file: StudyFile
  readonly arms: readonly PreparedArm[]
  readonly seed: string
  readonly most: number
  readonly least: number
  /** Games of a unit in each arm. */
  readonly rounds: number
  readonly scored: Scored
  readonly stop: StopRule
  readonly observe: number
  readonly limits: {
    readonly actions: number
    readonly turns: number | undefined
    readonly countAs: 'drawn' | 'leader'
    readonly seconds: number
  }
}

export type Prepared =
  | { readonly ok: true; readonly study: PreparedStudy }
  | { readonly ok: false; readonly problems: readonly StudyProblem[] }

/** Ids or paths of the modules a study needs. */
export function modulesOf({ module, arms }: StudyFile): string[] {
  return [...new Set(arms.flatMap((arm) => arm.module ?? module ?? []))]
}

/** Files of the records a study needs. */
export function recordsOf({ arms }: StudyFile): string[] {
  return [...new Set(arms.flatMap(({ record }) => record?.file ?? []))]
}

/**
 * Checks a study and makes it ready; nothing has run when there are problems. The study must fit `study.schema.json`.
 * @example const prepared = prepareStudy(file, { module: () => fortify, record: () => 'none here' })
 */
export function prepareStudy(file: StudyFile, sources: Sources): Prepared {
  const problems: StudyProblem[] = []
  const arms = file.arms.flatMap((arm, index) => {
    const found = prepareArm(file, arm, index, sources)
    if (!Array.isArray(found)) return [found]
    problems.push(...found)
    return []
  })
  const names = new Set<string>()
  file.arms.forEach(({ name }, index) => {
    if (names.has(name))
      problems.push({ path: ['arms', index, 'name'], message: `a second arm is called "${name}"` })
    names.add(name)
  })
  const [first] = arms
  if (!first || problems.length > 0) return { ok: false, problems }
  for (const { module } of arms) {
    const { limits } = file
    const of = module.data.manifest.id
    if (limits?.turns !== undefined && !module.rules.turn)
      problems.push({ path: ['limits', 'turns'], message: `module ${of} does not count turns` })
    if (limits?.count_as === 'leader' && !module.rules.evaluate)
      problems.push({
        path: ['limits', 'count_as'],
        message: `module ${of} does not judge who stands best`,
      })
  }
  const scored = scoredOf(file, first, arms, problems)
  if (problems.length > 0) return { ok: false, problems }
  const differ = arms.some(({ bots }) => bots.some((bot) => bot !== bots[0]))
  const swap = file.swap ?? differ
  const { when = 'all', points = 2, alpha = 0.05, beta = 0.05 } = file.stop ?? {}
  return {
    ok: true,
    study: {
      file,
      arms,
      seed: file.seed ?? '1',
      most: file.units?.most ?? 10_000,
      least: file.units?.least ?? 50,
      rounds: swap ? first.module.seats.length : 1,
      scored,
      stop: { when, points, alpha, beta },
      observe: file.observe ?? 300,
      limits: {
        actions: file.limits?.actions ?? 5000,
        turns: file.limits?.turns,
        countAs: file.limits?.count_as ?? 'drawn',
        seconds: file.limits?.seconds ?? 60,
      },
    },
  }
}

function scoredOf(
  { score = {} }: StudyFile,
  first: PreparedArm,
  arms: readonly PreparedArm[],
  problems: StudyProblem[],
): Scored {
  for (const [index, { module, name }] of arms.entries()) {
    if (module.seats.length !== first.module.seats.length)
      problems.push({
        path: ['arms', index],
        message: `arm "${name}" has ${module.seats.length} seats, arm "${first.name}" has ${first.module.seats.length}`,
        expected: 'the same seats in all arms',
      })
  }
  if (score.bot !== undefined) {
    if (score.bot > first.bots.length)
      problems.push({
        path: ['score', 'bot'],
        message: `there are ${first.bots.length} bots, there is no number ${score.bot}`,
      })
    return { bot: score.bot - 1 }
  }
  if (score.seat === undefined) return { seat: 0 }
  const seat = first.module.seat(score.seat)
  if (!seat)
    problems.push({
      path: ['score', 'seat'],
      message: `there is no seat "${score.seat}"`,
      expected: `one of ${first.module.seats.map(({ id }) => id).join(', ')}`,
    })
  return { seat: seat?.index ?? 0 }
}

/** The arm, or what is wrong with it. */
function prepareArm(
  file: StudyFile,
  arm: Arm,
  index: number,
  sources: Sources,
): PreparedArm | StudyProblem[] {
  const path = (...steps: (string | number)[]) => ['arms', index, ...steps]
  const refuse = (at: readonly (string | number)[], message: string, expected?: string) => [
    { path: at, message, ...(expected === undefined ? {} : { expected }) },
  ]
  const name = arm.module ?? file.module
  if (name === undefined) return refuse(path(), `arm "${arm.name}" names no module`)
  const base = sources.module(name)
  if (!base)
    return refuse(
      arm.module === undefined ? ['module'] : path('module'),
      `there is no module "${name}"`,
    )
  const wrong = Object.keys(arm.data ?? {}).flatMap((at) => {
    const message = pathProblem(base.data, at)
    return message === undefined ? [] : refuse(path('data', at), message)
  })
  if (wrong.length > 0) return wrong
  const starts = (['position', 'record', 'snapshot'] as const).filter(
    (key) => arm[key] !== undefined,
  )
  if (starts.length > 1)
    return refuse(path(starts[1] ?? ''), `arm "${arm.name}" begins twice: ${starts.join(' and ')}`)
  const { scenario } = arm
  if (scenario !== undefined && !(scenario in base.data.scenarios))
    return refuse(
      path('scenario'),
      `there is no scenario "${scenario}"`,
      `one of ${Object.keys(base.data.scenarios).join(', ')}`,
    )
  const changed = withNumbers(base, arm.data ?? {})
  try {
    const terms = termsOf(changed, arm, sources)
    if (typeof terms === 'string') return refuse(path(starts[0] ?? ''), terms)
    const game = Game.start(changed, { ...terms, dice: { kind: 'seeded', seed: 'check' } })
    const bots = botsOf(file, arm, index, game.module)
    if ('path' in bots) return [bots]
    return { name: arm.name, module: game.module, terms, bots, options: game.options }
  } catch (error) {
    return [startProblem(error, arm, index)]
  }
}

function startProblem(error: unknown, arm: Arm, index: number): StudyProblem {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof OptionsError) {
    const at =
      error.option !== undefined && error.option in (arm.options ?? {}) ? [error.option] : []
    return {
      path: ['arms', index, 'options', ...at],
      message,
      ...(error.clause === undefined ? {} : { clause: error.clause }),
    }
  }
  const inside = (error as { path?: readonly (string | number)[] }).path ?? []
  const what = arm.position
    ? 'position'
    : arm.record
      ? 'record'
      : arm.snapshot
        ? 'snapshot'
        : undefined
  return {
    path: ['arms', index, ...(what === undefined ? [] : [what, ...inside])],
    message: `arm "${arm.name}" cannot begin: ${message}`,
  }
}

/** The terms of an arm, or why it has none. */
function termsOf(module: Module, arm: Arm, sources: Sources): PreparedArm['terms'] | string {
  const { scenario, seating, options = {}, position, record, snapshot } = arm
  if (record !== undefined) {
    const read = sources.record(record.file)
    if (typeof read === 'string') return read
    const { event = read.length - 1 } = record
    if (event >= read.length)
      return `${record.file} has the events 0 to ${read.length - 1}, there is no event ${event}`
    const [start] = read
    if (start?.event.kind === 'start' && start.event.module !== module.data.manifest.id)
      return `${record.file} is a game of ${start.event.module}, not of ${module.data.manifest.id}`
    const game = Game.resume(module, read, { until: event + 1 })
    if (game.result) return `${record.file} is over after event ${event}: name an event before it`
    return underOptions(game.snapshot(), module, options)
  }
  if (snapshot !== undefined) return underOptions(snapshot as unknown as Snapshot, module, options)
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(seating === undefined ? {} : { seating }),
    options,
    ...(position === undefined ? {} : { arrangement: position as Arrangement }),
  }
}

/**
 * The terms to go on from a position under other options: those of the position hold unless a preset or a switch says
 * otherwise.
 */
export function underOptions(
  { scenario, seating, options, position }: Snapshot,
  { data }: Module,
  { preset, ...single }: Readonly<Record<string, Json>>,
): PreparedArm['terms'] {
  const presets = data.options.presets ?? {}
  if (preset !== undefined && !Object.hasOwn(presets, String(preset)))
    throw new OptionsError(
      `there is no preset "${String(preset)}" (${Object.keys(presets).join(', ')})`,
      'preset',
    )
  // A preset names a whole variant: what it does not mention has its default.
  const base =
    preset === undefined
      ? options
      : {
          ...Object.fromEntries(
            Object.entries(data.options.options).map(([name, option]) => [name, option.default]),
          ),
          ...presets[String(preset)]?.values,
          ...data.scenarios[scenario]?.options,
        }
  return {
    scenario,
    ...(seating === undefined ? {} : { seating }),
    options: { ...base, ...single },
    from: position,
  }
}

function botsOf(
  file: StudyFile,
  arm: Arm,
  index: number,
  module: Module,
): readonly string[] | StudyProblem {
  const given: Bots = arm.bots ?? file.bots ?? 'random'
  const path = arm.bots === undefined ? ['bots'] : ['arms', index, 'bots']
  const bots = typeof given === 'string' ? module.seats.map(() => given) : given
  if (bots.length !== module.seats.length)
    return {
      path,
      message: `${bots.length} bots for ${module.seats.length} seats (${module.seats.map(({ id }) => id).join(', ')})`,
      expected: 'one bot for all, or one for each seat',
    }
  for (const [at, bot] of bots.entries()) {
    const where = typeof given === 'string' ? path : [...path, at]
    const message = botProblem(bot)
    if (message !== undefined) return { path: where, message }
    if (isTimed(bot))
      return {
        path: where,
        message: `${bot} thinks by the clock, so the study would not repeat itself`,
        expected: `a number of lines, such as ${bot.split(':')[0]}:200`,
      }
  }
  return bots
}
