/**
 * Fortify's base game on the 4x5 map written by hand: arrays changed in place, no log, no record, no reasons.
 * It is the limit the engine is measured against, and a second implementation of the rules to compare counts with.
 */

const COLUMNS = 4
const SPACES = 20
const TERRAIN = 'WWWSWWSLWSLLSLLLLLLL'
const UNITS = 24
const SLOTS = 4
const IN_SUPPLY = -1
const ON_TRACK = -2

const INFANTRY = 0
const TANK = 1
const BATTLESHIP = 2

const TYPE = Int8Array.from({ length: UNITS }, (_, unit) => Math.floor((unit % 12) / 4))
const OWNER = Int8Array.from({ length: UNITS }, (_, unit) => (unit < 12 ? 0 : 1))
const NEIGHBOURS = Array.from({ length: SPACES }, (_, space) => {
  const column = space % COLUMNS
  return [
    space - COLUMNS,
    column < COLUMNS - 1 ? space + 1 : -1,
    space + COLUMNS,
    column > 0 ? space - 1 : -1,
  ].filter((next) => next >= 0 && next < SPACES)
})
const FITS = [INFANTRY, TANK, BATTLESHIP].map((type) =>
  Uint8Array.from(TERRAIN, (letter) => (letter === (type === BATTLESHIP ? 'L' : 'W') ? 0 : 1)),
)
/** By space: a partner next to it and the spaces in line with both, -1 where there is none. */
const LINES = Array.from({ length: SPACES }, (_, space) =>
  (NEIGHBOURS[space] ?? []).map((partner) => {
    const step = partner - space
    const inLine = (from: number) =>
      (NEIGHBOURS[from] ?? []).includes(from + step) ? from + step : -1
    const behind = (NEIGHBOURS[space] ?? []).includes(space - step) ? space - step : -1
    return [partner, inLine(partner), behind] as const
  }),
)
const BLOCKS = Array.from({ length: SPACES }, (_, space) => space)
  .filter((space) => space % COLUMNS < COLUMNS - 1 && space + COLUMNS < SPACES)
  .map((space) => [space, space + 1, space + COLUMNS, space + COLUMNS + 1])

const ENLIST = 0
const MOVE = 1
const FORTIFY = 2
const ATTACK = 3
const END = 4
/** Integers per choice: what, unit, space or target, second unit, its space. */
const STRIDE = 5

/** A volley in progress. */
export class Simulator {
  readonly at = new Int8Array(SPACES).fill(-1)
  readonly place = new Int8Array(UNITS).fill(IN_SUPPLY)
  readonly fortified = new Uint8Array(UNITS)
  readonly track = new Int8Array(SLOTS + 1)
  tracked = 0
  side = 0
  left = 1
  turn = 1
  opening = true
  /** -1 while it goes on, 0 or 1 for its winner, 2 when it was cut off. */
  winner = -1
  readonly choices = new Int32Array(4096 * STRIDE)
  count = 0
  readonly #near = new Uint8Array(SPACES)

  /** Lists the legal actions and returns their number. */
  fill(): number {
    this.count = 0
    this.#lookAround()
    this.#listEnlists()
    if (this.opening) return this.count
    const first = this.side * 12
    for (let unit = first; unit < first + 12; unit++) {
      const from = this.place[unit] as number
      if (from < 0) continue
      this.#listMoves(unit)
      const formed = this.#inFormation(unit, from)
      if (this.fortified[unit] === 0 && (formed || this.#shoreBattleship(unit, from)))
        this.#add(FORTIFY, unit, 0, -1, -1)
      if (formed || this.fortified[unit] === 1) this.#listAttacks(unit, from)
    }
    this.#add(END, 0, 0, -1, -1)
    return this.count
  }

  #add(what: number, unit: number, to: number, second: number, secondTo: number): void {
    const { choices } = this
    const start = this.count++ * STRIDE
    choices[start] = what
    choices[start + 1] = unit
    choices[start + 2] = to
    choices[start + 3] = second
    choices[start + 4] = secondTo
  }

  /** Which spaces lie next to a friend. */
  #lookAround(): void {
    const near = this.#near
    near.fill(0)
    const first = this.side * 12
    let stranded = true
    for (let unit = first; unit < first + 12; unit++) {
      const from = this.place[unit] as number
      if (from < 0) continue
      stranded = false
      for (const next of NEIGHBOURS[from] as number[]) near[next] = 1
    }
    if (this.opening ? this.side === 0 : stranded) {
      for (let space = 0; space < SPACES; space++) near[space] = TERRAIN[space] === 'S' ? 1 : 0
    } else if (this.opening) near.fill(1)
  }

  #listEnlists(): void {
    let known = 0
    const first = this.side * 12
    for (let unit = first; unit < first + 12; unit++) {
      if (this.place[unit] !== IN_SUPPLY) continue
      const kind = 1 << ((TYPE[unit] as number) * 2 + (this.fortified[unit] as number))
      if (known & kind) continue
      known |= kind
      const fits = FITS[TYPE[unit] as number] as Uint8Array
      for (let to = 0; to < SPACES; to++) {
        if (this.at[to] !== -1 || fits[to] === 0 || this.#near[to] === 0) continue
        this.#add(ENLIST, unit, to, -1, -1)
        if (TYPE[unit] === INFANTRY) this.#listSeconds(unit, to)
      }
    }
  }

  #listSeconds(unit: number, to: number): void {
    let known = 0
    const first = this.side * 12
    const fits = FITS[INFANTRY] as Uint8Array
    for (let second = first; second < first + 4; second++) {
      if (second === unit || this.place[second] !== IN_SUPPLY) continue
      const kind = 1 << (this.fortified[second] as number)
      if (known & kind) continue
      known |= kind
      for (let other = 0; other < SPACES; other++) {
        if (this.at[other] !== -1 || other === to || fits[other] === 0) continue
        if (
          this.#near[other] === 1 ||
          (!this.opening && (NEIGHBOURS[to] as number[]).includes(other))
        )
          this.#add(ENLIST, unit, to, second, other)
      }
    }
  }

  #listMoves(unit: number): void {
    const type = TYPE[unit] as number
    const fits = FITS[type] as Uint8Array
    for (let to = 0; to < SPACES; to++) {
      if (this.at[to] === -1 && fits[to] === 1 && (type === TANK || this.#near[to] === 1))
        this.#add(MOVE, unit, to, -1, -1)
    }
  }

  #listAttacks(unit: number, from: number): void {
    for (const next of NEIGHBOURS[from] as number[]) {
      const target = this.at[next] as number
      if (target === -1 || OWNER[target] === this.side) continue
      if (this.fortified[target] === 0 || this.fortified[unit] === 1)
        this.#add(ATTACK, unit, target, -1, -1)
    }
  }

  #friend(space: number, type: number): boolean {
    const unit = this.at[space] as number
    return unit !== -1 && OWNER[unit] === this.side && (type === -1 || TYPE[unit] === type)
  }

  #inFormation(unit: number, from: number): boolean {
    const type = TYPE[unit] as number
    if (type === INFANTRY) return this.#infantryFormed(from)
    if (type === TANK) return this.#tankFormed(from)
    let partners = 0
    for (const next of NEIGHBOURS[from] as number[]) {
      if (!this.#friend(next, BATTLESHIP)) continue
      if (++partners === 2) return true
      for (const further of NEIGHBOURS[next] as number[]) {
        if (further !== from && this.#friend(further, BATTLESHIP)) return true
      }
    }
    return false
  }

  #infantryFormed(from: number): boolean {
    for (const next of NEIGHBOURS[from] as number[]) {
      if (
        this.#friend(next, INFANTRY) &&
        (this.#fortifiedThird(from, next) || this.#fortifiedThird(next, from))
      )
        return true
    }
    return false
  }

  #fortifiedThird(space: number, partner: number): boolean {
    for (const next of NEIGHBOURS[space] as number[]) {
      if (
        next !== partner &&
        this.#friend(next, -1) &&
        this.fortified[this.at[next] as number] === 1
      )
        return true
    }
    return false
  }

  #tankFormed(from: number): boolean {
    for (const [partner, beyond, behind] of LINES[from] as (readonly [number, number, number])[]) {
      if (!this.#friend(partner, TANK)) continue
      if ((beyond >= 0 && this.#friend(beyond, -1)) || (behind >= 0 && this.#friend(behind, -1)))
        return true
    }
    return false
  }

  #shoreBattleship(unit: number, from: number): boolean {
    return TYPE[unit] === BATTLESHIP && TERRAIN[from] === 'S'
  }

  /** Plays a choice of the last `fill`. */
  play(row: number): void {
    const { choices } = this
    const start = row * STRIDE
    const unit = choices[start + 1] as number
    const to = choices[start + 2] as number
    switch (choices[start]) {
      case ENLIST:
        this.#put(unit, to)
        if (choices[start + 3] !== -1)
          this.#put(choices[start + 3] as number, choices[start + 4] as number)
        break
      case MOVE:
        this.at[this.place[unit] as number] = -1
        this.#put(unit, to)
        break
      case FORTIFY:
        this.fortified[unit] = 1
        break
      case ATTACK:
        this.#pushOntoTrack(to)
        break
      default:
        this.left = 1
    }
    this.opening = false
    if (--this.left === 0) this.#endTurn()
  }

  #put(unit: number, space: number): void {
    this.at[space] = unit
    this.place[unit] = space
  }

  #pushOntoTrack(unit: number): void {
    this.at[this.place[unit] as number] = -1
    this.place[unit] = ON_TRACK
    for (let slot = this.tracked; slot > 0; slot--)
      this.track[slot] = this.track[slot - 1] as number
    this.track[0] = unit
    if (++this.tracked > SLOTS) this.place[this.track[--this.tracked] as number] = IN_SUPPLY
  }

  #endTurn(): void {
    if (this.#hasSquare() || this.#isWhollyFortified()) {
      this.winner = this.side
      return
    }
    this.opening = this.turn === 1
    this.turn++
    this.side = 1 - this.side
    this.left = 2
  }

  #hasSquare(): boolean {
    for (const block of BLOCKS) {
      let corners = 0
      while (
        corners < 4 &&
        this.#friend(block[corners] as number, -1) &&
        this.fortified[this.at[block[corners] as number] as number] === 1
      )
        corners++
      if (corners === 4) return true
    }
    return false
  }

  #isWhollyFortified(): boolean {
    const first = this.side * 12
    for (let unit = first; unit < first + 12; unit++) if (this.fortified[unit] === 0) return false
    return true
  }
}
