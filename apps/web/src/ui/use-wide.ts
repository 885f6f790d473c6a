/** How much room there is: the same widths at which the style sheets lay the table out anew. */

import { useSyncExternalStore } from 'react'

const wide = globalThis.matchMedia?.('(min-width: 60rem)')
const telephone = globalThis.matchMedia?.('(max-width: 36rem)')

/** Is there room beside the board for what lies on it elsewhere? */
export function useWide(): boolean {
  return useMatch(wide)
}

/** Is the page as narrow as a telephone? */
export function useTelephone(): boolean {
  return useMatch(telephone)
}

function useMatch(query: MediaQueryList | undefined): boolean {
  return useSyncExternalStore(
    (listener) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    () => query?.matches ?? false,
  )
}
