/** Words on paper: written, measured and broken into lines, in millimetres. */

import { SANS, SERIF } from '../canvas/fonts.ts'
import type { Pen } from './page.ts'

export interface Hand {
  /** Height of the letters, in millimetres. */
  readonly size: number
  readonly weight?: number
  readonly font?: 'serif' | 'sans'
  readonly colour?: string
  readonly align?: 'left' | 'center' | 'right'
}

export const INK = '#241f18'
export const SOFT = '#6a6255'

/** Fonts are set in whole units: small letters are written large and shrunk. */
const FINE = 100

export function write(pen: Pen, words: string, x: number, y: number, hand: Hand): void {
  pen.save()
  take(pen, hand)
  pen.translate(x, y)
  pen.scale(1 / FINE, 1 / FINE)
  pen.fillText(words, 0, 0)
  pen.restore()
}

/** Width in millimetres. */
export function widthOf(pen: Pen, words: string, hand: Hand): number {
  pen.save()
  take(pen, hand)
  const { width } = pen.measureText(words)
  pen.restore()
  return width / FINE
}

/** Breaks words into lines no wider than so many millimetres; a word that is wider stands alone. */
export function linesOf(pen: Pen, words: string, width: number, hand: Hand): readonly string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter((one) => one !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(pen, longer, hand) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function take(pen: Pen, { size, weight = 400, font = 'sans', colour = INK, align = 'left' }: Hand) {
  pen.font = `${weight} ${size * FINE}px ${font === 'sans' ? SANS : SERIF}`
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
}
