/** Packed messages read again. */

import { MOST_BYTES, MOST_LEVELS } from './bounds.ts'
import { isUnsaid, KNOWN_SHAPES, SHORT_KNOWN, type Shape } from './shapes.ts'
import {
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
  SHORT_LIST,
  TEXT,
  TRUE,
  WHOLE,
  WORD,
} from './tags.ts'
import type { Words } from './words.ts'

const decoder = new TextDecoder()

/** Reads what `pack` made with the same words. @throws RangeError for anything else */
export function unpack(bytes: Uint8Array, { list: words }: Words): unknown {
  if (bytes.length > MOST_BYTES) throw damaged(`has ${bytes.length} bytes, more than ${MOST_BYTES}`)
  let at = 0
  let levels = 0
  const shapes: Shape[] = [...KNOWN_SHAPES]

  const byte = (): number => {
    const value = bytes[at++]
    if (value === undefined) throw damaged(`ends after ${bytes.length} bytes`)
    return value
  }
  const whole = (): number => {
    let size = 0
    for (let weight = 1; ; weight *= 0x80) {
      const part = byte()
      size += (part & 0x7f) * weight
      if (part < 0x80) return size
    }
  }
  const slice = (length: number): Uint8Array => {
    at += length
    if (at > bytes.length) throw damaged(`ends after ${bytes.length} bytes`)
    return bytes.subarray(at - length, at)
  }
  const word = (tag: number): string => {
    const place = tag < LONG_WORD ? tag - WORD : ((tag - LONG_WORD) << 8) | byte()
    const known = words[place]
    if (known === undefined) throw damaged(`names word ${place} of ${words.length}`)
    return known
  }
  const several = <T>(count: number, read: () => T): T[] => {
    if (count > bytes.length) throw damaged(`holds ${count} things in ${bytes.length} bytes`)
    // One after the other: room for all of them at once is room for what never comes, in each list within a list.
    const held: T[] = []
    for (let n = 0; n < count; n++) held.push(read())
    return held
  }
  const text = (what: string): string => {
    const value = any()
    if (typeof value !== 'string') throw damaged(`has a ${what} that is no text`)
    return value
  }
  const name = (): string => text('name')
  const part = (): string => text('part of a phrase')
  const mapping = (number: number): Record<string, unknown> => {
    const shape = shapes[number]
    if (!shape) throw damaged(`names shape ${number} of ${shapes.length}`)
    const { names, same } = shape
    const held = Object.fromEntries(
      names.map((name) => [name, isUnsaid(shape, name) ? unsaid(shape, name) : any()]),
    )
    if (same) held[same[0]] = held[same[1]]
    return held
  }
  const tagged = (tag: number): unknown => {
    switch (tag) {
      case NULL:
        return null
      case FALSE:
        return false
      case TRUE:
        return true
      case WHOLE:
        return whole()
      case MINUS:
        return -whole()
      case FRACTION:
        return new Float64Array(slice(8).slice().buffer)[0]
      case TEXT:
        return decoder.decode(slice(whole()))
      case PHRASE:
        return several(whole(), part).join('')
      case HEX:
        return Array.from(slice(4), (part) => part.toString(16).padStart(2, '0')).join('')
      case LIST:
        return several(whole(), any)
      case NEW_SHAPE:
        shapes.push({ names: several(whole(), name), fixed: {} })
        return mapping(shapes.length - 1)
      case OLD_SHAPE:
        return mapping(whole())
      default:
        throw damaged(`has a value of kind ${tag}`)
    }
  }
  const any = (): unknown => {
    const tag = byte()
    if (tag < NUMBERS) return tag
    if (tag >= WORD) return word(tag)
    // Whatever holds other values is read a level deeper.
    levels++
    if (levels > MOST_LEVELS) throw damaged(`has more than ${MOST_LEVELS} levels`)
    const value = within(tag)
    levels--
    return value
  }
  const within = (tag: number): unknown => {
    if (tag >= SHAPE + SHORT_KNOWN) return mapping(KNOWN_SHAPES.length + tag - SHAPE - SHORT_KNOWN)
    if (tag >= SHAPE) return mapping(tag - SHAPE)
    if (tag >= SHORT_LIST) return several(tag - SHORT_LIST, any)
    return tagged(tag)
  }
  return any()
}

function unsaid({ fixed }: Shape, name: string): unknown {
  const value = fixed[name]
  return Array.isArray(value) ? [] : value
}

function damaged(how: string): RangeError {
  return new RangeError(`expected a packed message, got one that ${how}`)
}
