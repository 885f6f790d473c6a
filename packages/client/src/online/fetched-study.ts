/** The door to a study: few tables are one, so what it takes is fetched by whoever opens it. */

import type { openStudy as open } from './open-study.ts'

/** `openStudy` of `open-study.ts`. */
export const openStudy: typeof open = async (terms) => {
  const fetched = await import('./open-study.ts')
  return fetched.openStudy(terms)
}
