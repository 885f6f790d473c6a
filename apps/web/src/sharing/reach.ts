/** Under which address a link is sent: `localhost` means something on this computer only. */

import type { Neighbourhood } from '@redoubt/protocol'
import { useSyncExternalStore } from 'react'
import { readNeighbourhood } from '../server/api.ts'

/** `asking`: this computer's addresses are not known yet. */
export type Reach =
  | { readonly kind: 'open' }
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'home'
      readonly neighbours: Neighbourhood['addresses']
      /** Which of them is used; undefined: localhost. */
      readonly chosen: string | undefined
    }

/** Does the name lead back to whoever uses it? */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** The beginning of every link: where the page came from, or the address chosen for it. */
export function baseOf(reach: Reach, { origin }: Pick<Location, 'origin'>): string {
  if (reach.kind !== 'home' || reach.chosen === undefined) return origin
  const base = new URL(origin)
  base.hostname = reach.chosen
  return base.origin
}

let current: Reach = { kind: 'open' }
let asked = false
const listeners = new Set<() => void>()

function set(next: Reach): void {
  current = next
  for (const listener of listeners) listener()
}

/** Another address for all links of this page; undefined: localhost. */
export function chooseAddress(chosen: string | undefined): void {
  if (current.kind === 'home') set({ ...current, chosen })
}

/** Asks the server once, and only where the page itself was opened at localhost. */
function ask(): void {
  if (asked || !isLoopback(location.hostname)) return
  asked = true
  current = { kind: 'asking' }
  readNeighbourhood().then(
    ({ addresses }) => set({ kind: 'home', neighbours: addresses, chosen: addresses[0]?.address }),
    () => set({ kind: 'open' }),
  )
}

export function useReach(): Reach {
  ask()
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
