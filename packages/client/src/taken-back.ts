/** What a player has taken back, and may do again as long as nothing else has happened since. */

import type { Order } from '@redoubt/engine'

/** An action of one's own, and how many had been played before it. */
interface Done {
  readonly seq: number
  readonly order: Order
  /** Also though the game warned of it. */
  readonly despite: boolean
}

/** All of it, to be kept while the page is loaded anew. */
export interface KeptBack {
  readonly done: readonly Done[]
  readonly undone: readonly Done[]
}

/** Who takes something back leaves standing what was pointed at since, by himself as well. */
const FLEETING = 'point'

export class TakenBack {
  /** By the session itself, in their order. */
  #done: Done[] = []
  /** Taken back, the last of them first to be done again. */
  #undone: Done[] = []
  /** Being done again just now. */
  #again: Done | undefined

  /** One's own action was played. */
  acted(done: Done): void {
    this.#done = [...this.#done.filter(({ seq }) => seq < done.seq), done]
  }

  /**
   * The game went back, because this player asked for it.
   * @param to so many actions have been played now, with those that others have said aside since and that stay
   * @param before so many had been played
   */
  undone(to: number, before: number): void {
    const pointed = this.#done.filter(({ order }) => order.action === FLEETING)
    const last = this.#done.findLast((one) => !pointed.includes(one))
    const since = (one: Done) => before - 1 - pointed.filter(({ seq }) => seq > one.seq).length
    const back = last && (last.seq === to || since(last) === to) ? last : undefined
    this.#done = this.#done.filter(({ seq }) => seq < (back?.seq ?? to))
    this.#undone = back ? [...this.#undone, { ...back, seq: to }] : []
  }

  kept(): KeptBack {
    return { done: this.#done, undone: this.#undone }
  }

  recall({ done, undone }: KeptBack): void {
    this.#done = [...done]
    this.#undone = [...undone]
  }

  /** What would be done again, where so many actions have been played. */
  next(seq: number): Done | undefined {
    const last = this.#undone.at(-1)
    return last?.seq === seq ? last : undefined
  }

  /** It is being done again: what comes now is not something else. Undefined: that is over. */
  again(done: Done | undefined): void {
    this.#again = done
  }

  /** An action was played, by whomever: unless it is the one done again, nothing taken back fits any more. */
  played(seq: number): void {
    this.#undone = this.#again?.seq === seq ? this.#undone.filter((one) => one !== this.#again) : []
  }
}
