/** Pictures and documents of a module: what they say they are; pictures of a size every browser shows, and without scripts. */

import { posix } from 'node:path'
import { isDocument, isPicture } from '../folder/layout.ts'
import { type Folder, fileName, fileProblem, textOfFile } from '../folder/read-folder.ts'
import type { Report } from '../problems/problem.ts'

/** Pixels a picture may have to a side, and in all: what browsers decode. */
const MOST = 16_384
const MOST_IN_ALL = 150_000_000

/** What an SVG may not hold: whatever runs, and whatever is fetched from elsewhere. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<([\w.-]+:)?script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/javascript:/i, 'a javascript: address'],
  [/<([\w.-]+:)?foreignObject\b/i, 'foreign objects'],
  [/<!(DOCTYPE|ENTITY)/i, 'entities'],
  [/(\b(href|src)\s*=|\burl\()[\s"']*(https?:)?\/\//i, 'an address outside the module'],
  [/@import\b/i, 'a style sheet from elsewhere'],
]

/** Every picture and document in the folder, shown or not. */
export function checkPictures(folder: Folder, report: Report): void {
  for (const [path, bytes] of folder.files) {
    if (!isPicture(path) && !isDocument(path)) continue
    const fault = faultOf(path, bytes)
    if (fault) report(fileProblem(fileName(folder, path), fault))
  }
}

function faultOf(path: string, bytes: Buffer): Fault | undefined {
  if (isDocument(path)) return pdfFault(bytes)
  return /\.svg$/i.test(path) ? svgFault(bytes) : rasterFault(path, bytes)
}

/** ISO 32000-1, 7.5.2: the header stands within the first 1024 bytes. */
function pdfFault(bytes: Buffer): Fault | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return undefined
  return {
    message: 'this is not a PDF',
    expected: '%PDF- at its beginning',
    received: `bytes ${bytes.subarray(0, 4).toString('hex')} …`,
  }
}

type Fault = Parameters<typeof fileProblem>[1]

function svgFault(bytes: Buffer): Fault | undefined {
  const text = textOfFile('', bytes)
  if (typeof text !== 'string' || !/<svg[\s>]/.test(text))
    return { message: 'this is not an SVG', expected: 'a text in UTF-8 with an <svg> in it' }
  const read = decoded(text)
  for (const [pattern, what] of ACTIVE)
    if (pattern.test(read))
      return { message: `the picture holds ${what}`, expected: 'shapes and texts only' }
  const start = text.search(/<svg[\s>]/)
  const root = text.slice(start, text.indexOf('>', start))
  if (!/\s(viewBox|width)\s*=/.test(root))
    return { message: 'the picture does not say how large it is', expected: '<svg viewBox="…">' }
  return undefined
}

/** A text with its characters that are written as numbers: `&#115;` is an s to whoever draws it. */
function decoded(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (written, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : written
  })
}

function rasterFault(path: string, bytes: Buffer): Fault | undefined {
  const kind = posix.extname(path).slice(1).toLowerCase().replace('jpg', 'jpeg')
  const size = sizes[kind]?.(bytes)
  if (!size)
    return {
      message: `this is not a ${kind.toUpperCase()}`,
      expected: 'a picture of the kind its ending says',
      received: `bytes ${bytes.subarray(0, 4).toString('hex')} …`,
    }
  const [width, height] = size
  if (width < 1 || height < 1 || Math.max(width, height) > MOST || width * height > MOST_IN_ALL)
    return {
      message: `the picture has ${width} × ${height} pixels`,
      expected: `at most ${MOST} to a side and ${MOST_IN_ALL} in all`,
      received: `${width} × ${height}`,
    }
  return undefined
}

type Size = readonly [width: number, height: number]

/** Width and height as the head of a file says; undefined for a file of another kind. */
const sizes: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  // https://www.w3.org/TR/png/#11IHDR
  png: (bytes) =>
    bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47
      ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
      : undefined,
  jpeg: jpegSize,
  webp: webpSize,
  // https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 18
  gif: (bytes) =>
    bytes.length > 10 && bytes.toString('latin1', 0, 4) === 'GIF8'
      ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
      : undefined,
}

/** The first frame header: markers SOF0 to SOF15 but for DHT, JPG and DAC (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** The three forms of RFC 9649: lossy, lossless and extended. */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  const form = bytes.toString('latin1', 8, 16)
  if (form === 'WEBPVP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (form === 'WEBPVP8L') {
    const bits = bytes.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  if (form === 'WEBPVP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  return undefined
}
