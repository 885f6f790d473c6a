/** What a player has taken back, and may do again as long as nothing else has happened since. */

import type { Order } from '@redoubt/engine'

/** An action of one's own, and how many had been played before it. */
interface Done {
  readonly seq: number
  readonly order: Order
  /** Also though the game warned of it. */
  readonly despite: boolean
}

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

  /** The game went back to where so many actions had been played, because this player asked for it. */
  undone(to: number): void {
    const back = this.#done.find(({ seq }) => seq === to)
    this.#done = this.#done.filter(({ seq }) => seq < to)
    this.#undone = back ? [...this.#undone, back] : []
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
