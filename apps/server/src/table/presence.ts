/** Who is connected to a table. */

export class Presence {
  readonly #connections = new Map<string, number>()
  #spectators = 0

  get spectators(): number {
    return this.#spectators
  }

  /** @param seat undefined: a spectator */
  enter(seat: string | undefined): void {
    if (seat === undefined) this.#spectators++
    else this.#connections.set(seat, (this.#connections.get(seat) ?? 0) + 1)
  }

  leave(seat: string | undefined): void {
    if (seat === undefined) this.#spectators--
    else this.#connections.set(seat, (this.#connections.get(seat) ?? 1) - 1)
  }

  /** Is the seat connected, on any device? */
  has(seat: string): boolean {
    return (this.#connections.get(seat) ?? 0) > 0
  }
}
