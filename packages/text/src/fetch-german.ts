/** German comes only where it is asked for: pages that speak English are not made larger by it. */

import type { Language } from './language.ts'

/** @throws Error when it cannot be fetched */
export async function fetchGerman(): Promise<Language> {
  const { german } = await import('./german.ts')
  return german
}
