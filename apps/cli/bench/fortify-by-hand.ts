/**
 * Fortify on the 4x5 map, written by hand for speed: the limit the engine is measured against.
 * Rules only, in place, numbers in plain arrays; no log, no undo, no hash but the one the repetition rule needs.
 */

const COLUMNS = 4
const ROWS = 5
const CELLS = COLUMNS * ROWS
const WATER = 0
const SHORE = 1
const TERRAIN = [...'WWWSWWSLWSLLSLLLLLLL'].map((letter) =>
  letter === 'W' ? WATER : letter === 'S' ? SHORE : 2,
)

const INFANTRY = 0
const TANK = 1
const BATTLESHIP = 2
const RED = 0
const TRACK_LENGTH = 4

/** A unit on a cell: 1 + side * 6 + type * 2 + fortified; 0 for none. */
const sideOf = (unit: number) => (unit > 6 ? 1 : 0)
const kindOf = (unit: number) => (unit - 1) % 6
const typeOf = (unit: number) => kindOf(unit) >> 1
const isFortified = (unit: number) => (unit & 1) === 0

const NEIGHBOURS = Array.from({ length: CELLS }, (_, cell) => {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
  const all: number[] = []
  if (row > 0) all.push(cell - COLUMNS)
  if (column < COLUMNS - 1) all.push(cell + 1)
  if (row < ROWS - 1) all.push(cell + COLUMNS)
  if (column > 0) all.push(cell - 1)
  return all
})
const ADJACENT = NEIGHBOURS.map((neighbours) =>
  Array.from({ length: CELLS }, (_, cell) => neighbours.includes(cell)),
)
/** By cell: partner and thirds in a straight line with it; -1 where the map ends. */
const LINES = NEIGHBOURS.map((neighbours, cell) =>
  neighbours.map((partner) => {
    const step = partner - cell
    const beyond = NEIGHBOURS[partner]?.includes(partner + step) ? partner + step : -1
    const behind = NEIGHBOURS[cell]?.includes(cell - step) ? cell - step : -1
    return [partner, beyond, behind] as const
  }),
)
const BLOCKS = Array.from({ length: CELLS }, (_, cell) => cell)
  .filter((cell) => cell % COLUMNS < COLUMNS - 1 && cell < CELLS - COLUMNS)
  .map((cell) => [cell, cell + 1, cell + COLUMNS, cell + COLUMNS + 1] as const)
const FITS = [INFANTRY, TANK, BATTLESHIP].map((type) =>
  TERRAIN.map((terrain) => terrain === SHORE || (terrain === WATER) === (type === BATTLESHIP)),
)

export const ENLIST = 0
export const MOVE = 1
export const FORTIFY = 2
export const ATTACK = 3
export const END_TURN = 4
/** Numbers per action in the list: what, then up to four arguments. */
export const STRIDE = 5

/** A match in progress. */
export class HandFortify {
  readonly cells = new Array<number>(CELLS).fill(0)
  /** By side, by kind (type * 2 + fortified): how many lie in the supply. */
  readonly supply = [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ]
  /** Top first. */
  readonly track: number[] = []
  /** By seat. */
  readonly won = [0, 0]
  readonly counts = new Map<number, number>()
  /** Which seat plays Red. */
  redSeat = 0
  side = RED
  left = 1
  opening = true
  over = false
  counted = 0
  /** Legal actions of the side to move, `STRIDE` numbers each. */
  readonly list: number[] = []
  count = 0

  constructor() {
    this.#beginVolley()
  }

  /** Starts the match afresh. */
  restart(): void {
    this.won[0] = 0
    this.won[1] = 0
    this.redSeat = 0
    this.over = false
    this.counted = 0
    this.#beginVolley()
  }

  #beginVolley(): void {
    this.cells.fill(0)
    for (const supply of this.supply)
      for (let kind = 0; kind < 6; kind++) supply[kind] = kind % 2 === 0 ? 4 : 0
    this.track.length = 0
    this.counts.clear()
    this.side = RED
    this.left = 1
    this.opening = true
  }

  /** Lists all legal actions and returns their number. */
  fill(): number {
    this.count = 0
    if (this.opening) {
      this.#listOpening()
      return this.count
    }
    this.#listEnlists()
    this.#listBoard()
    this.#add(END_TURN, 0, 0, 0, 0)
    return this.count
  }

  #add(what: number, a: number, b: number, c: number, d: number): void {
    const { list } = this
    const at = this.count++ * STRIDE
    list[at] = what
    list[at + 1] = a
    list[at + 2] = b
    list[at + 3] = c
    list[at + 4] = d
  }

  #listOpening(): void {
    const { cells, side } = this
    const supply = this.supply[side] as number[]
    const mayLand = (type: number, cell: number) =>
      cells[cell] === 0 &&
      (FITS[type] as boolean[])[cell] === true &&
      (side !== RED || TERRAIN[cell] === SHORE)
    for (let kind = 0; kind < 6; kind++) {
      if (supply[kind] === 0) continue
      for (let to = 0; to < CELLS; to++) {
        if (!mayLand(kind >> 1, to)) continue
        this.#add(ENLIST, kind, to, -1, -1)
        if (kind >> 1 !== INFANTRY) continue
        for (let second = 0; second < 2; second++) {
          if ((supply[second] as number) < (second === kind ? 2 : 1)) continue
          for (let other = 0; other < CELLS; other++) {
            if (other !== to && mayLand(INFANTRY, other)) this.#add(ENLIST, kind, to, second, other)
          }
        }
      }
    }
  }

  #listEnlists(): void {
    const { cells, side } = this
    const supply = this.supply[side] as number[]
    let stranded = true
    for (let cell = 0; cell < CELLS && stranded; cell++) {
      const unit = cells[cell] as number
      if (unit !== 0 && sideOf(unit) === side) stranded = false
    }
    for (let kind = 0; kind < 6; kind++) {
      if (supply[kind] === 0) continue
      const fits = FITS[kind >> 1] as boolean[]
      for (let to = 0; to < CELLS; to++) {
        if (cells[to] !== 0 || !fits[to]) continue
        if (stranded ? TERRAIN[to] !== SHORE : !this.#besideFriend(to, -1)) continue
        this.#add(ENLIST, kind, to, -1, -1)
        if (kind < 2) this.#listPairs(kind, to, supply)
      }
    }
  }

  #listPairs(kind: number, to: number, supply: readonly number[]): void {
    const { cells } = this
    const fits = FITS[INFANTRY] as boolean[]
    for (let second = 0; second < 2; second++) {
      if ((supply[second] as number) < (second === kind ? 2 : 1)) continue
      for (let other = 0; other < CELLS; other++) {
        if (other === to || cells[other] !== 0 || !fits[other]) continue
        if ((ADJACENT[to] as boolean[])[other] || this.#besideFriend(other, -1))
          this.#add(ENLIST, kind, to, second, other)
      }
    }
  }

  #listBoard(): void {
    const { cells, side } = this
    for (let cell = 0; cell < CELLS; cell++) {
      const unit = cells[cell] as number
      if (unit === 0 || sideOf(unit) !== side) continue
      this.#listMoves(cell, typeOf(unit))
      const fortified = isFortified(unit)
      const formed = fortified || this.#inFormation(cell, unit)
      if (!fortified && (formed || (typeOf(unit) === BATTLESHIP && TERRAIN[cell] === SHORE)))
        this.#add(FORTIFY, cell, 0, 0, 0)
      if (formed) this.#listAttacks(cell, fortified)
    }
  }

  #listMoves(cell: number, type: number): void {
    const { cells } = this
    const fits = FITS[type] as boolean[]
    const near = ADJACENT[cell] as boolean[]
    for (let to = 0; to < CELLS; to++) {
      if (cells[to] !== 0 || !fits[to]) continue
      if (type === TANK || near[to] || this.#besideFriend(to, cell)) this.#add(MOVE, cell, to, 0, 0)
    }
  }

  #listAttacks(cell: number, fortified: boolean): void {
    const { cells, side } = this
    const neighbours = NEIGHBOURS[cell] as number[]
    for (let i = 0; i < neighbours.length; i++) {
      const at = neighbours[i] as number
      const target = cells[at] as number
      if (target !== 0 && sideOf(target) !== side && (fortified || !isFortified(target)))
        this.#add(ATTACK, cell, at, 0, 0)
    }
  }

  #besideFriend(cell: number, except: number): boolean {
    const { cells, side } = this
    const neighbours = NEIGHBOURS[cell] as number[]
    for (let i = 0; i < neighbours.length; i++) {
      const at = neighbours[i] as number
      const unit = cells[at] as number
      if (unit !== 0 && at !== except && sideOf(unit) === side) return true
    }
    return false
  }

  #isPartner(cell: number, unit: number): boolean {
    const other = this.cells[cell] as number
    return other !== 0 && (other + 1) >> 1 === (unit + 1) >> 1
  }

  #inFormation(cell: number, unit: number): boolean {
    switch (typeOf(unit)) {
      case INFANTRY:
        return this.#inInfantryFormation(cell, unit)
      case TANK:
        return this.#inTankFormation(cell, unit)
      default:
        return this.#inBattleshipFormation(cell, unit)
    }
  }

  #inInfantryFormation(cell: number, unit: number): boolean {
    const neighbours = NEIGHBOURS[cell] as number[]
    for (let i = 0; i < neighbours.length; i++) {
      const partner = neighbours[i] as number
      if (
        this.#isPartner(partner, unit) &&
        (this.#hasThird(cell, partner) || this.#hasThird(partner, cell))
      )
        return true
    }
    return false
  }

  #hasThird(cell: number, except: number): boolean {
    const { cells, side } = this
    const neighbours = NEIGHBOURS[cell] as number[]
    for (let i = 0; i < neighbours.length; i++) {
      const at = neighbours[i] as number
      const third = cells[at] as number
      if (at !== except && third !== 0 && sideOf(third) === side && isFortified(third)) return true
    }
    return false
  }

  #inTankFormation(cell: number, unit: number): boolean {
    const lines = LINES[cell] as (readonly [number, number, number])[]
    for (let i = 0; i < lines.length; i++) {
      const [partner, beyond, behind] = lines[i] as readonly [number, number, number]
      if (this.#isPartner(partner, unit) && (this.#isFriend(beyond) || this.#isFriend(behind)))
        return true
    }
    return false
  }

  #isFriend(cell: number): boolean {
    if (cell < 0) return false
    const unit = this.cells[cell] as number
    return unit !== 0 && sideOf(unit) === this.side
  }

  #inBattleshipFormation(cell: number, unit: number): boolean {
    const neighbours = NEIGHBOURS[cell] as number[]
    let partners = 0
    for (let i = 0; i < neighbours.length; i++) {
      const partner = neighbours[i] as number
      if (!this.#isPartner(partner, unit)) continue
      if (++partners === 2) return true
      const further = NEIGHBOURS[partner] as number[]
      for (let j = 0; j < further.length; j++) {
        const third = further[j] as number
        if (third !== cell && this.#isPartner(third, unit)) return true
      }
    }
    return false
  }

  /** Plays an action of the list. */
  play(row: number): void {
    const { list, cells, side } = this
    const at = row * STRIDE
    const a = list[at + 1] as number
    const b = list[at + 2] as number
    switch (list[at]) {
      case ENLIST: {
        this.#land(a, b)
        const second = list[at + 3] as number
        if (second >= 0) this.#land(second, list[at + 4] as number)
        if (this.opening && side === RED) return this.#endTurn()
        this.opening = false
        break
      }
      case MOVE:
        cells[b] = cells[a] as number
        cells[a] = 0
        break
      case FORTIFY:
        cells[a] = (cells[a] as number) + 1
        break
      case ATTACK:
        this.#pushOntoTrack(cells[b] as number)
        cells[b] = 0
        break
      default:
        return this.#endTurn()
    }
    if (--this.left === 0) this.#endTurn()
  }

  #land(kind: number, cell: number): void {
    const supply = this.supply[this.side] as number[]
    supply[kind] = (supply[kind] as number) - 1
    this.cells[cell] = 1 + this.side * 6 + kind
  }

  #pushOntoTrack(unit: number): void {
    const { track } = this
    track.unshift(unit)
    if (track.length <= TRACK_LENGTH) return
    const healed = track.pop() as number
    const supply = this.supply[sideOf(healed)] as number[]
    const kind = kindOf(healed)
    supply[kind] = (supply[kind] as number) + 1
  }

  #endTurn(): void {
    for (let passes = 0; ; passes++) {
      const { side } = this
      const winner = this.#winner(side)
      if (winner >= 0) return this.#endVolley(winner)
      this.side = 1 - side
      this.left = 2
      if (this.opening && side === RED && passes === 0) return
      const key = this.#key()
      const times = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, times)
      if (times >= 3) return this.#endVolley(-1)
      if (this.#canAct()) return
      this.side = side
      const other = this.#canAct()
      this.side = 1 - side
      if (!other) return this.#endVolley(-1)
    }
  }

  #canAct(): boolean {
    this.count = 0
    this.#listBoard()
    if (this.count === 0) this.#listEnlists()
    return this.count > 0
  }

  #winner(active: number): number {
    if (this.#hasSquare(active)) return active
    if (this.#hasSquare(1 - active)) return 1 - active
    if (this.#allFortified(active)) return active
    return this.#allFortified(1 - active) ? 1 - active : -1
  }

  #hasSquare(side: number): boolean {
    const { cells } = this
    for (let i = 0; i < BLOCKS.length; i++) {
      const block = BLOCKS[i] as readonly number[]
      let corners = 0
      while (corners < 4) {
        const unit = cells[block[corners] as number] as number
        if (unit === 0 || sideOf(unit) !== side || !isFortified(unit)) break
        corners++
      }
      if (corners === 4) return true
    }
    return false
  }

  #allFortified(side: number): boolean {
    const { cells, track } = this
    const supply = this.supply[side] as number[]
    if (supply[0] !== 0 || supply[2] !== 0 || supply[4] !== 0) return false
    for (let cell = 0; cell < CELLS; cell++) {
      const unit = cells[cell] as number
      if (unit !== 0 && sideOf(unit) === side && !isFortified(unit)) return false
    }
    for (let i = 0; i < track.length; i++) {
      const unit = track[i] as number
      if (sideOf(unit) === side && !isFortified(unit)) return false
    }
    return true
  }

  /** The position as a number, for the repetition rule. */
  #key(): number {
    const { cells, track } = this
    let low = this.side
    let high = 7
    for (let cell = 0; cell < CELLS; cell++) {
      const unit = cells[cell] as number
      low = Math.imul(low ^ unit, 0x01000193)
      high = Math.imul(high + unit, 0x85ebca6b) ^ (high >>> 13)
    }
    for (let i = 0; i < track.length; i++) {
      const unit = track[i] as number
      low = Math.imul(low ^ (unit + 16), 0x01000193)
      high = Math.imul(high + unit, 0xc2b2ae35) ^ (high >>> 11)
    }
    return (high >>> 11) * 4294967296 + (low >>> 0)
  }

  #endVolley(winner: number): void {
    if (winner >= 0) {
      const seat = winner === RED ? this.redSeat : 1 - this.redSeat
      this.won[seat] = (this.won[seat] as number) + 1
      this.counted++
      if (this.won[seat] === 2 || this.counted === 3) {
        this.over = true
        this.count = 0
        return
      }
    }
    this.redSeat = 1 - this.redSeat
    this.#beginVolley()
  }

  /** An action of the list in the engine's notation. */
  action(row: number): string {
    const [what = 0, a = 0, b = 0, c = 0, d = 0] = this.list.slice(row * STRIDE, (row + 1) * STRIDE)
    if (what === ENLIST) {
      return `enlist unit=${kindName(a)} to=${cellName(b)}${c < 0 ? '' : ` second=${kindName(c)} second_to=${cellName(d)}`}`
    }
    if (what === MOVE) return `move unit=${cellName(a)} to=${cellName(b)}`
    if (what === FORTIFY) return `fortify unit=${cellName(a)}`
    return what === ATTACK ? `attack unit=${cellName(a)} target=${cellName(b)}` : 'end_turn'
  }
}

function cellName(cell: number): string {
  return `${'abcd'[cell % COLUMNS]}${Math.floor(cell / COLUMNS) + 1}`
}

function kindName(kind: number): string {
  return `supply/${['infantry', 'tank', 'battleship'][kind >> 1]}${kind % 2 === 1 ? '.fortified' : ''}`
}
