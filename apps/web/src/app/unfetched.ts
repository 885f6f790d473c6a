/** Parts of a page that are fetched late and are no longer there: the server was renewed while the page stood open. */

/** What Chromium, Firefox and Safari say of a script that did not come, and the builder's loader of a style sheet. */
const WORDS = /dynamically imported module|importing a module script|unable to preload/i

/** Did a part of the page not come? A new page asks for the parts there are now. */
export function isUnfetched(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
