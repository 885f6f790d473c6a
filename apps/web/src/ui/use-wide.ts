/** Is there room beside the board? The same width at which the panels leave it. */

import { useSyncExternalStore } from 'react'

const wide = globalThis.matchMedia?.('(min-width: 60rem)')

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide?.addEventListener('change', listener)
      return () => wide?.removeEventListener('change', listener)
    },
    () => wide?.matches ?? false,
  )
}
