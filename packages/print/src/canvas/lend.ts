/** Lends the painters of the table what they expect of a browser: canvases, paths, matrices. */

import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas'

/** Sizes are set by whoever asks for a canvas. */
const UNSIZED = 1

/** Call once before anything is painted. */
export function lendCanvas(): void {
  const document = {
    createElement: (name: string) => {
      if (name !== 'canvas') throw new Error(`paper has no ${name}`)
      return createCanvas(UNSIZED, UNSIZED)
    },
  }
  for (const [name, value] of Object.entries({ document, DOMMatrix, Path2D }))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })
}
