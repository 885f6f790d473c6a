/** What both pages draw, and how both are measured. */

import type { BoardFile, ModuleFile, PiecesFile, PieceView } from '@redoubt/engine'

export interface Workload {
  readonly board: BoardFile
  readonly manifest: Pick<ModuleFile, 'title' | 'sides' | 'zones'>
  readonly pieces: PiecesFile
  readonly places: Record<string, PieceView[]>
}

/**
 * Sizes: `large` is 71 × 71 hexes with 2,000 counters, `small` 20 × 20 with 500; `imported` is the large one as it comes
 * out of a VASSAL module: a scanned map, and counters that are pictures with further pictures on them and can be turned.
 */
export const SIZES = {
  large: { side: 71, counters: 2000 },
  small: { side: 20, counters: 500 },
  imported: { side: 71, counters: 2000 },
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
      ...(size === 'imported' ? { at: { facing: at % 6, layer2: at % 3 === 0 ? 1 : 0 } } : {}),
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
      ...(size === 'imported'
        ? { pictures: [{ image: MAP, at: [0, 0], scale: MAP_SIDE / (side * 0.9) }] }
        : {}),
    },
    manifest: {
      title: 'Benchmark',
      sides: {
        blue: { name: 'Blue', seat: 'a', colour: '#3d5f96' },
        grey: { name: 'Grey', seat: 'b', colour: '#7d7a6c' },
      },
    },
    pieces:
      size === 'imported'
        ? PICTURED
        : {
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

/** Paths of the pictures; both pages paint them themselves. */
export const MAP = './images/map.png'
export const MAP_SIDE = 2048
const PICTURED: PiecesFile = {
  attributes: { facing: { type: 'integer' }, layer2: { type: 'integer' } },
  types: Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        label: kind,
        faces: ['full', 'reduced'],
        counter: {
          bare: true,
          image: `./images/${kind}.png`,
          layers: [
            { by: 'face', images: ['', './images/reduced.png'] },
            { by: 'layer2', images: ['', './images/marker.png'], at: [10, -10] },
          ],
          facing: { by: 'facing', of: 6 },
        },
      },
    ]),
  ),
}

/** Paints a picture of the imported module, by its path. */
export function painted(path: string): HTMLCanvasElement {
  const side = path === MAP ? MAP_SIDE : 64
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('the browser gave no canvas')
  if (path === MAP)
    for (let at = 0; at < 4096; at++) {
      brush.fillStyle = `hsl(${((at * 37) % 90) + 40} 30% ${((at * 53) % 30) + 50}%)`
      brush.fillRect((at % 64) * 32, Math.floor(at / 64) * 32, 32, 32)
    }
  else {
    const kind = KINDS.findIndex((name) => path.includes(name))
    brush.fillStyle = kind < 0 ? '#c33' : `hsl(${kind * 60} 40% 60%)`
    if (kind < 0) brush.fillRect(40, 4, 20, 20)
    else brush.fillRect(0, 0, side, side)
    brush.fillStyle = '#111'
    brush.font = '32px sans-serif'
    if (kind >= 0) brush.fillText(KINDS[kind]?.slice(0, 1) ?? '', 16, 45)
  }
  return canvas
}

export interface Result {
  /** Milliseconds from the first line of the page's script until the first frame is drawn. */
  readonly firstFrame: number
  /** Milliseconds until everything in sight is painted in full. */
  readonly painted: number
  /** Milliseconds of script per frame while panning, median. */
  readonly pan: number
  /** Frames a second while panning without a pause: the screen's rate at most. */
  readonly rate: number
  /** Milliseconds of processor per frame while panning without a pause, in all processes of the browser. */
  readonly processor: number
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

declare global {
  interface Window {
    /** Seconds of processor all processes of the browser have used; given by the bench. */
    processorSeconds(): Promise<number>
  }
}

/** Frames a second and milliseconds of processor a frame while `step` draws without a pause. */
export async function drawnWithoutPause(
  step: (frame: number) => void,
): Promise<Pick<Result, 'rate' | 'processor'>> {
  const used = await window.processorSeconds()
  const begun = performance.now()
  for (let frame = 0; frame < FRAMES; frame++) {
    step(frame)
    await nextFrame()
  }
  const rate = (FRAMES * 1000) / (performance.now() - begun)
  return { rate, processor: (((await window.processorSeconds()) - used) * 1000) / FRAMES }
}

export function sizeAsked(): Size {
  const asked = new URLSearchParams(location.search).get('size')
  return asked === 'small' || asked === 'imported' ? asked : 'large'
}

export function report(result: Result): void {
  Object.assign(window, { result })
}
