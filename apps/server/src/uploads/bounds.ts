/** How large the parts of a stranger's file may be, before anything reads them. */

import { refused } from '@redoubt/protocol'

/** Characters of a path; our own have at most 60. */
const PATH = 150
/** Bytes of one YAML file. Our own largest, a board of Europe, has 240,481. */
const YAML = 512 * 1024
/** Bytes of a drawing. */
const SVG = 1024 * 1024
/** Copies of shapes in a drawing: n of them, copies of copies, make at most e^(n/e) shapes, which here are 6,900. */
const COPIES = 24

/** Bytes of one YAML file that was made here, of a module of VASSAL: flat lists of counters and spaces. */
export const MADE_YAML = 4 * 1024 * 1024

/**
 * @param yaml bytes that a YAML file may have
 * @throws RefusedError
 */
export function mustBeBounded(path: string, bytes: Uint8Array, yaml = YAML): void {
  const bounded = (what: string, received: number, most: number): void => {
    if (received <= most) return
    throw refused(
      'bad-options',
      `${shortPath(path)} has ${received} ${what}: expected at most ${most}`,
      { expected: `at most ${most}`, received: String(received) },
    )
  }
  bounded('characters in its path', path.length, PATH)
  if (/\.yaml$/.test(path)) bounded('bytes', bytes.length, yaml)
  if (!/\.svg$/i.test(path)) return
  bounded('bytes', bytes.length, SVG)
  const copies = new TextDecoder().decode(bytes).match(/<([\w.-]+:)?use\b/g)
  bounded('copies of shapes (<use>)', copies?.length ?? 0, COPIES)
}

/** As much of a path as a sentence bears. */
export function shortPath(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path
}
