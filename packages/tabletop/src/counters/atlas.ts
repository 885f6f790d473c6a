/** One picture for everything small on the table, so that it is drawn in one call. */

import { Rectangle, Texture } from 'pixi.js'
import { type Rect, union } from '../geometry/polygon.ts'
import { type Brush, sketch } from '../look/canvas.ts'
import { makeSheet, type Sheet } from '../look/sheet.ts'

export interface Atlas {
  /** The texture of this name, painted when first asked for; the brush works in pixels of the frame. */
  get(name: string, width: number, height: number, paint: (brush: Brush) => void): Texture
  /** Sends what was painted since the last frame to the graphics card. */
  upload(): void
  /** The graphics card has lost everything: all is painted anew. */
  lost(): void
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
  readonly sheet: Sheet
  readonly painted: Painted[]
  /** How many of the pictures the graphics card has, and how many it was last offered: a page not yet seen takes none. */
  sent: number
  offered: number
  x: number
  y: number
  row: number
}

const GUTTER = 2

/** Paints what the graphics card does not have yet on a canvas of its own: none is kept that a browser could empty. */
function paintUnsent({ sheet, painted, sent }: Page): void {
  const unsent = painted.slice(sent)
  const { width, height } = sheet.resource
  const { canvas, brush } = sketch(width, height)
  for (const one of unsent) put(brush, one)
  sheet.resource.canvas = canvas
  sheet.resource.parts = rowsOf(unsent)
}

/** What pictures cover, row by row: all of them in one rectangle would take in what the graphics card has of their rows already. */
function rowsOf(pictures: readonly Rect[]): Rect[] {
  return [...Map.groupBy(pictures, ({ y }) => y).values()].map((row) => row.reduce(union))
}

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
 * @param side width and height of a page in pixels
 * @param mipmaps whether pictures are also seen much smaller than painted
 */
export function makeAtlas(side: number, mipmaps: boolean): Atlas {
  const pages: Page[] = []
  const textures = new Map<string, Texture>()
  const newPage = (): Page => {
    const page: Page = {
      sheet: makeSheet(side, side, mipmaps),
      painted: [],
      sent: 0,
      offered: 0,
      x: GUTTER,
      y: GUTTER,
      row: 0,
    }
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
      page.painted.push({ x: page.x, y: page.y, width: wide, height: high, paint })
      const texture = new Texture({
        source: page.sheet,
        frame: new Rectangle(page.x, page.y, wide, high),
      })
      page.x += wide + GUTTER
      page.row = Math.max(page.row, high)
      textures.set(name, texture)
      return texture
    },
    upload() {
      for (const page of pages) {
        if (!page.sheet.resource.canvas) page.sent = page.offered
        if (page.offered === page.painted.length) continue
        paintUnsent(page)
        page.offered = page.painted.length
        page.sheet.update()
      }
    },
    lost() {
      for (const page of pages) Object.assign(page, { sent: 0, offered: 0 })
    },
    destroy() {
      for (const texture of textures.values()) texture.destroy(false)
      for (const { sheet } of pages) sheet.destroy()
    },
  }
}
