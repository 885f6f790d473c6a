/** The hashes of a view after its last actions: by them a client that comes back is told what it missed. */

/** The latest of a growing row of hashes, four bytes each, in an array that grows no further. */
export class HashTail {
  readonly #most: number
  #from: number
  #length = 1
  readonly #kept: Uint32Array

  /**
   * @param most so many at least are kept, and at most twice as many
   * @param hash in eight hex digits, like all that follow
   */
  constructor(most: number, seq: number, hash: string) {
    this.#most = most
    this.#from = seq
    this.#kept = new Uint32Array(2 * most)
    this.#kept[0] = numberOf(hash)
  }

  /** The number of the first that is kept. */
  get from(): number {
    return this.#from
  }

  /** The hash before action `seq`, while it is one of the last. */
  at(seq: number): string | undefined {
    const at = seq - this.#from
    if (at < 0 || at >= this.#length) return undefined
    return (this.#kept[at] ?? 0).toString(16).padStart(8, '0')
  }

  /** What comes after all that are kept. */
  push(hash: string): void {
    if (this.#length === this.#kept.length) {
      this.#kept.copyWithin(0, this.#most)
      this.#from += this.#most
      this.#length -= this.#most
    }
    this.#kept[this.#length++] = numberOf(hash)
  }

  /** Nobody has looked on for some actions: what came before `seq` is known of none. */
  beginAt(seq: number, hash: string): void {
    this.#from = seq
    this.#length = 0
    this.push(hash)
  }

  /** The game went back, or on without an action: at `seq` the view has this hash, and nothing lies beyond. */
  endAt(seq: number, hash: string): void {
    if (seq < this.#from) this.#from = seq
    this.#length = seq - this.#from
    this.push(hash)
  }
}

function numberOf(hash: string): number {
  return Number.parseInt(hash, 16)
}
