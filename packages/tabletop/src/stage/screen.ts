/** The WebGL screen: renders on demand and counts what it costs. */

import { Container, Ticker, type WebGLRenderer } from 'pixi.js'
import { makeSpriteRenderer } from './sprite-renderer.ts'

export interface Screen {
  readonly canvas: HTMLCanvasElement
  /** Everything drawn; moved as a whole by the camera. */
  readonly world: Container
  resize(width: number, height: number): void
  render(): void
  /** Draw calls of the last frame. */
  drawCalls(): number
  destroy(): void
}

/** @throws Error when the browser has no WebGL */
export async function makeScreen(
  width: number,
  height: number,
  resolution: number,
): Promise<Screen> {
  // PixiJS would ask for sixty frames a second to see whether its cache is due: it sees so when one is drawn.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  const renderer = takeSpare(resolution) ?? (await makeRenderer(resolution))
  renderer.resize(Math.max(1, width), Math.max(1, height))
  const stage = new Container()
  const world = new Container({ isRenderGroup: true })
  stage.addChild(world)
  let calls = 0
  let last = 0
  const counted = countCalls(renderer.gl, () => calls++)
  return {
    canvas: renderer.canvas as HTMLCanvasElement,
    world,
    resize: (w, h) => renderer.resize(Math.max(1, w), Math.max(1, h)),
    render() {
      calls = 0
      renderer.render(stage)
      Ticker.system.update()
      last = calls
    },
    drawCalls: () => last,
    destroy() {
      stage.destroy({ children: true })
      counted.end()
      putAside(renderer)
    },
  }
}

async function makeRenderer(resolution: number): Promise<WebGLRenderer> {
  const renderer = makeSpriteRenderer()
  await renderer.init({
    resolution,
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
    // Accessibility, events and text of PixiJS are not used: the table has its own.
    manageImports: false,
    powerPreference: 'high-performance',
    preserveDrawingBuffer: false,
  })
  return renderer
}

/** Milliseconds for which a renderer waits for the next table. */
const SPARED = 10_000

/** The renderer of a table that was just put away: to make a WebGL context takes as long as to draw a map. */
let spare: { readonly renderer: WebGLRenderer; readonly timer: number } | undefined

function putAside(renderer: WebGLRenderer): void {
  const { canvas } = renderer as { canvas: HTMLCanvasElement }
  canvas.remove()
  if (spare) return renderer.destroy({ removeView: true })
  const timer = window.setTimeout(() => {
    spare = undefined
    renderer.destroy({ removeView: true })
  }, SPARED)
  spare = { renderer, timer }
}

function takeSpare(resolution: number): WebGLRenderer | undefined {
  if (!spare) return undefined
  const { renderer, timer } = spare
  if (renderer.resolution !== resolution || renderer.gl.isContextLost()) return undefined
  window.clearTimeout(timer)
  spare = undefined
  // Nothing is seen of the table before.
  renderer.gl.clear(renderer.gl.COLOR_BUFFER_BIT)
  return renderer
}

/** Tells of every draw call until it is ended: sprites are drawn by the elements of a buffer. */
function countCalls(
  gl: WebGLRenderingContext | WebGL2RenderingContext,
  count: () => void,
): { end(): void } {
  const { drawElements } = gl
  gl.drawElements = (...given) => {
    count()
    drawElements.apply(gl, given)
  }
  return { end: () => Object.assign(gl, { drawElements }) }
}
