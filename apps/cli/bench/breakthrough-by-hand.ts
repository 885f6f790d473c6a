/**
 * Breakthrough written by hand for speed: the limit the engine is measured against.
 * Rules only, in place, numbers in plain arrays; no log, no undo, no hash.
 */

const SIDE = 8
const CELLS = SIDE * SIDE
const WHITE = 1
const BLACK = 2

/** By side (1, 2), by cell: straight ahead, and the two squares ahead of that to its sides; -1 off the board. */
const AHEAD = [[], stepsOf(1), stepsOf(-1)]

function stepsOf(up: 1 | -1): readonly (readonly number[])[] {
  return Array.from({ length: CELLS }, (_, cell) => {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
    const at = (across: number) =>
      row + up < 0 || row + up >= SIDE || column + across < 0 || column + across >= SIDE
        ? -1
        : cell + up * SIDE + across
    return [at(0), at(1), at(-1)]
  })
}

/** A game in progress; cell 0 is a1, cell 7 is h1. */
export class HandBreakthrough {
  readonly cells = new Array<number>(CELLS).fill(0)
  /** By side: how many pawns are left. */
  readonly pawns = [0, 0, 0]
  side = WHITE
  winner = 0
  /** Of each move listed: from, to. */
  readonly moves: number[] = []
  #count = 0

  constructor() {
    this.restart()
  }

  restart(): void {
    for (let cell = 0; cell < CELLS; cell++)
      this.cells[cell] = cell < 2 * SIDE ? WHITE : cell >= CELLS - 2 * SIDE ? BLACK : 0
    this.pawns[WHITE] = 2 * SIDE
    this.pawns[BLACK] = 2 * SIDE
    this.side = WHITE
    this.winner = 0
  }

  /** Lists the moves of the side to move and returns their number. */
  fill(): number {
    const { cells, side, moves } = this
    const ahead = AHEAD[side] as readonly (readonly number[])[]
    let end = 0
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] !== side) continue
      const targets = ahead[cell] as readonly number[]
      for (let way = 0; way < 3; way++) {
        const to = targets[way] as number
        if (to < 0) continue
        const there = cells[to]
        if (there === side || (way === 0 && there !== 0)) continue
        moves[end++] = cell
        moves[end++] = to
      }
    }
    this.#count = end >> 1
    return this.#count
  }

  /** Plays a move of the list. */
  play(row: number): void {
    const { cells, side, moves, pawns } = this
    const from = moves[2 * row] as number
    const to = moves[2 * row + 1] as number
    const enemy = WHITE + BLACK - side
    if (cells[to] === enemy) pawns[enemy] = (pawns[enemy] as number) - 1
    cells[from] = 0
    cells[to] = side
    if (side === WHITE ? to >= CELLS - SIDE : to < SIDE) this.winner = side
    else if (pawns[enemy] === 0) this.winner = side
    else this.side = enemy
  }

  /** A move of the list as text: `move a2 a3`. */
  action(row: number): string {
    return `move ${name(this.moves[2 * row] as number)} ${name(this.moves[2 * row + 1] as number)}`
  }
}

function name(cell: number): string {
  return `${'abcdefgh'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`
}
