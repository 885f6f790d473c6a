/** Changes of a YAML text that leave everything else as it was written: comments, order, quotes, the layout of its lines. */

import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { laidOut, STYLE } from './laid-out.ts'

/** Where something stands in the data: keys of mappings, positions in lists. */
export type Path = readonly (string | number)[]

/** The characters from `from` up to `to` give way to `insert`. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/**
 * Collects changes of one text. All paths speak of the text as it was: a change does not see the others,
 * so that one part may be changed once only.
 * @throws Error when a path leads through what is no mapping or list
 * @example
 * const edit = new YamlEdit("title: Old  # to be changed\nrows: [1, 2]\n")
 * edit.set(['title'], 'New')
 * edit.append(['rows'], [3])
 * edit.text() // "title: New  # to be changed\nrows: [1, 2, 3]\n"
 */
export class YamlEdit {
  readonly #text: string
  readonly #document: Document.Parsed
  readonly #splices: Splice[] = []

  constructor(text: string) {
    this.#text = text
    this.#document = parseDocument(text, { keepSourceTokens: false })
  }

  /** Writes a value in the place of another, or adds it with all the mappings that lead to it. */
  set(path: Path, value: unknown): void {
    const node = this.#at(path)
    if (node) {
      if (isScalar(node) || isFlow(node)) {
        const [from, to] = [startOf(node), this.#endOf(node)]
        // Nothing was written behind the colon: not even a blank.
        const blank = from === to && !/\s/.test(this.#text[from - 1] ?? ' ') ? ' ' : ''
        this.#replace(from, to, blank + (quotedAs(node, value) ?? inline(value)))
      } else {
        const from = startOf(node)
        this.#replace(from, this.#endOf(node), laidOut(value, this.#columnOf(from)))
      }
      return
    }
    const key = path.at(-1)
    if (typeof key !== 'string') throw new Error(`there is nothing at ${path.join('.')}`)
    const home = this.#at(path.slice(0, -1))
    if (!home && path.length > 1) return this.set(path.slice(0, -1), { [key]: value })
    if (home && isScalar(home) && home.value === null)
      return this.set(path.slice(0, -1), { [key]: value })
    if (!isMap(home)) throw new Error(`there is no mapping at ${path.slice(0, -1).join('.')}`)
    this.#addTo(home, { [key]: value })
  }

  /** Adds values at the end of a list, which is made where there is none. */
  append(path: Path, values: readonly unknown[]): void {
    if (values.length === 0) return
    const list = this.#at(path)
    if (!list || (isScalar(list) && list.value === null)) return this.set(path, values)
    if (!isSeq(list)) throw new Error(`there is no list at ${path.join('.')}`)
    this.#addTo(list, values)
  }

  /** Takes entries of a list or keys of a mapping away; where nothing would be left, the whole of it. */
  remove(path: Path, gone: readonly (string | number)[]): void {
    if (gone.length === 0) return
    const home = this.#at(path)
    if (!isMap(home) && !isSeq(home)) throw new Error(`there is no list at ${path.join('.')}`)
    const parts = this.#partsOf(home)
    const names: readonly (string | number)[] = isMap(home)
      ? home.items.map(({ key }) => nameOf(key))
      : home.items.map((_, index) => index)
    const goes = names.map((name) => gone.some((one) => String(one) === String(name)))
    if (!goes.includes(true)) return
    if (goes.every(Boolean)) {
      const own = path.at(-1)
      // The last of a list within a list may leave an empty one: its entry means something.
      if (typeof own === 'string') return this.remove(path.slice(0, -1), [own])
      return this.#replace(startOf(home), this.#endOf(home), isMap(home) ? '{}' : '[]')
    }
    for (let first = 0; first < parts.length; first++) {
      if (!goes[first] || goes[first - 1]) continue
      let last = first
      while (goes[last + 1]) last++
      this.#cut(home, parts, first, last)
    }
  }

  /** The changes from first to last. */
  splices(): readonly Splice[] {
    return this.#splices.toSorted((a, b) => a.from - b.from || a.to - b.to)
  }

  /** The text with all changes. */
  text(): string {
    return spliced(this.#text, this.splices())
  }

  #at(path: Path): Node | undefined {
    let node: unknown = this.#document.contents
    for (const part of path) {
      if (isMap(node)) node = node.items.find(({ key }) => nameOf(key) === String(part))?.value
      else node = isSeq(node) ? node.items[Number(part)] : undefined
    }
    return isNode(node) ? node : undefined
  }

  #replace(from: number, to: number, insert: string): void {
    this.#splices.push({ from, to, insert })
  }

  /** The end of what a node says: blanks, line ends and comments behind it left out. */
  #endOf(node: Node): number {
    if (isFlow(node) || isScalar(node)) return node.range?.[1] ?? 0
    const parts = isMap(node) || isSeq(node) ? this.#partsOf(node) : []
    return parts.at(-1)?.to ?? node.range?.[1] ?? 0
  }

  /** From where to where each entry of a list or mapping is written, dashes included. */
  #partsOf(home: YAMLMap | YAMLSeq): { readonly from: number; readonly to: number }[] {
    return home.items.map((item) => {
      if (isPair(item)) {
        const { key, value } = item as Pair<Node, Node | null>
        const from = startOf(key)
        if (value && (value.range?.[1] ?? 0) > startOf(value))
          return { from, to: this.#endOf(value) }
        return { from, to: this.#text.indexOf(':', key.range?.[1] ?? from) + 1 }
      }
      const node = item as Node
      const from = startOf(node)
      return {
        from: isFlow(home) ? from : this.#text.lastIndexOf('-', from - 1),
        to: this.#endOf(node),
      }
    })
  }

  #addTo(home: YAMLMap | YAMLSeq, value: object): void {
    const last = this.#partsOf(home).at(-1)
    if (isFlow(home) || !last) {
      const text = inline(value).slice(1, -1)
      if (last) return this.#replace(last.to, last.to, `, ${text}`)
      const inside = startOf(home) + 1
      return this.#replace(inside, inside, text)
    }
    const first = this.#partsOf(home)[0]
    const column = this.#columnOf(first?.from ?? 0)
    const end = this.#lineEnd(last.to)
    this.#replace(end, end, `\n${' '.repeat(column)}${laidOut(value, column)}`)
  }

  #cut(
    home: YAMLMap | YAMLSeq,
    parts: readonly { readonly from: number; readonly to: number }[],
    first: number,
    last: number,
  ): void {
    const from = parts[first]?.from ?? 0
    const to = parts[last]?.to ?? 0
    const next = parts[last + 1]
    if (isFlow(home)) {
      if (next) return this.#replace(from, next.from, '')
      return this.#replace(parts[first - 1]?.to ?? from, to, '')
    }
    const line = this.#text.lastIndexOf('\n', from - 1) + 1
    const isFirstOnLine = this.#text.slice(line, from).trim() === ''
    if (!isFirstOnLine && next) return this.#replace(from, next.from, '')
    const end = this.#lineEnd(to)
    this.#replace(line, Math.min(end + 1, this.#text.length), '')
  }

  #columnOf(at: number): number {
    return at - (this.#text.lastIndexOf('\n', at - 1) + 1)
  }

  #lineEnd(at: number): number {
    const end = this.#text.indexOf('\n', at)
    return end < 0 ? this.#text.length : end
  }
}

/** A text with changes made in it, which are in order and do not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  let done = 0
  let made = ''
  for (const { from, to, insert } of splices) {
    made += text.slice(done, from) + insert
    done = to
  }
  return made + text.slice(done)
}

/** What leads from one text to another: the stretch in which they differ. */
export function spliceTo(text: string, next: string): readonly Splice[] {
  if (text === next) return []
  let from = 0
  while (from < Math.min(text.length, next.length) && text[from] === next[from]) from++
  let behind = 0
  const most = Math.min(text.length, next.length) - from
  while (behind < most && text.at(-1 - behind) === next.at(-1 - behind)) behind++
  return [{ from, to: text.length - behind, insert: next.slice(from, next.length - behind) }]
}

/** Keys that are numbers are found by their digits. */
function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

function isFlow(node: Node): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}

/** Words that take the place of quoted ones keep their quotes; undefined where there were none. */
function quotedAs(node: Node, value: unknown): string | undefined {
  if (!isScalar(node) || !node.type?.startsWith('QUOTE') || typeof value !== 'string')
    return undefined
  const words = new Scalar(value)
  words.type = node.type
  return stringify(words, STYLE).trimEnd()
}

/** A value on one line. */
function inline(value: unknown): string {
  return stringify(value, { ...STYLE, collectionStyle: 'flow' }).trimEnd()
}
