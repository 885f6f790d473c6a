/** Messages as bytes: names and shapes that both ends know are numbers, everything else is written as short as it can be. */

import { MOST_BYTES, MOST_LEVELS } from './bounds.ts'
import { shapeOf } from './shape-index.ts'
import { KNOWN_SHAPES, SHORT_KNOWN } from './shapes.ts'
import {
  BETWEEN,
  FALSE,
  FRACTION,
  HEX,
  LIST,
  LONG_WORD,
  MINUS,
  NEW_SHAPE,
  NULL,
  NUMBERS,
  OLD_SHAPE,
  PHRASE,
  SHAPE,
  SHAPES,
  SHORT_LIST,
  SHORT_LISTS,
  SHORT_WORDS,
  TEXT,
  TRUE,
  WHOLE,
  WORD,
} from './tags.ts'
import type { Words } from './words.ts'

const SHORT_OWN = SHAPES - SHORT_KNOWN
const encoder = new TextEncoder()
const HEX_DIGITS = /^[0-9a-f]{8}$/
/** Where messages are written, one at a time; most are shorter. */
const desk = new Uint8Array(4096)
/** What separates the words of a phrase, by its code. */
const SEPARATES = new Uint8Array(0x80)
for (const char of BETWEEN) SEPARATES[char.charCodeAt(0)] = 1

/** A message that is being written. */
interface Writing {
  bytes: Uint8Array
  size: number
  /** Lists and mappings that have been begun and not ended. */
  levels: number
  readonly places: Words['places']
  /** Shapes this message has brought itself, by their names; undefined: none so far. */
  own: Map<string, number> | undefined
}

/**
 * Packs plain data: what JSON can say. Names that are undefined are left out.
 * @throws RangeError for what is too deep, or endless, or too large
 * @example const bytes = pack(update, words)
 */
export function pack(value: unknown, { places }: Words): Uint8Array {
  const writing: Writing = {
    bytes: desk,
    size: 0,
    levels: 0,
    places,
    own: undefined,
  }
  write(writing, value)
  return writing.bytes.slice(0, writing.size)
}

function write(w: Writing, value: unknown): void {
  if (typeof value === 'string') writeString(w, value)
  else if (typeof value === 'number') writeNumber(w, value)
  else if (typeof value === 'boolean') put(w, value ? TRUE : FALSE)
  else if (typeof value === 'object' && value !== null) writeWithin(w, value)
  else put(w, NULL)
}

/** What a list or a mapping holds lies a level deeper. */
function writeWithin(w: Writing, value: object): void {
  w.levels++
  if (w.levels > MOST_LEVELS)
    throw new RangeError(`expected data of at most ${MOST_LEVELS} levels to pack, got more`)
  if (Array.isArray(value)) writeList(w, value)
  else writeMapping(w, value)
  w.levels--
}

function put(w: Writing, byte: number): void {
  if (w.size === w.bytes.length) grow(w, 1)
  w.bytes[w.size++] = byte
}

function grow(w: Writing, by: number): void {
  if (w.size + by > MOST_BYTES)
    throw new RangeError(`expected data of at most ${MOST_BYTES} bytes to pack, got more`)
  const bytes = new Uint8Array(Math.min(MOST_BYTES, 2 * w.bytes.length + by))
  bytes.set(w.bytes)
  w.bytes = bytes
}

function putWhole(w: Writing, size: number): void {
  let rest = size
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) put(w, (rest % 0x80) | 0x80)
  put(w, rest)
}

function putAll(w: Writing, written: Uint8Array): void {
  if (w.size + written.length > w.bytes.length) grow(w, written.length)
  w.bytes.set(written, w.size)
  w.size += written.length
}

function putText(w: Writing, text: string): void {
  const { length } = text
  // Nearly everything is short and plain: the encoder's call costs more than a few bytes.
  if (length < 0x40 && isAscii(text)) {
    if (w.size + length + 2 > w.bytes.length) grow(w, length + 2)
    const { bytes } = w
    bytes[w.size++] = TEXT
    bytes[w.size++] = length
    for (let at = 0; at < length; at++) bytes[w.size++] = text.charCodeAt(at)
    return
  }
  const written = encoder.encode(text)
  put(w, TEXT)
  putWhole(w, written.length)
  putAll(w, written)
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false
  return true
}

function putWord(w: Writing, place: number): void {
  if (place < SHORT_WORDS) return put(w, WORD + place)
  put(w, LONG_WORD + (place >> 8))
  put(w, place & 0xff)
}

function writeNumber(w: Writing, value: number): void {
  if (!Number.isSafeInteger(value)) {
    put(w, FRACTION)
    putAll(w, new Uint8Array(new Float64Array([value]).buffer))
  } else if (value >= 0 && value < NUMBERS) put(w, value)
  else {
    put(w, value < 0 ? MINUS : WHOLE)
    putWhole(w, Math.abs(value))
  }
}

function writeString(w: Writing, value: string): void {
  const place = w.places.get(value)
  if (place !== undefined) return putWord(w, place)
  if (value.length === 8 && HEX_DIGITS.test(value)) {
    put(w, HEX)
    for (let at = 0; at < 8; at += 2) put(w, Number.parseInt(value.slice(at, at + 2), 16))
    return
  }
  const between = separatorsIn(value)
  if (between === 0) return putText(w, value)
  put(w, PHRASE)
  putWhole(w, 2 * between + 1)
  let from = 0
  for (let at = 0; at < value.length; at++) {
    if (!separates(value, at)) continue
    putPart(w, value.slice(from, at))
    putPart(w, value[at] ?? '')
    from = at + 1
  }
  putPart(w, value.slice(from))
}

/** Of a phrase a word or, each a part of its own, what stands between two. */
function putPart(w: Writing, part: string): void {
  const known = w.places.get(part)
  if (known !== undefined) putWord(w, known)
  else putText(w, part)
}

function separatorsIn(phrase: string): number {
  let count = 0
  for (let at = 0; at < phrase.length; at++) if (separates(phrase, at)) count++
  return count
}

function separates(phrase: string, at: number): boolean {
  return SEPARATES[phrase.charCodeAt(at)] === 1
}

function writeMapping(w: Writing, value: object): void {
  const held = value as Readonly<Record<string, unknown>>
  const known = shapeOf(held)
  if (known) {
    const { number, said } = known
    if (number < SHORT_KNOWN) put(w, SHAPE + number)
    else putLongShape(w, number)
    for (const name of said) write(w, held[name])
    return
  }
  const names = Object.keys(held).filter((name) => held[name] !== undefined)
  const alike = JSON.stringify(names)
  w.own ??= new Map()
  const number = w.own.get(alike)
  if (number === undefined) {
    w.own.set(alike, w.own.size)
    put(w, NEW_SHAPE)
    putWhole(w, names.length)
    for (const name of names) writeString(w, name)
  } else if (number < SHORT_OWN) put(w, SHAPE + SHORT_KNOWN + number)
  else putLongShape(w, KNOWN_SHAPES.length + number)
  for (const name of names) write(w, held[name])
}

function putLongShape(w: Writing, number: number): void {
  put(w, OLD_SHAPE)
  putWhole(w, number)
}

function writeList(w: Writing, items: readonly unknown[]): void {
  if (items.length < SHORT_LISTS) put(w, SHORT_LIST + items.length)
  else {
    put(w, LIST)
    putWhole(w, items.length)
  }
  for (const item of items) write(w, item)
}
