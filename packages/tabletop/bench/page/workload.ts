/** What both pages draw, and how both are measured. */

import type { BoardFile, ModuleFile, PiecesFile, PieceView } from '@redoubt/engine'

export interface Workload {
  readonly board: BoardFile
  readonly manifest: Pick<ModuleFile, 'title' | 'sides' | 'zones'>
  readonly pieces: PiecesFile
  readonly places: Record<string, PieceView[]>
}

/** Sizes: `large` is 71 × 71 hexes with 2,000 counters, `small` 20 × 20 with 500. */
export const SIZES = {
  large: { side: 71, counters: 2000 },
  small: { side: 20, counters: 500 },
} as const
export type Size = keyof typeof SIZES

const GROUND = ['sea', 'shore', 'clear', 'forest', 'hills', 'mountain'] as const
const LETTERS = '~s.fhM'
export const KINDS = [
  'infantry',
  'armour',
  'artillery',
  'cavalry',
  'mechanised',
  'headquarters',
] as const
export const SIDES = ['blue', 'grey'] as const

/** Smooth ground: sea in the west, mountains where two waves meet. */
function groundAt(column: number, row: number): number {
  const height =
    Math.sin(column / 7) + Math.cos(row / 9) + Math.sin((column + row) / 5) + column / 40
  return Math.min(5, Math.max(0, Math.floor(height + 2)))
}

export function workload(size: Size): Workload {
  const { side, counters } = SIZES[size]
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => LETTERS[groundAt(column, row)]).join(''),
  )
  const id = (column: number, row: number) =>
    `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`
  const places: Record<string, PieceView[]> = {}
  for (let at = 0; at < counters; at++) {
    const spot = (at * 7) % (side * side)
    const place = id(spot % side, Math.floor(spot / side))
    const type = KINDS[at % KINDS.length] ?? 'infantry'
    const piece: PieceView = {
      id: at,
      name: type,
      type,
      side: SIDES[at % 2] ?? 'blue',
      face: at % 5 === 0 ? 1 : 0,
    }
    places[place] = [...(places[place] ?? []), piece]
  }
  return {
    places,
    board: {
      id: size,
      title: 'A large war',
      grid: { shape: 'hex', orientation: 'flat', columns: side, rows: side },
      terrain: {
        key: Object.fromEntries(GROUND.map((name, at) => [LETTERS[at] ?? '.', name])),
        rows,
      },
      terrains: Object.fromEntries(GROUND.map((name) => [name, { label: name }])),
    },
    manifest: {
      title: 'Benchmark',
      sides: {
        blue: { name: 'Blue', seat: 'a', colour: '#3d5f96' },
        grey: { name: 'Grey', seat: 'b', colour: '#7d7a6c' },
      },
    },
    pieces: {
      types: Object.fromEntries(
        KINDS.map((kind, at) => [
          kind,
          {
            label: kind,
            faces: ['full', 'reduced'],
            counter: {
              symbol: `nato-${kind}`,
              size: 'XX',
              numbers: [{ at: 'bottom', text: `${at + 2}-${6 - at}` }],
            },
          },
        ]),
      ),
    },
  }
}

export interface Result {
  /** Milliseconds from the first line of the page's script until the first frame is drawn. */
  readonly firstFrame: number
  /** Milliseconds until everything in sight is painted in full. */
  readonly painted: number
  /** Milliseconds of script per frame while panning, median. */
  readonly pan: number
  readonly drawCalls: number
  /** Frames drawn in a quarter second in which nothing changed. */
  readonly idleFrames: number
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/** Frames of panning measured. */
export const FRAMES = 90
/** Pixels panned in a frame: there and back. */
export const stepAt = (frame: number) => (frame % 60 < 30 ? 4 : -4)

export function sizeAsked(): Size {
  return new URLSearchParams(location.search).get('size') === 'small' ? 'small' : 'large'
}

export function report(result: Result): void {
  Object.assign(window, { result })
}
