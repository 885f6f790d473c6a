/** Where a picture lies under a grid: least squares over the marks that name a cell. */

import type { Point } from './lattice.ts'

/** Takes pixels of a picture to board units: the upper left corner, the scale, and how far it is turned about that corner. */
export interface Placement {
  readonly at: Point
  /** Pixels for a board unit, to the right and down. */
  readonly across: number
  readonly down: number
  /** Clockwise, in radians. */
  readonly turn: number
  /** How far the marks lie from the middles they name, in board units: the root of the mean square. */
  readonly off: number
}

/** A pixel, and the middle of its cell in board units. */
export interface Pin {
  readonly pixel: Point
  readonly middle: Point
}

/** Marks that span less than this in a direction say nothing of its scale, in board units. */
const SPAN = 1.5
/** Cells that are this much wider than high are of another grid. */
const LOPSIDED = 1.25

/**
 * The placement that brings every pixel nearest to its middle. Cells are as wide as high, unless three marks or more say
 * otherwise.
 * @returns undefined where the pins do not name two places
 */
export function placePicture(pins: readonly Pin[]): Placement | undefined {
  const even = placeEvenly(pins)
  if (!even || pins.length < 3) return even
  const uneven = placeUnevenly(pins, even.turn)
  return uneven && uneven.off < even.off ? uneven : even
}

/** One scale for both directions: a similarity, in closed form. */
export function placeEvenly(pins: readonly Pin[]): Placement | undefined {
  const pixel = mean(pins.map((pin) => pin.pixel))
  const middle = mean(pins.map((pin) => pin.middle))
  let along = 0
  let beside = 0
  let spread = 0
  for (const pin of pins) {
    const [px, py] = [pin.pixel.x - pixel.x, pin.pixel.y - pixel.y]
    const [mx, my] = [pin.middle.x - middle.x, pin.middle.y - middle.y]
    along += mx * px + my * py
    beside += my * px - mx * py
    spread += mx * mx + my * my
  }
  const scale = Math.hypot(along, beside) / spread
  if (!(spread > 0.1) || !(scale > 0) || !Number.isFinite(scale)) return undefined
  return withTurn(pins, Math.atan2(beside, along), [scale, scale])
}

/** A scale for each direction, and the turn searched for around a first guess. */
function placeUnevenly(pins: readonly Pin[], around: number): Placement | undefined {
  let best: Placement | undefined
  let [from, step] = [around - 0.1, 0.01]
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n <= 20; n++) {
      const turn = from + n * step
      const scales = scalesAt(pins, turn)
      const tried = scales && withTurn(pins, turn, scales)
      if (tried && (!best || tried.off < best.off)) best = tried
    }
    if (!best) return undefined
    from = best.turn - step
    step /= 10
  }
  return best
}

/** Pixels for a board unit by which marks turned so far lie, or undefined where they do not span both directions. */
function scalesAt(pins: readonly Pin[], turn: number): readonly [number, number] | undefined {
  const turned = pins.map(({ middle }) => rotate(middle, -turn))
  const across = slope(
    turned.map(({ x }) => x),
    pins.map(({ pixel }) => pixel.x),
  )
  const down = slope(
    turned.map(({ y }) => y),
    pins.map(({ pixel }) => pixel.y),
  )
  if (across === undefined || down === undefined) return undefined
  const lopsided = across / down
  return lopsided < LOPSIDED && lopsided > 1 / LOPSIDED ? [across, down] : undefined
}

function slope(from: readonly number[], to: readonly number[]): number | undefined {
  if (Math.max(...from) - Math.min(...from) < SPAN) return undefined
  const [f, t] = [average(from), average(to)]
  let product = 0
  let square = 0
  from.forEach((value, index) => {
    product += (value - f) * ((to[index] ?? t) - t)
    square += (value - f) ** 2
  })
  return product > 0 ? product / square : undefined
}

/** The rest follows from the turn and the scales. */
function withTurn(
  pins: readonly Pin[],
  turn: number,
  [across, down]: readonly [number, number],
): Placement {
  const corners = pins.map(({ pixel, middle }) => {
    const { x, y } = rotate({ x: pixel.x / across, y: pixel.y / down }, turn)
    return { x: middle.x - x, y: middle.y - y }
  })
  const at = mean(corners)
  const squares = corners.map(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2)
  return { at, across, down, turn, off: Math.sqrt(average(squares)) }
}

/** Where a pixel lies on the board. */
export function toBoard({ at, across, down, turn }: Placement, { x, y }: Point): Point {
  const turned = rotate({ x: x / across, y: y / down }, turn)
  return { x: at.x + turned.x, y: at.y + turned.y }
}

/** Where a point of the board lies in the picture. */
export function toPixel({ at, across, down, turn }: Placement, { x, y }: Point): Point {
  const back = rotate({ x: x - at.x, y: y - at.y }, -turn)
  return { x: back.x * across, y: back.y * down }
}

function rotate({ x, y }: Point, turn: number): Point {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

function mean(points: readonly Point[]): Point {
  return { x: average(points.map(({ x }) => x)), y: average(points.map(({ y }) => y)) }
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
