/** The first page: what it is, whose it is, and what is where. */

import type { ModuleData } from '@redoubt/engine'
import { MARGIN, type Page, type Size } from '../book/page.ts'
import { linesOf, SOFT, widthOf, write } from '../book/words.ts'
import type { Say } from '../words/words.ts'

export interface CoverTerms {
  readonly module: ModuleData
  readonly scenario: string
  readonly paper: Size
  /** Chapters with the numbers of their first pages. */
  readonly contents: readonly (readonly [chapter: string, page: number])[]
  /** How it is printed and put together. */
  readonly advice: readonly string[]
  readonly say: Say
}

export function coverPage({ module, scenario, paper, contents, advice, say }: CoverTerms): Page {
  const { title, version, summary, licence, credits = [] } = module.manifest
  const inside = paper.width - 2 * MARGIN
  return {
    ...paper,
    chapter: '',
    isNumbered: false,
    paint: (pen) => {
      let y = 60
      const put = (
        words: string,
        hand: { size: number; weight?: number; font?: 'serif'; colour?: string },
        above = 0,
      ) => {
        y += above
        for (const line of linesOf(pen, words, inside, hand)) {
          y += hand.size * 1.35
          write(pen, line, MARGIN, y, hand)
        }
      }
      put(title, { size: 14, weight: 700, font: 'serif' })
      put(summary, { size: 4.2 }, 4)
      put(
        say('cover.version', {
          version,
          scenario: module.scenarios[scenario]?.title ?? scenario,
        }),
        { size: 3.4, colour: SOFT },
        4,
      )
      y += 12
      for (const [chapter, page] of contents) {
        const hand = { size: 4.2, font: 'serif' } as const
        y += hand.size * 1.6
        write(pen, chapter, MARGIN, y, hand)
        write(pen, String(page), paper.width - MARGIN, y, { ...hand, align: 'right' })
        const from = MARGIN + widthOf(pen, chapter, hand) + 2
        const to = paper.width - MARGIN - widthOf(pen, String(page), hand) - 2
        pen.beginPath()
        pen.setLineDash([0.3, 1.2])
        pen.moveTo(from, y)
        pen.lineTo(to, y)
        pen.strokeStyle = SOFT
        pen.lineWidth = 0.3
        pen.stroke()
        pen.setLineDash([])
      }
      for (const [at, line] of advice.entries()) put(line, { size: 3.2 }, at === 0 ? 14 : 2)
      put(say('cover.licence', { licence }), { size: 3, colour: SOFT }, 10)
      for (const credit of credits) put(credit, { size: 3, colour: SOFT })
    },
  }
}
