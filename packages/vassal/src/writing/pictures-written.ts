/** The pictures that the written module needs, under names every file system takes. */

import type { Archive } from '../archive/archive.ts'
import { textOf } from '../archive/text.ts'
import { sizeOfPicture } from '../reading/picture-size.ts'
import type { Pictures } from '../reading/pictures.ts'
import { makeNamer } from './names.ts'

export interface WrittenPictures {
  /** Path in the written module; undefined when it cannot be shown, and the report says why. */
  use(image: string): string | undefined
  /** Path and bytes of all that were used. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Why pictures are missing, by name. */
  readonly faults: ReadonlyMap<string, string>
}

/** Pixels to a side and bytes that the table shows. */
const MOST_PIXELS = 16_384
const MOST_BYTES = 32 * 1024 * 1024

/** What an SVG may not hold (the loader refuses it). */
const ACTIVE =
  /<script[\s>]|\son[a-z]+\s*=|javascript:|<foreignObject[\s>]|<!(DOCTYPE|ENTITY)|(href|src)\s*=\s*["']?\s*(https?:)?\/\//i

export function writtenPictures(archive: Archive, pictures: Pictures): WrittenPictures {
  const namer = makeNamer([], false)
  const known = new Map<string, string | undefined>()
  const files = new Map<string, Uint8Array>()
  const faults = new Map<string, string>()
  const take = (image: string): string | undefined => {
    const path = pictures.pathOf(image)
    const bytes = path === undefined ? undefined : archive.get(path)
    if (!bytes) {
      faults.set(image, image.startsWith('/') ? 'a picture of VASSAL itself' : 'not in the module')
      return undefined
    }
    const found = sizeOfPicture(bytes)
    const fault = !found
      ? 'no picture that a browser shows'
      : Math.max(found.size.width, found.size.height) > MOST_PIXELS
        ? `${found.size.width} × ${found.size.height} pixels, at most ${MOST_PIXELS} to a side`
        : bytes.length > MOST_BYTES
          ? `${bytes.length} bytes, at most ${MOST_BYTES}`
          : found.kind === 'svg' && ACTIVE.test(textOf(bytes))
            ? 'an SVG with more than shapes in it'
            : undefined
    if (!found || fault !== undefined) {
      faults.set(image, fault ?? 'no picture that a browser shows')
      return undefined
    }
    const written = `images/${namer.idFor(image.replace(/\.\w+$/, ''), 'picture')}.${found.kind}`
    files.set(written, bytes)
    return written
  }
  return {
    files,
    faults,
    use(image) {
      if (image === '') return undefined
      if (!known.has(image)) known.set(image, take(image))
      return known.get(image)
    },
  }
}
