/** Small printed symbols for what a space has: an anchor for a port, a chimney for industry. */

import type { Space } from '@redoubt/engine'
import { symbolNamed } from '../counters/symbols.ts'
import type { Brush } from '../look/canvas.ts'
import { css } from '../look/colour.ts'
import type { Ground } from './ground.ts'
import type { PrintHints } from './print-hints.ts'

/** Board units across. */
const SIDE = 0.22

/** The roundel: what is printed on it has the map's ink, which is light on a dark map. */
const ON_LIGHT = 'rgba(250,245,228,0.92)'
const ON_DARK = 'rgba(30,34,40,0.92)'

/** Prints the symbols of a space side by side above its middle, on small roundels. */
export function paintSymbolsOf(
  brush: Brush,
  space: Space,
  { symbols }: PrintHints,
  { palette }: Ground,
  turn: number,
): void {
  const shown = symbols.filter(({ fact }) => Boolean(space.traits[fact]))
  shown.forEach(({ symbol }, index) => {
    const look = symbolNamed(symbol)
    if (!look) return
    brush.save()
    brush.translate(space.x, space.y)
    brush.rotate((-turn * Math.PI) / 180)
    brush.translate(0.36 - index * SIDE * 1.15, -0.19)
    brush.beginPath()
    brush.arc(0, 0, SIDE * 0.62, 0, Math.PI * 2)
    brush.fillStyle = palette.ground === 'light' ? ON_LIGHT : ON_DARK
    brush.fill()
    brush.strokeStyle = css(palette.ink, 0.75)
    brush.lineWidth = 0.014
    brush.stroke()
    brush.scale(SIDE / 100, SIDE / 100)
    brush.translate(-50, -50)
    brush.fillStyle = css(palette.ink, 0.92)
    brush.fill(new Path2D(look.fill), 'evenodd')
    if (look.lines) {
      brush.strokeStyle = css(palette.ink, 0.92)
      brush.lineWidth = 9
      brush.stroke(new Path2D(look.lines))
    }
    brush.restore()
  })
}
