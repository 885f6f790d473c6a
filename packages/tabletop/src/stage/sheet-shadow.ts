/** The sheet's shadow on the table: a soft rim round it. Under the sheet, where nobody sees it, nothing is drawn. */

import { Container, Rectangle, Sprite, Texture } from 'pixi.js'
import type { Rect } from '../geometry/polygon.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { sheetOf } from '../look/sheet.ts'

export interface SheetShadow {
  readonly container: Container
  /** Lays it round the sheet. */
  lay(sheet: Rect): void
  destroy(): void
}

/** Pixels of the picture, which is stretched to the size of the sheet. */
const SIDE = 160
/** Share of the picture that lies outside the sheet, on each side. */
const RIM = 0.05
/** The parts outside the sheet, in shares of the picture. */
const PARTS: readonly Rect[] = [
  { x: 0, y: 0, width: 1, height: RIM },
  { x: 0, y: 1 - RIM, width: 1, height: RIM },
  { x: 0, y: RIM, width: RIM, height: 1 - 2 * RIM },
  { x: 1 - RIM, y: RIM, width: RIM, height: 1 - 2 * RIM },
]

export function makeSheetShadow(): SheetShadow {
  const { canvas, brush } = sketch(SIDE, SIDE)
  softRect(brush)
  const source = sheetOf(canvas)
  const container = new Container()
  const strips = PARTS.map((part) => {
    const frame = new Rectangle(part.x * SIDE, part.y * SIDE, part.width * SIDE, part.height * SIDE)
    const sprite = new Sprite(new Texture({ source, frame }))
    container.addChild(sprite)
    return { part, sprite }
  })
  return {
    container,
    lay(sheet) {
      const width = sheet.width / (1 - 2 * RIM)
      const height = sheet.height / (1 - 2 * RIM)
      for (const { part, sprite } of strips) {
        sprite.position.set(sheet.x + (part.x - RIM) * width, sheet.y + (part.y - RIM) * height)
        sprite.setSize(part.width * width, part.height * height)
      }
    },
    destroy() {
      for (const { sprite } of strips) sprite.texture.destroy(false)
      source.destroy()
      container.destroy({ children: true })
    },
  }
}

function softRect(brush: Brush): void {
  brush.shadowColor = 'rgba(0,0,0,0.55)'
  brush.shadowBlur = 8
  brush.shadowOffsetX = 400
  brush.shadowOffsetY = 2
  brush.fillRect(SIDE * RIM - 400, SIDE * RIM, SIDE * (1 - 2 * RIM), SIDE * (1 - 2 * RIM))
}
