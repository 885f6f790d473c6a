/** Weights that meet those a module's rules have, with the same dice and the seats exchanged. */

import { withWeights } from '@redoubt/bots'
import type { Module, Weights } from '@redoubt/engine'
import { type Estimate, type Meeting, meetingOf, type StudyFile, unitScore } from '@redoubt/lab'
import type { Input } from '../command/command.ts'
import { FailedError } from '../command/errors.ts'
import { moduleFolder } from '../sources/modules.ts'
import { gameOptions } from '../sources/options.ts'
import { readyStudy } from './plan/sources.ts'
import { limitsOf, playStudy } from './play-study.ts'

/** Whose weights meet, and with whom. */
export interface Players {
  readonly input: Input
  readonly module: Module
  readonly word: string
  readonly bot: string
}

/** What came of candidates meeting the weights of the rules. */
export interface Met {
  readonly scores: readonly number[]
  /** Of the first candidate. */
  readonly gain: { readonly games: number; readonly score: Estimate }
  /** What speaks against the gain. */
  readonly validity: Meeting['validity']
  /** It is known: its interval lies above one half. */
  readonly gained: boolean
}

/** Lets each candidate meet the weights of the rules. @throws FailedError when it is ended before it is done */
export async function meetRules(
  { input, module, word, bot }: Players,
  candidates: readonly Weights[],
  games: number,
  dice: string,
): Promise<Met> {
  const scenario = input.text('scenario')
  const file: StudyFile = {
    title: `Tuning of ${module.data.manifest.title}`,
    module: moduleFolder(word),
    arms: candidates.map((weights, at) => ({
      name: `candidate ${at + 1}`,
      options: gameOptions(module, input),
      bots: [withWeights(bot, weights), ...module.seats.slice(1).map(() => withWeights(bot, {}))],
      ...(scenario === undefined ? {} : { scenario }),
    })),
    seed: dice,
    swap: true,
    ...(input.flag('points') ? { outcome: 'margin' as const } : {}),
    ...limitsOf(input),
    score: { bot: 1 },
    observe: 0,
    units: { most: games / module.seats.length },
  }
  const { study, plan } = await readyStudy(file)
  const finished = await playStudy({ study, plan }, { input, called: dice })
  if (finished.cancelled)
    throw new FailedError('the tuning was ended before it was done: the same command goes on')
  const { games: count, score, validity } = meetingOf(study, finished)
  return {
    scores: candidates.map((_, arm) => {
      const units = finished.results.flatMap((unit) => unitScore(study, unit, arm) ?? [])
      return units.reduce((sum, one) => sum + one, 0) / Math.max(1, units.length)
    }),
    gain: { games: count, score },
    validity,
    gained: score.low > 0.5 && validity.answers,
  }
}
