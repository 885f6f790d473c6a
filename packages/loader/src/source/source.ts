/** A YAML file: its value, and where in the text each part of the value stands. */

import type { Json } from '@redoubt/engine'
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type { Complaint, Problem } from '../problems/problem.ts'
import { indentedAstray, isOfColumns } from './indentation.ts'
import { commentBefore, inOurWords, TOO_DEEP, withoutColon } from './reader-words.ts'

export type Path = readonly (string | number)[]

/** A text that can be pointed into. */
export interface Source {
  /** As it should be shown in messages. */
  readonly file: string
  readonly text: string
  readonly value: Json
  readonly document: Document
  readonly lines: LineCounter
  /** Of a file laid over another: where its parts stand. */
  readonly origin?: Origin
}

/** Where a value stands: a path in a file, and of its parts those that stand elsewhere. */
export interface Origin {
  readonly source: Source
  readonly path: Path
  readonly inner?: ReadonlyMap<string, Origin>
}

/** A stretch of a certain text. */
export interface Spot extends Stretch {
  readonly source: Source
}

/** A stretch of the text, in UTF-16 units. */
export interface Stretch {
  readonly offset: number
  readonly length: number
}

const MOST_ALIASES = 100
/** Aliases of one file, of whatever: each is looked for from the beginning. */
const ALIASES_IN_ALL = 1000
const TOO_MANY: Complaint = {
  message: 'the file has too many aliases',
  expected: `at most ${ALIASES_IN_ALL}`,
}
const MERGED: Complaint = {
  message: '<< lays nothing over this mapping: YAML 1.2 has no merge keys',
  expected:
    'the keys themselves, or an alias for the whole value of a key, such as traits: *traits',
}
/** Nodes around a node; a module's own data needs some twenty. */
const DEEPEST = 200
/** Reads a YAML text. With problems there may still be a source: what could be read of it is not to be trusted. */
export function readSource(file: string, text: string): { source: Source; problems: Problem[] } {
  const lines = linesOf(text)
  const document = parseDocument(text, {
    stringKeys: true,
    prettyErrors: false,
    // Looked for below: the reader compares every key with every other.
    uniqueKeys: false,
  })
  const place = { file, text, document, lines }
  const faults = telling([...document.errors, ...document.warnings], lines)
  const astray = faults.length > 0 ? indentedAstray(faults, text) : undefined
  const told = faults.filter(
    (fault) => !astray || (fault.pos[0] < astray.offset && !isOfColumns(fault)),
  )
  const problems = told.map((fault) => {
    const colonless = withoutColon(text, fault.pos[0])
    if (colonless) return problemAt(place, colonless, colonless.complaint)
    return problemAt(
      place,
      { offset: fault.pos[0], length: Math.max(1, fault.pos[1] - fault.pos[0]) },
      { hint: commentBefore(text, fault.pos[0]), ...inOurWords(fault.code, fault.message) },
    )
  })
  if (astray) problems.push(problemAt(place, astray, astray.complaint))
  if (problems.length === 0) problems.push(...refusals(place))
  let value: Json = null
  if (problems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: MOST_ALIASES }) as Json
    } catch (error) {
      problems.push(aliasProblem(place, error))
    }
  }
  return { source: { ...place, value }, problems }
}

/** Where the lines of a text begin. The reader's own count goes astray where it meets what is no YAML. */
export function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) lines.addNewLine(at)
  return lines
}

type Place = Omit<Source, 'value'>

/** The faults that are not a consequence of one before: the first on each line, and tabs before all else. */
function telling(faults: readonly YAMLError[], lines: LineCounter): YAMLError[] {
  const tabs = faults.filter((fault) => fault.code === 'TAB_AS_INDENT')
  const seen = new Set<number>()
  return (tabs.length > 0 ? tabs : faults).filter((fault, index) => {
    const { line } = lines.linePos(fault.pos[0])
    if (index > 0 && isOutside(fault)) return false
    return !seen.has(line) && seen.add(line)
  })
}

/** Has the reader ended the document before it? Then it takes all that follows for a fault. */
function isOutside({ message }: YAMLError): boolean {
  return /in YAML stream/.test(message)
}

/** A problem at a stretch of a text. */
export function problemAt(
  { file, text, lines }: Pick<Source, 'file' | 'text' | 'lines'>,
  { offset, length }: Stretch,
  complaint: Complaint,
): Problem {
  const { line, col } = lines.linePos(offset)
  const start = lines.lineStarts[line - 1] ?? 0
  const source = text.slice(start).split(/\r?\n/, 1)[0] ?? ''
  return {
    file,
    line: Math.max(1, line),
    column: Math.max(1, col),
    ...complaint,
    source,
    length: Math.max(1, Math.min(length, source.length - (col - 1))),
  }
}

/**
 * Where a part of the value stands; of a part that is missing, the nearest thing around it.
 * @param what the value itself, or the key it stands under
 */
export function locate(source: Source, path: Path, what: 'key' | 'value' = 'value'): Spot {
  if (source.origin) {
    const origin = originOf(source.origin, path)
    return locate(origin.source, origin.path, what)
  }
  const { document } = source
  let node = resolved(document, document.contents)
  let key: Node | undefined
  for (const step of path) {
    let next: Node | null | undefined
    let nextKey: Node | undefined
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && keyOf(item.key) === String(step))
      next = pair?.value as Node | null | undefined
      nextKey = pair?.key as Node | undefined
    } else if (isSeq(node)) next = node.items[Number(step)] as Node | undefined
    if (!next && !nextKey) break
    key = nextKey
    node = resolved(document, next ?? nextKey ?? null)
  }
  return { source, ...stretchOf(what === 'key' ? (key ?? node) : node) }
}

/** Follows a path to the file in which it goes on. */
function originOf(origin: Origin, path: Path): Origin {
  const [step, ...rest] = path
  const inner = step === undefined ? undefined : origin.inner?.get(String(step))
  return inner ? originOf(inner, rest) : { source: origin.source, path: [...origin.path, ...path] }
}

function keyOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value) : undefined
}

function resolved(document: Document, node: Node | null | undefined): Node | undefined {
  if (isAlias(node)) return node.resolve(document) as Node | undefined
  return node ?? undefined
}

function stretchOf(node: Node | undefined): Stretch {
  const range = node?.range
  if (!range) return { offset: 0, length: 1 }
  // A block of many lines is pointed at, not underlined.
  if (isCollection(node) && !node.flow) return { offset: range[0], length: 1 }
  return { offset: range[0], length: Math.max(1, range[1] - range[0]) }
}

/** What YAML allows and a module does not: keys twice or to be merged, infinite numbers, aliases to nowhere or to themselves, bottomless nesting. */
function refusals(place: Place): Problem[] {
  const problems: Problem[] = []
  const refuse = (node: Node, complaint: Complaint) => {
    problems.push(problemAt(place, stretchOf(node), complaint))
  }
  let aliases = 0
  visit(place.document, {
    Node: (_, node, ancestors) => {
      const isOneMore = isAlias(node) && ++aliases > ALIASES_IN_ALL
      if (ancestors.length <= DEEPEST && !isOneMore) return undefined
      refuse(node, isOneMore ? TOO_MANY : TOO_DEEP)
      return visit.BREAK
    },
  })
  if (problems.length > 0) return problems
  visit(place.document, {
    Map: (_, map) => {
      const keys = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (name === '<<' && key.type === 'PLAIN') refuse(key, MERGED)
        else if (keys.has(name)) {
          refuse(key, {
            message: `the key ${name} stands twice in this mapping`,
            hint: 'remove one of the two, or rename it',
          })
        }
        keys.add(name)
      }
    },
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
        refuse(node, {
          message: `${node.source ?? String(node.value)} is not a number a module may hold`,
          expected: 'a finite number, or a text in quotes',
        })
      }
    },
    Alias: (_, node, ancestors) => {
      const anchored = node.resolve(place.document)
      if (!anchored) {
        refuse(node, {
          message: `there is no anchor &${node.source} before this alias`,
          hint: `a text that begins with * must stand in quotes: '*${node.source}'`,
        })
      } else if (ancestors.includes(anchored)) {
        refuse(node, {
          message: `the alias *${node.source} stands inside what &${node.source} names`,
          expected: 'an alias of something that ends before it',
        })
      }
    },
  })
  return problems
}

function aliasProblem(place: Place, error: unknown): Problem {
  let first: Node | undefined
  visit(place.document, {
    Alias: (_, node) => {
      first = node
      return visit.BREAK
    },
  })
  const tooMany = error instanceof Error && error.message.includes('Excessive alias count')
  return problemAt(place, stretchOf(first), {
    message: tooMany
      ? 'the aliases of this file unfold to far too much data'
      : `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ...(tooMany ? { expected: `at most ${MOST_ALIASES} uses of anchored data` } : {}),
  })
}
