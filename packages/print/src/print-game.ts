/** A game as it is set up, on paper. */

import { compileBoard, dataUnseated, type Game, inLanguage } from '@redoubt/engine'
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
import { type Say, sayer } from './words/words.ts'

export async function printGame(game: Game, terms: PrintTerms): Promise<Printed> {
  lendCanvas()
  lendFonts()
  const say = sayer(terms.language)
  const module = inLanguage(dataUnseated(game.module.data), terms.language)
  const file = module.boards[game.position.board.id]
  // Names on the map are read in the language of the rest; a board made for this game has none.
  const board = file ? compileBoard(file) : game.position.board
  const paper = PAPERS[terms.paper]
  await fetchSymbols(module.pieces)
  const art = await readArt({ pieces: module.pieces, board }, terms.readPicture)
  const supply = supplyOf(game, terms.spares)
  const has = (part: Part) => terms.parts.includes(part)
  const map = { board, art, counter: terms.counter, say }
  const scenario = module.scenarios[game.scenario.id]
  const counters = has('counters')
    ? counterPages(supply.counters, { module, art, paper, size: terms.counter, say })
    : []
  const cards = has('counters') ? cardPages(supply.cards, { module, art, paper, say }) : []
  const front: readonly Page[] = [
    ...counters,
    ...cards,
    ...(has('map') ? (terms.map === 'whole' ? wholeMap(map) : tiledMap(map, paper)) : []),
    ...(has('charts') && file
      ? chartPages(
          say('charts'),
          paper,
          chartsOf(module, file, {
            turns: scenario?.turns,
            counter: terms.counter,
            width: paper.width - 2 * MARGIN,
            say,
          }),
        )
      : []),
    ...(has('rulebook') ? rulebookPages(module, paper, say) : []),
  ]
  const cover = coverPage({
    module,
    scenario: game.scenario.id,
    paper,
    contents: contentsOf(front),
    advice: adviceFor(say, terms, counters.length + cards.length > 0),
    say,
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

function adviceFor(
  say: Say,
  { map, counter }: PrintTerms,
  hasCounters: boolean,
): readonly string[] {
  return [
    say('advice.size'),
    ...(hasCounters ? [say('advice.backs', { counter })] : []),
    ...(map === 'tiles' ? [say('advice.tiles')] : []),
  ]
}

const sum = (stock: readonly Stock[]): number => stock.reduce((all, { count }) => all + count, 0)
