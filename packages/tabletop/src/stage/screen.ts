/** The WebGL screen: renders on demand and counts what it costs. */

import { Container, Ticker } from 'pixi.js'
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
  const renderer = makeSpriteRenderer()
  await renderer.init({
    width: Math.max(1, width),
    height: Math.max(1, height),
    resolution,
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
    // Accessibility, events and text of PixiJS are not used: the table has its own.
    manageImports: false,
    powerPreference: 'high-performance',
    preserveDrawingBuffer: false,
  })
  const stage = new Container()
  const world = new Container({ isRenderGroup: true })
  stage.addChild(world)
  let calls = 0
  let last = 0
  countCalls(renderer.gl, () => calls++)
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
      renderer.destroy({ removeView: true })
    },
  }
}

function countCalls(gl: WebGLRenderingContext | WebGL2RenderingContext, count: () => void): void {
  const draw = gl.drawElements.bind(gl)
  gl.drawElements = (...given: Parameters<typeof draw>) => {
    count()
    draw(...given)
  }
  const drawArrays = gl.drawArrays.bind(gl)
  gl.drawArrays = (...given: Parameters<typeof drawArrays>) => {
    count()
    drawArrays(...given)
  }
}
