/** A build file as a tree of elements. */

import { SaxesParser } from 'saxes'
import { shown } from './archive.ts'
import { Refusal } from './refusal.ts'

/** An element: its tag is the name of a Java class, its attributes are the settings. */
export interface Element {
  /** The full class: `VASSAL.build.module.Map`. */
  readonly tag: string
  /** The class without its package: `Map`. Of a module's own board, grid or slot that of VASSAL it is made from. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** The text directly inside. */
  readonly text: string
}

interface Draft extends Element {
  readonly attributes: Record<string, string>
  readonly children: Draft[]
  text: string
}

const DEEPEST = 100
const MOST = 400_000

/**
 * Reads XML. Nothing is fetched and no entity is unfolded: a document that declares any is refused. Signs that XML does
 * not take, which some old versions wrote, are passed over.
 * @param what how the file is called in messages
 * @throws Refusal
 */
export function readXml(text: string, what: string): Element {
  const parser = new SaxesParser()
  const open: Draft[] = []
  let root: Draft | undefined
  let count = 0
  parser.on('doctype', (declared) => {
    if (/^\s*[\w.:-]+\s*$/.test(declared)) return
    throw new Refusal(`${what} declares a document type, which modules have no use for`)
  })
  parser.on('error', (error) => {
    throw new Refusal(`${what} is no XML that can be read (${error.message})`)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    count++
    if (count > MOST) throw new Refusal(`${what} has more than ${MOST} elements`)
    if (open.length >= DEEPEST) throw new Refusal(`${what} is nested more than ${DEEPEST} deep`)
    const element: Draft = {
      tag,
      name: nameOf(tag),
      attributes: Object.assign(Object.create(null), attributes) as Record<string, string>,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (part) => {
    const inside = open.at(-1)
    if (inside) inside.text += part
  })
  parser.on('cdata', (part) => {
    const inside = open.at(-1)
    if (inside) inside.text += part
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(takenByXml(text.replace(/^\uFEFF/, ''))).close()
  if (!root) throw new Refusal(`${what} is empty`)
  return root
}

/** What modules make classes of their own from, such as `ASLBoardPicker`: their settings are those of VASSAL's. */
const MADE_FROM =
  /(BoardPicker|Board|(?:Hex|Square|Region|Zoned)Grid|(?:Hex|Square)GridNumbering|PieceSlot|CardSlot|SetupStack|DrawPile)$/

function nameOf(tag: string): string {
  const own = tag.slice(tag.lastIndexOf('.') + 1)
  const isOwn = tag !== own && !tag.startsWith('VASSAL.')
  return (isOwn ? MADE_FROM.exec(own)?.[1] : undefined) ?? own
}

/** Control signs, written as they are or by their number. */
function takenByXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));/gi, '')
  )
}

/** Every element of the tree with one of these names, itself included, in the order of the file. */
export function descendants(element: Element, ...names: readonly string[]): Element[] {
  const found: Element[] = names.includes(element.name) ? [element] : []
  for (const child of element.children) found.push(...descendants(child, ...names))
  return found
}

/** The children with one of these names; those that lie in folders count as children. */
export function childrenOf(element: Element, ...names: readonly string[]): Element[] {
  return element.children.flatMap((child) =>
    names.includes(child.name)
      ? [child]
      : child.name.endsWith('Folder')
        ? childrenOf(child, ...names)
        : [],
  )
}

/** An attribute as a number. */
export function numberIn(
  { attributes }: Pick<Element, 'attributes'>,
  name: string,
  otherwise: number,
): number {
  const number = Number.parseFloat(attributes[name] ?? '')
  return Number.isFinite(number) ? number : otherwise
}

/** An attribute as a name: what is longer than names are is cut, since a map writes it in every cell. */
export function nameIn(
  { attributes }: Pick<Element, 'attributes'>,
  name: string,
  otherwise = '',
): string {
  return attributes[name]?.slice(0, LONGEST_NAME) || otherwise
}

export const LONGEST_NAME = 200

/** An attribute as a switch. */
export function isOn(
  { attributes }: Pick<Element, 'attributes'>,
  name: string,
  otherwise = false,
): boolean {
  const value = attributes[name]
  return value === undefined || value === '' ? otherwise : value === 'true'
}

/** How an element is called in the report. */
export function calledAs({ name, attributes }: Element): string {
  const own = attributes.mapName ?? attributes.entryName ?? attributes.name ?? attributes.text
  return own === undefined || own === '' ? name : `${name} "${shown(own)}"`
}
