/** Rivers, roads, walls and passages: what the data puts on the edges between spaces. */

import type { Edge, FeatureLook, Space } from '@redoubt/engine'
import { scatter } from '../geometry/random.ts'
import { type Brush, trace } from '../look/canvas.ts'
import { type Colour, colour, css, darker, lighter } from '../look/colour.ts'
import type { Ground } from './ground.ts'

/** `none`: not drawn. */
export type Line = 'none' | 'river' | 'road' | 'rail' | 'wall' | 'cliff' | 'passage' | 'border'

const LINES: readonly (readonly [RegExp, Line])[] = [
  [/^none$/, 'none'],
  [/river|stream|canal|water/i, 'river'],
  [/rail/i, 'rail'],
  [/road|track|path|link/i, 'road'],
  [/wall|fort|rampart|trench/i, 'wall'],
  [/cliff|slope|ridge|escarp/i, 'cliff'],
  [/pass|strait|ferry|bridge|guard|landing/i, 'passage'],
]

const COLOURS: Readonly<Record<Line, string>> = {
  none: '#000000',
  river: '#3f7fa8',
  road: '#c9a06a',
  rail: '#3a342e',
  wall: '#6b5b4c',
  cliff: '#7a6248',
  passage: '#8c2f24',
  border: '#8c2f24',
}

export function paintFeatures(
  brush: Brush,
  spaces: readonly Space[],
  density: number,
  ground: Ground,
): void {
  const inside = new Set(spaces)
  const groups = new Map<string, Edge[]>()
  for (const space of spaces) {
    for (const edge of space.edges) {
      for (const feature of edge.features) {
        // A feature that holds both ways is drawn once.
        const back = ground.board.edge(edge.to, edge.from)
        if (back?.features.includes(feature) && edge.to.index < space.index && inside.has(edge.to))
          continue
        groups.set(feature, [...(groups.get(feature) ?? []), edge])
      }
    }
  }
  const drawn = [...groups].map(([name, edges]) => ({
    name,
    edges,
    look: ground.board.features[name],
  }))
  const order: readonly Line[] = ['river', 'cliff', 'wall', 'border', 'road', 'rail', 'passage']
  for (const line of order) {
    for (const { name, edges, look } of drawn) {
      if (lineOf(name, look) === line)
        paintLine(
          brush,
          line,
          edges,
          ground.palette.printed(colour(lineColour(name, look))),
          density,
          ground,
          breadth(name, look),
        )
    }
  }
  const bare = spaces.filter((space) => space.outline.length === 0)
  if (bare.length > 0)
    paintLine(
      brush,
      'road',
      bare.flatMap((space) =>
        space.edges.filter(({ to }) => to.index > space.index || !inside.has(to)),
      ),
      colour(COLOURS.road),
      density,
      ground,
    )
}

/** How a feature is drawn, by its pattern or else its name; `none`: not at all. */
export function lineOf(name: string, look: FeatureLook | undefined): Line {
  const text = look?.pattern ?? name
  return LINES.find(([word]) => word.test(text))?.[1] ?? 'border'
}

/** Major rivers are drawn broader. */
function breadth(name: string, look: FeatureLook | undefined): number {
  return /major|wide|great/i.test(look?.pattern ?? name) || /major|wide|great/i.test(name) ? 1.7 : 1
}

/** The printed colour of a feature: its own, or the usual one of what its name says that it is. */
export function lineColour(name: string, look: FeatureLook | undefined): string {
  return look?.colour ?? COLOURS[lineOf(name, look)]
}

function paintLine(
  brush: Brush,
  line: Line,
  edges: readonly Edge[],
  ink: Colour,
  density: number,
  ground: Ground,
  broad = 1,
): void {
  const along = new Path2D()
  const across = new Path2D()
  for (const edge of edges) {
    for (const border of ground.borders.between(edge.from, edge.to)) {
      trace(
        along,
        line === 'river' || (line === 'border' && drawnAlso(edge, 'river', ground))
          ? ground.course(border, density)
          : [border.ax, border.ay, border.bx, border.by],
      )
    }
    lane(across, edge)
  }
  const stroke = (path: Path2D, width: number, style: Colour, alpha = 1) => {
    brush.strokeStyle = css(style, alpha)
    brush.lineWidth = Math.max(width, 0.9 / density)
    brush.stroke(path)
  }
  switch (line) {
    case 'river':
      stroke(along, 0.13 * broad, lighter(ink, 0.5), 0.35)
      stroke(along, 0.088 * broad, darker(ink, 0.38))
      stroke(along, 0.06 * broad, lighter(ink, 0.16))
      break
    case 'road':
      stroke(across, 0.085, darker(ink, 0.55), 0.9)
      stroke(across, 0.055, lighter(ink, 0.45))
      break
    case 'rail':
      stroke(across, 0.03, ink)
      brush.setLineDash([0.016, 0.09])
      brush.lineCap = 'butt'
      stroke(across, 0.1, ink)
      brush.setLineDash([])
      brush.lineCap = 'round'
      break
    case 'wall':
      stroke(along, 0.12, darker(ink, 0.5))
      stroke(along, 0.085, lighter(ink, 0.2))
      brush.setLineDash([0.07, 0.07])
      brush.lineCap = 'butt'
      stroke(along, 0.085, darker(ink, 0.18))
      brush.setLineDash([])
      brush.lineCap = 'round'
      break
    case 'cliff':
      stroke(along, 0.03, darker(ink, 0.3))
      for (const edge of edges) teeth(brush, edge, ground, darker(ink, 0.3))
      break
    case 'border':
      stroke(along, 0.1, ink, 0.28)
      brush.setLineDash([0.14, 0.09])
      stroke(along, 0.045, ink)
      brush.setLineDash([])
      break
    case 'passage':
      for (const edge of edges) arrow(brush, edge, ground, ink)
  }
}

/** Has the edge a feature besides that is drawn in this way? */
function drawnAlso({ features }: Edge, line: Line, { board }: Ground): boolean {
  return features.some((name) => lineOf(name, board.features[name]) === line)
}

/** The way from centre to centre, a little bent. */
function lane(path: Path2D, { from, to }: Edge): void {
  const bend =
    (scatter(Math.min(from.index, to.index), Math.max(from.index, to.index), 21) - 0.5) * 0.16
  const sign = from.index < to.index ? 1 : -1
  const dx = to.x - from.x
  const dy = to.y - from.y
  path.moveTo(from.x, from.y)
  path.quadraticCurveTo(
    (from.x + to.x) / 2 - dy * bend * sign,
    (from.y + to.y) / 2 + dx * bend * sign,
    to.x,
    to.y,
  )
}

function teeth(brush: Brush, edge: Edge, ground: Ground, ink: Colour): void {
  brush.fillStyle = css(ink)
  for (const { ax, ay, bx, by } of ground.borders.between(edge.from, edge.to)) {
    const length = Math.hypot(bx - ax, by - ay)
    const count = Math.max(2, Math.round(length / 0.1))
    const away = { x: edge.to.x - edge.from.x, y: edge.to.y - edge.from.y }
    const far = Math.hypot(away.x, away.y) || 1
    for (let at = 0; at < count; at++) {
      const share = (at + 0.5) / count
      const x = ax + (bx - ax) * share
      const y = ay + (by - ay) * share
      const half = (length / count) * 0.38
      brush.beginPath()
      brush.moveTo(x - ((bx - ax) / length) * half, y - ((by - ay) / length) * half)
      brush.lineTo(x + ((bx - ax) / length) * half, y + ((by - ay) / length) * half)
      brush.lineTo(x + (away.x / far) * 0.08, y + (away.y / far) * 0.08)
      brush.fill()
    }
  }
}

/** An arrow over the hexside, with two heads where the way is open both ways. */
function arrow(brush: Brush, edge: Edge, ground: Ground, ink: Colour): void {
  const [border] = ground.borders.between(edge.from, edge.to)
  const middle = border
    ? { x: (border.ax + border.bx) / 2, y: (border.ay + border.by) / 2 }
    : { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 }
  const back = ground.board.edge(edge.to, edge.from)
  const both = edge.features.some((feature) => back?.features.includes(feature))
  brush.save()
  brush.translate(middle.x, middle.y)
  brush.rotate(Math.atan2(edge.to.y - edge.from.y, edge.to.x - edge.from.x))
  brush.beginPath()
  const tail = both ? -0.24 : -0.2
  if (both) {
    brush.moveTo(tail, 0)
    brush.lineTo(tail + 0.11, -0.1)
    brush.lineTo(tail + 0.11, -0.045)
  } else brush.moveTo(tail, -0.045)
  brush.lineTo(0.11, -0.045)
  brush.lineTo(0.11, -0.1)
  brush.lineTo(0.24, 0)
  brush.lineTo(0.11, 0.1)
  brush.lineTo(0.11, 0.045)
  if (both) {
    brush.lineTo(tail + 0.11, 0.045)
    brush.lineTo(tail + 0.11, 0.1)
  } else brush.lineTo(tail, 0.045)
  brush.closePath()
  brush.strokeStyle = css(lighter(ground.palette.paper, 0.4), 0.95)
  brush.lineWidth = 0.05
  brush.stroke()
  brush.fillStyle = css(ink)
  brush.fill()
  brush.restore()
}
