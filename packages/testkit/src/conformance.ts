/** The suite every module runs: the laws of the engine, on random games of that module. */

import type { Game, Module } from '@redoubt/engine'
import { type Again, againFor } from './laws/again.ts'
import { determinismTrace, replayFailures, snapshotFailures } from './laws/determinism.ts'
import { inverseFailures } from './laws/inverse.ts'
import { languageFailures } from './laws/languages.ts'
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
  /** Empty when it holds; each failure is ready to print, with the command that plays its game again. */
  readonly run: () => readonly string[]
}

export interface ConformanceTerms {
  /** Default "conformance". */
  readonly seed?: string
  /** Random games per check; default 3. */
  readonly games?: number
  /** Actions per game; default 80. */
  readonly actions?: number
  /** Only the game of this seed, as a failure names it. */
  readonly game?: string | undefined
  /** How a command line names the module; default its id. */
  readonly called?: string
}

/**
 * The checks of a module, to be run one by one.
 * @example for (const { name, run } of conformance(module)) console.log(name, run())
 */
export function conformance(
  module: Module,
  {
    seed = 'conformance',
    games = 3,
    actions = 80,
    game,
    called = module.data.manifest.id,
  }: ConformanceTerms = {},
): Check[] {
  const again = againFor(called)
  const seedsFor = (law: string, count: number) =>
    game === undefined ? Array.from({ length: count }, (_, n) => `${seed}${law}/${n}`) : [game]
  const termsFor = (law: string, count: number, most: number): readonly Terms[] =>
    seedsFor(law, count).map((each) => ({
      seed: each,
      actions: game === undefined ? most : actions,
      varied: true,
    }))
  const seeds = seedsFor('', games)
  const law = (
    name: string,
    find: (terms: Terms) => readonly Finding[],
    played = termsFor('', games, actions),
  ): Check => ({ name, run: () => played.flatMap((terms) => broken(terms, find, again)) })
  return [
    law('the same seeds give the same games', (terms) => {
      const { seed: own, actions: most } = terms
      const [one] = determinismTrace(module, [own], most)
      const [other] = determinismTrace(module, [own], most)
      return one === other ? [] : [whole(terms, 'played twice, it is not the same game')]
    }),
    law('a record played again gives the game', (terms) =>
      replayFailures(module, randomPlay(module, terms)).map((failure) => whole(terms, failure)),
    ),
    law('a snapshot can be taken up again', (terms) =>
      onTheWay(module, terms, 11, (now) => snapshotFailures(module, now)),
    ),
    law('whatever an action does can be taken back', (terms) =>
      onTheWay(module, terms, 7, (now) => inverseFailures(now)),
    ),
    law('legal is what is accepted, and all else is denied with a clause', (terms) =>
      onTheWay(module, terms, 9, (now) => legalityFailures(now, chooser(`${terms.seed}/legality`))),
    ),
    law('a record plays on in every language', (terms) =>
      languageFailures(module, randomPlay(module, terms)).map((failure) => whole(terms, failure)),
    ),
    law('undo gives back the position before', (terms) => undoneGame(module, terms)),
    law('batches folded into views give the views', (terms) => watchedGame(module, terms)),
    {
      name: 'the lesson for somebody new can be followed',
      run: () => lessonFailures(module, seeds),
    },
    {
      name: 'nobody learns what he may not know',
      run: () => {
        const played = termsFor('/leaks', games, Math.min(actions, 40))
        const reports = played.map((terms) => auditLeaks(module, { ...terms, games: 1 }))
        if (reports.some(({ hides }) => hides) && reports.every(({ twins }) => twins === 0))
          return ['the module hides something, but no game came to it: nothing was compared']
        return reports.flatMap(({ leaks }, n) =>
          leaks.map((leak) => `${leakText(leak)}\n${again(leak.seed, played[n]?.actions ?? 0)}`),
        )
      },
    },
    law(
      'random games keep the invariants',
      (terms) =>
        fuzz(module, { ...terms, games: 1 }).failures.map((failure) => ({
          actions: failure.actions.length,
          text: fuzzText(failure),
        })),
      termsFor('/fuzz', games * 3, actions * 4),
    ),
  ]
}

type Terms = { readonly seed: string; readonly actions: number; readonly varied: boolean }

/** How a game breaks a law. */
interface Finding {
  /** How many actions of the game it takes to see it. */
  readonly actions: number
  readonly text: string
}

/** More of one game say nothing new. */
const MOST = 6

/** Seen only over the whole game. */
function whole({ seed, actions }: Terms, text: string): Finding {
  return { actions, text: `seed ${seed}: ${text}` }
}

/** What breaks a law in one game, in words; rules that throw break it, too. */
function broken(
  terms: Terms,
  find: (terms: Terms) => readonly Finding[],
  again: Again,
): readonly string[] {
  try {
    return find(terms).map(({ text, actions }) => `${text}\n${again(terms.seed, actions)}`)
  } catch (error) {
    const { text } = whole(terms, error instanceof Error ? error.message : String(error))
    return [`${text}\n${again(terms.seed, terms.actions)}`]
  }
}

/** Stops a random game at every so many actions, and at the first few, and examines it. */
function onTheWay(
  module: Module,
  terms: Terms,
  every: number,
  examine: (game: Game) => readonly string[],
): readonly Finding[] {
  const findings: Finding[] = []
  randomPlay(module, terms, {
    before: (game) => {
      if (findings.length >= MOST || (game.seq > 3 && game.seq % every > 0)) return
      findings.push(...examine(game).map((failure) => found(terms, game, failure)))
    },
  })
  return findings
}

/** Something that is wrong before the next action: who plays that one too has seen it. */
function found({ seed }: Terms, { seq }: Game, failure: string): Finding {
  return { actions: seq + 1, text: `seed ${seed}, action ${seq}: ${failure}` }
}

function undoneGame(module: Module, terms: Terms): readonly Finding[] {
  const findings: Finding[] = []
  let hash = ''
  randomPlay(module, terms, {
    before: (game) => {
      hash = game.hash()
    },
    after: (game) => {
      if (findings.length < MOST)
        findings.push(...undoFailures(game, hash).map((failure) => found(terms, game, failure)))
    },
  })
  return findings
}

function watchedGame(module: Module, terms: Terms): readonly Finding[] {
  const findings: Finding[] = []
  let watch: ReturnType<typeof watchViews> | undefined
  randomPlay(module, terms, {
    before: (game) => {
      watch ??= watchViews(game)
    },
    after: (game) => {
      if (findings.length === 0)
        findings.push(...(watch?.check(game) ?? []).map((failure) => found(terms, game, failure)))
    },
  })
  return findings
}
