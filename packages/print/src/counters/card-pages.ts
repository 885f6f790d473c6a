/** Sheets of cards of the usual size, each followed by its backs. */

import type { ModuleData } from '@redoubt/engine'
import type { Art } from '@redoubt/tabletop'
import { MARGIN, type Page, type Pen, type Size } from '../book/page.ts'
import { linesOf, SOFT, write } from '../book/words.ts'
import type { Say } from '../words/words.ts'
import { cornerOf, gridOn, paintCutMarks } from './sheet.ts'
import type { Stock } from './stock.ts'

/** A poker card, in millimetres. */
export const CARD: Size = { width: 63, height: 88 }
const INSIDE = 5

export interface CardTerms {
  readonly module: ModuleData
  readonly art: Art
  readonly paper: Size
  readonly say: Say
}

export function cardPages(
  stock: readonly Stock[],
  { module, art, paper, say }: CardTerms,
): readonly Page[] {
  const grid = gridOn(paper, CARD)
  const all = stock.flatMap((one) => Array.from({ length: one.count }, () => one))
  const most = grid.columns * grid.rows
  const sheets = Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  )
  const page = (own: readonly Stock[], at: number, face: 'front' | 'back'): Page => ({
    ...paper,
    chapter: say('cards'),
    isNumbered: false,
    paint: (pen) => {
      paintCutMarks(pen, grid, CARD)
      for (const [place, one] of own.entries()) {
        const [x, y] = cornerOf(grid, CARD, place, face)
        pen.save()
        pen.translate(x, y)
        if (face === 'front') paintCard(pen, one, module, art)
        else paintBack(pen, module)
        pen.restore()
      }
      write(
        pen,
        say('cards.sheet', { at: at + 1, sheets: sheets.length, face }),
        paper.width / 2,
        paper.height - MARGIN / 2,
        { size: 2.6, colour: SOFT, align: 'center' },
      )
    },
  })
  return sheets.flatMap((own, at) => [page(own, at, 'front'), page(own, at, 'back')])
}

function paintCard(pen: Pen, { type }: Stock, { pieces }: ModuleData, art: Art): void {
  const { label = type, traits = {}, card = {} } = pieces.types[type] ?? {}
  const inside = CARD.width - 2 * INSIDE
  const corner = (card.corner ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(traits[name] ?? ''),
  )
  const head = { size: 4, weight: 700, font: 'serif' } as const
  let y = INSIDE + head.size
  for (const line of linesOf(pen, label, inside - (corner === '' ? 0 : 9), head)) {
    write(pen, line, INSIDE, y, head)
    y += head.size * 1.25
  }
  if (corner !== '')
    write(pen, corner, CARD.width - INSIDE, INSIDE + head.size, {
      ...head,
      size: 5,
      align: 'right',
    })
  y = paintPicture(pen, card.image, art, y, card.text ? CARD.height / 2 : CARD.height - INSIDE - y)
  const hand = { size: 3.2 } as const
  for (const line of linesOf(pen, card.text ?? '', inside, hand)) {
    write(pen, line, INSIDE, y + hand.size, hand)
    y += hand.size * 1.4
  }
}

type CardPicture = NonNullable<NonNullable<ModuleData['pieces']['types'][string]['card']>['image']>

/** @returns where the text goes on */
function paintPicture(
  pen: Pen,
  picture: CardPicture | undefined,
  art: Art,
  y: number,
  most: number,
): number {
  const file = typeof picture === 'string' ? picture : picture?.file
  const pixels = file === undefined ? undefined : art.get(file.replace(/^\.\//, ''))
  if (!pixels) return y
  const part =
    picture === undefined || typeof picture === 'string'
      ? { x: 0, y: 0, width: pixels.width, height: pixels.height }
      : picture
  const room = { width: CARD.width - 2 * INSIDE, height: most }
  const scale = Math.min(room.width / part.width, room.height / part.height)
  const [width, height] = [part.width * scale, part.height * scale]
  const x = (CARD.width - width) / 2
  pen.drawImage(pixels.source, part.x, part.y, part.width, part.height, x, y, width, height)
  return y + height + 2
}

/** All backs are alike: nobody may tell a card from behind. */
function paintBack(pen: Pen, { manifest }: ModuleData): void {
  pen.fillStyle = '#4a5a52'
  pen.fillRect(0, 0, CARD.width, CARD.height)
  pen.strokeStyle = '#f3ecd8'
  pen.lineWidth = 0.5
  pen.strokeRect(4, 4, CARD.width - 8, CARD.height - 8)
  const hand = { size: 4.5, font: 'serif', colour: '#f3ecd8', align: 'center' } as const
  const lines = linesOf(pen, manifest.title, CARD.width - 16, hand)
  for (const [at, line] of lines.entries())
    write(pen, line, CARD.width / 2, CARD.height / 2 + at * 6, hand)
}
