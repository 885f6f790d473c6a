/** A part of a YAML file: its value with the way to it. Safe on any shape, so that checks need not wait for a valid file. */

import { inShort, type Json } from '@redoubt/engine'
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Complaint, Problem, Report } from '../problems/problem.ts'
import { locate, type Path, problemAt, type Source, type Spot } from './source.ts'

export interface Part {
  readonly source: Source
  readonly path: Path
  /** undefined when there is no such part. */
  readonly value: Json | undefined
}

/** The whole file. */
export function whole(source: Source): Part {
  return { source, path: [], value: source.value }
}

/** The part under a key or at an index; its value is undefined when there is none. */
export function at(part: Part, ...steps: Path): Part {
  let value: Json | undefined = part.value
  for (const step of steps) value = child(value, step)
  return { source: part.source, path: [...part.path, ...steps], value }
}

function child(value: Json | undefined, step: string | number): Json | undefined {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined
  return (value as Record<string | number, Json>)[step]
}

/** The entries of a list; none when it is not a list. */
export function items(part: Part): Part[] {
  return Array.isArray(part.value) ? part.value.map((_, index) => at(part, index)) : []
}

/** The entries of a mapping by key; none when it is not a mapping. */
export function entries(part: Part): [key: string, value: Part][] {
  return keys(part).map((key) => [key, at(part, key)])
}

/** The keys of a mapping. */
export function keys(part: Part): string[] {
  const { value } = part
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.keys(value)
    : []
}

/** The part as a text, when it is one. */
export function textOf(part: Part): string | undefined {
  return typeof part.value === 'string' ? part.value : undefined
}

/** A problem at the value of a part. */
export function wrong(part: Part, complaint: Complaint): Problem {
  return problemAtSpot(locate(part.source, part.path), complaint)
}

/** How the part stands in its file, quotes and all. */
export function writtenAs(part: Part): string {
  const { source, offset, length } = locate(part.source, part.path)
  return source.text.slice(offset, offset + length)
}

/** A problem at a stretch of a text, where it stands in the file as it reads; else at the whole text. */
export function within(part: Part, words: string, complaint: Complaint): Problem {
  const spot = locate(part.source, part.path)
  const start = writtenAs(part).indexOf(words)
  if (start < 0) return wrong(part, complaint)
  return problemAtSpot({ ...spot, offset: spot.offset + start, length: words.length }, complaint)
}

/** A problem at the key a part stands under. */
export function wrongKey(part: Part, complaint: Complaint): Problem {
  return problemAtSpot(locate(part.source, part.path, 'key'), complaint)
}

function problemAtSpot(spot: Spot, complaint: Complaint): Problem {
  return problemAt(spot.source, spot, complaint)
}

/** Names of one kind; `known` is undefined when the file that declares them cannot be read, and then anything goes. */
export interface Names {
  /** `piece type`, `space`, `clause`: what the names are of. */
  readonly what: string
  readonly known: ReadonlySet<string> | undefined
  /** What they belong to: `on board 4x5`, `of infantry`. */
  readonly where?: string
}

/** Checks that a part names something there is. */
export function refer(part: Part, names: Names, report: Report): void {
  const name = textOf(part)
  if (name !== undefined && !isKnown(name, names)) report(wrong(part, unknownName(name, names)))
}

/** Checks that the key of a part names something there is. */
export function referByKey(part: Part, names: Names, report: Report): void {
  const name = String(part.path.at(-1))
  if (!isKnown(name, names)) report(wrongKey(part, unknownName(name, names)))
}

export function isKnown(name: string, { known }: Names): boolean {
  return known === undefined || known.has(name)
}

/** What to say of a name nothing bears. */
export function unknownName(name: string, { what, known = new Set(), where }: Names): Complaint {
  return {
    message: `there is no ${what} "${inShort(name)}"${where === undefined ? '' : ` ${where}`}`,
    expected:
      known.size === 0
        ? `${/^[aeio]/.test(what) ? 'an' : 'a'} ${what}, but there are none`
        : oneOf([...known]),
    received: inShort(name),
    hint: didYouMean(name, known),
  }
}
