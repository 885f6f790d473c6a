/** Kind and size of a picture, by the head of its file: names in modules often lie. */

import type { Size } from '../grids/geometry.ts'

export type PictureKind = 'png' | 'jpg' | 'gif' | 'webp' | 'svg'

/** Undefined for a file that is no picture a browser shows. */
export function sizeOfPicture(
  bytes: Uint8Array,
): { readonly kind: PictureKind; readonly size: Size } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const found =
      pngSize(view) ?? gifSize(view) ?? jpegSize(view) ?? webpSize(view) ?? svgSize(bytes)
    return found && Math.min(found.size.width, found.size.height) > 0 ? found : undefined
  } catch (error) {
    // Cut off in the middle of its head.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Found = ReturnType<typeof sizeOfPicture>

/** https://www.w3.org/TR/png/#11IHDR */
function pngSize(view: DataView): Found {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return undefined
  return { kind: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } }
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 18: the logical screen. */
function gifSize(view: DataView): Found {
  if (view.byteLength < 10 || view.getUint32(0) !== 0x47494638) return undefined
  return {
    kind: 'gif',
    size: { width: view.getUint16(6, true), height: view.getUint16(8, true) },
  }
}

/** The first frame header: markers SOF0 to SOF15 but for DHT, JPG and DAC (ITU T.81, B.2.2). */
function jpegSize(view: DataView): Found {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        kind: 'jpg',
        size: { width: view.getUint16(at + 7), height: view.getUint16(at + 5) },
      }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(view: DataView): Found {
  if (view.byteLength < 30 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250)
    return undefined
  const small = (at: number): number => (view.getUint32(at, true) & 0xffffff) + 1
  const sized = (width: number, height: number): Found => ({
    kind: 'webp',
    size: { width, height },
  })
  switch (view.getUint32(12)) {
    case 0x56503820:
      return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 0x56503858:
      return sized(small(24), (view.getUint32(26, true) >>> 8) + 1)
    default:
      return undefined
  }
}

/** Bytes before the end of the root's tag: drawing programs declare much in front of it. */
const HEAD = 16_000

/** Width and height in the root element, else its view box. */
function svgSize(bytes: Uint8Array): Found {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD))
  const [root] = /<svg[\s>][^>]*/.exec(head) ?? []
  if (root === undefined) return undefined
  const length = (name: string): number =>
    Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(px)?["']`).exec(root)?.[1] ?? '')
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = length('width') || box?.[2]
  const height = length('height') || box?.[3]
  return width && height ? { kind: 'svg', size: { width, height } } : undefined
}
