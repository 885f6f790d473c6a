/** One picture for everything small on the table, so that it is drawn in one call. */

import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import { type Brush, sketch } from '../look/canvas.ts'

export interface Atlas {
  /** The texture of this name, painted when first asked for; the brush works in pixels of the frame. */
  get(name: string, width: number, height: number, paint: (brush: Brush) => void): Texture
  /** Sends what was painted since the last frame to the graphics card. */
  upload(): void
  destroy(): void
}

/** A picture on a page, and how it is painted again. */
interface Painted {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly paint: (brush: Brush) => void
}

interface Page {
  readonly canvas: HTMLCanvasElement
  readonly brush: Brush
  readonly source: CanvasSource
  readonly painted: Painted[]
  x: number
  y: number
  row: number
  changed: boolean
}

const GUTTER = 2

function put(brush: Brush, { x, y, width, height, paint }: Painted): void {
  brush.save()
  brush.translate(x, y)
  brush.beginPath()
  brush.rect(0, 0, width, height)
  brush.clip()
  paint(brush)
  brush.restore()
}

/**
 * Has the browser emptied the page? Chromium has been seen to do so on a busy machine, and says nothing of it: with the next
 * counter that is painted all others would be gone. The first pixel of a page is painted as it is made.
 */
const isLost = ({ brush }: Page): boolean => brush.getImageData(0, 0, 1, 1).data[3] === 0

function paintAnew({ brush, painted }: Page): void {
  brush.fillRect(0, 0, 1, 1)
  for (const one of painted) put(brush, one)
}

/**
 * @param side width and height of a page in pixels
 * @param mipmaps whether pictures are also seen much smaller than painted
 */
export function makeAtlas(side: number, mipmaps: boolean): Atlas {
  const pages: Page[] = []
  const textures = new Map<string, Texture>()
  const newPage = (): Page => {
    const { canvas, brush } = sketch(side, side)
    const source = new CanvasSource({
      resource: canvas,
      autoGenerateMipmaps: mipmaps,
      scaleMode: 'linear',
      autoGarbageCollect: false,
    })
    brush.fillRect(0, 0, 1, 1)
    const place = { x: GUTTER, y: GUTTER, row: 0 }
    const page: Page = { canvas, brush, source, painted: [], ...place, changed: true }
    pages.push(page)
    return page
  }
  const room = (width: number, height: number): Page => {
    const page = pages.at(-1) ?? newPage()
    if (page.x + width + GUTTER > side) {
      page.x = GUTTER
      page.y += page.row + GUTTER
      page.row = 0
    }
    return page.y + height + GUTTER > side ? newPage() : page
  }
  return {
    get(name, width, height, paint) {
      const known = textures.get(name)
      if (known) return known
      const wide = Math.min(side - 2 * GUTTER, Math.ceil(width))
      const high = Math.min(side - 2 * GUTTER, Math.ceil(height))
      const page = room(wide, high)
      if (isLost(page)) paintAnew(page)
      const painted = { x: page.x, y: page.y, width: wide, height: high, paint }
      page.painted.push(painted)
      put(page.brush, painted)
      const texture = new Texture({
        source: page.source,
        frame: new Rectangle(page.x, page.y, wide, high),
      })
      page.x += wide + GUTTER
      page.row = Math.max(page.row, high)
      page.changed = true
      textures.set(name, texture)
      return texture
    },
    upload() {
      for (const page of pages) {
        if (!page.changed) continue
        page.changed = false
        page.source.update()
      }
    },
    destroy() {
      for (const texture of textures.values()) texture.destroy(false)
      for (const { source } of pages) source.destroy()
    },
  }
}
