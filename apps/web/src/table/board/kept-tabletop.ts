/** The tabletop of a table that was left waits for the next one: where the same board and counters are drawn, nothing is painted anew. */

import type { Tabletop } from '@redoubt/tabletop'

export interface Drawn {
  /** The element it was made in, which goes from frame to frame with it. */
  readonly home: HTMLElement
  readonly tabletop: Tabletop
}

/** Milliseconds it waits: as long as a saved module takes to be open again. */
const WAITS = 10_000

let kept: { readonly what: string; readonly drawn: Drawn; readonly timer: number } | undefined

/** @param what tells what is drawn: two that are equal look alike in everything */
export function putAside(what: string, drawn: Drawn): void {
  drawn.home.remove()
  drop()
  kept = { what, drawn, timer: window.setTimeout(drop, WAITS) }
}

/** The tabletop that draws this already; undefined: there is none, and one that draws something else gives up its screen to the next. */
export function takeOut(what: string): Drawn | undefined {
  if (kept?.what !== what) {
    drop()
    return undefined
  }
  const { drawn, timer } = kept
  clearTimeout(timer)
  kept = undefined
  return drawn
}

function drop(): void {
  if (!kept) return
  clearTimeout(kept.timer)
  kept.drawn.tabletop.destroy()
  kept = undefined
}
