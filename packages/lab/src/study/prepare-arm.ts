/** One arm of a study: its module, options, beginning and bots resolved, and the game started once. */

import { botProblem, isTimed } from '@redoubt/bots'
import {
  type Arrangement,
  EnforcementError,
  Game,
  type Json,
  type Module,
  type ModuleData,
  OptionsError,
  type Snapshot,
} from '@redoubt/engine'
import { numberProblem, withNumbers } from './changed-data.ts'
import type { Arm, Bots, StudyFile } from './format.ts'
import type { PreparedArm, Sources } from './prepared.ts'
import type { StudyProblem } from './problem.ts'

/** The arm, or what is wrong with it. */
export function prepareArm(
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
      sources.modules && `one of ${sources.modules().join(', ')}, or the folder of a module`,
    )
  const wrong = Object.entries(arm.data ?? {}).flatMap(([at, to]) => {
    const message = numberProblem(base.data, at, to)
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
    const { enforcement } = arm
    const game = Game.start(changed, {
      ...terms,
      ...(enforcement ? { enforcement } : {}),
      dice: { kind: 'seeded', seed: 'check' },
    })
    const bots = botsOf(file, arm, index, game.module)
    if ('path' in bots) return [bots]
    const { sees } = arm
    if (sees !== undefined && !game.module.seat(sees))
      return refuse(
        path('sees'),
        `there is no seat "${sees}"`,
        `one of ${game.module.seats.map(({ id }) => id).join(', ')}`,
      )
    return {
      name: arm.name,
      module: game.module,
      terms: { ...terms, enforcement: game.enforcement },
      sees,
      bots,
      options: game.options,
      begins: game.hash(),
      build: sources.build?.(name) ?? '',
    }
  } catch (error) {
    return [startProblem(error, arm, index, { name, data: base.data })]
  }
}

function startProblem(
  error: unknown,
  arm: Arm,
  index: number,
  { name, data }: { readonly name: string; readonly data: ModuleData },
): StudyProblem {
  const message = error instanceof Error ? error.message : String(error)
  const ofPosition = error instanceof OptionsError ? error.option : undefined
  if (ofPosition !== undefined && isOfPosition(ofPosition, arm, data))
    return {
      path: ['arms', index, ...(arm.module === undefined ? [] : ['module'])],
      message: `arm "${arm.name}" cannot begin: the position is played with the option "${ofPosition}", which ${name} does not have`,
    }
  if (error instanceof OptionsError) {
    const at =
      error.option !== undefined && error.option in (arm.options ?? {}) ? [error.option] : []
    return {
      path: ['arms', index, 'options', ...at],
      message,
      ...(error.clause === undefined ? {} : { clause: error.clause }),
    }
  }
  if (error instanceof EnforcementError) return { path: ['arms', index, 'enforcement'], message }
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

/** Does the position bring this option along, without the arm asking for it or the module knowing it? */
function isOfPosition(
  option: string,
  { record, snapshot, options = {} }: Arm,
  { options: { options: declared } }: ModuleData,
): boolean {
  const brings = record !== undefined || snapshot !== undefined
  return brings && option !== 'preset' && !(option in options) && !(option in declared)
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
function underOptions(
  { scenario, seating, options, enforcement, position }: Snapshot,
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
    enforcement,
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
    const message = botProblem(bot, module.rules.weights ?? {})
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
