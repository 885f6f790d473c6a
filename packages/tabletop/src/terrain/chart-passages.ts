/** Guarded passages and canals on a surveyed map. */

import type { Edge, FeatureLook, Space } from '@redoubt/engine'
import { type Brush, trace } from '../look/canvas.ts'
import { type Colour, colour, css, darker, lighter } from '../look/colour.ts'
import { divideBetween } from './divides.ts'
import type { Ground } from './ground.ts'
import type { MapTerms } from './map-terms.ts'

const GUARDED = '#a3281c'
/** Areas smaller than this have no room for counters. */
const ROCK = 1

/** What the data says of an edge feature besides its label. */
interface Course extends FeatureLook {
  /** Points of a canal. */
  readonly course?: readonly (readonly [number, number])[]
  /** Areas whose forts fire along it. */
  readonly guarded_from?: readonly string[]
}

export function paintPassages(
  brush: Brush,
  near: readonly Space[],
  density: number,
  terms: MapTerms,
): void {
  const seen = new Set<string>()
  for (const space of near) {
    for (const edge of space.edges) {
      for (const name of edge.features) {
        const look = terms.ground.board.features[name] as Course | undefined
        if (!look || seen.has(name)) continue
        seen.add(name)
        if (look.course) canal(brush, look.course, density, terms)
        else if (look.kind === 'passage') passage(brush, edge, look, density, terms)
      }
    }
  }
}

function canal(
  brush: Brush,
  course: readonly (readonly [number, number])[],
  density: number,
  { ground }: MapTerms,
): void {
  const path = new Path2D()
  trace(path, course.flat())
  const line = (width: number, style: string) => {
    brush.strokeStyle = style
    brush.lineWidth = Math.max(width, 1 / density)
    brush.stroke(path)
  }
  line(0.15, css(ground.palette.ink, 0.9))
  line(0.09, css(ground.palette.printed([150, 196, 218])))
  brush.setLineDash([0.05, 0.16])
  brush.lineCap = 'butt'
  line(0.24, css(ground.palette.ink, 0.9))
  brush.setLineDash([])
  brush.lineCap = 'round'
}

/** An arrow over the frontier that ships cross under fire, and the lines of fire of the forts that guard it. */
function passage(
  brush: Brush,
  edge: Edge,
  look: Course,
  density: number,
  { ground }: MapTerms,
): void {
  const [divide] = divideBetween(ground, edge.from, edge.to)
  const { x, y } = divide
    ? halfway(divide.points)
    : { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 }
  const ink = ground.palette.printed(colour(look.colour ?? GUARDED))
  for (const id of look.guarded_from ?? []) {
    const guard = ground.board.space(id)
    if (guard) lineOfFire(brush, gunsOf(guard, ground), { x, y }, ink, density)
  }
  const towards = inside(edge.to, { x, y })
  arrow(brush, x, y, Math.atan2(towards.y - y, towards.x - x), ink, ground.palette.paper)
}

/** The middle of a line. */
function halfway(points: readonly number[]): { x: number; y: number } {
  const lengths = points.map((x, at) =>
    at < 2 || at % 2 === 1
      ? 0
      : Math.hypot(x - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0)),
  )
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  const at = lengths.findIndex((length) => {
    left -= length
    return left <= 0
  })
  const share = 1 + left / (lengths[at] || 1)
  const between = (from = 0, to = 0) => from + (to - from) * share
  return {
    x: between(points[at - 2], points[at]),
    y: between(points[at - 1], points[at + 1]),
  }
}

/** A point a little way into the zone the passage leads to, seen from its frontier. */
function inside(to: Space, from: { x: number; y: number }): { x: number; y: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + (to.x - from.x) / far, y: from.y + (to.y - from.y) / far }
}

/** Guns stand where the counters do, or on the rock itself where the counters lie beside it. */
function gunsOf(guard: Space, ground: Ground): { x: number; y: number } {
  const { x, y, width, height } = ground.spaces.boxOf(guard)
  return Math.max(width, height) < ROCK ? { x: x + width / 2, y: y + height / 2 } : guard
}

function lineOfFire(
  brush: Brush,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  ink: Colour,
  density: number,
): void {
  brush.beginPath()
  brush.moveTo(from.x, from.y)
  brush.lineTo(to.x, to.y)
  brush.setLineDash([0.02, 0.11])
  brush.strokeStyle = css(ink, 0.85)
  brush.lineWidth = Math.max(0.05, 1 / density)
  brush.stroke()
  brush.setLineDash([])
}

function arrow(
  brush: Brush,
  x: number,
  y: number,
  angle: number,
  ink: Colour,
  paper: Colour,
): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(angle)
  brush.scale(1.15, 1.15)
  brush.beginPath()
  brush.moveTo(-0.26, -0.045)
  brush.lineTo(0.06, -0.045)
  brush.lineTo(0.06, -0.12)
  brush.lineTo(0.26, 0)
  brush.lineTo(0.06, 0.12)
  brush.lineTo(0.06, 0.045)
  brush.lineTo(-0.26, 0.045)
  brush.closePath()
  brush.strokeStyle = css(lighter(paper, 0.5), 0.95)
  brush.lineWidth = 0.06
  brush.stroke()
  brush.fillStyle = css(ink)
  brush.fill()
  brush.strokeStyle = css(darker(ink, 0.4))
  brush.lineWidth = 0.012
  brush.stroke()
  brush.restore()
}
