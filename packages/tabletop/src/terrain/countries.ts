/** Frontiers between countries, and the large names printed across the map. */

import type { Space } from '@redoubt/engine'
import type { Border } from '../geometry/borders.ts'
import { type Brush, SERIF, trace } from '../look/canvas.ts'
import { css } from '../look/colour.ts'
import { type Line, lineOf } from './features.ts'
import type { Ground } from './ground.ts'
import { type Country, type MapName, printHints } from './print-hints.ts'

/** Bands of colour along the inside of each country, and a broken line between two of them. */
export function paintFrontiers(
  brush: Brush,
  spaces: readonly Space[],
  density: number,
  ground: Ground,
): void {
  const { countries } = printHints(ground.board)
  if (countries.length === 0) return
  const countryOf = (space: Space | undefined) =>
    space && countries.find(({ region }) => space.regions.includes(region))
  const lines = new Path2D()
  for (const country of countries) {
    const land = new Path2D()
    const rim = new Path2D()
    let any = false
    for (const space of spaces) {
      if (countryOf(space) !== country) continue
      land.addPath(ground.shape(space, density))
      for (const border of ground.borders.of(space)) {
        const other = countryOf(border.one === space ? border.other : border.one)
        if (!other || other === country) continue
        any = true
        trace(rim, alongFrontier(border, ground, density))
        if (!drawnBy(border, ground, 'border')) trace(lines, alongFrontier(border, ground, density))
      }
    }
    if (any) paintBand(brush, land, rim, country)
  }
  brush.strokeStyle = css(ground.palette.ink, 0.85)
  brush.lineWidth = Math.max(0.034, 1.1 / density)
  brush.lineCap = 'butt'
  brush.setLineDash([0.15, 0.06, 0.035, 0.06])
  brush.stroke(lines)
  brush.setLineDash([])
  brush.lineCap = 'round'
}

function paintBand(brush: Brush, land: Path2D, rim: Path2D, { band }: Country): void {
  brush.save()
  brush.clip(land)
  for (const [width, alpha] of [
    [0.4, 0.18],
    [0.22, 0.28],
  ] as const) {
    brush.strokeStyle = css(band, alpha)
    brush.lineWidth = width
    brush.stroke(rim)
  }
  brush.restore()
}

/** A frontier follows a river's bends where there is one, and the hexside elsewhere. */
function alongFrontier(border: Border, ground: Ground, density: number): readonly number[] {
  const { ax, ay, bx, by } = border
  return drawnBy(border, ground, 'river') ? ground.course(border, density) : [ax, ay, bx, by]
}

/** Does the board have a feature along a border that is drawn in this way? */
function drawnBy({ one, other }: Border, { board }: Ground, line: Line): boolean {
  const features = (other && board.edge(one, other)?.features) ?? []
  return features.some((name) => lineOf(name, board.features[name]) === line)
}

/** Names of countries, waters and rivers, each along the line from its first place to its last. */
export function paintMapNames(brush: Brush, density: number, ground: Ground, turn: number): void {
  for (const name of printHints(ground.board).names)
    paintMapName(brush, name, density, ground, turn)
}

/** Height of the letters in board units. */
const HEIGHT: Readonly<Record<MapName['kind'], number>> = { land: 0.56, water: 0.44, river: 0.2 }

/** How far below the line through the middles of its hexes a small name stands: between their counters, not under them. */
const BETWEEN = 0.43

/** Where a name stands on the board as it is turned, in board units and radians. */
export function mapNameSpot({ from, to, kind }: MapName, turn: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const down = kind === 'river' ? (turn === 180 ? -BETWEEN : BETWEEN) : 0
  return {
    x: (from.x + to.x) / 2 - Math.sin(angle) * down,
    y: (from.y + to.y) / 2 + Math.cos(angle) * down,
    length,
    angle: turn === 180 ? angle + Math.PI : angle,
    height: HEIGHT[kind],
  }
}

export function paintMapName(
  brush: Brush,
  name: MapName,
  density: number,
  { palette }: Pick<Ground, 'palette'>,
  turn: number,
): void {
  const { text, kind } = name
  const { x, y, length, angle, height } = mapNameSpot(name, turn)
  if (density * height < 6) return
  const words = kind === 'river' ? text : text.toUpperCase()
  const land = kind === 'land'
  brush.save()
  brush.translate(x, y)
  brush.rotate(angle)
  brush.scale(0.01, 0.01)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `${kind === 'land' ? '700' : 'italic 600'} ${height * 100}px ${SERIF}`
  const plain = brush.measureText(words).width
  const room = length * 100
  if (plain > room) brush.scale(room / plain, room / plain)
  const loosest = height * (kind === 'river' ? 18 : 150)
  const spacing = Math.min(loosest, Math.max(0, (room - plain) / Math.max(1, words.length)))
  brush.letterSpacing = `${spacing}px`
  // Woods, mountains and frontiers run through a name: it is read for the lighter rim around its letters.
  brush.lineWidth = height * (kind === 'river' ? 28 : 14)
  brush.strokeStyle = land
    ? css(palette.halo([224, 216, 186], 0.5), 0.45)
    : css(palette.halo([190, 216, 228], 0.5), kind === 'river' ? 0.7 : 0.4)
  brush.strokeText(words, spacing / 2, 0)
  brush.fillStyle = land ? css(palette.ink, 0.62) : css(palette.waterInk, 0.85)
  brush.fillText(words, spacing / 2, 0)
  brush.letterSpacing = '0px'
  brush.restore()
}
