/** The map in true size: on one sheet, or on several that are laid over each other and glued. */

import type { Board } from '@redoubt/engine'
import { type Art, boardSheet, counterSize } from '@redoubt/tabletop'
import { MARGIN, type Page, type Pen, type Size } from '../book/page.ts'
import { SOFT, write } from '../book/words.ts'
import type { Say } from '../words/words.ts'

/** What two sheets have in common, in millimetres. */
const OVERLAP = 10
/** Textures are drawn this fine: 300 dots an inch. */
const DOTS = 300 / 25.4

export interface MapTerms {
  readonly board: Board
  readonly art: Art
  /** Side of the counters that lie on it, in millimetres. */
  readonly counter: number
  readonly say: Say
}

/** Millimetres of a board unit, so that spaces hold counters as they do at the table. */
export function unitOf({ board, counter }: Pick<MapTerms, 'board' | 'counter'>): number {
  return counter / counterSize(board)
}

export function wholeMap(terms: MapTerms): readonly Page[] {
  const { sheet, unit, whole } = laidOut(terms)
  const size = { width: whole.width + 2 * MARGIN, height: whole.height + 2 * MARGIN }
  return [
    {
      ...size,
      chapter: terms.say('map'),
      isNumbered: false,
      paint: (pen) => paintPart(pen, sheet, unit, { x: 0, y: 0, ...whole }),
    },
  ]
}

/** Sheets of the paper, upright or across, whichever are fewer. */
export function tiledMap(terms: MapTerms, paper: Size): readonly Page[] {
  const { sheet, unit, whole } = laidOut(terms)
  const ways = [paper, { width: paper.height, height: paper.width }].map((size) => ({
    size,
    columns: tilesFor(whole.width, size.width - 2 * MARGIN),
    rows: tilesFor(whole.height, size.height - 2 * MARGIN),
  }))
  const best = ways.reduce((one, other) =>
    other.columns * other.rows < one.columns * one.rows ? other : one,
  )
  const { size, columns, rows } = best
  const room = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN }
  return Array.from({ length: rows * columns }, (_, at): Page => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const x = column * (room.width - OVERLAP)
    const y = row * (room.height - OVERLAP)
    const part = {
      x,
      y,
      width: Math.min(room.width, whole.width - x),
      height: Math.min(room.height, whole.height - y),
    }
    return {
      ...size,
      chapter: terms.say('map'),
      isNumbered: false,
      paint: (pen) => {
        paintPart(pen, sheet, unit, part)
        paintCrosses(pen, part, { column, row, columns, rows })
        const name = `${String.fromCharCode(65 + column)}${row + 1}`
        const words = terms.say('map.sheet', { name, columns, rows, overlap: OVERLAP })
        write(pen, words, size.width / 2, size.height - MARGIN / 2, {
          size: 2.6,
          colour: SOFT,
          align: 'center',
        })
      },
    }
  })
}

/** Sheets that a length takes, each after the first adding what it does not share. */
function tilesFor(length: number, room: number): number {
  return Math.max(1, Math.ceil((length - OVERLAP) / (room - OVERLAP)))
}

interface Part extends Size {
  /** From the map's upper left corner, in millimetres. */
  readonly x: number
  readonly y: number
}

function laidOut(terms: MapTerms) {
  const sheet = boardSheet(terms.board, terms.art, { ground: 'light' })
  const unit = unitOf(terms)
  const whole = { width: sheet.rect.width * unit, height: sheet.rect.height * unit }
  return { sheet, unit, whole }
}

function paintPart(pen: Pen, sheet: ReturnType<typeof boardSheet>, unit: number, part: Part) {
  pen.save()
  pen.translate(MARGIN, MARGIN)
  pen.beginPath()
  pen.rect(0, 0, part.width, part.height)
  pen.clip()
  pen.translate(-part.x, -part.y)
  pen.scale(unit, unit)
  pen.translate(-sheet.rect.x, -sheet.rect.y)
  const shown = {
    x: sheet.rect.x + part.x / unit,
    y: sheet.rect.y + part.y / unit,
    width: part.width / unit,
    height: part.height / unit,
  }
  sheet.paint(pen, shown, unit * DOTS)
  pen.restore()
}

/** Crosses in the corners of the stretches that two sheets share. */
function paintCrosses(
  pen: Pen,
  part: Part,
  { column, row, columns, rows }: Record<'column' | 'row' | 'columns' | 'rows', number>,
): void {
  const half = OVERLAP / 2
  const xs = [...(column > 0 ? [half] : []), ...(column < columns - 1 ? [part.width - half] : [])]
  const ys = [...(row > 0 ? [half] : []), ...(row < rows - 1 ? [part.height - half] : [])]
  pen.beginPath()
  for (const x of xs.length > 0 ? xs : [half])
    for (const y of ys.length > 0 ? ys : [half]) {
      if (xs.length === 0 && ys.length === 0) continue
      pen.moveTo(MARGIN + x - 2, MARGIN + y)
      pen.lineTo(MARGIN + x + 2, MARGIN + y)
      pen.moveTo(MARGIN + x, MARGIN + y - 2)
      pen.lineTo(MARGIN + x, MARGIN + y + 2)
    }
  pen.strokeStyle = '#000'
  pen.lineWidth = 0.15
  pen.stroke()
}
