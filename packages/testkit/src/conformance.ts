/** The suite every module runs: the laws of the engine, on random games of that module. */

import type { Module } from '@redoubt/engine'
import { determinismTrace, replayFailures, snapshotFailures } from './laws/determinism.ts'
import { inverseFailures } from './laws/inverse.ts'
import { legalityFailures } from './laws/legality.ts'
import { lessonFailures } from './laws/lesson.ts'
import { undoFailures } from './laws/undo.ts'
import { watchViews } from './laws/views.ts'
import { auditLeaks, leakText } from './leaks/audit.ts'
import { chooser } from './play/chooser.ts'
import { fuzz, fuzzText } from './play/fuzz.ts'
import { randomPlay } from './play/random-play.ts'

/** One thing that must hold. */
export interface Check {
  readonly name: string
  /** Empty when it holds; each failure is ready to print. */
  readonly run: () => readonly string[]
}

export interface ConformanceTerms {
  /** Default "conformance". */
  readonly seed?: string
  /** Random games per check; default 3. */
  readonly games?: number
  /** Actions per game; default 80. */
  readonly actions?: number
}

/**
 * The checks of a module, to be run one by one.
 * @example for (const { name, run } of conformance(module)) console.log(name, run())
 */
export function conformance(
  module: Module,
  { seed = 'conformance', games = 3, actions = 80 }: ConformanceTerms = {},
): Check[] {
  const seeds = Array.from({ length: games }, (_, n) => `${seed}/${n}`)
  const terms = seeds.map((each) => ({ seed: each, actions, varied: true }))
  return [
    {
      name: 'the same seeds give the same games',
      run: () => {
        const [one, other] = [
          determinismTrace(module, seeds, actions),
          determinismTrace(module, seeds, actions),
        ]
        return one.filter((line, n) => line !== other[n])
      },
    },
    {
      name: 'a record played again gives the game',
      run: () => terms.flatMap((each) => replayFailures(module, randomPlay(module, each))),
    },
    {
      name: 'a snapshot can be taken up again',
      run: () => onTheWay(module, terms, 11, (game) => snapshotFailures(module, game)),
    },
    {
      name: 'whatever an action does can be taken back',
      run: () => onTheWay(module, terms, 7, (game) => inverseFailures(game)),
    },
    {
      name: 'legal is what is accepted, and all else is denied with a clause',
      run: () =>
        onTheWay(module, terms, 9, (game) => legalityFailures(game, chooser(`${seed}/legality`))),
    },
    {
      name: 'undo gives back the position before',
      run: () => terms.flatMap((each) => undoneGame(module, each)),
    },
    {
      name: 'batches folded into views give the views',
      run: () => terms.flatMap((each) => watchedGame(module, each)),
    },
    {
      name: 'the lesson for somebody new can be followed',
      run: () => lessonFailures(module, seeds),
    },
    {
      name: 'nobody learns what he may not know',
      run: () => {
        const report = auditLeaks(module, {
          seed: `${seed}/leaks`,
          games,
          actions: Math.min(actions, 40),
          varied: true,
        })
        if (report.hides && report.twins === 0)
          return ['the module hides something, but no game came to it: nothing was compared']
        return report.leaks.map(leakText)
      },
    },
    {
      name: 'random games keep the invariants',
      run: () =>
        fuzz(module, {
          seed: `${seed}/fuzz`,
          games: games * 3,
          actions: actions * 4,
          varied: true,
        }).failures.map(fuzzText),
    },
  ]
}

type Terms = { readonly seed: string; readonly actions: number; readonly varied: boolean }

/** Stops random games at every so many actions, and at the first few, and examines them. */
function onTheWay(
  module: Module,
  terms: readonly Terms[],
  every: number,
  examine: (game: ReturnType<typeof randomPlay>) => string[],
): string[] {
  const failures: string[] = []
  for (const each of terms) {
    randomPlay(module, each, {
      before: (game) => {
        if (failures.length > 5 || (game.seq > 3 && game.seq % every > 0)) return
        failures.push(
          ...examine(game).map((failure) => `seed ${each.seed}, action ${game.seq}: ${failure}`),
        )
      },
    })
  }
  return failures
}

function undoneGame(module: Module, terms: Terms): string[] {
  const failures: string[] = []
  let hash = ''
  randomPlay(module, terms, {
    before: (game) => {
      hash = game.hash()
    },
    after: (game) =>
      failures.push(...undoFailures(game, hash).map((failure) => `seed ${terms.seed}: ${failure}`)),
  })
  return failures
}

function watchedGame(module: Module, terms: Terms): string[] {
  const failures: string[] = []
  let watch: ReturnType<typeof watchViews> | undefined
  randomPlay(module, terms, {
    before: (game) => {
      watch ??= watchViews(game)
    },
    after: (game) => {
      if (failures.length === 0)
        failures.push(
          ...(watch?.check(game) ?? []).map(
            (failure) => `seed ${terms.seed}, action ${game.seq}: ${failure}`,
          ),
        )
    },
  })
  return failures
}
