/** The pictures of a module, brought or described: what they are and how large. */

import type { Archive } from '../archive/archive.ts'
import type { Element } from '../archive/xml.ts'
import type { Size } from '../grids/geometry.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { sizeOfPicture } from './picture-size.ts'

export interface Pictures {
  /** Of a picture that is named somewhere; undefined when the module neither brings nor describes it. */
  bytesOf(name: string): Uint8Array | undefined
  /** In pixels; undefined for a file that is no picture. */
  sizeOf(name: string): Size | undefined
}

/** Endings that old modules left out. */
const ENDINGS = ['', '.gif', '.png', '.jpg', '.svg']
/** Bytes of a picture that lies inside a described one. */
const MOST_INLINED = 300_000

/** The one of VASSAL's own pictures that lies on counters, and what stands for it here. */
const MOVED_ICON = '/images/moved.gif'
const MOVED_SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#ffd43b" stroke="#3b2f00" stroke-width="1.5"/><path d="M4 11V5l4 4 4-4v6" fill="none" stroke="#3b2f00" stroke-width="2"/></svg>'

/** Of what the module draws nothing for. */
export const UNSEEN = '/unseen'
const UNSEEN_SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"></svg>'

/** What stands for pictures that no module brings. */
const OWN: ReadonlyMap<string, string> = new Map([
  [MOVED_ICON, MOVED_SIGN],
  [UNSEEN, UNSEEN_SIGN],
])

/** @param root of the build file: it describes pictures, too */
export function picturesIn(archive: Archive, root: Element): Pictures {
  const sizes = new Map<string, Size | undefined>()
  /** Packed anew on a machine that makes no difference between `A.png` and `a.PNG`. */
  const inAnyCase = new Map([...archive.keys()].map((path) => [path.toLowerCase(), path]))
  const brought = (name: string): Uint8Array | undefined => {
    // A leading stroke means a picture of VASSAL itself.
    const own = OWN.get(name)
    if (own !== undefined) return new TextEncoder().encode(own)
    if (name === '' || name.startsWith('/')) return undefined
    const paths = ENDINGS.flatMap((ending) => [`images/${name}${ending}`, `${name}${ending}`])
    const path =
      paths.find((path) => archive.has(path)) ??
      paths.map((path) => inAnyCase.get(path.toLowerCase())).find((path) => path !== undefined)
    return path === undefined ? undefined : archive.get(path)
  }
  const drawn = drawnPictures(root, (name) => {
    const bytes = brought(name)
    const found = bytes && sizeOfPicture(bytes)
    if (!bytes || !found || found.kind === 'svg' || bytes.length > MOST_INLINED) return undefined
    const kind = found.kind === 'jpg' ? 'jpeg' : found.kind
    return { address: `data:image/${kind};base64,${base64(bytes)}`, size: found.size }
  })
  const bytesOf = (name: string): Uint8Array | undefined => {
    const text = drawn.get(name)
    return brought(name) ?? (text === undefined ? undefined : new TextEncoder().encode(text))
  }
  return {
    bytesOf,
    sizeOf(name) {
      if (!sizes.has(name)) {
        const bytes = bytesOf(name)
        sizes.set(name, bytes && sizeOfPicture(bytes)?.size)
      }
      return sizes.get(name)
    },
  }
}

/** As browsers and Node both know it. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
