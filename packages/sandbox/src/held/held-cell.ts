/** A stranger's rules, held from outside: asked one question after the other, and ended when they are late. */

import type { Draw } from '@redoubt/engine'
import { type CommandReply, RefusedError } from '@redoubt/protocol'
import { BrokenOff, fault } from '../cell/broken-off.ts'
import { type Budget, USUAL } from '../cell/budget.ts'
import type { Answer, Ask, QuestionOf, Reply } from '../guest/questions.ts'
import type { Dice, Thread, ToThread } from '../thread/talk.ts'
import { isDenied, isRefusal } from './looked-at.ts'
import { plainAnswer } from './plain.ts'

export interface CellTerms extends Ask<'take'> {
  /** As `buildGuest` gives it. */
  readonly guest: string
  /** The rules as one file, as `buildRules` gives them. */
  readonly rules: string
  readonly budget?: Budget
  /** Milliseconds one question may take, whatever happens inside. Default 10,000. */
  readonly patience?: number
  /** Is told the milliseconds that were worked for a question. */
  readonly charge?: (time: number) => void
}

/** What was answered, and the dice that fell meanwhile. */
export interface Answered<N extends QuestionOf> {
  readonly answer: Answer<N>
  readonly drawn: readonly Draw[]
}

export interface HeldCell {
  /** What the rules bring to their module's data. */
  readonly brings: Answer<'take'>
  /** Why it answers no more; undefined: it does. */
  readonly ended: BrokenOff | undefined
  /**
   * Questions are answered one after the other.
   * @param dice what is drawn from meanwhile; without them nothing can be
   * @throws BrokenOff when the rules meet a bound, break off or are late; the thread has ended then ·
   *   RefusedError for what cannot be done · DeniedByRules
   */
  ask<N extends QuestionOf>(name: N, ask: Ask<N>, dice?: Dice): Promise<Answered<N>>
  /** Ends it for a reason of whoever holds it. */
  end(why: BrokenOff): void
}

/** The rules deny what was asked. */
export class DeniedByRules extends Error {
  readonly reply: CommandReply
  constructor(reply: CommandReply) {
    super('the rules deny this')
    this.name = 'DeniedByRules'
    this.reply = reply
  }
}

/** Whoever holds a cell needs it no more. */
export function putAway(): BrokenOff {
  return new BrokenOff('fault', 'the game was put away')
}

const PATIENCE = 10_000
/** Characters: a table remembers what it has denied. */
const LONGEST_DENIAL = 10_000
/** Rules see engine and mechanics as they do anywhere; `play` is what the guest left for them. */
const ENTRY = "import 'guest'; import plugin from 'rules'; globalThis.play(plugin)"

/** Opens a cell in a thread, which is the cell's from then on. @throws BrokenOff; then the thread has ended */
export async function holdCell(thread: Thread, terms: CellTerms): Promise<HeldCell> {
  const { data, guest, rules, budget = USUAL, patience = PATIENCE, charge = () => {} } = terms
  let ended: BrokenOff | undefined
  const end = (why: BrokenOff): void => {
    ended ??= why
    thread.end()
  }
  const say = async (message: ToThread) => {
    if (ended) throw ended
    try {
      const said = await inTime(thread.say(message), patience)
      charge(said.used)
      if ('text' in said) return said
      throw new BrokenOff(said.code, said.message)
    } catch (error) {
      const why = error instanceof BrokenOff ? error : fault(undefined)
      if (why.code === 'late') charge(patience)
      end(why)
      // It may have been ended from outside meanwhile.
      throw ended ?? why
    }
  }
  const ask = async <N extends QuestionOf>(
    name: N,
    what: Ask<N>,
    dice: Dice | undefined,
  ): Promise<Answered<N>> => {
    const { text, drawn } = await say({ question: JSON.stringify({ name, ask: what }), dice })
    const reply = plainAnswer(text) as Reply<N> | undefined
    if (reply && 'answer' in reply) return { answer: reply.answer, drawn }
    if (reply && 'refusal' in reply && isRefusal(reply.refusal))
      throw new RefusedError(reply.refusal)
    if (reply && 'denied' in reply && text.length <= LONGEST_DENIAL && isDenied(reply.denied))
      throw new DeniedByRules(reply.denied)
    const why = fault(reply ? 'what they answer is no answer' : 'an answer is not plain JSON')
    end(why)
    throw why
  }
  let before: Promise<unknown> = Promise.resolve()
  const inTurn: HeldCell['ask'] = (name, what, dice) => {
    const asked = before.then(() => ask(name, what, dice))
    before = asked.catch(() => undefined)
    return asked
  }
  const scripts = new Map([
    ['guest', guest],
    ['rules', rules],
    ['entry', ENTRY],
  ])
  await say({ scripts, budget })
  const { answer: brings } = await ask('take', { data }, undefined)
  return {
    brings,
    get ended() {
      return ended
    },
    ask: inTurn,
    end,
  }
}

/** Ends a cell whose answer nothing can be made of; what is thrown for it. */
export function ended(cell: HeldCell, why: string): BrokenOff {
  const broken = fault(why)
  cell.end(broken)
  return broken
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
