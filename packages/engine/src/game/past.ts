/** All that has been played in a game: the last actions at hand, and what was told of those before where it takes little room. */

import type { Outcome } from './contract.ts'
import { AT_HAND, type Played, putAway, type Told } from './played.ts'

/**
 * Where one game keeps texts that are seldom wanted.
 * @example const texts: string[] = [], cellar: Cellar = { keep: (n, text) => (texts[n] = text), take: (n) => texts[n] ?? '' }
 */
export interface Cellar {
  /** Puts a text in its place, whatever was there. @param n 0 for the first, and for each next one more */
  keep(n: number, text: string): void
  /** Gives a text again. */
  take(n: number): string
}

/** What was told of so many actions goes to the cellar together. */
const TOGETHER = 8
/** So many actions at least can be taken back, and at most twice as many. */
const GO_BACK = 2 * TOGETHER

/** An action that can be taken back; what was told of it may lie in the cellar already. */
type Row = Omit<Played, 'told'> & { told: Played['told'] | undefined }

export class Past {
  /** Of the first action at hand. */
  #from: number
  readonly #atHand: Row[] = []
  /** Texts in the cellar, and the number of the first action in them. */
  #kept = 0
  readonly #first: number
  #cellar: Cellar | undefined
  /** What was last fetched from the cellar: whoever asks for one action asks for the next as well. */
  #fetched: { readonly n: number; readonly told: readonly Told[] } | undefined

  /** @param first number of the first action */
  constructor(first: number) {
    this.#from = first
    this.#first = first
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
    if (before?.told !== undefined) putAway(before as Played)
  }

  /** An action that can be taken back. */
  atHand(seq: number): Omit<Played, 'told'> | undefined {
    return this.#atHand[seq - this.#from]
  }

  outcome(seq: number): Outcome | undefined {
    return this.atHand(seq)?.outcome
  }

  /** What was told of an action. */
  told(seq: number): Told | undefined {
    const row = this.#atHand[seq - this.#from]
    if (!row) return this.#fetch(seq)
    const told = row.told ?? this.#fetch(seq)?.told
    return told === undefined ? undefined : { ...row, told }
  }

  /** What was told of all actions that are known. */
  *all(): Generator<readonly [seq: number, told: Told]> {
    for (let seq = this.#first; seq < this.seq; seq++) {
      const told = this.told(seq)
      if (told) yield [seq, told]
    }
  }

  /** Forgets an action that is at hand, and all that follow. */
  cut(seq: number): void {
    const n = this.#textOf(seq)
    if (n < this.#kept) {
      // Of its fellows some stay: what was told of them comes back from the cellar.
      for (let at = this.#first + n * TOGETHER; at < seq; at++) {
        const row = this.#atHand[at - this.#from]
        if (row) row.told = this.#fetch(at)?.told
      }
      this.#kept = n
      this.#fetched = undefined
    }
    this.#atHand.length = seq - this.#from
  }

  /** From now on what lies far back goes to the cellar. */
  useCellar(cellar: Cellar): void {
    this.#cellar = cellar
  }

  /** @returns before which point of the journal nothing is taken back any more; undefined: as before */
  tidy(): number | undefined {
    const cellar = this.#cellar
    if (!cellar) return undefined
    for (;;) {
      const begin = this.#first + this.#kept * TOGETHER - this.#from
      if (begin + TOGETHER + AT_HAND > this.#atHand.length) break
      const rows = this.#atHand.slice(begin, begin + TOGETHER)
      cellar.keep(this.#kept, JSON.stringify(rows.map(written)))
      this.#kept++
      for (const row of rows) row.told = undefined
    }
    const gone = Math.floor(this.#atHand.length / GO_BACK - 1) * GO_BACK
    if (gone <= 0) return undefined
    this.#atHand.splice(0, gone)
    this.#from += gone
    return this.#atHand[0]?.moment
  }

  #fetch(seq: number): Told | undefined {
    const n = this.#textOf(seq)
    if (!this.#cellar || n < 0 || n >= this.#kept) return undefined
    if (this.#fetched?.n !== n)
      this.#fetched = { n, told: (JSON.parse(this.#cellar.take(n)) as Written[]).map(read) }
    return this.#fetched.told[seq - this.#first - n * TOGETHER]
  }

  /** Which text of the cellar an action belongs to. */
  #textOf(seq: number): number {
    return Math.floor((seq - this.#first) / TOGETHER)
  }
}

/** Of JSON: whoever watches, who is no seat, is null. */
type Written = readonly [
  seat: string,
  fenced: boolean,
  handedOver: boolean,
  told: string | readonly (readonly [string | null, string])[],
]

function written(row: Row): Written {
  const played = row as Played
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
