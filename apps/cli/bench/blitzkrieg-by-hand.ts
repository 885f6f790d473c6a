/**
 * Movement, supply and odds of Blitzkrieg's base game, written by hand for speed: the limit the module is measured
 * against. Numbers in plain arrays, no pieces, no clauses but those that a preview tells.
 */

import type { ModuleData } from '@redoubt/engine'

const FOOT = 0
const MOTOR = 1
const BARRED = 255
const STACKING = 12
const IN_ZOC = { key: 'zoc', clause: 'BS6' } as const

/** A unit of the position: side 0 moves, side 1 is the enemy. */
export interface HandUnit {
  readonly side: 0 | 1
  readonly hex: number
  readonly mobility: 0 | 1
  readonly factor: number
  readonly movement: number
}

/** A hex a unit can reach, as the table shows it. */
export interface HandReach {
  readonly to: number
  readonly cost: number
  readonly path: readonly number[]
  readonly stop?: { readonly key: string; readonly clause: string }
}

/** How a hex looks on the overlay of supply. */
export interface HandMark {
  readonly at: number
  readonly look: 'good' | 'note' | 'bad'
  readonly key: string
}

/** What is told of a battle before the dice. */
export interface HandPreview {
  readonly attackers: readonly HandUnit[]
  readonly defenders: readonly HandUnit[]
  readonly lines: readonly {
    readonly id: string
    readonly key: string
    readonly clause: string
    readonly facts: Readonly<Record<string, unknown>>
    readonly before?: string
    readonly after: string
  }[]
  readonly table: { readonly id: string; readonly column: string }
  readonly distribution: readonly {
    readonly label: { readonly key: string; readonly facts: { readonly result: string } }
    readonly probability: { readonly n: number; readonly d: number }
    readonly detail: string
  }[]
  /** Who could not go back as far as some result of the column sends him. */
  readonly stuck: readonly HandUnit[]
}

export class HandBlitzkrieg {
  readonly #units: readonly HandUnit[]
  readonly #hexes: number
  /** By hex and direction, six each: the neighbour or -1. */
  readonly #next: Int16Array
  readonly #river: Uint8Array
  /** By mobility and hex: points to enter. */
  readonly #enter: readonly [Uint8Array, Uint8Array]
  readonly #land: Uint8Array
  readonly #mountain: Uint8Array
  readonly #sources: readonly number[]
  readonly #columns: readonly { readonly name: string; readonly n: number; readonly d: number }[]
  readonly #results: readonly (readonly string[])[]
  readonly #details: Readonly<Record<string, string>>
  /** By column: how far the attackers and the defenders are sent at most. */
  readonly #sent: readonly (readonly [attackers: number, defenders: number])[]
  readonly #at: readonly HandUnit[][]
  readonly #from: Int16Array
  /** By hex: factors of each side, and whether the enemy of side 0, or side 0 itself, controls it. */
  readonly #own: Int32Array
  readonly #enemy: Int32Array
  readonly #zoc: Uint8Array
  readonly #ownZoc: Uint8Array
  readonly #cost: Int16Array
  readonly #queue: Int16Array
  readonly #first: Int16Array

  /** @param home ids of the hexes that are sources of supply for side 0 */
  constructor(
    data: ModuleData,
    boardId: string,
    units: readonly HandUnit[],
    home: readonly string[],
  ) {
    const board = data.boards[boardId]
    const { columns = 0, rows = 0 } = board?.grid ?? {}
    const count = columns * rows
    const index = (id: string) => (Number(id.slice(2)) - 1) * columns + Number(id.slice(0, 2)) - 1
    const terrain = [...(board?.terrain?.rows.join('') ?? '')].map(
      (letter) => board?.terrain?.key[letter] ?? '',
    )
    for (const [id, space] of Object.entries(board?.spaces ?? {}))
      if (space.terrain) terrain[index(id)] = space.terrain
    const costs = data.tables.terrain?.data?.cost as Record<
      string,
      Record<'foot' | 'motor', number | null>
    >
    const points = (mobility: 'foot' | 'motor') =>
      Uint8Array.from(terrain, (name) => costs[name]?.[mobility] ?? BARRED)
    this.#units = units
    this.#hexes = count
    this.#enter = [points('foot'), points('motor')]
    this.#land = Uint8Array.from(terrain, (name) => (name === 'sea' || name === 'lake' ? 0 : 1))
    this.#mountain = Uint8Array.from(terrain, (name) => (name === 'mountain' ? 1 : 0))
    this.#next = neighbours(columns, rows)
    this.#river = new Uint8Array(count * 6)
    for (const edge of board?.edges ?? [])
      for (const [one, other] of edge.between) {
        this.#mark(index(one), index(other))
        this.#mark(index(other), index(one))
      }
    this.#sources = home.map(index)
    const tgat = data.tables.TGAT
    this.#columns = (tgat?.columns ?? []).map((name) => {
      const [n = 1, d = 1] = name.split('-').map(Number)
      return { name, n, d }
    })
    this.#results = this.#columns.map((_, at) =>
      Object.values(tgat?.rows ?? {}).map((row) => String(row[at])),
    )
    this.#details = tgat?.results ?? {}
    const meant = (tgat?.data?.results ?? {}) as Record<
      string,
      Partial<Record<'attacker' | 'defender', { readonly retreat?: number }>>
    >
    const farthest = (cells: readonly string[], of: 'attacker' | 'defender') =>
      Math.max(0, ...cells.map((cell) => meant[cell]?.[of]?.retreat ?? 0))
    this.#sent = this.#results.map((cells) => [
      farthest(cells, 'attacker'),
      farthest(cells, 'defender'),
    ])
    this.#from = new Int16Array(count)
    this.#at = Array.from({ length: count }, () => [])
    this.#own = new Int32Array(count)
    this.#enemy = new Int32Array(count)
    this.#zoc = new Uint8Array(count)
    this.#ownZoc = new Uint8Array(count)
    this.#cost = new Int16Array(count)
    this.#queue = new Int16Array(count * 8)
    this.#first = new Int16Array(16)
    this.count()
  }

  /** Counts anew who stands where and who controls what: something has moved. */
  count(): void {
    this.#own.fill(0)
    this.#enemy.fill(0)
    this.#zoc.fill(0)
    this.#ownZoc.fill(0)
    for (const units of this.#at) units.length = 0
    for (const unit of this.#units) {
      const { side, hex, factor } = unit
      this.#at[hex]?.push(unit)
      const factors = side === 0 ? this.#own : this.#enemy
      factors[hex] = (factors[hex] ?? 0) + factor
      const zoc = side === 0 ? this.#ownZoc : this.#zoc
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const to = this.#next[way] ?? -1
        if (to >= 0 && this.#land[to] === 1) zoc[to] = 1
      }
    }
  }

  #mark(from: number, to: number): void {
    for (let at = from * 6; at < from * 6 + 6; at++) if (this.#next[at] === to) this.#river[at] = 1
  }

  /** The hexes in which each unit of side 0 can end its move, with cost and path. */
  reachable(): HandReach[][] {
    return this.#units.flatMap((unit) => (unit.side === 0 ? [this.#reachOf(unit)] : []))
  }

  /** Cheapest ways by buckets of points spent; an enemy zone of control ends the move. */
  #reachOf({ hex, mobility, movement, factor }: HandUnit): HandReach[] {
    const cost = this.#cost.fill(-1)
    const enter = this.#enter[mobility]
    const next = this.#next
    const width = this.#hexes
    const queue =
      this.#queue.length >= width * (movement + 1)
        ? this.#queue
        : new Int16Array(width * (movement + 1))
    const filled = this.#first.fill(0)
    cost[hex] = 0
    queue[0] = hex
    filled[0] = 1
    const found: HandReach[] = []
    for (let spent = 0; spent <= movement; spent++) {
      for (let at = 0; at < (filled[spent] ?? 0); at++) {
        const from = queue[spent * width + at] ?? 0
        if (cost[from] !== spent) continue
        if (from !== hex) {
          const stops = this.#zoc[from] === 1
          if ((this.#own[from] ?? 0) + factor <= STACKING)
            found.push(
              stops
                ? { to: from, cost: spent, path: this.#pathTo(from, hex), stop: IN_ZOC }
                : { to: from, cost: spent, path: this.#pathTo(from, hex) },
            )
          if (stops) continue
        }
        for (let way = from * 6; way < from * 6 + 6; way++) {
          const to = next[way] ?? -1
          if (to < 0 || (this.#enemy[to] ?? 0) > 0) continue
          const price = enter[to] ?? BARRED
          if (price === BARRED) continue
          if (from === hex && this.#zoc[from] === 1 && this.#zoc[to] === 1) continue
          const total = spent + price + (this.#river[way] ?? 0)
          const known = cost[to] ?? -1
          if (total > movement || (known >= 0 && known <= total)) continue
          cost[to] = total
          this.#from[to] = from
          const place = filled[total] ?? 0
          queue[total * width + place] = to
          filled[total] = place + 1
        }
      }
    }
    return found
  }

  #pathTo(to: number, start: number): number[] {
    const path = [to]
    for (let hex = to; hex !== start; ) {
      hex = this.#from[hex] ?? start
      path.push(hex)
    }
    return path.reverse()
  }

  /** Sources, hexes with a line, and hexes of units of side 0 that are cut off. */
  supply(): HandMark[] {
    const seen = this.#cost.fill(0)
    const queue = this.#queue
    let end = 0
    const open = (hex: number) =>
      this.#land[hex] === 1 &&
      (this.#enemy[hex] ?? 0) === 0 &&
      (this.#zoc[hex] === 0 || (this.#own[hex] ?? 0) > 0)
    for (const source of this.#sources) {
      if (seen[source] === 1 || !open(source)) continue
      seen[source] = 1
      queue[end++] = source
    }
    for (let at = 0; at < end; at++) {
      const from = queue[at] ?? 0
      for (let way = from * 6; way < from * 6 + 6; way++) {
        const to = this.#next[way] ?? -1
        if (to < 0 || seen[to] === 1 || !open(to)) continue
        seen[to] = 1
        queue[end++] = to
      }
    }
    const hasLine = (hex: number) => {
      if (seen[hex] === 1) return true
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const to = this.#next[way] ?? -1
        if (to >= 0 && seen[to] === 1) return true
      }
      return false
    }
    const cut = new Set<number>()
    for (const { side, hex } of this.#units) if (side === 0 && !hasLine(hex)) cut.add(hex)
    const marks: HandMark[] = []
    for (let at = 0; at < this.#hexes; at++) {
      if (cut.has(at)) marks.push({ at, look: 'bad', key: 'supply.cut' })
      else if (this.#sources.includes(at)) marks.push({ at, look: 'good', key: 'supply.source' })
      else if (this.#land[at] === 1 && hasLine(at))
        marks.push({ at, look: 'note', key: 'supply.line' })
    }
    return marks
  }

  /** What each unit of side 0 alone would do to each enemy hex next to it, as a player reads it before the dice. */
  previews(): HandPreview[] {
    const found: HandPreview[] = []
    for (const unit of this.#units) {
      if (unit.side !== 0) continue
      for (let way = unit.hex * 6; way < unit.hex * 6 + 6; way++) {
        const target = this.#next[way] ?? -1
        if (target >= 0 && (this.#enemy[target] ?? 0) > 0)
          found.push(this.#preview(unit, target, this.#river[way] === 1))
      }
    }
    return found
  }

  #preview(attacker: HandUnit, hex: number, river: boolean): HandPreview {
    const defenders = this.#at[hex] ?? []
    const printed = this.#enemy[hex] ?? 0
    const attack = attacker.factor
    let defence = printed
    const lines: HandPreview['lines'][number][] = [
      {
        id: 'attackers',
        key: 'attackers',
        clause: 'BS9',
        facts: { units: [attacker] },
        after: String(attack),
      },
      {
        id: `defenders.${hex}`,
        key: 'defenders',
        clause: 'BS9',
        facts: { units: defenders, hex },
        after: String(printed),
      },
    ]
    if (river || this.#mountain[hex] === 1) {
      defence *= 2
      const key = river ? 'river' : 'terrain'
      lines.push({
        id: `${key}.${hex}`,
        key,
        clause: 'BS9',
        facts: { hex },
        before: String(printed),
        after: String(defence),
      })
    }
    let at = -1
    this.#columns.forEach(({ n, d }, index) => {
      if (attack * d >= defence * n) at = index
    })
    const column = this.#columns[at]?.name ?? 'AE'
    lines.push({
      id: 'odds',
      key: 'odds',
      clause: 'BS9',
      facts: { attack, defence },
      before: `${attack}:${defence}`,
      after: column,
    })
    const results = this.#results[at] ?? ['AE']
    const [attackers = 0, farthest = 0] = this.#sent[at] ?? []
    return {
      attackers: [attacker],
      defenders,
      lines,
      table: { id: 'TGAT', column },
      distribution: results.map((result) => ({
        label: { key: 'result', facts: { result } },
        probability: { n: 1, d: results.length },
        detail: this.#details[result] ?? result,
      })),
      stuck: [
        ...defenders.filter((unit) => farthest > 0 && !this.#canGo(unit, unit.hex, farthest)),
        ...(attackers > 0 && !this.#canGo(attacker, attacker.hex, attackers) ? [attacker] : []),
      ],
    }
  }

  /** Can a unit go so many hexes on from one of them, to where there is room for it? */
  #canGo(unit: HandUnit, from: number, left: number, before = -1): boolean {
    const { side, mobility, factor } = unit
    const [own, others, zoc] =
      side === 0 ? [this.#own, this.#enemy, this.#zoc] : [this.#enemy, this.#own, this.#ownZoc]
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const to = this.#next[way] ?? -1
      if (to < 0 || to === before || (others[to] ?? 0) > 0) continue
      if (this.#enter[mobility][to] === BARRED) continue
      const friends = own[to] ?? 0
      if (zoc[to] === 1 && friends === 0) continue
      if (left === 1 ? friends + factor <= STACKING : this.#canGo(unit, to, left - 1, from))
        return true
    }
    return false
  }
}

/** Six neighbours of each hex of a flat-topped grid whose even columns lie half a hex lower. */
function neighbours(columns: number, rows: number): Int16Array {
  const next = new Int16Array(columns * rows * 6).fill(-1)
  const steps = {
    high: [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [-1, -1],
    ],
    low: [
      [0, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ],
  } as const
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      steps[column % 2 === 0 ? 'high' : 'low'].forEach(([right, down], way) => {
        const [c, r] = [column + right, row + down]
        if (c >= 0 && c < columns && r >= 0 && r < rows)
          next[(row * columns + column) * 6 + way] = r * columns + c
      })
  return next
}

/** The mobility of a unit's class, as the terrain table names it. */
export const mobilityOf = (name: unknown): 0 | 1 => (name === 'motor' ? MOTOR : FOOT)
