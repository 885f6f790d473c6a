/** What is drawn on spaces and zones: what may be chosen, what is chosen, what the pointer is over, the last action. */

import type { Board, Space } from '@redoubt/engine'
import { Container, Sprite } from 'pixi.js'
import type { Mark, Point } from '../api.ts'
import type { Border } from '../geometry/borders.ts'
import { boundsOf, cornersOf } from '../geometry/polygon.ts'
import { rimOf } from '../geometry/region-rim.ts'
import type { TableLayout } from '../layout/table-layout.ts'
import type { Emphasis, Pictures } from './pictures.ts'

export interface PlaceLayer {
  /** Under the counters. */
  readonly below: Container
  /** Arrows, over the counters. */
  readonly above: Container
  emphasise(places: ReadonlyMap<string, Emphasis>): void
  hover(place: string | undefined): void
  /** @param counterAt where a piece's counter lies */
  mark(
    marks: readonly Mark[],
    counter: number,
    counterAt: (piece: number) => Point | undefined,
  ): void
  use(pictures: Pictures, table: TableLayout): void
  destroy(): void
}

export function makePlaceLayer(
  board: Pick<Board, 'space'>,
  outlineOf: (space: Space) => readonly number[],
  bordersOf: (space: Space) => readonly Border[],
  firstPictures: Pictures,
  firstTable: TableLayout,
): PlaceLayer {
  const below = new Container()
  const above = new Container()
  const hovering = new Container()
  const glows = new Container()
  const rings = new Container()
  below.addChild(rings, glows, hovering)
  let pictures = firstPictures
  let table = firstTable

  const glow = (kind: Emphasis, id: string): Sprite | undefined => {
    const space = board.space(id)
    const zone = space ? undefined : table.zones.find((each) => each.zone.id === id)
    if (!space && !zone) return undefined
    const outline = space ? outlineOf(space) : zone ? cornersOf(zone.rect) : []
    const box = boundsOf(outline)
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const about = outline.map((at, index) => at - (index % 2 === 0 ? middle.x : middle.y))
    const { texture, width, height } = pictures.glow(kind, about)
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.position.set(middle.x, middle.y)
    sprite.setSize(width, height)
    return sprite
  }
  const pointOf = (id: string): Point | undefined => {
    const rect = table.zones.find(({ zone }) => zone.id === id)?.rect
    return board.space(id) ?? (rect && { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })
  }
  const dot = (at: Point, size: number, texture: Sprite['texture'], angle = 0) => {
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.position.set(at.x, at.y)
    sprite.rotation = angle
    sprite.setSize(size)
    above.addChild(sprite)
  }
  const arrow = ({ from, to, side, kind }: Mark, counter: number, start: Point | undefined) => {
    const a = from === undefined ? undefined : (start ?? pointOf(from))
    const b = pointOf(to)
    // What is drawn by hand is bold, and a ring goes round the counters.
    const size = kind === 'drawn' ? counter * 2 : counter
    const bead = (x: number, y: number) => dot({ x, y }, size * 0.12, pictures.dot(side))
    if (b && !a && size > counter)
      for (let turn = 0; turn < 6.2; turn += 0.2)
        bead(b.x + size * 0.4 * Math.cos(turn), b.y + size * 0.4 * Math.sin(turn))
    if (!a || !b || from === to) return
    const way = arc(a, b, counter, kind === 'attack' ? 0.6 : 0.24)
    if (kind === 'drawn') stroke(way, counter * 0.17, pictures.line(side))
    for (const { x, y, angle, last } of way) {
      if (!last) kind !== 'drawn' && bead(x, y)
      // Between neighbours there is room for no more than this: it lies over the edges of both counters.
      else if (kind === 'attack') dot({ x, y }, counter * 0.72, pictures.thrust(side), angle)
      else dot({ x, y }, size * 0.34, pictures.head(side), angle)
    }
  }
  /** A line without a gap, up to where the head lies. */
  const stroke = (way: readonly Point[], width: number, texture: Sprite['texture']) => {
    for (const [index, to] of way.slice(1).entries()) {
      const from = way[index] as Point
      const sprite = new Sprite(texture)
      sprite.anchor.set(0.5)
      sprite.position.set((from.x + to.x) / 2, (from.y + to.y) / 2)
      sprite.rotation = Math.atan2(to.y - from.y, to.x - from.x)
      sprite.setSize(Math.hypot(to.x - from.x, to.y - from.y) * 1.08, width)
      above.addChild(sprite)
    }
  }
  return {
    below,
    above,
    emphasise(places) {
      empty(glows)
      const region = new Set<Space>()
      for (const [id, kind] of places) {
        const space = board.space(id)
        // What may be chosen on a grid is one region: its rim is drawn, and the map in it stays the map.
        if (kind === 'lit' && space && space.column >= 0) {
          region.add(space)
          continue
        }
        const sprite = glow(kind, id)
        if (sprite) glows.addChild(sprite)
      }
      for (const { ax, ay, bx, by, inward } of rimOf(region, bordersOf)) {
        const sprite = new Sprite(pictures.rim())
        sprite.anchor.set(0.5, 0)
        sprite.position.set((ax + bx) / 2, (ay + by) / 2)
        sprite.setSize(Math.hypot(bx - ax, by - ay) + RIM * 0.12, RIM)
        sprite.rotation = Math.atan2(inward.y, inward.x) - Math.PI / 2
        glows.addChild(sprite)
      }
    },
    hover(place) {
      empty(hovering)
      const sprite = place === undefined ? undefined : glow('hover', place)
      if (sprite) hovering.addChild(sprite)
    },
    mark(marks, counter, counterAt) {
      empty(above)
      empty(rings)
      for (const place of new Set(
        // What is drawn by hand is no last action.
        marks.flatMap(({ from, to, kind }) => (kind === 'drawn' ? [] : [from ?? to, to])),
      )) {
        const sprite = board.space(place) ? glow('last', place) : undefined
        if (sprite) rings.addChild(sprite)
      }
      for (const mark of marks)
        arrow(mark, counter, mark.piece === undefined ? undefined : counterAt(mark.piece))
    },
    use(nextPictures, nextTable) {
      pictures = nextPictures
      table = nextTable
    },
    destroy() {
      below.destroy({ children: true })
      above.destroy({ children: true })
    },
  }
}

/** How far the light at the rim of a region reaches inward, in board units. */
const RIM = 0.24

function empty(container: Container): void {
  for (const child of container.removeChildren()) child.destroy()
}

/** Points along a bow from near one place to near the other; `clear` counters are left free at its start. */
function arc(
  a: Point,
  b: Point,
  counter: number,
  clear: number,
): { x: number; y: number; angle: number; last: boolean }[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const bow = Math.min(0.5, length * 0.16)
  const middle = {
    x: (a.x + b.x) / 2 - ((a.y - b.y) / length) * -bow,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * -bow,
  }
  const start = Math.min(0.42, (counter * clear) / length)
  const end = 1 - Math.min(0.5, (counter * 0.66) / length)
  const count = Math.max(3, Math.round(((end - start) * length) / (counter * 0.2)))
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = start + ((end - start) * index) / count
    const at = (p: number, q: number, r: number) =>
      (1 - t) ** 2 * p + 2 * (1 - t) * t * q + t ** 2 * r
    const slope = (p: number, q: number, r: number) => 2 * (1 - t) * (q - p) + 2 * t * (r - q)
    return {
      x: at(a.x, middle.x, b.x),
      y: at(a.y, middle.y, b.y),
      angle: Math.atan2(slope(a.y, middle.y, b.y), slope(a.x, middle.x, b.x)),
      last: index === count,
    }
  })
}
