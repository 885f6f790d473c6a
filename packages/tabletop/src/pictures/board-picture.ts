/** A board without a table: painted once on a canvas, for who draws it. */

import type { Board } from '@redoubt/engine'
import type { PaletteChoice } from '../api.ts'
import { type Art, fetchArt } from '../counters/art.ts'
import type { Rect } from '../geometry/polygon.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { makePalette } from '../look/palette.ts'
import { type Ground, makeGround } from '../terrain/ground.ts'
import { paintMap } from '../terrain/map-painter.ts'

/** Pixels of a picture's longer side: more memory than this no browser is asked for. */
const LONGEST = 4096
/** Pixels for a board unit, at most: as sharp as a map is worth painting. */
const SHARPEST = 96

export interface BoardPicture {
  readonly canvas: HTMLCanvasElement
  /** The part of the board it shows, in board units. */
  readonly rect: Rect
}

/** Pictures of maps that are there; those that do not come are missing. */
export function fetchBoardArt(
  { pictures }: Pick<Board, 'pictures'>,
  addressOf: (file: string) => string,
): Promise<Art> {
  const files = [...new Set(pictures.map(({ file }) => file))]
  return fetchArt(files, addressOf, new Set(files))
}

/** A board that can be painted part by part. */
export interface BoardSheet {
  /** What there is to be painted, in board units. */
  readonly rect: Rect
  /** Paints a part with a brush that works in board units, `density` pixels each. */
  paint(brush: Brush, part: Rect, density: number): void
}

/**
 * A board as the table would print it, without its frame and title.
 * @param art pictures of the map that came
 */
export function boardSheet(board: Board, art: Art, look: PaletteChoice): BoardSheet {
  return sheetOf(makeGround(board, makePalette(look, {}), art), 'all')
}

function sheetOf(ground: Ground, labels: 'all' | 'none'): BoardSheet {
  const rect = ground.map
  const terms = { ground, sheet: rect, title: '', labels, turn: 0, tints: NOBODY } as const
  return { rect, paint: (brush, part, density) => paintMap(brush, part, density, terms) }
}

/**
 * Paints a whole board on a canvas.
 * @throws Error when the browser gives no canvas, or a board cannot be drawn
 */
export function paintBoard(board: Board, art: Art, look: PaletteChoice): BoardPicture {
  return painted(boardSheet(board, art, look), LONGEST)
}

/**
 * The map of a table painted small, without names.
 * @param pixels of its longer side
 */
export function smallMap(
  ground: Ground,
  pixels: number,
): { readonly canvas: HTMLCanvasElement; readonly part: Rect } {
  const { canvas, rect } = painted(sheetOf(ground, 'none'), pixels)
  return { canvas, part: rect }
}

function painted({ rect, paint }: BoardSheet, longest: number): BoardPicture {
  const density = Math.min(SHARPEST, longest / Math.max(rect.width, rect.height))
  const { canvas, brush } = sketch(rect.width * density, rect.height * density)
  layOn(brush, rect, density)
  paint(brush, rect, density)
  return { canvas, rect }
}

const NOBODY = new Map()

/** Lets a brush work in board units. */
function layOn(brush: Brush, { x, y }: Rect, density: number): void {
  brush.scale(density, density)
  brush.translate(-x, -y)
}
