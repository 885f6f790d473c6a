/** All that has been played in a game: the last actions at hand, and those long ago where they take little room. */

import type { Outcome } from './contract.ts'
import { AT_HAND, type Played, putAway, type Told } from './played.ts'

/**
 * Where one game keeps texts that are seldom wanted.
 * @example const texts: string[] = [], cellar: Cellar = { keep: (text) => texts.push(text), take: (n) => texts[n] ?? '' }
 */
export interface Cellar {
  /** Puts a text behind those that are there. */
  keep(text: string): void
  /** Gives a text again. @param n 0 for the first that was put there */
  take(n: number): string
}

/** So many actions go to the cellar together, and so many at least stay at hand. */
const TOGETHER = 16

export class Past {
  /** Of the first action at hand. */
  #from: number
  readonly #atHand: Played[] = []
  /** Texts in the cellar, and the number of the first action in them. */
  #kept = 0
  #first = 0
  #cellar: Cellar | undefined
  /** What was last fetched from the cellar: whoever asks for one action asks for the next as well. */
  #fetched: { readonly seq: number; readonly told: readonly Told[] } | undefined

  /** @param first number of the first action */
  constructor(first: number) {
    this.#from = first
  }

  /** The number of the next action. */
  get seq(): number {
    return this.#from + this.#atHand.length
  }

  /** The number of the first action that can be taken back. */
  get from(): number {
    return this.#from
  }

  push(played: Played): void {
    this.#fetched = undefined
    this.#atHand.push(played)
    const before = this.#atHand[this.#atHand.length - 1 - AT_HAND]
    if (before) putAway(before)
  }

  /** An action that can be taken back. */
  atHand(seq: number): Played | undefined {
    return this.#atHand[seq - this.#from]
  }

  outcome(seq: number): Outcome | undefined {
    return this.atHand(seq)?.outcome
  }

  /** What was told of an action. */
  told(seq: number): Told | undefined {
    return seq >= this.#from ? this.atHand(seq) : this.#fetch(seq)
  }

  /** What was told of all actions that are known. */
  *all(): Generator<readonly [seq: number, told: Told]> {
    for (let seq = this.#kept > 0 ? this.#first : this.#from; seq < this.seq; seq++) {
      const told = this.told(seq)
      if (told) yield [seq, told]
    }
  }

  /** Forgets an action that is at hand, and all that follow. */
  cut(seq: number): void {
    this.#fetched = undefined
    this.#atHand.length = seq - this.#from
  }

  /** From now on what lies far back goes to the cellar. */
  useCellar(cellar: Cellar): void {
    this.#cellar = cellar
  }

  /** @returns before which point of the journal nothing is taken back any more; undefined: as before */
  tidy(): number | undefined {
    const cellar = this.#cellar
    if (!cellar || this.#atHand.length < 2 * TOGETHER) return undefined
    if (this.#kept === 0) this.#first = this.#from
    while (this.#atHand.length >= 2 * TOGETHER) {
      const old = this.#atHand.splice(0, TOGETHER)
      cellar.keep(JSON.stringify(old.map(written)))
      this.#kept++
      this.#from += old.length
    }
    return this.#atHand[0]?.moment
  }

  #fetch(seq: number): Told | undefined {
    if (!this.#fetched || !within(this.#fetched, seq)) {
      const n = Math.floor((seq - this.#first) / TOGETHER)
      if (!this.#cellar || n < 0 || n >= this.#kept) return undefined
      const told = (JSON.parse(this.#cellar.take(n)) as Written[]).map(read)
      this.#fetched = { seq: this.#first + n * TOGETHER, told }
    }
    return this.#fetched.told[seq - this.#fetched.seq]
  }
}

function within({ seq: from }: { readonly seq: number }, seq: number): boolean {
  return seq >= from && seq < from + TOGETHER
}

/** Of JSON: whoever watches, who is no seat, is null. */
type Written = readonly [
  seat: string,
  fenced: boolean,
  handedOver: boolean,
  told: string | readonly (readonly [string | null, string])[],
]

function written(played: Played): Written {
  putAway(played)
  const { seat, fenced, handedOver, told } = played
  if (typeof told === 'string') return [seat, fenced, handedOver, told]
  return [
    seat,
    fenced,
    handedOver,
    [...told].map(([audience, text]) => [audience ?? null, text as string]),
  ]
}

function read([seat, fenced, handedOver, told]: Written): Told {
  if (typeof told === 'string') return { seat, fenced, handedOver, told }
  return {
    seat,
    fenced,
    handedOver,
    told: new Map(told.map(([audience, text]) => [audience ?? undefined, text])),
  }
}
