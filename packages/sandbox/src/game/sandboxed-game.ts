/** A game by a stranger's rules, played in a thread of its own that is ended from outside when it is late. */

import { BrokenOff, fault } from '../cell/broken-off.ts'
import { type Budget, USUAL } from '../cell/budget.ts'
import type { Answer, Ask, QuestionName } from '../guest/questions.ts'
import type { Dice, Thread, ToThread } from '../thread/talk.ts'

export interface GameTerms extends Ask<'start'> {
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
  close(): void
}

const PATIENCE = 10_000
/** Rules see engine and mechanics as they do anywhere; `play` is what the guest left for them. */
const ENTRY = "import 'guest'; import plugin from 'rules'; globalThis.play(plugin)"

/** Starts a game in a thread, which is the game's from then on. @throws BrokenOff; then the thread has ended */
export async function openGame(thread: Thread, terms: GameTerms): Promise<SandboxedGame> {
  const { data, guest, rules, budget = USUAL, patience = PATIENCE } = terms
  let { dice } = terms
  let ended: BrokenOff | undefined
  const end = (why: BrokenOff): void => {
    ended ??= why
    thread.end()
  }
  const say = async (message: ToThread): Promise<string> => {
    if (ended) throw ended
    try {
      const said = await inTime(thread.say(message), patience)
      if ('text' in said) return said.text
      throw new BrokenOff(said.code, said.message)
    } catch (error) {
      const why = error instanceof BrokenOff ? error : fault(undefined)
      end(why)
      throw why
    }
  }
  const ask = async <N extends QuestionName>(name: N, what: Ask<N>): Promise<Answer<N>> => {
    const text = await say({ question: JSON.stringify({ name, ask: what }), dice })
    try {
      return plain(text) as Answer<N>
    } catch {
      const why = fault('an answer is not JSON')
      end(why)
      throw why
    }
  }
  let before: Promise<unknown> = Promise.resolve()
  const inTurn: typeof ask = (name, what) => {
    const asked = before.then(() => ask(name, what))
    before = asked.catch(() => undefined)
    return asked
  }
  const scripts = new Map([
    ['guest', guest],
    ['rules', rules],
    ['entry', ENTRY],
  ])
  await say({ scripts, budget })
  const started = await ask('start', { data, terms: terms.terms })
  return {
    started,
    ask: inTurn,
    setDice: (other) => {
      dice = other
    },
    close: () => end(new BrokenOff('fault', 'the game was put away')),
  }
}

async function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        const why = `the rules are late: expected an answer within ${patience} ms`
        late = setTimeout(() => reject(new BrokenOff('late', why)), patience)
      }),
    ])
  } finally {
    clearTimeout(late)
  }
}

/** What is named like the way to a prototype is nothing that our own game answers. @throws SyntaxError */
function plain(text: string): unknown {
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
}
