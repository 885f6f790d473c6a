/** Charts and help of a module as pages beside the board. */

import type { AidsFile } from '@redoubt/engine'
import { type Archive, readArchive, SAVE_ARCHIVE, shown } from '../archive/archive.ts'
import { Refusal } from '../archive/refusal.ts'
import { textOf } from '../archive/text.ts'
import { descendants, type Element } from '../archive/xml.ts'
import { makeNamer } from '../writing/names.ts'
import type { WrittenPictures } from '../writing/pictures-written.ts'
import { type HtmlPage, htmlBlocks } from './html-blocks.ts'

type Page = AidsFile['pages'][number]

export interface WrittenAids {
  /** undefined when the module brings none. */
  readonly file: AidsFile | undefined
  /** Path and bytes of the documents that its pages give out. */
  readonly documents: ReadonlyMap<string, Uint8Array>
  /** Why a component is not shown, or not all of it. */
  readonly lost: ReadonlyMap<Element, readonly string[]>
}

/** Characters of words in all pages, and pages. The loader takes 8 MiB a file. */
const MOST_TEXT = 600_000
const MOST_PAGES = 400
/** Bytes of one document. */
const MOST_DOCUMENT = 32 * 1024 * 1024

/** Reads the charts first, as they are listed, then the help. Nothing in a page is run or fetched. */
export function writeAids(
  root: Element,
  archive: Archive,
  pictures: Pick<WrittenPictures, 'use'>,
): WrittenAids {
  const pages: Page[] = []
  const lost = new Map<Element, readonly string[]>()
  const ids = makeNamer([], false)
  /** Pages that components name stand there once, under the names they have there. */
  const named = new Set(
    descendants(root, 'HtmlChart', 'HelpFile').flatMap(
      ({ attributes }) => fileCalled(archive, attributes.fileName ?? '') ?? [],
    ),
  )
  const documents = new Map<string, Uint8Array>()
  const documentNames = makeNamer([], false)
  /** Pages that others led to. */
  const led = new Set<string>()
  let room = MOST_TEXT
  const put = (title: string, group: string, blocks: Page['blocks']): void => {
    const [first, ...more] = blocks
    if (!first) return
    const called = { title: shown(title.trim()) || 'Page', group: shown(group.trim()) }
    pages.push({
      id: ids.idFor(called.title, 'page'),
      title: called.title,
      ...(called.group === '' ? {} : { group: called.group }),
      blocks: first.heading === called.title && more.length > 0 ? more : blocks,
    })
  }
  const lose = (element: Element, why: string): void => {
    lost.set(element, [...(lost.get(element) ?? []), why])
  }
  const putPicture = (element: Element, title: string, group: string): void => {
    const { fileName = '' } = element.attributes
    const path = pictures.use(fileName)
    if (path !== undefined) put(title, group, [{ picture: `./${path}` }])
    else lose(element, fileName.startsWith('/') ? OF_VASSAL : 'its picture cannot be shown')
  }
  /** A page, and what it leads to. */
  const putPages = (
    element: Element,
    { files, start, title, group }: PagesWanted,
    pictureOf: (name: string) => string | undefined,
  ): void => {
    const first = fileCalled(files, start)
    if (first === undefined) {
      lose(element, `${shown(start)} is not in the module`)
      return
    }
    const wanted = [first]
    for (const path of wanted) {
      if (pages.length >= MOST_PAGES || room <= 0) {
        lose(element, 'the module has more pages than are taken')
        return
      }
      const page = pageOf(files.get(path) ?? new Uint8Array(), path, room, pictureOf)
      room -= lengthOf(page)
      if (page.cut) lose(element, 'a page is longer than what is taken')
      const own = path === first ? title : titleOf(page, path)
      put(own, group, [...page.blocks])
      if (path === first && page.blocks.length === 0) lose(element, 'there are no words in it')
      for (const link of page.links) {
        const next = isPage(link) ? fileCalled(files, link, folderOf(path)) : undefined
        if (next === undefined || wanted.includes(next)) continue
        if (files === archive && (named.has(next) || led.has(next))) continue
        if (files === archive) led.add(next)
        wanted.push(next)
      }
    }
  }
  const inModule = (name: string): string | undefined => {
    const path = pictures.use(name.replace(/^(\.{0,2}\/)*(images\/)?/, ''))
    return path === undefined ? undefined : `./${path}`
  }
  const chart = (element: Element, group: string): void => {
    const { chartName = '', fileName = '' } = element.attributes
    if (element.name === 'Chart') putPicture(element, chartName, group)
    else putPages(element, { files: archive, start: fileName, title: chartName, group }, inModule)
  }
  const visit = (element: Element, group: string): void => {
    if (element.name === 'Chart' || element.name === 'HtmlChart') chart(element, group)
    for (const child of element.children)
      visit(child, child.attributes.entryName || child.attributes.name || group)
  }
  /** What is in it nobody here looks at: whoever plays saves it. */
  const putDocument = (element: Element): void => {
    const { title = '', pdfFile = '' } = element.attributes
    const bytes = archive.get(fileCalled(archive, pdfFile) ?? '')
    if (!bytes) return lose(element, `${shown(pdfFile)} is not in the module`)
    if (!textOf(bytes.subarray(0, 1024)).includes('%PDF-')) return lose(element, 'it is no PDF')
    if (bytes.length > MOST_DOCUMENT)
      return lose(element, `${bytes.length} bytes, at most ${MOST_DOCUMENT}`)
    const path = `documents/${documentNames.idFor(pdfFile.replace(/\.\w+$/, ''), 'document')}.pdf`
    documents.set(path, bytes)
    put(title, HELP, [{ document: `./${path}` }])
  }
  for (const window of descendants(root, 'ChartWindow')) visit(window, window.attributes.name ?? '')

  for (const element of descendants(
    root,
    'AboutScreen',
    'HelpFile',
    'BrowserHelpFile',
    'BrowserPDFFile',
  )) {
    const {
      title = '',
      fileName = '',
      fileType = 'archive',
      startingPage = '',
    } = element.attributes
    if (element.name === 'AboutScreen') putPicture(element, title, HELP)
    else if (element.name === 'BrowserPDFFile') putDocument(element)
    else if (element.name === 'HelpFile') {
      if (fileType !== 'archive' || fileName === 'Intro.txt')
        lose(element, fileType === 'resource' || fileName === 'Intro.txt' ? OF_VASSAL : ELSEWHERE)
      else putPages(element, { files: archive, start: fileName, title, group: HELP }, inModule)
    } else {
      const packed = archive.get(`help/${title.replaceAll(' ', '_')}`)
      const files = packed && unpackedHelp(packed, title)
      if (!files) lose(element, /^\w+:/.test(startingPage) ? ELSEWHERE : 'its pages are missing')
      else putPages(element, { files, start: startingPage, title, group: HELP }, () => undefined)
    }
  }
  return { file: pages.length === 0 ? undefined : { pages }, documents, lost }
}

const HELP = 'Help'
const OF_VASSAL = 'it is a part of VASSAL itself'
const ELSEWHERE = 'it lies outside the module, where nothing is fetched'

interface PagesWanted {
  readonly files: Archive
  /** The file it begins with, as the module names it. */
  readonly start: string
  readonly title: string
  readonly group: string
}

/** Pages that were packed as one file; undefined when they cannot be unpacked. */
function unpackedHelp(bytes: Uint8Array, title: string): Archive | undefined {
  try {
    return readArchive(bytes, `the help ${shown(title)}`, { ...SAVE_ARCHIVE, entries: 2_000 })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Where a file that is named somewhere lies; undefined when it is not there. */
function fileCalled(files: Archive, name: string, folder = ''): string | undefined {
  const plain = decoded(name).replace(/^(\.?\/)+/, '')
  return [`${folder}${plain}`, plain, `help/${plain}`, `images/${plain}`].find((path) =>
    files.has(path),
  )
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function isPage(path: string): boolean {
  return /\.(x?html?|txt)$/i.test(path)
}

function pageOf(
  bytes: Uint8Array,
  path: string,
  most: number,
  picture: (name: string) => string | undefined,
): HtmlPage {
  const text = textOf(bytes)
  if (!/\.txt$/i.test(path)) return htmlBlocks(text, { picture, most })
  const blocks = text
    .slice(0, most)
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .map((words) => ({ text: words }))
  return { blocks, links: [], cut: text.length > most }
}

/** Characters of the words of a page. */
function lengthOf({ blocks }: HtmlPage): number {
  return JSON.stringify(blocks).length
}

/** Its first heading, else the name of its file. */
function titleOf({ blocks }: HtmlPage, path: string): string {
  const heading = blocks.find((block) => block.heading !== undefined)?.heading
  return heading ?? path.slice(folderOf(path).length).replace(/\.\w+$/, '')
}
