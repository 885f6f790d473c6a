/** Paints a work on the ground of its space, along the inside of the outline so that units on it do not hide it. */

import type { Brush } from '../look/canvas.ts'
import { type Colour, css, darker, lighter, mix } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'
import { box, disc, inside, ring, type Stretch, stretches } from './stretches.ts'
import { stretchesOf, type WorkLook } from './work-look.ts'

interface Inks {
  readonly wall: Colour
  readonly light: Colour
  readonly edge: string
}

/**
 * Paints the work with the middle of the space at 0, 0; the brush works in board units.
 * @param outline corners about the middle
 */
export function paintWork(
  brush: Brush,
  look: WorkLook,
  outline: readonly number[],
  palette: Palette,
): void {
  const { colour } = palette.side(look.side)
  const wall = look.damaged ? mix(colour, [128, 120, 108], 0.65) : darker(colour, 0.3)
  const inks: Inks = {
    wall,
    light: lighter(wall, 0.45),
    edge: css(darker(wall, 0.62), 0.92),
  }
  brush.lineJoin = 'round'
  brush.lineCap = 'butt'
  PAINTERS[look.shape](brush, look, stretches(outline), inks)
  if (look.damaged) paintRubble(brush, stretches(outline), inks)
}

type Painter = (brush: Brush, look: WorkLook, sides: readonly Stretch[], inks: Inks) => void

const PAINTERS: Readonly<Record<WorkLook['shape'], Painter>> = {
  trench: paintTrench,
  fort: paintBastions,
  area: paintRampart,
  zone: paintZone,
  fortress: paintStar,
  teeth: paintTeeth,
  cupolas: paintCupolas,
  wall: paintWall,
}

function stroke(brush: Brush, path: Path2D, width: number, ink: string): void {
  brush.lineWidth = width
  brush.strokeStyle = ink
  brush.stroke(path)
}

/** A line with its dark edges. */
function edged(brush: Brush, path: Path2D, width: number, { wall, edge }: Inks): void {
  stroke(brush, path, width + 0.022, edge)
  stroke(brush, path, width, css(wall))
}

function filled(brush: Brush, path: Path2D, { wall, edge }: Inks): void {
  brush.fillStyle = css(wall)
  brush.fill(path)
  stroke(brush, path, 0.014, edge)
}

/** A crenellated trench line all round, one or two deep. */
function paintTrench(
  brush: Brush,
  { grade }: WorkLook,
  sides: readonly Stretch[],
  inks: Inks,
): void {
  for (let line = 0; line < grade; line++) {
    const path = new Path2D()
    const near = 0.05 + line * 0.075
    for (const side of sides) {
      const from = inside(side, 0.12, near)
      path.moveTo(from.x, from.y)
      for (let at = 0; at <= 6; at++) {
        const depth = at % 2 === 0 ? near : near + 0.042
        for (const step of [0, 1]) {
          const point = inside(side, 0.12 + ((at + step) / 7) * 0.76, depth)
          path.lineTo(point.x, point.y)
        }
      }
    }
    stroke(brush, path, 0.042, 'rgba(250,243,224,0.85)')
    stroke(brush, path, 0.026, inks.edge)
  }
}

/** Bastions in the corners, joined by a curtain when improved. */
function paintBastions(
  brush: Brush,
  { grade, damaged }: WorkLook,
  sides: readonly Stretch[],
  inks: Inks,
): void {
  if (!damaged) edged(brush, ring(sides, 0.06), grade > 1 ? 0.034 : 0.01, inks)
  const path = new Path2D()
  for (const [at, side] of sides.entries()) {
    const before = sides[(at + sides.length - 1) % sides.length] ?? side
    const corner = inside(side, 0.04, 0.035)
    const right = inside(side, 0.33, 0.035)
    const left = inside(before, 0.67, 0.035)
    const gorge = { x: side.a.x * 0.7, y: side.a.y * 0.7 }
    path.moveTo(corner.x, corner.y)
    path.lineTo(right.x, right.y)
    path.lineTo(gorge.x, gorge.y)
    path.lineTo(left.x, left.y)
    path.closePath()
  }
  filled(brush, path, inks)
}

/** A rampart all round with battlements outside; a second line when improved, solid when permanent. */
function paintRampart(
  brush: Brush,
  { grade }: WorkLook,
  sides: readonly Stretch[],
  inks: Inks,
): void {
  const battlements = new Path2D()
  for (const side of sides) {
    for (let at = 0; at < 5; at++) {
      const share = 0.12 + at * 0.155
      box(battlements, side, share, share + 0.085, 0.022, 0.075)
    }
  }
  filled(brush, battlements, inks)
  edged(brush, ring(sides, 0.085), grade > 2 ? 0.07 : 0.035, inks)
  if (grade === 2) edged(brush, ring(sides, 0.14), 0.02, inks)
  if (grade > 2) stroke(brush, ring(sides, 0.085), 0.016, css(inks.light))
}

/** A rampart behind a belt of obstacles; the permanent one has casemates in its corners. */
function paintZone(brush: Brush, look: WorkLook, sides: readonly Stretch[], inks: Inks): void {
  const crosses = new Path2D()
  for (const side of sides) {
    for (let at = 0; at < 5; at++) {
      const share = 0.14 + at * 0.18
      for (const [from, to] of [
        [0.02, 0.062],
        [0.062, 0.02],
      ] as const) {
        const start = inside(side, share - 0.035, from)
        const end = inside(side, share + 0.035, to)
        crosses.moveTo(start.x, start.y)
        crosses.lineTo(end.x, end.y)
      }
    }
  }
  stroke(brush, crosses, 0.028, 'rgba(250,243,224,0.7)')
  stroke(brush, crosses, 0.017, inks.edge)
  edged(brush, ring(sides, 0.105), look.grade > 1 ? 0.065 : 0.05, inks)
  stroke(brush, ring(sides, 0.105), 0.014, css(inks.light))
  if (look.grade < 2) return
  const casemates = new Path2D()
  for (const { a } of sides) disc(casemates, a.x * 0.85, a.y * 0.85, 0.055)
  filled(brush, casemates, inks)
}

/** A star with a point to each side and corner: hollow when unimproved, doubled for a port. */
function paintStar(brush: Brush, { grade }: WorkLook, sides: readonly Stretch[], inks: Inks): void {
  const star = (scale: number) => {
    const path = new Path2D()
    for (const side of sides) {
      const tip = { x: side.a.x * 0.93 * scale, y: side.a.y * 0.93 * scale }
      path.lineTo(tip.x, tip.y)
      for (const [along, depth] of [
        [0.26, 0.17],
        [0.5, 0.03],
        [0.74, 0.17],
      ] as const) {
        const point = inside(side, along, depth)
        path.lineTo(point.x * scale, point.y * scale)
      }
    }
    path.closePath()
    return path
  }
  brush.fillStyle = css(inks.wall, grade > 1 ? 0.34 : 0.12)
  brush.fill(star(1))
  edged(brush, star(1), grade > 1 ? 0.045 : 0.024, inks)
  if (grade > 1) stroke(brush, star(1), 0.013, css(inks.light))
  if (grade > 2) edged(brush, star(0.8), 0.02, inks)
}

/** Rows of dragon's teeth: one and hollow, or two and solid. */
function paintTeeth(
  brush: Brush,
  { grade }: WorkLook,
  sides: readonly Stretch[],
  inks: Inks,
): void {
  const teeth = new Path2D()
  for (const side of sides) {
    for (let row = 0; row < grade; row++) {
      for (let at = 0; at < 5; at++) {
        const share = 0.13 + at * 0.16 + (row % 2) * 0.08
        const near = 0.025 + row * 0.07
        const left = inside(side, share, near + 0.055)
        const tip = inside(side, share + 0.045, near)
        const right = inside(side, share + 0.09, near + 0.055)
        teeth.moveTo(left.x, left.y)
        teeth.lineTo(tip.x, tip.y)
        teeth.lineTo(right.x, right.y)
        teeth.closePath()
      }
    }
  }
  brush.fillStyle = grade > 1 ? css(inks.wall) : css(lighter(inks.wall, 0.75), 0.9)
  brush.fill(teeth)
  stroke(brush, teeth, 0.016, inks.edge)
}

/** A ring of turrets on a heavy wall. */
function paintCupolas(brush: Brush, look: WorkLook, sides: readonly Stretch[], inks: Inks): void {
  edged(brush, ring(sides, 0.075), look.damaged ? 0.03 : 0.055, inks)
  const turrets = new Path2D()
  const lights = new Path2D()
  for (const side of sides) {
    for (const share of look.damaged ? [0.5] : [0.22, 0.5, 0.78]) {
      const { x, y } = inside(side, share, 0.078)
      disc(turrets, x, y, 0.062)
      disc(lights, x, y, 0.022)
    }
  }
  filled(brush, turrets, inks)
  brush.fillStyle = look.damaged ? inks.edge : css(inks.light)
  brush.fill(lights)
}

/** A wall inside the sides covered, its teeth towards the enemy; two courses when improved. */
function paintWall(brush: Brush, look: WorkLook, sides: readonly Stretch[], inks: Inks): void {
  const covered = stretchesOf(
    sides.flatMap(({ a }) => [a.x, a.y]),
    look.sides,
  )
  const wall = new Path2D()
  const teeth = new Path2D()
  for (const at of covered) {
    const side = sides[at]
    if (!side) continue
    const start = inside(side, 0.04, 0.085)
    const end = inside(side, 0.96, 0.085)
    wall.moveTo(start.x, start.y)
    wall.lineTo(end.x, end.y)
    for (let tooth = 0; tooth < 6; tooth++) {
      const share = 0.07 + tooth * 0.15
      box(teeth, side, share, share + 0.075, 0.022, 0.075)
    }
  }
  filled(brush, teeth, inks)
  edged(brush, wall, look.grade > 1 ? 0.075 : 0.04, inks)
  if (look.grade > 1) stroke(brush, wall, 0.018, css(inks.light))
}

/** Breaches: the wall is broken through on every other side. */
function paintRubble(brush: Brush, sides: readonly Stretch[], inks: Inks): void {
  for (const [at, side] of sides.entries()) {
    if (at % 2 === 1) continue
    const crack = new Path2D()
    for (const [along, depth] of [
      [0.36, -0.005],
      [0.47, 0.06],
      [0.4, 0.1],
      [0.53, 0.2],
    ] as const) {
      const { x, y } = inside(side, along, depth)
      crack.lineTo(x, y)
    }
    stroke(brush, crack, 0.075, 'rgba(236,226,200,0.95)')
    stroke(brush, crack, 0.018, inks.edge)
  }
}
