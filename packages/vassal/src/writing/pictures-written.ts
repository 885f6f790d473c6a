/** The pictures that the written module needs, under names every file system takes. */

import { plainSvg } from '../archive/svg.ts'
import { textOf } from '../archive/text.ts'
import type { Size } from '../grids/geometry.ts'
import { sizeOfPicture } from '../reading/picture-size.ts'
import type { Pictures } from '../reading/pictures.ts'
import { makeNamer } from './names.ts'

export interface WrittenPictures {
  /** Path in the written module; undefined when it cannot be shown, and the report says why. */
  use(image: string): string | undefined
  /** In pixels; undefined for one that cannot be shown. */
  sizeOf(image: string): Size | undefined
  /** Path and bytes of all that were used. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Why pictures are missing, by name. */
  readonly faults: ReadonlyMap<string, string>
}

/** Pixels to a side and in all, and bytes, that the table shows. */
const MOST_PIXELS = 16_384
const MOST_IN_ALL = 150_000_000
const MOST_BYTES = 32 * 1024 * 1024

export function writtenPictures(pictures: Pictures): WrittenPictures {
  const namer = makeNamer([], false)
  const known = new Map<string, string | undefined>()
  const files = new Map<string, Uint8Array>()
  const faults = new Map<string, string>()
  const take = (image: string): string | undefined => {
    const bytes = pictures.bytesOf(image)
    if (!bytes) {
      faults.set(image, image.startsWith('/') ? 'a picture of VASSAL itself' : 'not in the module')
      return undefined
    }
    const found = sizeOfPicture(bytes)
    const fault = found ? tooLarge(found.size, bytes) : NO_PICTURE
    const drawn = found?.kind === 'svg' ? plainBytes(bytes) : bytes
    if (!found || fault !== undefined || !drawn) {
      faults.set(image, fault ?? NO_PICTURE)
      return undefined
    }
    const written = `images/${namer.idFor(image.replace(/\.\w+$/, ''), 'picture')}.${found.kind}`
    files.set(written, drawn)
    return written
  }
  const use = (image: string): string | undefined => {
    if (image === '') return undefined
    if (!known.has(image)) known.set(image, take(image))
    return known.get(image)
  }
  return {
    files,
    faults,
    use,
    sizeOf: (image) => (use(image) === undefined ? undefined : pictures.sizeOf(image)),
  }
}

const NO_PICTURE = 'no picture that a browser shows'

function tooLarge({ width, height }: Size, { length }: Uint8Array): string | undefined {
  if (Math.max(width, height) > MOST_PIXELS)
    return `${width} × ${height} pixels, at most ${MOST_PIXELS} to a side`
  if (width * height > MOST_IN_ALL)
    return `${width} × ${height} pixels, at most ${MOST_IN_ALL} in all`
  return length > MOST_BYTES ? `${length} bytes, at most ${MOST_BYTES}` : undefined
}

/** Shapes and texts only. */
function plainBytes(bytes: Uint8Array): Uint8Array | undefined {
  const plain = plainSvg(textOf(bytes))
  return plain === undefined ? undefined : new TextEncoder().encode(plain)
}
