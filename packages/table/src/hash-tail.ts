/** The hashes of a view after its last actions: by them a client that comes back is told what it missed. */

/** The latest of a growing row of hashes, in an array that grows no further. */
export class HashTail {
  readonly #most: number
  #from: number
  readonly #kept: string[]

  /** @param most so many at least are kept, and at most twice as many */
  constructor(most: number, seq: number, hash: string) {
    this.#most = most
    this.#from = seq
    this.#kept = [hash]
  }

  /** The number of the first that is kept. */
  get from(): number {
    return this.#from
  }

  /** The hash before action `seq`, while it is one of the last. */
  at(seq: number): string | undefined {
    return this.#kept[seq - this.#from]
  }

  /** What comes after all that are kept. */
  push(hash: string): void {
    if (this.#kept.length === 2 * this.#most) {
      this.#kept.splice(0, this.#most)
      this.#from += this.#most
    }
    this.#kept.push(hash)
  }

  /** Nobody has looked on for some actions: what came before `seq` is known of none. */
  beginAt(seq: number, hash: string): void {
    this.#from = seq
    this.#kept.splice(0, this.#kept.length, hash)
  }

  /** The game went back, or on without an action: at `seq` the view has this hash, and nothing lies beyond. */
  endAt(seq: number, hash: string): void {
    if (seq < this.#from) this.#from = seq
    this.#kept.length = seq - this.#from
    this.#kept.push(hash)
  }
}
