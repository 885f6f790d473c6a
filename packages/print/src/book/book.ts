/** Pages bound into a PDF: contents that lead to their chapters, numbers at the foot. */

import { PDFDocument } from '@napi-rs/canvas'
import { MARGIN, type Page, type Pen, POINTS } from './page.ts'
import { SOFT, write } from './words.ts'

export interface BookTerms {
  readonly title: string
  readonly author?: string | undefined
}

/** @param pages from first to last */
export function bind(pages: readonly Page[], { title, author }: BookTerms): Uint8Array {
  const document = new PDFDocument({
    title,
    ...(author === undefined ? {} : { author }),
    creator: 'Redoubt',
  })
  for (const [at, page] of pages.entries()) {
    const pen = document.beginPage(page.width * POINTS, page.height * POINTS) as unknown as Pen
    pen.scale(POINTS, POINTS)
    pen.save()
    page.paint(pen)
    pen.restore()
    if (page.isNumbered)
      write(pen, `${title} · ${at + 1}/${pages.length}`, page.width / 2, page.height - MARGIN + 3, {
        size: 2.8,
        colour: SOFT,
        align: 'center',
      })
    document.endPage()
  }
  return document.close()
}
