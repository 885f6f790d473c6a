/** What the rules say of places: shades under the counters, a route and tags over them. */

import { Container, Sprite } from 'pixi.js'
import type { Point, Scene } from '../api.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Pictures } from './pictures.ts'

export interface OverlayLayer {
  readonly below: Container
  readonly above: Container
  show(scene: Pick<Scene, 'shades' | 'route' | 'tags'>, pictures: Pictures, counter: number): void
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
    show({ shades = [], route = [], tags = [] }, pictures, counter) {
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
        const steps = Math.max(
          2,
          Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (counter * 0.22)),
        )
        for (let step = n === 1 ? 1 : 0; step < steps; step++) {
          const share = step / steps
          const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
          put(above, pictures.dot(undefined), at, counter * 0.15, counter * 0.15)
        }
        if (n === points.length - 1) {
          const head = put(above, pictures.head(undefined), to, counter * 0.42, counter * 0.42)
          head.rotation = Math.atan2(to.y - from.y, to.x - from.x)
        }
      }
      for (const { place, text, stops = false } of tags) {
        const at = middleOf(place)
        if (!at) continue
        const { texture, width, height } = pictures.tag(text, stops)
        const size = counter * 0.44
        put(above, texture, { x: at.x, y: at.y + counter * 0.36 }, (size * width) / height, size)
      }
    },
    destroy() {
      below.destroy({ children: true })
      above.destroy({ children: true })
    },
  }
}
