/** The pictures of a module: where they lie in the archive, and how large they are. */

import type { Archive } from '../archive/archive.ts'
import type { Size } from '../grids/geometry.ts'
import { sizeOfPicture } from './picture-size.ts'

export interface Pictures {
  /** Path in the archive of a picture that is named somewhere; undefined when the module does not bring it. */
  pathOf(name: string): string | undefined
  /** In pixels; undefined for a file that is no picture. */
  sizeOf(name: string): Size | undefined
}

/** Endings that old modules left out. */
const ENDINGS = ['', '.gif', '.png', '.jpg', '.svg']

export function picturesIn(archive: Archive): Pictures {
  const sizes = new Map<string, Size | undefined>()
  const pathOf = (name: string): string | undefined => {
    // A leading stroke means a picture of VASSAL itself.
    if (name === '' || name.startsWith('/')) return undefined
    return ENDINGS.flatMap((ending) => [`images/${name}${ending}`, `${name}${ending}`]).find(
      (path) => archive.has(path),
    )
  }
  return {
    pathOf,
    sizeOf(name) {
      const path = pathOf(name)
      const bytes = path === undefined ? undefined : archive.get(path)
      if (path === undefined || !bytes) return undefined
      if (!sizes.has(path)) sizes.set(path, sizeOfPicture(bytes)?.size)
      return sizes.get(path)
    },
  }
}
