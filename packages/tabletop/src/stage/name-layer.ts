/** Names of spaces over the counters and the tints that cover them, exactly where the map has them. */

import { Container, Sprite, Texture } from 'pixi.js'
import { coveredNames } from '../layout/covered.ts'
import type { Placements } from '../layout/placement.ts'
import { isPrinted } from '../terrain/chart-names.ts'
import type { NamePrint } from '../terrain/name-print.ts'
import type { Pictures } from './pictures.ts'
import { densityFor } from './tiling.ts'

export interface NameLayer {
  readonly container: Container
  /** The names that the map has from now on. */
  lay(names: readonly NamePrint[]): void
  /** @param filled outlines of the spaces that a tint fills */
  show(
    placements: Pick<Placements, 'counters' | 'works' | 'badges'>,
    pictures: Pictures,
    filled: readonly (readonly number[])[],
  ): void
  /**
   * Draws what can be read, as sharp as the map under it.
   * @param scale CSS pixels of a board unit
   * @param wanted pixels of the screen for it
   * @param settled false while the zoom is changing: what has a picture keeps it
   */
  look(scale: number, wanted: number, settled: boolean): void
  destroy(): void
}

/** CSS pixels of a line from which on a name is read, whatever lies under it. */
const READABLE = 4

interface Shown {
  readonly name: NamePrint
  readonly sprite: Sprite
  /** Pixels for a board unit; 0 while it has no picture. */
  density: number
}

export function makeNameLayer(): NameLayer {
  const container = new Container()
  let names: readonly NamePrint[] = []
  let shown: Shown[] = []
  let pictures: Pictures | undefined
  const clear = () => {
    for (const sprite of container.removeChildren()) sprite.destroy()
    shown = []
  }
  return {
    container,
    lay(next) {
      names = next
    },
    show(placements, from, filled) {
      clear()
      pictures = from
      shown = coveredNames(names, placements, filled).map((name) => {
        const sprite = new Sprite(Texture.EMPTY)
        sprite.visible = false
        container.addChild(sprite)
        return { name, sprite, density: 0 }
      })
    },
    look(scale, wanted, settled) {
      for (const each of shown) {
        const { name, sprite } = each
        const density = densityFor(wanted, name.rect)
        // Smaller than that it is printed all the same, as long as a fine screen has the pixels for it: not half under a counter.
        sprite.visible = name.size * scale >= READABLE || isPrinted(name.size, density)
        if (!pictures || !sprite.visible || density === each.density) continue
        if (each.density > 0 && !settled) continue
        each.density = density
        sprite.texture = pictures.name(name, density)
        sprite.position.set(name.rect.x, name.rect.y)
        sprite.setSize(name.rect.width, name.rect.height)
      }
    },
    destroy() {
      clear()
      container.destroy()
    },
  }
}
