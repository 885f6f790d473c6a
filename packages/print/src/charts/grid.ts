/** Tables on paper: cells of words in columns that share the width. */

import { createCanvas } from '@napi-rs/canvas'
import { MARGIN, type Page, type Pen, type Size } from '../book/page.ts'
import { type Hand, linesOf, SOFT, widthOf, write } from '../book/words.ts'

export interface Chart {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Explanations below. */
  readonly notes: readonly string[]
  /** Colours shown in the first cells of the rows. */
  readonly colours?: readonly (string | undefined)[]
  /** Side of the cells, in millimetres, where counters are to lie in them. */
  readonly cell?: number
}

const TITLE: Hand = { size: 4.6, weight: 700, font: 'serif' }
const CELL: Hand = { size: 2.9 }
const HEAD: Hand = { size: 2.9, weight: 700 }
const NOTE: Hand = { size: 2.6, colour: SOFT }
const PAD = 1.4
/** A patch of colour before the first word, room behind it included. */
const SWATCH = 7
const LEADING = 1.35
/** Room at the foot for the page's number. */
const FOOT = 8

/** What stands on a page at some height. */
interface Piece {
  readonly height: number
  paint(pen: Pen, y: number): void
}

/** Charts one below the other, broken between rows. */
export function chartPages(chapter: string, size: Size, charts: readonly Chart[]): readonly Page[] {
  const pen = createCanvas(1, 1).getContext('2d') as unknown as Pen
  const room = size.height - 2 * MARGIN - FOOT
  const pages: Piece[][] = []
  let open: Piece[] = []
  let used = 0
  for (const chart of charts) {
    const [title, ...pieces] = piecesOf(pen, chart, size.width - 2 * MARGIN)
    // A title stays with the head and the first row below it.
    const first = [title, ...pieces.slice(0, 2)].reduce((sum, one) => sum + (one?.height ?? 0), 0)
    for (const [at, piece] of [title, ...pieces].entries()) {
      if (!piece) continue
      const needed = at === 0 ? first : piece.height
      if (used + needed > room && open.length > 0) {
        pages.push(open)
        open = []
        used = 0
      }
      open.push(piece)
      used += piece.height
    }
  }
  if (open.length > 0) pages.push(open)
  return pages.map((own) => ({
    ...size,
    chapter,
    isNumbered: true,
    paint: (brush) => {
      let y = MARGIN
      for (const piece of own) {
        piece.paint(brush, y)
        y += piece.height
      }
    },
  }))
}

function piecesOf(pen: Pen, chart: Chart, width: number): readonly Piece[] {
  const { title, head, rows, notes, colours = [], cell = 0 } = chart
  const swatch = colours.some((colour) => colour !== undefined) ? SWATCH : 0
  const columns = columnsFor(pen, [head, ...rows], width, cell, swatch)
  const line = (cells: readonly string[], hand: Hand, colour?: string): Piece => {
    const shift = (at: number) => (at === 0 ? swatch : 0)
    const broken = columns.map((own, at) =>
      linesOf(pen, cells[at] ?? '', own - 2 * PAD - shift(at), hand),
    )
    const most = Math.max(1, ...broken.map((lines) => lines.length))
    const height = Math.max(cell, most * hand.size * LEADING + 2 * PAD)
    return {
      height,
      paint: (brush, y) => {
        let x = MARGIN
        for (const [at, lines] of broken.entries()) {
          const own = columns[at] ?? 0
          brush.strokeStyle = '#8a8272'
          brush.lineWidth = 0.15
          brush.strokeRect(x, y, own, height)
          for (const [row, words] of lines.entries())
            write(
              brush,
              words,
              x + PAD + shift(at),
              y + PAD + (row + 0.8) * hand.size * LEADING,
              hand,
            )
          x += own
        }
        if (colour === undefined) return
        brush.fillStyle = colour
        brush.fillRect(MARGIN + PAD, y + PAD, swatch - PAD, hand.size * LEADING)
        brush.strokeRect(MARGIN + PAD, y + PAD, swatch - PAD, hand.size * LEADING)
      },
    }
  }
  const text = (words: string, hand: Hand, above: number): Piece => {
    const lines = linesOf(pen, words, width, hand)
    return {
      height: above + lines.length * hand.size * LEADING,
      paint: (brush, y) => {
        for (const [row, own] of lines.entries())
          write(brush, own, MARGIN, y + above + (row + 0.8) * hand.size * LEADING, hand)
      },
    }
  }
  return [
    text(title, TITLE, 5),
    ...(head.length > 0 ? [line(head, HEAD)] : []),
    ...rows.map((row, at) => line(row, CELL, colours[at])),
    ...notes.map((note) => text(note, NOTE, 0.8)),
  ]
}

/** Each column as wide as its widest cell wishes; where that is too much, wide ones give way. */
function columnsFor(
  pen: Pen,
  rows: readonly (readonly string[])[],
  width: number,
  least: number,
  swatch: number,
): readonly number[] {
  const count = Math.max(1, ...rows.map((row) => row.length))
  const wished = Array.from({ length: count }, (_, at) =>
    Math.max(
      6,
      least,
      (at === 0 ? swatch : 0) +
        Math.max(0, ...rows.map((row) => widthOf(pen, row[at] ?? '', HEAD) + 2 * PAD + 0.5)),
    ),
  )
  const total = wished.reduce((sum, own) => sum + own, 0)
  if (total <= width) return wished
  let [low, high] = [0, width]
  for (let round = 0; round < 40; round++) {
    const most = (low + high) / 2
    const sum = wished.reduce((all, own) => all + Math.min(own, most), 0)
    if (sum > width) high = most
    else low = most
  }
  return wished.map((own) => Math.min(own, low))
}
