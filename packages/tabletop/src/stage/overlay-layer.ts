/** What the rules say of places: shades under the counters, a route and tags over them. */

import { Container, Sprite } from 'pixi.js'
import type { Point, Scene } from '../api.ts'
import { COUNTER_FRAME } from '../counters/counter-painter.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Pictures } from './pictures.ts'

export interface OverlayLayer {
  readonly below: Container
  readonly above: Container
  /**
   * @param counter side of a counter in board units
   * @param lying where counters lie, those on top last
   */
  show(
    scene: Pick<Scene, 'shades' | 'route' | 'tags' | 'ghosts'>,
    pictures: Pictures,
    counter: number,
    lying: readonly Point[],
  ): void
  destroy(): void
}

/** @param middleOf where a place lies; undefined when it is not on the table */
export function makeOverlayLayer(
  outlineOf: (place: string) => readonly number[] | undefined,
  middleOf: (place: string) => Point | undefined,
): OverlayLayer {
  const below = new Container()
  const above = new Container()
  const put = (
    into: Container,
    texture: Sprite['texture'],
    at: Point,
    width: number,
    height: number,
  ): Sprite => {
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.position.set(at.x, at.y)
    sprite.setSize(width, height)
    into.addChild(sprite)
    return sprite
  }
  return {
    below,
    above,
    show({ shades = [], route = [], tags = [], ghosts = [] }, pictures, counter, lying) {
      for (const container of [below, above])
        for (const sprite of container.removeChildren()) sprite.destroy()
      for (const { place, look, side } of shades) {
        const outline = outlineOf(place)
        if (!outline || outline.length === 0) continue
        const box = boundsOf(outline)
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const about = outline.map((at, index) => at - (index % 2 === 0 ? middle.x : middle.y))
        const { texture, width, height } = pictures.shade(look, about, side)
        put(below, texture, middle, width, height)
      }
      const points = route.flatMap((place) => middleOf(place) ?? [])
      for (let n = 1; n < points.length; n++) {
        const from = points[n - 1] as Point
        const to = points[n] as Point
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
        const length = Math.hypot(to.x - from.x, to.y - from.y)
        const band = put(above, pictures.path(), middle, length + counter * 0.1, counter * 0.13)
        band.rotation = Math.atan2(to.y - from.y, to.x - from.x)
        if (n === points.length - 1) {
          const head = put(above, pictures.head(undefined), to, counter * 0.42, counter * 0.42)
          head.rotation = Math.atan2(to.y - from.y, to.x - from.x)
        }
      }
      ghosts.forEach(({ piece, place }, index) => {
        const at = middleOf(place)
        if (!at) return
        const off = counter * (0.1 + 0.1 * index)
        const size = counter * COUNTER_FRAME
        const ghost = put(
          above,
          pictures.counter(piece),
          { x: at.x + off, y: at.y - off },
          size,
          size,
        )
        ghost.alpha = 0.62
      })
      for (const { place, text, stops = false } of tags) {
        const at = middleOf(place)
        if (!at) continue
        const { texture, width, height } = pictures.tag(text, stops)
        const size = counter * 0.44
        const low = { x: at.x, y: at.y + counter * 0.36 }
        // What is printed on a counter is at its foot: there the tag goes to the corner where nothing is.
        const on = lying.findLast(({ x, y }) => Math.hypot(x - low.x, y - low.y) < counter * 0.7)
        const corner = on && { x: on.x + counter * 0.44, y: on.y - counter * 0.44 }
        put(above, texture, corner ?? low, (size * width) / height, size)
      }
    },
    destroy() {
      below.destroy({ children: true })
      above.destroy({ children: true })
    },
  }
}
