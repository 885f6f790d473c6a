/** Text that flows from page to page. */

import { createCanvas } from '@napi-rs/canvas'
import { MARGIN, type Page, type Pen, type Size } from './page.ts'
import { type Hand, linesOf, write } from './words.ts'

/** A stretch of text; a heading stays with what follows it. */
export interface Block {
  readonly words: string
  readonly hand: Hand
  /** Printed in front of the first line, the lines set in by `indent`. */
  readonly label?: string
  readonly indent?: number
  /** Room above it, in millimetres; none at the top of a page. */
  readonly above?: number
  readonly isHeading?: boolean
}

interface Line {
  readonly words: string
  readonly hand: Hand
  readonly x: number
  readonly label?: string | undefined
  readonly above: number
  readonly height: number
  readonly stays: boolean
}

const LEADING = 1.4
/** Room at the foot for the page's number. */
const FOOT = 8

export function flow(chapter: string, size: Size, blocks: readonly Block[]): readonly Page[] {
  const pen = createCanvas(1, 1).getContext('2d') as unknown as Pen
  const width = size.width - 2 * MARGIN
  const lines = blocks.flatMap((block) => linesIn(pen, block, width))
  const pages: Line[][] = []
  let open: Line[] = []
  let free = size.height - 2 * MARGIN - FOOT
  for (const line of lines) {
    const needed = line.height + (open.length > 0 ? line.above : 0)
    if (needed > free && open.length > 0) {
      // A heading at the foot goes over with what it heads.
      const stays = open.findLastIndex(({ stays: own }) => !own) + 1
      const over = stays > 0 ? open.splice(stays) : []
      pages.push(open)
      open = over
      free = size.height - 2 * MARGIN - FOOT - heightOf(over)
    }
    free -= line.height + (open.length > 0 ? line.above : 0)
    open.push(line)
  }
  if (open.length > 0) pages.push(open)
  return pages.map((own) => ({
    ...size,
    chapter,
    isNumbered: true,
    paint: (brush) => {
      let y = MARGIN
      for (const [at, { words, hand, x, label, above, height }] of own.entries()) {
        y += height + (at > 0 ? above : 0)
        if (label !== undefined) write(brush, label, MARGIN, y, { ...hand, weight: 700 })
        write(brush, words, MARGIN + x, y, hand)
      }
    },
  }))
}

function linesIn(pen: Pen, block: Block, width: number): readonly Line[] {
  const { words, hand, label, indent = 0, above = 0, isHeading = false } = block
  return linesOf(pen, words, width - indent, hand).map((line, at) => ({
    words: line,
    hand,
    x: indent,
    ...(at === 0 ? { label } : {}),
    above: at === 0 ? above : 0,
    height: hand.size * LEADING,
    stays: isHeading,
  }))
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { height, above }, at) => sum + height + (at > 0 ? above : 0), 0)
}
