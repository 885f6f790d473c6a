/** Textures that the graphics card alone keeps: what is painted is sent to it in strips, and the canvas let go. */

import {
  ExtensionType,
  extensions,
  type GLTextureUploader,
  type GlRenderingContext,
  type GlTexture,
  TextureSource,
} from 'pixi.js'
import type { Rect } from '../geometry/polygon.ts'
import { sketch } from './canvas.ts'

/** What of a texture is still to be sent. */
export interface Unsent {
  readonly width: number
  readonly height: number
  /** As large as the texture; undefined when the graphics card has all. */
  canvas: HTMLCanvasElement | undefined
  /** What was painted on it, and alone is sent: elsewhere it is blank. */
  parts: readonly Rect[]
}

export type Sheet = TextureSource<Unsent>

/**
 * Pixels sent at a time. Chromium makes room for what is sent and keeps that room, up to 16 MiB for a page: a map sent
 * in one piece cost as much as the map once more.
 */
const STRIP = 131_072

export function makeSheet(width: number, height: number, mipmaps = false): Sheet {
  const sheet: Sheet = new TextureSource({
    resource: { width, height, canvas: undefined, parts: [{ x: 0, y: 0, width, height }] },
    autoGenerateMipmaps: mipmaps,
    scaleMode: 'linear',
    autoGarbageCollect: false,
  })
  sheet.uploadMethodId = UPLOADER.id
  return sheet
}

/** A sheet of what a canvas shows; the canvas is let go when it has been sent. */
export function sheetOf(canvas: HTMLCanvasElement): Sheet {
  const sheet = makeSheet(canvas.width, canvas.height)
  sheet.resource.canvas = canvas
  return sheet
}

/** Where strips begin that cover a part: all of as many rows, the last a little over the one before. */
export function stripsOf(height: number, rows: number): number[] {
  return Array.from({ length: Math.ceil(height / rows) }, (_, at) =>
    Math.min(at * rows, height - rows),
  )
}

const UPLOADER: GLTextureUploader = { id: 'sheet', upload }

function upload(source: TextureSource, texture: GlTexture, gl: GlRenderingContext): void {
  const unsent = (source as Sheet).resource
  const { width, height, canvas, parts } = unsent
  const { target, format, type } = texture
  if (texture.width !== width || texture.height !== height) {
    gl.texImage2D(target, 0, texture.internalFormat, width, height, 0, format, type, null)
    Object.assign(texture, { width, height })
  }
  if (!canvas) return
  for (const { x, y, width: wide, height: high } of parts) {
    const rows = Math.max(1, Math.min(high, Math.floor(STRIP / wide)))
    const { canvas: strip, brush } = sketch(wide, rows)
    brush.globalCompositeOperation = 'copy'
    for (const from of stripsOf(high, rows)) {
      brush.drawImage(canvas, x, y + from, wide, rows, 0, 0, wide, rows)
      gl.texSubImage2D(target, 0, x, y + from, format, type, strip)
    }
    // A canvas without pixels takes no memory; left to itself, it keeps them until memory is next tidied.
    strip.width = 0
  }
  canvas.width = 0
  unsent.canvas = undefined
}

extensions.add({ type: ExtensionType.TextureUploaderWebGL, name: UPLOADER.id, ref: UPLOADER })
