/** Large pictures in pieces: each is painted when it comes into sight, as sharp as the zoom asks for. */

import { Container, Sprite, Texture } from 'pixi.js'
import { overlaps, type Rect } from '../geometry/polygon.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { sheetOf } from '../look/sheet.ts'
import { densityFor } from './tiling.ts'

/** A picture of a part of the table. */
export interface TileSpec {
  /** Equal keys mean equal pictures. */
  readonly key: string
  readonly rect: Rect
  /** Paints it; the brush works in board units, `density` pixels each. */
  readonly paint: (brush: Brush, density: number) => void
}

interface Tile {
  readonly spec: TileSpec
  readonly sprite: Sprite
  /** Pixels per board unit; 0 while nothing is painted. */
  density: number
  seen: number
  /** It has been on the table as it is painted now. */
  shown: boolean
  /** What it shows has changed; the old picture stays until there is a new one. */
  outdated: boolean
}

export interface TileStore {
  readonly container: Container
  /** Replaces the tiles; those whose key stays keep their picture. `overview` is a coarse picture of everything, shown where nothing better is ready. */
  lay(specs: readonly TileSpec[], overview: TileSpec): void
  /**
   * Shows what is in sight and paints for at most `budget` milliseconds. What comes into sight for the first time is
   * shown when all of it is painted, so that no seams and half names are seen meanwhile; the coarse picture stands there.
   * @param settled false while the zoom is changing: what has a picture keeps it
   * @returns whether something in sight still waits to be painted
   */
  look(sight: Rect, wanted: number, budget: number, settled: boolean): boolean
  /** The graphics card has lost everything: all is painted anew when it is next in sight. */
  lost(): void
  shown(): readonly [number, number]
  destroy(): void
}

/** Pixels kept in all before tiles out of sight are let go. */
const KEPT = 48_000_000

export function makeTileStore(): TileStore {
  const container = new Container({ isRenderGroup: true })
  let tiles: Tile[] = []
  let base: Tile | undefined
  let clock = 0
  const clear = () => {
    for (const tile of [...tiles, ...(base ? [base] : [])]) forget(tile, true)
    container.removeChildren()
    tiles = []
    base = undefined
  }
  const add = (spec: TileSpec): Tile => {
    const sprite = new Sprite(Texture.EMPTY)
    sprite.visible = false
    container.addChild(sprite)
    return { spec, sprite, density: 0, seen: 0, shown: false, outdated: false }
  }
  return {
    container,
    lay(specs, overview) {
      if (base?.spec.key !== overview.key) {
        if (base) forget(base, true)
        base = add(overview)
        container.setChildIndex(base.sprite, 0)
      }
      const wanted = new Map(specs.map((spec) => [spec.key, spec]))
      const kept = tiles.filter(({ spec }) => wanted.delete(spec.key))
      const old = new Map(
        tiles.filter((tile) => !kept.includes(tile)).map((tile) => [placeOf(tile.spec), tile]),
      )
      const fresh = [...wanted.values()].map((spec): Tile => {
        const before = old.get(placeOf(spec))
        old.delete(placeOf(spec))
        return before ? { ...before, spec, outdated: true } : add(spec)
      })
      for (const tile of old.values()) forget(tile, true)
      tiles = [...kept, ...fresh]
    },
    look(sight, wanted, budget, settled) {
      const start = performance.now()
      clock++
      if (base && base.density === 0) {
        paint(
          base,
          Math.min(16, Math.floor(1400 / Math.max(base.spec.rect.width, base.spec.rect.height))),
        )
      }
      const waiting: Tile[] = []
      for (const tile of tiles) {
        const inSight = overlaps(tile.spec.rect, sight)
        if (inSight) tile.seen = clock
        const level = densityFor(wanted, tile.spec.rect)
        const blank = tile.density === 0
        const stale = !blank && (tile.density < level || tile.density > level * 3)
        if (inSight && (blank || tile.outdated || (settled && stale))) waiting.push(tile)
        if (!inSight) tile.sprite.visible = false
      }
      const middle = { x: sight.x + sight.width / 2, y: sight.y + sight.height / 2 }
      waiting.sort((a, b) => away(a, middle) - away(b, middle))
      // The first frame is not kept waiting for the map: the coarse picture will do.
      let done = 0
      for (const tile of clock === 1 ? [] : waiting) {
        if (done > 0 && performance.now() - start > budget) break
        paint(tile, densityFor(wanted, tile.spec.rect))
        done++
      }
      const inSight = tiles.filter(({ seen }) => seen === clock)
      const whole = inSight.every(({ density }) => density > 0)
      for (const tile of inSight) {
        tile.shown = tile.density > 0 && (tile.shown || whole)
        tile.sprite.visible = tile.shown
      }
      // What is covered is not drawn: where graphics are software, each layer of the map costs as much as the counters.
      if (base) base.sprite.visible = !inSight.every(({ shown }) => shown)
      if (done > 0) trim(tiles, clock)
      return done < waiting.length
    },
    lost() {
      for (const tile of base ? [base, ...tiles] : tiles) forget(tile, false)
    },
    shown: () => [tiles.filter(({ sprite }) => sprite.visible).length, tiles.length],
    destroy() {
      clear()
      container.destroy()
    },
  }
}

/** Tiles of one place follow each other. */
function placeOf({ rect: { x, y, width, height } }: TileSpec): string {
  return `${x} ${y} ${width} ${height}`
}

function away({ spec: { rect } }: Tile, { x, y }: { x: number; y: number }): number {
  return Math.hypot(rect.x + rect.width / 2 - x, rect.y + rect.height / 2 - y)
}

function paint(tile: Tile, density: number): void {
  const { rect } = tile.spec
  forget(tile, false)
  const { canvas, brush } = sketch(rect.width * density, rect.height * density)
  brush.scale(canvas.width / rect.width, canvas.height / rect.height)
  brush.translate(-rect.x, -rect.y)
  tile.spec.paint(brush, density)
  tile.sprite.texture = new Texture({ source: sheetOf(canvas) })
  tile.sprite.position.set(rect.x, rect.y)
  tile.sprite.setSize(rect.width, rect.height)
  tile.density = density
  tile.outdated = false
}

function forget(tile: Tile, gone: boolean): void {
  const old = tile.sprite.texture
  tile.density = 0
  if (gone) tile.sprite.destroy()
  else tile.sprite.texture = Texture.EMPTY
  if (old !== Texture.EMPTY) old.destroy(true)
}

/** Lets go of the tiles longest out of sight when there are too many pixels. */
function trim(tiles: readonly Tile[], clock: number): void {
  const pixels = ({ density, spec: { rect } }: Tile) => density * density * rect.width * rect.height
  let kept = tiles.reduce((sum, tile) => sum + pixels(tile), 0)
  for (const tile of [...tiles].sort((a, b) => a.seen - b.seen)) {
    if (kept <= KEPT || tile.seen === clock) return
    kept -= pixels(tile)
    forget(tile, false)
  }
}
