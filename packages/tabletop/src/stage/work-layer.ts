/** Works on the ground: under the counters, turning with the board. */

import { Container, Sprite } from 'pixi.js'
import type { WorkPlacement } from '../layout/placement.ts'
import type { Pictures } from './pictures.ts'

export interface WorkLayer {
  readonly container: Container
  show(works: readonly WorkPlacement[], pictures: Pictures): void
  destroy(): void
}

export function makeWorkLayer(): WorkLayer {
  const container = new Container()
  const clear = () => {
    for (const sprite of container.removeChildren()) sprite.destroy()
  }
  return {
    container,
    show(works, pictures) {
      clear()
      for (const { piece, space } of works) {
        const picture = pictures.work(piece, aboutMiddle(space))
        if (!picture) continue
        const sprite = new Sprite(picture.texture)
        sprite.anchor.set(0.5)
        sprite.position.set(space.x, space.y)
        sprite.setSize(picture.width, picture.height)
        container.addChild(sprite)
      }
    },
    destroy() {
      clear()
      container.destroy()
    },
  }
}

/** Half the side of the diamond in which a work stands where spaces have no outline. */
const SPOT = 0.42

function aboutMiddle({ outline, x, y }: WorkPlacement['space']): number[] {
  if (outline.length === 0) return [0, -SPOT, SPOT, 0, 0, SPOT, -SPOT, 0]
  return outline.map((at, index) => at - (index % 2 === 0 ? x : y))
}
