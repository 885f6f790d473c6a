import { readdirSync } from 'node:fs'
import { Game, inLanguage, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { supplyOf } from '../counters/stock.ts'
import { PARTS, printGame } from '../index.ts'

const MODULES = new URL('../../../../modules/', import.meta.url)
const names = readdirSync(MODULES)

async function moduleNamed(name: string): Promise<Module> {
  const loaded = await loadModule(new URL(`${name}/`, MODULES).pathname)
  if (!loaded.ok) throw new Error(`${name} cannot be loaded`)
  return loaded.module
}

const TERMS = {
  paper: 'a4',
  map: 'tiles',
  counter: 15,
  spares: 0,
  parts: PARTS,
  language: 'en',
  readPicture: async () => undefined,
} as const

/** What a reader of PDFs finds: sizes in millimetres, words in their order. */
async function read(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: { readonly width: number; readonly height: number; readonly words: string }[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 25.4 / 72 })
    const { items } = await page.getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push({ width, height, words })
  }
  const { info } = (await document.getMetadata()) as { info: Readonly<Record<string, unknown>> }
  await task.destroy()
  return { pages, info }
}

describe.each(names)('%s', (name) => {
  test('has as many counters and cards on paper as its set-up has pieces', async () => {
    const module = await moduleNamed(name)
    for (const scenario of Object.keys(module.data.scenarios)) {
      const game = Game.start(module, { scenario })
      const { counters, cards } = supplyOf(game, 0)
      // A counter for every two faces.
      const needed = game.position.pieces.reduce(
        (sum, { type }) => sum + Math.max(1, Math.ceil(type.faces.length / 2)),
        0,
      )
      const printed = [...counters, ...cards].reduce((sum, { count }) => sum + count, 0)
      expect(printed).toBe(needed)
      for (const { type, front, back } of [...counters, ...cards]) {
        const { faces = [''] } = module.data.pieces.types[type] ?? {}
        expect(faces[front]).toBeDefined()
        if (back !== undefined) expect(faces[back]).toBeDefined()
      }
    }
  })
})

test('a whole game: pages of the paper in true size, contents that are right, every clause with its number', async () => {
  const module = await moduleNamed('fortify')
  const { pdf, pages, counters } = await printGame(Game.start(module), { ...TERMS, spares: 2 })
  const found = await read(pdf)
  expect(found.info).toMatchObject({ Title: 'Fortify' })
  expect(found.pages).toHaveLength(pages)
  for (const { width, height } of found.pages) {
    expect(Math.abs(width - 210)).toBeLessThan(0.3)
    expect(Math.abs(height - 297)).toBeLessThan(0.3)
  }
  const [cover, ...inside] = found.pages
  for (const [, chapter, number] of cover?.words.matchAll(/(Counters|Map|Charts) +(\d+)/g) ?? [])
    expect(found.pages[Number(number) - 1]?.words).toContain(
      chapter === 'Charts' ? 'Terrain' : chapter,
    )
  const all = inside.map(({ words }) => words).join(' ')
  for (const { id, title } of module.data.rulebook.clauses) {
    expect(all).toContain(id)
    expect(all.replaceAll(/\s+/g, ' ')).toContain(title.split(' ')[0])
  }
  // Twelve units of each of two sides, and two of each kind that no set-up has.
  expect(counters).toBe(24 + 2 * 2)
}, 120_000)

test('a map on one sheet is as large as its spaces ask for; tiles cover it', async () => {
  const module = await moduleNamed('breakthrough')
  const game = Game.start(module)
  const whole = await printGame(game, { ...TERMS, parts: ['map'], map: 'whole', counter: 30 })
  const [, , map] = (await read(whole.pdf)).pages
  // Eight squares and the strip of ground round them, margins beside.
  const wide = 8.1 * whole.space + 24
  expect(Math.abs((map?.width ?? 0) - wide)).toBeLessThan(0.5)
  const tiled = await printGame(game, { ...TERMS, parts: ['map'], counter: 30 })
  const { pages } = await read(tiled.pdf)
  expect(pages.length - 2).toBe(Math.ceil((wide - 34) / 176) * Math.ceil((wide - 34) / 263))
  expect(pages[2]?.words).toContain('sheet A1 of')
}, 120_000)

test('cards are printed with their words, and only what was asked for', async () => {
  const module = await moduleNamed('dispatches')
  const printed = await printGame(Game.start(module), {
    ...TERMS,
    paper: 'letter',
    parts: ['counters'],
  })
  const { pages } = await read(printed.pdf)
  expect(printed.cards).toBeGreaterThan(0)
  const words = pages.map((page) => page.words).join(' ')
  expect(words).toContain('Draw two cards.')
  expect(words).not.toContain('Turn track')
  expect(Math.abs((pages[0]?.width ?? 0) - 215.9)).toBeLessThan(0.3)
}, 120_000)

test('in German, paper and game speak German', async () => {
  const module = await moduleNamed('fortify')
  const { pdf } = await printGame(Game.start(module), { ...TERMS, language: 'de', counter: 15 })
  const { pages } = await read(pdf)
  const words = pages.map((page) => page.words).join(' ')
  for (const said of ['Spielsteine', 'Spielplan', 'Gelände', 'In Originalgröße drucken'])
    expect(words).toContain(said)
  for (const english of ['Counters', 'Terrain', 'Print in true size', 'Licence'])
    expect(words).not.toContain(english)
  const [clause] = inLanguage(module.data, 'de').rulebook.clauses
  expect(words.replaceAll(/\s+/g, ' ')).toContain(clause?.title.split(' ')[0])
}, 120_000)
