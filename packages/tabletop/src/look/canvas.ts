/** Canvases to paint textures on. */

export type Brush = CanvasRenderingContext2D

/** A new canvas and its brush. @throws Error when the browser refuses one */
export function sketch(width: number, height: number): { canvas: HTMLCanvasElement; brush: Brush } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush)
    throw new Error(`the browser gave no canvas of ${canvas.width} × ${canvas.height} pixels`)
  return { canvas, brush }
}

export const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif'
export const SANS =
  '"Gill Sans", "Optima", "Segoe UI", "DejaVu Sans Condensed", "DejaVu Sans", sans-serif'

/** Adds a line through x, y pairs; the first point joins on to what is there when `on` is set. */
export function trace(path: Path2D, points: readonly number[], on = false): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = points[at] ?? 0
    const y = points[at + 1] ?? 0
    if (at === 0 && !on) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}
