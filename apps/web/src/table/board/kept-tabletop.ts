/** The tabletop of a table that was left waits for the next one: where the same board and counters are drawn, nothing is painted anew. */

import type { Tabletop } from '@redoubt/tabletop'

export interface Drawn {
  /** The element it was made in, which goes from frame to frame with it. */
  readonly home: HTMLElement
  readonly tabletop: Tabletop
}

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Milliseconds it waits: as long as a saved module takes to be open again. */
const WAITS = 10_000

interface Kept {
  readonly what: string
  readonly size: Size
  readonly drawn: Drawn
  readonly timer: number
}

let kept: Kept | undefined

/**
 * @param what tells what is drawn: two that are equal look alike in everything
 * @param size of the frame it was seen in
 */
export function putAside(what: string, size: Size, drawn: Drawn): void {
  drawn.home.remove()
  drop()
  kept = { what, size, drawn, timer: window.setTimeout(drop, WAITS) }
}

/**
 * The tabletop that draws this already in a frame of this size; undefined: there is none, and one that draws something else
 * gives up its screen to the next. In another frame it would show what fitted into the last one.
 */
export function takeOut(what: string, { width, height }: Size): Drawn | undefined {
  if (kept?.what !== what || kept.size.width !== width || kept.size.height !== height) {
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
