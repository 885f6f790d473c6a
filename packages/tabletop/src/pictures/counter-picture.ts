/** A counter without a table: painted on a canvas of its own, for who draws it. */

import type { ModuleFile, PiecesFile } from '@redoubt/engine'
import type { PaletteChoice } from '../api.ts'
import { type Art, artFiles, fetchArt } from '../counters/art.ts'
import { counterLook } from '../counters/counter-look.ts'
import { COUNTER_FRAME, paintCounter } from '../counters/counter-painter.ts'
import type { Shown } from '../counters/facts.ts'
import { fetchSymbols } from '../counters/military.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { makePalette } from '../look/palette.ts'
import { paintPlaque } from '../works/plaque-painter.ts'
import { workLook } from '../works/work-look.ts'

/** Pictures on counters that are there; those that do not come are missing, and their counters are drawn. */
export async function fetchCounterArt(
  pieces: PiecesFile,
  addressOf: (file: string) => string,
): Promise<Art> {
  await fetchSymbols(pieces)
  return fetchArt(artFiles(pieces), addressOf, new Set())
}

/** How a piece is painted. */
export interface PieceTerms {
  /** Pictures on counters that came. */
  readonly art: Art
  readonly look: PaletteChoice
  /** Side of the counter, in pixels. */
  readonly pixels: number
}

/** Paints a piece as the table would, its upper left corner at 0, 0, its side 1; its shadow falls beyond. */
export function paintPieceOn(
  brush: Brush,
  piece: Shown | undefined,
  pieces: PiecesFile,
  sides: ModuleFile['sides'],
  { art, look, pixels }: PieceTerms,
): void {
  const palette = makePalette(look, sides)
  const work = workLook(piece, pieces)
  if (work) paintPlaque(brush, work, palette, pixels)
  else paintCounter(brush, counterLook(piece, pieces), palette, pixels, art)
}

/**
 * Paints a piece on a canvas of its own.
 * @param size side of the picture, in pixels; the counter's shadow is part of it
 * @throws Error when the browser gives no canvas
 */
export function paintPiece(
  piece: Shown,
  pieces: PiecesFile,
  sides: ModuleFile['sides'],
  { size, ...terms }: Omit<PieceTerms, 'pixels'> & { readonly size: number },
): HTMLCanvasElement {
  const { canvas, brush } = sketch(size, size)
  const side = canvas.width / COUNTER_FRAME
  brush.scale(side, side)
  brush.translate((COUNTER_FRAME - 1) / 2, (COUNTER_FRAME - 1) / 2)
  paintPieceOn(brush, piece, pieces, sides, { ...terms, pixels: side })
  return canvas
}
