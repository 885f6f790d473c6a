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
  /** What was painted on it. */
  part: Rect
}

export type Sheet = TextureSource<Unsent>

/**
 * Pixels sent at a time. Chromium makes room for what is sent and keeps that room, up to 16 MiB for a page: a map sent
 * in one piece cost as much as the map once more.
 */
const STRIP = 131_072

export function makeSheet(width: number, height: number, mipmaps = false): Sheet {
  const sheet: Sheet = new TextureSource({
    resource: { width, height, canvas: undefined, part: { x: 0, y: 0, width, height } },
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

/** A canvas without pixels takes no memory; left to itself, it keeps them until memory is next tidied. */
export function letGo(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

/** Strips of a part, each of `most` pixels or one row at most. */
export function stripsOf({ x, y, width, height }: Rect, most: number): Rect[] {
  const rows = Math.max(1, Math.floor(most / width))
  return Array.from({ length: Math.ceil(height / rows) }, (_, at) => ({
    x,
    y: y + at * rows,
    width,
    height: Math.min(rows, height - at * rows),
  }))
}

const UPLOADER: GLTextureUploader = { id: 'sheet', upload }

function upload(source: TextureSource, texture: GlTexture, gl: GlRenderingContext): void {
  const unsent = (source as Sheet).resource
  const { width, height, canvas, part } = unsent
  const { target, format, type } = texture
  if (texture.width !== width || texture.height !== height) {
    gl.texImage2D(target, 0, texture.internalFormat, width, height, 0, format, type, null)
    Object.assign(texture, { width, height })
  }
  if (!canvas) return
  const strips = stripsOf(part, STRIP)
  const { canvas: strip, brush } = sketch(part.width, strips[0]?.height ?? 1)
  brush.globalCompositeOperation = 'copy'
  for (const { x, y, width: wide, height: high } of strips) {
    if (strip.height !== high) {
      strip.height = high
      brush.globalCompositeOperation = 'copy'
    }
    brush.drawImage(canvas, x, y, wide, high, 0, 0, wide, high)
    gl.texSubImage2D(target, 0, x, y, format, type, strip)
  }
  letGo(strip)
  letGo(canvas)
  unsent.canvas = undefined
}

extensions.add({ type: ExtensionType.TextureUploaderWebGL, name: UPLOADER.id, ref: UPLOADER })
