/** Messages as bytes: names and shapes that both ends know are numbers, everything else is written as short as it can be. */

import {
  fits,
  isUnsaid,
  KNOWN_SHAPES,
  type Shape as Known,
  SHORT_KNOWN,
  shapesNamed,
} from './shapes.ts'
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

/**
 * Packs plain data: what JSON can say. Names that are undefined are left out.
 * @example const bytes = pack(update, words)
 */
export function pack(value: unknown, { places }: Words): Uint8Array {
  const bytes: number[] = []
  /** Shapes this message has brought itself. */
  const shapes = new Map<string, number>()

  const whole = (size: number) => {
    let rest = size
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  const text = (tag: number, written: Uint8Array) => {
    bytes.push(tag)
    whole(written.length)
    for (const byte of written) bytes.push(byte)
  }
  const number = (value: number) => {
    if (!Number.isSafeInteger(value)) {
      bytes.push(FRACTION, ...new Uint8Array(new Float64Array([value]).buffer))
    } else if (value >= 0 && value < NUMBERS) bytes.push(value)
    else {
      bytes.push(value < 0 ? MINUS : WHOLE)
      whole(Math.abs(value))
    }
  }
  const word = (place: number) => {
    if (place < SHORT_WORDS) bytes.push(WORD + place)
    else bytes.push(LONG_WORD + (place >> 8), place & 0xff)
  }
  const string = (value: string) => {
    const place = places.get(value)
    if (place !== undefined) return word(place)
    if (HEX_DIGITS.test(value)) {
      bytes.push(HEX)
      for (let at = 0; at < 8; at += 2) bytes.push(Number.parseInt(value.slice(at, at + 2), 16))
      return
    }
    const parts = value.split(BETWEEN)
    if (parts.length < 2) return text(TEXT, encoder.encode(value))
    bytes.push(PHRASE)
    whole(parts.length)
    for (const part of parts) {
      const known = places.get(part)
      if (known !== undefined) word(known)
      else text(TEXT, encoder.encode(part))
    }
  }
  const mapping = (value: object) => {
    const held = value as Readonly<Record<string, unknown>>
    const names = Object.keys(value).filter((name) => held[name] !== undefined)
    const shape = names.join()
    const known = shapesNamed(shape).find((one) => fits(held, KNOWN_SHAPES[one] as Known))
    const number = known ?? shapes.get(shape)
    if (number === undefined) {
      shapes.set(shape, KNOWN_SHAPES.length + shapes.size)
      bytes.push(NEW_SHAPE)
      whole(names.length)
      for (const name of names) string(name)
    } else if (number < SHORT_KNOWN) bytes.push(SHAPE + number)
    else if (number >= KNOWN_SHAPES.length && number < KNOWN_SHAPES.length + SHORT_OWN)
      bytes.push(SHAPE + SHORT_KNOWN + number - KNOWN_SHAPES.length)
    else {
      bytes.push(OLD_SHAPE)
      whole(number)
    }
    const template = known === undefined ? undefined : KNOWN_SHAPES[known]
    for (const name of names) if (!template || !isUnsaid(template, name)) any(held[name])
  }
  const list = (items: readonly unknown[]) => {
    if (items.length < SHORT_LISTS) bytes.push(SHORT_LIST + items.length)
    else {
      bytes.push(LIST)
      whole(items.length)
    }
    for (const item of items) any(item)
  }
  const any = (value: unknown): void => {
    if (typeof value === 'string') string(value)
    else if (typeof value === 'number') number(value)
    else if (typeof value === 'boolean') bytes.push(value ? TRUE : FALSE)
    else if (Array.isArray(value)) list(value)
    else if (typeof value === 'object' && value !== null) mapping(value)
    else bytes.push(NULL)
  }
  any(value)
  return new Uint8Array(bytes)
}
