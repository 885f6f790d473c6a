/** A game as it is set up, on paper. */

import type { Game } from '@redoubt/engine'
import { fetchSymbols } from '@redoubt/tabletop'
import { bind } from './book/book.ts'
import { MARGIN, PAPERS, type Page } from './book/page.ts'
import { readArt } from './canvas/art.ts'
import { lendFonts } from './canvas/fonts.ts'
import { lendCanvas } from './canvas/lend.ts'
import { chartsOf } from './charts/charts.ts'
import { chartPages } from './charts/grid.ts'
import { cardPages } from './counters/card-pages.ts'
import { counterPages } from './counters/counter-pages.ts'
import { type Stock, supplyOf } from './counters/stock.ts'
import { coverPage } from './cover/cover-page.ts'
import { tiledMap, unitOf, wholeMap } from './map/map-pages.ts'
import { rulebookPages } from './rulebook/rulebook-pages.ts'
import type { Part, Printed, PrintTerms } from './terms.ts'

export async function printGame(game: Game, terms: PrintTerms): Promise<Printed> {
  lendCanvas()
  lendFonts()
  const { data: module } = game.module
  const { board } = game.position
  const paper = PAPERS[terms.paper]
  await fetchSymbols(module.pieces)
  const art = await readArt({ pieces: module.pieces, board }, terms.readPicture)
  const supply = supplyOf(game, terms.spares)
  const has = (part: Part) => terms.parts.includes(part)
  const map = { board, art, counter: terms.counter }
  const file = module.boards[board.id]
  const scenario = module.scenarios[game.scenario.id]
  const counters = has('counters')
    ? counterPages(supply.counters, { module, art, paper, size: terms.counter })
    : []
  const cards = has('counters') ? cardPages(supply.cards, { module, art, paper }) : []
  const front: readonly Page[] = [
    ...counters,
    ...cards,
    ...(has('map') ? (terms.map === 'whole' ? wholeMap(map) : tiledMap(map, paper)) : []),
    ...(has('charts') && file
      ? chartPages(
          'Charts',
          paper,
          chartsOf(module, file, {
            turns: scenario?.turns,
            counter: terms.counter,
            width: paper.width - 2 * MARGIN,
          }),
        )
      : []),
    ...(has('rulebook') ? rulebookPages(module, paper) : []),
  ]
  const cover = coverPage({
    module,
    scenario: game.scenario.id,
    paper,
    contents: contentsOf(front),
    advice: adviceFor(terms, counters.length + cards.length > 0),
  })
  // A cover takes a leaf of its own, so that sheets lie on their backs.
  const blank: Page = { ...paper, chapter: '', isNumbered: false, paint: () => {} }
  const pages = [cover, blank, ...front]
  const { title, credits } = module.manifest
  return {
    pdf: bind(pages, { title, author: credits?.[0] }),
    pages: pages.length,
    counters: sum(supply.counters),
    cards: sum(supply.cards),
    space: unitOf(map),
  }
}

/** Leaves before the first chapter: the cover and its back. */
const BEFORE = 2

function contentsOf(pages: readonly Page[]): readonly (readonly [string, number])[] {
  const first = new Map<string, number>()
  for (const [at, { chapter }] of pages.entries())
    if (!first.has(chapter)) first.set(chapter, at + 1 + BEFORE)
  return [...first]
}

function adviceFor({ map, counter }: PrintTerms, hasCounters: boolean): readonly string[] {
  return [
    'Print in true size (100 %, not “fit to page”).',
    ...(hasCounters
      ? [
          `Sheets of counters and cards are followed by their backs: print on both sides, turned about the long edge. Counters are ${counter} mm wide.`,
        ]
      : []),
    ...(map === 'tiles' ? ['Lay the sheets of the map over each other, cross on cross.'] : []),
  ]
}

const sum = (stock: readonly Stock[]): number => stock.reduce((all, { count }) => all + count, 0)
