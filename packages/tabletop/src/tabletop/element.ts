/** The element that a table lies in: made ready for it, dressed in its colours, and watched for its size. */

import { css } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'

/** Puts the canvas into the element, which takes the keyboard and leaves touches to the table. */
export function makeReady(element: HTMLElement, canvas: HTMLCanvasElement): void {
  element.append(canvas)
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    display: 'block',
    position: 'absolute',
    inset: '0',
    touchAction: 'none',
  })
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative'
  if (!element.hasAttribute('tabindex')) element.tabIndex = 0
  element.style.touchAction = 'none'
  element.style.overflow = 'hidden'
}

/** The wood under the map. */
export function dress(element: HTMLElement, { table: [middle, corner] }: Palette): void {
  element.style.background = `radial-gradient(120% 120% at 50% 40%, ${css(middle)}, ${css(corner)})`
}

/**
 * Hears of another size of the element, in CSS pixels, and whether the window has another one too.
 * @returns what stops it
 */
export function watchSize(
  element: HTMLElement,
  changed: (width: number, height: number, isOtherWindow: boolean) => void,
): () => void {
  let { clientWidth: width, clientHeight: height } = element
  let pane = paneOf(element)
  const watcher = new ResizeObserver(() => {
    // Taken out of the page, to be put into another: it keeps its size until then.
    if (!element.isConnected) return
    if (element.clientWidth === width && element.clientHeight === height) return
    width = element.clientWidth
    height = element.clientHeight
    const before = pane
    pane = paneOf(element)
    changed(width, height, before !== pane)
  })
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** The window that an element is in: its size tells whether the window or only the element changed. */
function paneOf({ ownerDocument }: HTMLElement): string {
  const { innerWidth = 0, innerHeight = 0 } = ownerDocument.defaultView ?? {}
  return `${innerWidth} ${innerHeight}`
}
