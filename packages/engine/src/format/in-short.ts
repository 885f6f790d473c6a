/** What came, as much of it as a message shows: it may be as long as a book. */

/** Characters of it at most. */
const SHOWN = 80

/**
 * A text as long as a message can bear.
 * @example inShort('x'.repeat(1000)).length // → 80
 */
export function inShort(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text
}
