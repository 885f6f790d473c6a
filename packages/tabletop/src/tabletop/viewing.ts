/** How a table is looked at: what its owner may ask of the view, and what the view makes of the drawn world. */

import type { Container } from 'pixi.js'
import type { Tabletop } from '../api.ts'
import type { Eye } from '../camera/eye.ts'
import type { Rect } from '../geometry/polygon.ts'
import type { Whereabouts } from './whereabouts.ts'

type Viewing = Pick<
  Tabletop,
  | 'fit'
  | 'zoomBy'
  | 'panBy'
  | 'centreOn'
  | 'lookAt'
  | 'camera'
  | 'counterWidth'
  | 'screenPositionOf'
>

/** @param counter side of a counter in board units */
export function makeViewing(
  eye: Eye,
  { boxOf }: Pick<Whereabouts, 'boxOf'>,
  counter: number,
): Viewing {
  return {
    fit: (what = 'table') => eye.fit(what),
    zoomBy: eye.zoomBy,
    panBy: eye.panBy,
    centreOn(id, how = {}) {
      const box = boxOf(id)
      if (box && how.onMap) eye.centreWithin(box)
      else if (box) eye.centreOn(box)
    },
    lookAt: ({ x, y }) => eye.centreOn({ x, y, width: 0, height: 0 }),
    camera: () => eye.camera(),
    counterWidth: () => counter * eye.camera().scale,
    screenPositionOf(what) {
      const box = boxOf(what)
      return box && onScreen(eye, box)
    },
  }
}

/** Moves, sizes and turns what is drawn, so that it is seen as the eye sees it. */
export function aim(world: Container, eye: Eye): void {
  const { scale, turn } = eye.camera()
  const origin = eye.toScreen({ x: 0, y: 0 })
  world.position.set(origin.x, origin.y)
  world.scale.set(scale)
  world.rotation = (turn * Math.PI) / 180
}

/** A box of the table in CSS pixels of the element, however the view is turned. */
function onScreen(eye: Eye, box: Rect): Rect {
  const a = eye.toScreen(box)
  const b = eye.toScreen({ x: box.x + box.width, y: box.y + box.height })
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}
