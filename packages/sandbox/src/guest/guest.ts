/** What runs in a cell beside a stranger's rules: engine, mechanics, bots, and a table that answers. */

import './environment.ts'
import { botNamed } from '@redoubt/bots'
import * as engine from '@redoubt/engine'
import {
  ArrangementError,
  BoardError,
  defineModule,
  EnforcementError,
  type Module,
  OptionsError,
  type Plugin,
  RecordError,
  rulesOf,
  verifyRecord,
} from '@redoubt/engine'
import * as mechanics from '@redoubt/mechanics'
import { RefusedError, refused } from '@redoubt/protocol'
import { deniedReply, startGame, think } from '@redoubt/table'
import { outsideDice } from './outside.ts'
import type { Answer, Ask, QuestionOf, Questions, Reply } from './questions.ts'
import { tableInside } from './table-inside.ts'

engine.sharePackages({
  '@redoubt/engine': async () => engine,
  '@redoubt/mechanics': async () => mechanics,
})

type Answers = { readonly [N in QuestionOf]: (ask: Ask<N>) => Answer<N> }

/** Lets the rules play: from now on questions are answered. */
function play(plugin: Plugin): void {
  let taken: Module | undefined
  const module = (): Module => {
    if (!taken) throw new Error('expected a module to be taken before anything else is asked')
    return taken
  }
  const inside = tableInside(module)
  const answers: Answers = {
    take: ({ data }) => {
      taken = defineModule(data, rulesOf(plugin, data))
      return taken.rules.brings ?? []
    },
    begin: ({ terms, dice }) => {
      const game = startGame(
        module(),
        terms,
        'seed' in dice ? dice : { ...dice, dice: outsideDice },
      )
      const asked = [...new Set(game.asked().map(({ seat }) => seat))]
      return { record: game.record(), scenario: game.scenario.id, options: game.options, asked }
    },
    lay: inside.lay,
    play: inside.play,
    call: inside.call,
    think: (question) =>
      think(module(), question, (name, seed) => botNamed(name, { seed, clock: lookCounted() })),
    verify: ({ record }) => {
      try {
        return verifyRecord(module(), record)
      } catch (error) {
        if (!(error instanceof RecordError)) throw error
        return { fault: { line: error.line, message: error.message } }
      }
    },
  }
  const replyTo = <N extends QuestionOf>(name: N, ask: Ask<N>): Reply<N> => {
    try {
      return { answer: answers[name](ask) }
    } catch (error) {
      const denied = deniedReply(error, inside.seq())
      if (denied) return { denied }
      const refusal = refusalOf(error)
      if (refusal) return { refusal: refusal.refusal }
      throw error
    }
  }
  const answer = (text: string): string => {
    const { name, ask } = JSON.parse(text) as {
      name: QuestionOf
      ask: Questions[QuestionOf]['ask']
    }
    return JSON.stringify(replyTo(name, ask))
  }
  Object.assign(globalThis, { answer })
}

/** There is no time inside: each look at the clock is a millisecond. */
function lookCounted(): () => number {
  let looks = 0
  return () => ++looks
}

/** What is no fault of the rules, but of what was asked for. */
function refusalOf(error: unknown): RefusedError | undefined {
  if (error instanceof RefusedError) return error
  if (error instanceof RecordError) return refused('corrupt', error.message)
  const isOfTerms = [OptionsError, EnforcementError, ArrangementError, BoardError].some(
    (kind) => error instanceof kind,
  )
  return isOfTerms ? refused('bad-options', (error as Error).message) : undefined
}

Object.assign(globalThis, { play })
