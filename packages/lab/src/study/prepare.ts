/** From a study as written to one that can be played: every name resolved, every arm started once. */

import type { StudyFile } from './format.ts'
import { prepareArm } from './prepare-arm.ts'
import {
  MARGIN_GRAINS,
  type PreparedArm,
  type PreparedStudy,
  type Scored,
  type Sources,
} from './prepared.ts'
import type { StudyProblem } from './problem.ts'

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
    if (file.outcome === 'margin' && !module.rules.margin)
      problems.push({
        path: ['outcome'],
        message: `module ${of} does not say by how much a game is won`,
        expected: 'result',
      })
  }
  const scored = scoredOf(file, first, arms, problems)
  if (problems.length > 0) return { ok: false, problems }
  const differ = arms.some(({ bots }) => bots.some((bot) => bot !== bots[0]))
  const swap = file.swap ?? differ
  const rounds = swap ? first.module.seats.length : 1
  const { outcome = 'result' } = file
  const { when = 'all', points = 2, alpha = 0.05, beta = 0.05 } = file.stop ?? {}
  return {
    ok: true,
    study: {
      file,
      arms,
      seed: file.seed ?? '1',
      most: file.units?.most ?? 10_000,
      least: file.units?.least ?? 50,
      rounds,
      grains: (outcome === 'margin' ? MARGIN_GRAINS : 2) * rounds,
      outcome,
      scored,
      stop: { when, points, alpha, beta },
      observe: file.observe ?? 300,
      limits: {
        actions: file.limits?.actions ?? 5000,
        turns: file.limits?.turns,
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
