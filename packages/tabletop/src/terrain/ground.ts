/** What the map painters share: the board's geometry, its styles, and textures by density. */

import type { Board, Space } from '@redoubt/engine'
import type { Art, Pixels } from '../counters/art.ts'
import { type Border, type Borders, findBorders } from '../geometry/borders.ts'
import {
  boundsOf,
  boundsOfTurned,
  grow,
  inRect,
  type Rect,
  turned,
  union,
} from '../geometry/polygon.ts'
import { beyondRim } from '../geometry/rim.ts'
import { cornersOf, indexSpaces, SPOT, type SpaceIndex } from '../geometry/space-index.ts'
import { crooked } from '../geometry/wobble.ts'
import { type Brush, trace } from '../look/canvas.ts'
import type { Palette } from '../look/palette.ts'
import { type Decor, makeDecor } from './decor.ts'
import { type TerrainStyle, terrainStyle } from './terrain-style.ts'
import { paperTile, TILE, textureTile } from './textures.ts'

export interface Ground {
  readonly board: Board
  /** Pictures of the map that came, lowest first. */
  readonly pictures: readonly MapPicture[]
  /** Is the space part of a picture, and not to be painted? */
  isPictured(space: Space): boolean
  /** Where spaces are, the ground beyond the rim included: that is drawn but no place, and its index is negative. */
  readonly spaces: SpaceIndex
  readonly borders: Borders
  /** The printed map: all spaces and the strip of ground that runs past them to the frame. */
  readonly map: Rect
  readonly palette: Palette
  styleOf(space: Space): TerrainStyle
  /** Outlines come from a survey: they are drawn as they are, and the map is painted as a chart. */
  readonly surveyed: boolean
  /** The natural course of a border, from a to b. */
  course(border: Border, density: number): readonly number[]
  /** Corners of a space as they are drawn: straight on grids, natural on area maps. */
  outlineOf(space: Space): readonly number[]
  /** The natural outline of a space. */
  shape(space: Space, density: number): Path2D
  texture(style: TerrainStyle, density: number): HTMLCanvasElement
  paper(density: number): HTMLCanvasElement
  decor(density: number): Decor
}

/** A space whose middle lies this far off a picture at most is one that the picture cut through. */
const RIM = 0.3

/** How far ground runs past the spaces, in board units. */
const BLEED = 0.05
/** Numbers in an outline that nobody draws by hand. */
const SURVEYED = 120

/**
 * Shapes and courses that are kept for the next part of the map: those of all spaces of a large one, each as fine as it has
 * been seen, took as much memory as its pictures.
 */
const SHAPES = 600
const COURSES = 2400

/** A picture of the map where it lies. */
export interface MapPicture {
  readonly pixels: Pixels
  /** Before it is turned about its upper left corner. */
  readonly rect: Rect
  /** Clockwise, in radians. */
  readonly turn: number
  /** What it takes up. */
  readonly bounds: Rect
}

export function makeGround(board: Board, palette: Palette, art: Art): Ground {
  const pictures = picturesOf(board, art)
  const pictured = new Set(
    pictures.length === 0
      ? []
      : board.spaces.filter((space) => pictures.some((picture) => isOn(picture, space))),
  )
  const gridded = board.spaces.some((space) => space.column >= 0)
  const bounds = boundsOf(board.spaces.flatMap(cornersOf))
  const surveyed =
    !gridded &&
    pictures.length === 0 &&
    board.spaces.some(({ outline }) => outline.length > SURVEYED)
  const map = pictures.reduce(
    (whole, picture) => union(whole, picture.bounds),
    grow(bounds, surveyed ? 0 : gridded || pictures.length > 0 ? BLEED : 0.35),
  )
  const rim = pictures.length > 0 ? [] : beyondRim(board.spaces, map)
  const all = { spaces: [...board.spaces, ...rim] }
  const spaces = indexSpaces(all)
  let found: Borders | undefined
  const borders = () => {
    found ??= findBorders(all)
    return found
  }
  const styles = new Map<string, TerrainStyle>()
  const courses = new Map<Border, (readonly number[])[]>()
  const shapes = new Map<Space, Path2D[]>()
  const textures = new Map<string, HTMLCanvasElement>()
  const decors = new Map<number, Decor>()
  const papers = new Map<number, HTMLCanvasElement>()

  const styleOf = (space: Space) =>
    keep(styles, space.terrain, () =>
      terrainStyle(space.terrain, board.terrains[space.terrain], palette),
    )
  const course = (border: Border, density: number) => {
    const depth = density < 40 ? 2 : 4
    const known = keepSome(courses, border, COURSES)
    const kept = known[depth]
    if (kept) return kept
    const { ax, ay, bx, by } = border
    const flat = styleOf(border.one).flat && (!border.other || styleOf(border.other).flat)
    const made = flat ? [ax, ay, bx, by] : crooked(ax, ay, bx, by, gridded ? 0.13 : 0.1, depth)
    known[depth] = made
    return made
  }
  return {
    board,
    pictures,
    isPictured: (space) => pictured.has(space),
    spaces,
    get borders() {
      return borders()
    },
    map,
    palette,
    surveyed,
    styleOf,
    course,
    outlineOf(space) {
      const { outline } = space
      if (outline.length === 0) return ringAround(space)
      if (surveyed || space.column >= 0 || pictured.has(space)) return outline
      return borders()
        .of(space)
        .flatMap((border, index) =>
          startsAt(border, outline, index) ? course(border, 200) : backwards(course(border, 200)),
        )
    },
    shape(space, density) {
      const level = density < 40 ? 0 : 1
      const known = keepSome(shapes, space, SHAPES)
      const kept = known[level]
      if (kept) return kept
      const path = new Path2D()
      known[level] = path
      if (space.outline.length === 0) {
        path.arc(space.x, space.y, SPOT, 0, Math.PI * 2)
        return path
      }
      const { outline } = space
      if (surveyed) {
        for (const ring of [outline, ...space.islands]) {
          trace(path, ring)
          path.closePath()
        }
        return path
      }
      borders()
        .of(space)
        .slice(0, outline.length / 2)
        .forEach((border, index) => {
          const line = course(border, density)
          const forward = startsAt(border, outline, index)
          trace(path, forward ? line : backwards(line), index > 0)
        })
      path.closePath()
      return path
    },
    texture: (style, density) =>
      keep(textures, `${style.name} ${density}`, () => textureTile(style, Math.min(192, density))),
    paper: (density) =>
      keep(papers, density, () => paperTile(Math.min(192, density), palette.ground === 'dark')),
    decor: (density) => keep(decors, density, () => makeDecor(density)),
  }
}

function picturesOf({ pictures }: Board, art: Art): MapPicture[] {
  return pictures.flatMap(({ file, x, y, across, down, turn: degrees }) => {
    const pixels = art.get(file)
    if (!pixels) return []
    const width = pixels.width / pixels.scale / across
    const height = pixels.height / pixels.scale / down
    const rect = { x, y, width, height }
    const turn = (degrees * Math.PI) / 180
    const bounds = boundsOfTurned(rect, rect, turn)
    return [{ pixels, rect, turn, bounds }]
  })
}

/** Does a picture show the middle of a space, or cut through it? */
function isOn({ rect, turn }: MapPicture, space: Space): boolean {
  return inRect(turned(space, rect, -turn), grow(rect, RIM))
}

function keep<Key, Value>(store: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = store.get(key)
  if (known !== undefined) return known
  const made = make()
  store.set(key, made)
  return made
}

/** As `keep`, of the last few: when there are too many all are let go. */
function keepSome<Key, Value>(store: Map<Key, Value[]>, key: Key, most: number): Value[] {
  if (store.size >= most && !store.has(key)) store.clear()
  return keep(store, key, () => [])
}

function startsAt({ ax, ay }: Border, outline: readonly number[], index: number): boolean {
  return Math.hypot((outline[index * 2] ?? 0) - ax, (outline[index * 2 + 1] ?? 0) - ay) < 1e-6
}

function ringAround({ x, y }: Space): number[] {
  return Array.from({ length: 24 }, (_, at) => [
    x + Math.cos((at * Math.PI) / 12) * SPOT,
    y + Math.sin((at * Math.PI) / 12) * SPOT,
  ]).flat()
}

function backwards(points: readonly number[]): number[] {
  const back: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) back.push(points[at] ?? 0, points[at + 1] ?? 0)
  return back
}

/** Fills a path with a repeating tile that lies still on the table; the brush works in board units. */
export function fillWithTile(brush: Brush, path: Path2D | Rect, tile: HTMLCanvasElement): void {
  const pattern = brush.createPattern(tile, 'repeat')
  if (!pattern) return
  pattern.setTransform(new DOMMatrix().scale(TILE / tile.width))
  brush.fillStyle = pattern
  if (path instanceof Path2D) brush.fill(path)
  else brush.fillRect(path.x, path.y, path.width, path.height)
}
