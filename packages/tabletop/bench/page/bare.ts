/** Bare PixiJS with as many sprites: one for each hex and each counter, all on the stage. */

import 'pixi.js/unsafe-eval'
import { Application, Container, Sprite, Texture } from 'pixi.js'
import {
  drawnWithoutPause,
  FRAMES,
  KINDS,
  MAP,
  median,
  nextFrame,
  painted,
  report,
  SIZES,
  sizeAsked,
  stepAt,
} from './workload.ts'

/** A picture as plain as can be: a coloured tile with a letter. */
function picture(side: number, colour: string, letter: string): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('the browser gave no canvas')
  brush.fillStyle = colour
  brush.fillRect(0, 0, side, side)
  brush.fillStyle = '#111'
  brush.font = `${side / 2}px sans-serif`
  brush.fillText(letter, side / 4, side * 0.7)
  return Texture.from(canvas)
}

async function measure(): Promise<void> {
  const { side, counters } = SIZES[sizeAsked()]
  const element = document.querySelector<HTMLElement>('#table')
  if (!element) throw new Error('the page has no #table')
  const start = performance.now()
  const app = new Application()
  await app.init({
    resizeTo: element,
    resolution: 1,
    preference: 'webgl',
    autoStart: false,
    background: '#445',
  })
  element.append(app.canvas)
  const isImported = sizeAsked() === 'imported'
  const hexes = ['#58a', '#dca', '#cc9', '#795', '#b97', '#987'].map((colour) =>
    picture(64, colour, ''),
  )
  const pictures = KINDS.flatMap((kind) =>
    isImported
      ? [Texture.from(painted(`./images/${kind}.png`))]
      : ['#36a', '#887'].map((colour) => picture(64, colour, kind.slice(0, 1))),
  )
  const world = new Container()
  const scale = element.clientHeight / side
  if (isImported) {
    const map = new Sprite(Texture.from(painted(MAP)))
    map.setSize(element.clientHeight)
    world.addChild(map)
  }
  for (let at = 0; at < (isImported ? 0 : side * side); at++) {
    const sprite = new Sprite(hexes[at % hexes.length])
    sprite.position.set((at % side) * scale, Math.floor(at / side) * scale)
    sprite.setSize(scale)
    world.addChild(sprite)
  }
  for (let at = 0; at < counters; at++) {
    const spot = (at * 7) % (side * side)
    const sprite = new Sprite(pictures[at % pictures.length])
    sprite.position.set((spot % side) * scale, Math.floor(spot / side) * scale)
    sprite.setSize(scale * 0.6)
    world.addChild(sprite)
  }
  app.stage.addChild(world)
  await nextFrame()
  app.renderer.render(app.stage)
  const firstFrame = performance.now() - start
  Object.assign(window, { first: firstFrame })
  world.scale.set(2)
  const gl = (app.renderer as unknown as { gl: WebGL2RenderingContext }).gl
  let drawCalls = 0
  let calls = 0
  const draw = gl.drawElements.bind(gl)
  gl.drawElements = (...given) => {
    calls++
    draw(...given)
  }
  const script: number[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    await nextFrame()
    const begun = performance.now()
    calls = 0
    world.x += stepAt(frame)
    world.y += stepAt(frame)
    app.renderer.render(app.stage)
    script.push(performance.now() - begun)
    drawCalls = Math.max(drawCalls, calls)
    await nextFrame()
  }
  const drawn = await drawnWithoutPause((frame) => {
    world.x += stepAt(frame)
    world.y += stepAt(frame)
    app.renderer.render(app.stage)
  })
  report({
    firstFrame,
    ...drawn,
    painted: firstFrame,
    pan: median(script),
    drawCalls,
    idleFrames: 0,
  })
}

measure()
