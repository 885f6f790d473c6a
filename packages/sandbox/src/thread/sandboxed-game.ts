/** A game by a stranger's rules, played in a thread of its own that is ended from outside when it is late. */

import { Worker } from 'node:worker_threads'
import { BrokenOff, fault } from '../cell/broken-off.ts'
import { type Budget, USUAL } from '../cell/budget.ts'
import type { Answer, Ask, QuestionName } from '../guest/questions.ts'
import type { ThreadData } from './cell-thread.ts'
import type { Dice, FromThread, ToThread } from './talk.ts'

export interface SandboxTerms extends Ask<'start'> {
  /** As `buildGuest` gives it. */
  readonly guest: string
  /** The rules as one file, as `buildRules` gives them. */
  readonly rules: string
  readonly dice: Dice
  readonly budget?: Budget
  /** Milliseconds one question may take, whatever happens inside. Default 10,000. */
  readonly patience?: number
}

export interface SandboxedGame {
  /** Where it stood at its beginning. */
  readonly started: Answer<'start'>
  /**
   * Asks the game; questions are answered one after the other.
   * @throws BrokenOff when the rules meet a bound, break off or are late; the thread has ended then
   */
  ask<N extends Exclude<QuestionName, 'start'>>(name: N, ask: Ask<N>): Promise<Answer<N>>
  /** From now on other dice are drawn: a seat has added its salt. */
  setDice(dice: Dice): void
  /** Ends the thread. */
  close(): Promise<void>
}

const PATIENCE = 10_000
/** Rules see engine and mechanics as they do anywhere; `play` is what the guest left for them. */
const ENTRY = "import 'guest'; import plugin from 'rules'; globalThis.play(plugin)"

/** Starts a game. @throws BrokenOff */
export async function openSandboxedGame({
  data,
  terms,
  guest,
  rules,
  dice: firstDice,
  budget = USUAL,
  patience = PATIENCE,
}: SandboxTerms): Promise<SandboxedGame> {
  const scripts = new Map([
    ['guest', guest],
    ['rules', rules],
    ['entry', ENTRY],
  ])
  const worker = new Worker(new URL('./cell-thread.ts', import.meta.url), {
    workerData: { scripts, budget } satisfies ThreadData,
  })
  let dice = firstDice
  let ended: BrokenOff | undefined
  const end = async (why: BrokenOff): Promise<void> => {
    ended ??= why
    await worker.terminate()
  }
  let before: Promise<unknown> = Promise.resolve()
  const ask = async <N extends QuestionName>(name: N, what: Ask<N>): Promise<Answer<N>> => {
    const asked = before.then(async () => {
      if (ended) throw ended
      const question = JSON.stringify({ name, ask: what })
      const told = await saidBy(worker, { question, dice }, patience)
      if ('text' in told) return plain(told.text) as Answer<N>
      throw new BrokenOff(told.code, told.message)
    })
    before = asked.catch(async (error: unknown) => {
      await end(error instanceof BrokenOff ? error : fault(undefined))
    })
    return asked
  }
  const started = await ask('start', { data, terms })
  return {
    started,
    ask,
    setDice: (other) => {
      dice = other
    },
    close: () => end(new BrokenOff('fault', 'the game was put away')),
  }
}

async function saidBy(worker: Worker, message: ToThread, patience: number): Promise<FromThread> {
  const over = new AbortController()
  try {
    return await new Promise<FromThread>((resolve, reject) => {
      const late = setTimeout(
        () =>
          reject(
            new BrokenOff('late', `the rules are late: expected an answer within ${patience} ms`),
          ),
        patience,
      )
      over.signal.addEventListener('abort', () => clearTimeout(late))
      const once = (event: string, heard: (said: FromThread & Error) => void): void => {
        worker.once(event, heard)
        over.signal.addEventListener('abort', () => worker.off(event, heard))
      }
      once('message', resolve)
      once('error', (error: Error) => reject(fault(error.message)))
      once('exit', () => reject(fault('the thread they ran in ended')))
      worker.postMessage(message)
    })
  } finally {
    over.abort()
  }
}

/** What is named like the way to a prototype is nothing that our own game answers. */
function plain(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch {
    throw fault('an answer is not JSON')
  }
}
