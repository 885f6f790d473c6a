/** Sheets of counters, each followed by its back. */

import type { ModuleData } from '@redoubt/engine'
import { type Art, paintPieceOn } from '@redoubt/tabletop'
import { MARGIN, type Page, type Pen, type Size } from '../book/page.ts'
import { SOFT, write } from '../book/words.ts'
import type { Say } from '../words/words.ts'
import { cornerOf, gridOn, paintCutMarks } from './sheet.ts'
import type { Stock } from './stock.ts'

const LOOK = { ground: 'light' } as const
/** Textures inside counters are drawn this fine: 600 dots an inch. */
const DOTS = 600 / 25.4

export interface CounterTerms {
  readonly module: ModuleData
  readonly art: Art
  readonly paper: Size
  /** Side of a counter, in millimetres. */
  readonly size: number
  readonly say: Say
}

export function counterPages(
  stock: readonly Stock[],
  { module, art, paper, size, say }: CounterTerms,
): readonly Page[] {
  const each = { width: size, height: size }
  const grid = gridOn(paper, each)
  const all = stock.flatMap((one) => Array.from({ length: one.count }, () => one))
  const sheets = Array.from(
    { length: Math.ceil(all.length / (grid.columns * grid.rows)) },
    (_, at) => all.slice(at * grid.columns * grid.rows, (at + 1) * grid.columns * grid.rows),
  )
  const page = (own: readonly Stock[], at: number, face: 'front' | 'back'): Page => ({
    ...paper,
    chapter: say('counters'),
    isNumbered: false,
    paint: (pen) => {
      paintCutMarks(pen, grid, each)
      for (const [place, one] of own.entries()) {
        const [x, y] = cornerOf(grid, each, place, face)
        pen.save()
        pen.translate(x, y)
        pen.scale(size, size)
        clipTo(pen)
        if (face === 'front') paintFace(pen, one, one.front, module, art, size)
        else if (one.back !== undefined) paintFace(pen, one, one.back, module, art, size)
        pen.restore()
      }
      const words = say('counters.sheet', { at: at + 1, sheets: sheets.length, face })
      write(pen, words, paper.width / 2, paper.height - MARGIN / 2, {
        size: 2.6,
        colour: SOFT,
        align: 'center',
      })
    },
  })
  return sheets.flatMap((own, at) => [page(own, at, 'front'), page(own, at, 'back')])
}

function paintFace(
  pen: Pen,
  { type, side }: Stock,
  face: number,
  { pieces, manifest }: ModuleData,
  art: Art,
  size: number,
): void {
  const piece = { type, face, ...(side === undefined ? {} : { side }) }
  paintPieceOn(pen, piece, pieces, manifest.sides, { art, look: LOOK, pixels: size * DOTS })
}

/** The shadow is the table's: on paper nothing falls beyond the cut. */
function clipTo(pen: Pen): void {
  pen.beginPath()
  pen.rect(0, 0, 1, 1)
  pen.clip()
}
