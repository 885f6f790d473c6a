/** Movement, zones of control and supply on hexes, written by hand for speed: the limit mechanics is measured against. */

import { type HexWar, PRICES, RIVER } from './hex-war.ts'

const EVEN_DOWN = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
] as const

export class HandWar {
  readonly size: number
  /** By hex and direction: the neighbour, -1 over the map's edge. */
  readonly next: Int32Array
  /** By hex and direction: points to get there from the hex, -1 for never. */
  readonly price: Int32Array
  readonly at: Int32Array
  readonly sides: Uint8Array
  readonly moves: Uint8Array
  /** By side and hex: units in it. */
  readonly here: [Uint8Array, Uint8Array]
  /** By side and hex: enemy units that control it. */
  readonly zoc: [Uint8Array, Uint8Array]
  readonly points: Int32Array
  readonly before: Int32Array
  readonly #lake: Uint8Array
  readonly #stamp: Int32Array
  readonly #buckets: number[][] = Array.from({ length: 32 }, () => [])
  readonly #queue: Int32Array
  #round = 0

  constructor(war: HexWar) {
    const { columns, rows, terrain, rivers, units } = war
    this.size = columns * rows
    this.next = new Int32Array(this.size * 6).fill(-1)
    this.price = new Int32Array(this.size * 6).fill(-1)
    this.#lake = new Uint8Array(this.size)
    const letter = (hex: number) => terrain[Math.floor(hex / columns)]?.[hex % columns] ?? '~'
    const wet = new Set(rivers.flatMap(([a, b]) => [a * this.size + b, b * this.size + a]))
    for (let hex = 0; hex < this.size; hex++) {
      const column = hex % columns
      const row = Math.floor(hex / columns)
      this.#lake[hex] = letter(hex) === '~' ? 1 : 0
      EVEN_DOWN[column % 2 === 0 ? 0 : 1]?.forEach(([right, down], direction) => {
        const [x, y] = [column + right, row + down]
        if (x < 0 || y < 0 || x >= columns || y >= rows) return
        const to = y * columns + x
        this.next[hex * 6 + direction] = to
        const points = PRICES[letter(to)]
        if (points !== undefined)
          this.price[hex * 6 + direction] = points + (wet.has(hex * this.size + to) ? RIVER : 0)
      })
    }
    this.at = Int32Array.from(units, (unit) => unit.at)
    this.sides = Uint8Array.from(units, (unit) => unit.side)
    this.moves = Uint8Array.from(units, (unit) => unit.moves)
    this.here = [new Uint8Array(this.size), new Uint8Array(this.size)]
    this.zoc = [new Uint8Array(this.size), new Uint8Array(this.size)]
    this.points = new Int32Array(this.size)
    this.before = new Int32Array(this.size)
    this.#stamp = new Int32Array(this.size)
    this.#queue = new Int32Array(this.size)
  }

  /** Counts units and zones of control afresh. */
  count(): void {
    const { here, zoc, next, at, sides } = this
    here[0].fill(0)
    here[1].fill(0)
    zoc[0].fill(0)
    zoc[1].fill(0)
    for (let unit = 0; unit < at.length; unit++) {
      const hex = at[unit] as number
      const side = sides[unit] as 0 | 1
      here[side][hex] = (here[side][hex] as number) + 1
      const against = zoc[1 - side] as Uint8Array
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = next[i] as number
        if (to >= 0 && this.#lake[to] === 0) against[to] = (against[to] as number) + 1
      }
    }
  }

  /** Points and the hex before for every hex a unit can reach; returns how many there are, its own included. */
  reach(unit: number): number {
    const side = this.sides[unit] as 0 | 1
    const zoc = this.zoc[side]
    const enemies = this.here[1 - side] as Uint8Array
    const allowance = this.moves[unit] as number
    const { next, price, points, before } = this
    const stamp = this.#stamp
    const buckets = this.#buckets
    const round = ++this.#round
    const start = this.at[unit] as number
    let found = 0
    stamp[start] = round
    points[start] = 0
    before[start] = -1
    buckets[0]?.push(start)
    for (let spent = 0; spent <= allowance; spent++) {
      const bucket = buckets[spent] as number[]
      for (let i = 0; i < bucket.length; i++) {
        const hex = bucket[i] as number
        if (points[hex] !== spent) continue
        found++
        if (hex !== start && zoc[hex] !== 0) continue
        const held = zoc[hex] !== 0
        for (let side = hex * 6; side < hex * 6 + 6; side++) {
          const to = next[side] as number
          if (to < 0) continue
          const cost = price[side] as number
          if (cost < 0) continue
          const total = spent + cost
          if (total > allowance || (stamp[to] === round && (points[to] as number) <= total))
            continue
          if (enemies[to] !== 0 || (held && zoc[to] !== 0)) continue
          stamp[to] = round
          points[to] = total
          before[to] = hex
          buckets[total]?.push(to)
        }
      }
      bucket.length = 0
    }
    return found
  }

  /** How many units of a side a line from its sources reaches. */
  supplied(side: 0 | 1, sources: readonly number[]): number {
    const { next, here } = this
    const zoc = this.zoc[side]
    const friends = here[side]
    const enemies = here[1 - side] as Uint8Array
    const stamp = this.#stamp
    const queue = this.#queue
    const round = ++this.#round
    let last = 0
    for (const source of sources) {
      stamp[source] = round
      queue[last++] = source
    }
    for (let first = 0; first < last; first++) {
      const hex = queue[first] as number
      if (this.#lake[hex] !== 0 || enemies[hex] !== 0) continue
      if (zoc[hex] !== 0 && friends[hex] === 0) continue
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const to = next[side] as number
        if (to < 0 || stamp[to] === round) continue
        stamp[to] = round
        queue[last++] = to
      }
    }
    let count = 0
    for (let unit = 0; unit < this.at.length; unit++)
      if (this.sides[unit] === side && stamp[this.at[unit] as number] === round) count++
    return count
  }
}
