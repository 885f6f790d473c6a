/** Commands pass one after the other, and each of them once. */

import type { CommandReply } from '@redoubt/protocol'
import type { DoneCommand } from '../store/store.ts'

/** Answers kept to be given again: a client asks again within seconds, and the store takes no command twice. */
export const REMEMBERED = 50

export class Turnstile {
  #queue: Promise<unknown> = Promise.resolve()
  /** Most say nothing but how many actions there are then: that number alone. */
  readonly #answers = new Map<string, CommandReply | number>()

  /** @param done commands carried out in an earlier life, oldest first */
  constructor(done: readonly DoneCommand[]) {
    for (const { seat, id, reply } of done) this.#remember(`${seat} ${id}`, reply)
  }

  /** Runs something when all that came before it is done. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /** Runs a command in its turn, or gives the answer it got when it was run before. */
  once(seat: string, id: string, work: () => Promise<CommandReply>): Promise<CommandReply> {
    return this.run(async () => {
      const key = `${seat} ${id}`
      const known = this.#answers.get(key)
      if (known !== undefined) return typeof known === 'number' ? { seq: known } : known
      const reply = await work()
      this.#remember(key, reply)
      return reply
    })
  }

  #remember(key: string, reply: CommandReply): void {
    const { seq, ...more } = reply
    this.#answers.set(key, Object.keys(more).length > 0 ? reply : seq)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > REMEMBERED && oldest !== undefined) this.#answers.delete(oldest)
  }
}
