/**
 * A page of HTML as blocks of plain text, lists, tables and pictures. Whatever else it holds (scripts, styles, forms,
 * frames, addresses) is not carried over, so there is nothing left that a browser could run or fetch.
 */

import { Parser } from 'htmlparser2'
import { type Block, type Cell, makeTable, type TableDraft } from './table-rows.ts'

export interface HtmlPage {
  readonly blocks: readonly Block[]
  /** Files of the module it leads to, as it names them, without the place in them. */
  readonly links: readonly string[]
  /** It is longer than what is taken. */
  readonly cut: boolean
}

export interface HtmlTerms {
  /** Path in the written module of a picture that the page names; undefined when it cannot be shown. */
  picture(name: string): string | undefined
  /** Characters of text that are taken at most. */
  readonly most: number
}

/** Elements whose contents are no words of the page. */
const SILENT = new Set(
  'script style head title template noscript object applet iframe frameset svg math select textarea button audio video'.split(
    ' ',
  ),
)
/** Elements that stand in a line of words; all others begin a new one. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr img br'.split(
    ' ',
  ),
)
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'caption'])
/** Blocks of one page: a page of more is no page. */
const MOST_BLOCKS = 5_000
/** Elements that are open at once. */
const DEEPEST = 500

/**
 * Reads HTML as browsers do, whatever is wrong with it.
 * @param html the whole page, or a text without any markup
 */
export function htmlBlocks(html: string, { picture, most }: HtmlTerms): HtmlPage {
  const blocks: Block[] = []
  const links = new Set<string>()
  let silent = 0
  let depth = 0
  let room = most
  let cut = false
  let line = ''
  let items: string[] | undefined
  let lists = 0
  /** Elements that keep the line breaks of the file. */
  let typed = 0
  const headings: string[] = []
  const tables: TableDraft[] = []

  const put = (block: Block): void => {
    if (blocks.length >= MOST_BLOCKS) cut = true
    else blocks.push(block)
  }
  const endItems = (): void => {
    if (items && items.length > 0) put({ list: items })
    items = undefined
  }
  /** What was said so far stands where one is: in a cell, a list, a heading, a paragraph. */
  const endLine = (): void => {
    const words = tidied(line)
    line = ''
    if (words === '') return
    const table = tables.at(-1)
    if (table?.add({ text: words })) return
    if (items) items.push(words)
    else put(headings.length > 0 ? { heading: words } : { text: words })
  }
  const show = (name: string, alt: string): void => {
    const path = picture(name)
    if (path === undefined) {
      if (alt !== '') line += ` ${alt} `
      return
    }
    if (tables.at(-1)?.isInCell()) {
      endLine()
      tables.at(-1)?.add({ pictures: [path] })
      return
    }
    endLine()
    endItems()
    put({ picture: path, ...(alt === '' ? {} : { alt }) })
  }
  /** A table with others inside was there to lay out the page: what is in it stands one under the other. */
  const unfold = (): void => {
    for (const table of tables) for (const cell of table.unfold()) putCell(cell)
  }
  const putCell = ({ text, pictures = [] }: Cell): void => {
    for (const path of pictures) put({ picture: path })
    if (text !== undefined && text !== '') put({ text })
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++
        if (depth > DEEPEST) cut = true
        if (SILENT.has(name)) silent++
        if (name === 'pre') typed++
        if (silent > 0 || cut) return
        if (name === 'br') line += '\n'
        if (name === 'img') show(attributes.src ?? '', tidied(attributes.alt ?? ''))
        if (name === 'a' && attributes.href !== undefined) {
          const file = localFile(attributes.href)
          if (file !== undefined) links.add(file)
        }
        if (INLINE.has(name)) return
        endLine()
        if (HEADINGS.has(name)) {
          endItems()
          headings.push(name)
        }
        if (name === 'ul' || name === 'ol') {
          lists++
          items ??= []
        }
        if (name === 'table') {
          endItems()
          unfold()
          tables.push(makeTable())
        }
        const table = tables.at(-1)
        if (name === 'tr') table?.beginRow()
        if (name === 'td' || name === 'th')
          table?.beginCell({
            isHead: name === 'th',
            columns: spanOf(attributes.colspan),
            rows: spanOf(attributes.rowspan),
          })
      },
      ontext(text) {
        if (silent > 0 || cut) return
        const taken = text.slice(0, room)
        line += typed > 0 ? taken : taken.replace(/\s+/g, ' ')
        room -= text.length
        if (room < 0) cut = true
      },
      onclosetag(name) {
        depth--
        if (SILENT.has(name)) silent = Math.max(0, silent - 1)
        if (name === 'pre') typed = Math.max(0, typed - 1)
        if (silent > 0 || INLINE.has(name)) return
        endLine()
        if (HEADINGS.has(name)) headings.pop()
        if ((name === 'ul' || name === 'ol') && --lists <= 0) endItems()
        if (name === 'td' || name === 'th') tables.at(-1)?.endCell()
        if (name === 'table') {
          const block = tables.pop()?.block()
          if (block) put(block)
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  endLine()
  endItems()
  return { blocks, links: [...links], cut }
}

/** Words without the line breaks of the file; those of the page are kept. */
function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function spanOf(text: string | undefined): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), 50) : 1
}

/** The file of the module an address leads to; undefined for a place in the page itself and for the rest of the world. */
function localFile(href: string): string | undefined {
  const [file = ''] = href.split('#', 1)
  return file === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(file) ? undefined : file
}
