/** Puts the parts of the table together: what is shown, where the view stands, what the hand does. */

import { CanvasSource, Container, Sprite, Texture } from 'pixi.js'
import type {
  Camera,
  Insets,
  PaletteChoice,
  PaletteName,
  Point,
  Scene,
  Tabletop,
  TabletopOptions,
  Target,
} from './api.ts'
import {
  fitted,
  fittingScale,
  focusOf,
  freeSize,
  kept,
  panned,
  sight,
  toScreen,
  toWorld,
  type Viewport,
  zoomed,
} from './camera/camera.ts'
import { type Atlas, makeAtlas } from './counters/atlas.ts'
import { counterLook } from './counters/counter-look.ts'
import { COUNTER_FRAME, paintCounter } from './counters/counter-painter.ts'
import type { Rect } from './geometry/polygon.ts'
import type { GestureEffect } from './interaction/gesture.ts'
import { listen } from './interaction/input.ts'
import { targetAt } from './interaction/targets.ts'
import { counterSize } from './layout/counter-size.ts'
import { type Placements, placeScene } from './layout/placement.ts'
import { layOutTable, type TableLayout } from './layout/table-layout.ts'
import { sketch } from './look/canvas.ts'
import { css } from './look/colour.ts'
import { makePalette, paletteChoice } from './look/palette.ts'
import { makeCounterLayer } from './stage/counter-layer.ts'
import { makeListeners } from './stage/events.ts'
import { makeFrameLoop } from './stage/frame-loop.ts'
import { furniture, SHADOW_RIM, sheetShadow } from './stage/furniture.ts'
import { type Emphasis, makePictures, type Pictures } from './stage/pictures.ts'
import { makePlaceLayer } from './stage/place-layer.ts'
import { makeScreen } from './stage/screen.ts'
import { makeTileStore } from './stage/tile-store.ts'
import { type Ground, makeGround } from './terrain/ground.ts'

/** Milliseconds the pointer rests on a stack before it spreads. */
const REST = 420
/** Milliseconds after the last zoom step until the map is painted sharp again. */
const SETTLE = 140
/** Boards with more spaces than this are seen from far away as well: their counters need mipmaps. */
const LARGE = 120
/** Side of an atlas page in pixels. */
const ATLAS = 1024
/** Milliseconds per frame that may go into painting tiles. */
const BUDGET = 9

/**
 * Lays the table out inside an element and fills it. The element takes the keyboard (arrows, + − 0) when focused;
 * give it a role and a label. The canvas itself says nothing to assistive technology.
 * @example
 * const table = await createTabletop(element, { board, zones, manifest, pieces })
 * table.on('pick', ({ piece, place }) => choose(piece ?? place))
 * await table.show({ places: view.places, hidden: view.hidden })
 * @throws Error when the browser has no WebGL
 */
export async function createTabletop(
  element: HTMLElement,
  options: TabletopOptions,
): Promise<Tabletop> {
  const born = performance.now()
  const { board, zones, manifest, pieces } = options
  const resolution = Math.min(2, options.resolution ?? window.devicePixelRatio)
  const counter = counterSize(board)
  const large = board.spaces.length > LARGE
  const typeOrder = Object.keys(pieces.types)
  const sideIds = Object.keys(manifest.sides)
  const { on, emit } = makeListeners()

  let viewport: Viewport = {
    width: element.clientWidth,
    height: element.clientHeight,
    insets: { top: 0, right: 0, bottom: 0, left: 0, ...options.insets },
  }
  let scene: Scene = { places: {} }
  let reduced = options.reducedMotion ?? false
  let bare = false
  let fanned: string | undefined
  let fitTo: 'table' | 'board' | undefined = 'table'
  let zoomedAt = Number.NEGATIVE_INFINITY
  let firstFrame = 0
  let moved = false
  let waiting: (() => void)[] = []
  let rest: ReturnType<typeof setTimeout> | undefined

  const screen = await makeScreen(viewport.width, viewport.height, resolution)
  element.append(screen.canvas)
  screen.canvas.setAttribute('aria-hidden', 'true')
  Object.assign(screen.canvas.style, {
    display: 'block',
    position: 'absolute',
    inset: '0',
    touchAction: 'none',
  })
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative'
  if (!element.hasAttribute('tabindex')) element.tabIndex = 0
  element.style.touchAction = 'none'
  element.style.overflow = 'hidden'

  let palette = makePalette(paletteChoice(options.palette), manifest.sides)
  let ground: Ground = makeGround(board, palette)
  let table: TableLayout = layOut(0)
  let camera: Camera = fitted(table.bounds, viewport, 0)
  const pixels = counterPixels()
  let atlas: Atlas = makeAtlas(ATLAS, large)
  let pictures: Pictures = makePictures(atlas, pieces, palette, pixels)
  let placements: Placements = { counters: [], badges: [], fan: undefined }

  const shadow = new Sprite(new Texture({ source: new CanvasSource({ resource: sheetShadow() }) }))
  const tiles = makeTileStore()
  const spots = makePlaceLayer(board, (space) => ground.outlineOf(space), pictures, table)
  const counters = makeCounterLayer(pictures)
  const pieceGroup = new Container({ isRenderGroup: true })
  pieceGroup.addChild(spots.below, counters.container, spots.above, counters.top)
  screen.world.addChild(shadow, tiles.container, pieceGroup)

  function layOut(turn = camera.turn): TableLayout {
    const free = freeSize(viewport)
    const near = Math.max(0, scene.viewpoint === undefined ? 0 : sideIds.indexOf(scene.viewpoint))
    const sideways = turn % 180 !== 0
    return layOutTable({
      board: ground.map,
      zones,
      hints: manifest.zones,
      near,
      counter,
      kinds: typeOrder.length,
      aspect: sideways ? free.height / free.width : free.width / free.height,
    })
  }

  function counterPixels(): number {
    if (large) return 104
    const wanted = fittingScale(table.bounds, viewport) * counter * resolution * 1.1
    return Math.ceil(Math.min(232, Math.max(112, wanted)) / 8) * 8
  }

  function layTiles(): void {
    const { sheet } = table
    const rim = {
      x: (sheet.width * SHADOW_RIM) / (1 - 2 * SHADOW_RIM),
      y: (sheet.height * SHADOW_RIM) / (1 - 2 * SHADOW_RIM),
    }
    shadow.position.set(sheet.x - rim.x, sheet.y - rim.y)
    shadow.setSize(sheet.width + 2 * rim.x, sheet.height + 2 * rim.y)
    const { tiles: specs, overview } = furniture({
      ground,
      table,
      title: board.title,
      sides: manifest.sides,
      labels: scene.labels ?? 'all',
      captions: scene.captions ?? {},
      turn: camera.turn,
    })
    tiles.lay(specs, overview)
  }

  function dressTable(): void {
    const [middle, corner] = palette.table
    element.style.background = `radial-gradient(120% 120% at 50% 40%, ${css(middle)}, ${css(corner)})`
  }

  function place(moving: readonly (number | string)[] | undefined): void {
    placements = placeScene(scene, {
      board,
      table,
      counter,
      order: typeOrder,
      turn: camera.turn,
      fanned,
    })
    const emphasis = new Map<number | string, Emphasis>()
    for (const id of scene.lit?.pieces ?? []) emphasis.set(id, 'lit')
    for (const id of scene.selected?.pieces ?? []) emphasis.set(id, 'selected')
    counters.show({ placements, emphasis, moving, turn: camera.turn, bare }, performance.now())
    const spaces = new Map<string, Emphasis>()
    for (const id of scene.lit?.places ?? []) spaces.set(id, 'lit')
    for (const id of scene.selected?.places ?? []) spaces.set(id, 'selected')
    spots.emphasise(spaces)
    spots.mark(scene.marks ?? [], counter)
    loop.ask()
  }

  /** Lays everything out anew: another size, side, turn or wording. */
  function relay(): void {
    table = layOut()
    spots.use(pictures, table)
    layTiles()
    if (fitTo) fit(fitTo)
    place(undefined)
  }

  const loop = makeFrameLoop((now) => {
    const gliding = counters.tick(now)
    const settled = now - zoomedAt > SETTLE
    const more = tiles.look(sight(camera, viewport), camera.scale * resolution, BUDGET, settled)
    atlas.upload()
    const origin = toScreen(camera, viewport, { x: 0, y: 0 })
    screen.world.position.set(origin.x, origin.y)
    screen.world.scale.set(camera.scale)
    screen.world.rotation = (camera.turn * Math.PI) / 180
    screen.render()
    if (firstFrame === 0) firstFrame = performance.now() - born
    if (moved) {
      moved = false
      emit('camera', camera)
    }
    if (!gliding && !more) for (const resolve of waiting.splice(0)) resolve()
    return gliding || more
  })

  function look(next: Camera, zooming: boolean): void {
    const before = camera.scale
    camera = kept(next, table.bounds)
    moved = true
    if (zooming && before !== camera.scale) {
      zoomedAt = performance.now()
      setTimeout(loop.ask, SETTLE + 20)
    }
    loop.ask()
  }

  function limits() {
    const least = fittingScale(table.bounds, viewport, camera.turn) * 0.6
    return { least, most: Math.max(least * 4, 180 / counter) }
  }

  function fit(what: 'table' | 'board' = 'table'): void {
    fitTo = what
    zoomedAt = Number.NEGATIVE_INFINITY
    look(fitted(what === 'board' ? table.sheet : table.bounds, viewport, camera.turn), false)
  }

  function zoomBy(factor: number, about: Point = focusOf(viewport)): void {
    fitTo = undefined
    look(zoomed(camera, viewport, factor, about, limits()), true)
  }

  function panBy(x: number, y: number): void {
    fitTo = undefined
    look(panned(camera, x, y), false)
  }

  function targetOf(at: Point, except?: number): Target {
    const seen =
      except === undefined
        ? placements
        : { ...placements, counters: placements.counters.filter(({ key }) => key !== except) }
    return targetAt(toWorld(camera, viewport, at), {
      spaces: ground.spaces,
      borders: ground.borders,
      table,
      placements: seen,
      bare,
    })
  }

  const stackHeight = (id: string | undefined): number =>
    id === undefined ? 0 : (scene.places[id]?.length ?? 0)

  function fanOut(id: string | undefined): void {
    if (fanned === id) return
    fanned = id
    place(reduced ? undefined : [])
  }

  let over: Target = {}
  function hover(at: Point | undefined, target: Target): void {
    if (
      target.piece === over.piece &&
      target.place === over.place &&
      target.edge?.to === over.edge?.to
    )
      return
    clearTimeout(rest)
    over = target
    const lit =
      target.piece !== undefined && !(scene.lit?.places?.includes(target.place ?? '') ?? false)
    counters.hover(lit ? target.piece : undefined)
    spots.hover(lit || !board.space(target.place ?? '') ? undefined : target.place)
    element.style.cursor = cursorFor(target)
    const inFan = fanned !== undefined && target.place === fanned
    if (fanned !== undefined && !inFan) fanOut(undefined)
    else if (
      !inFan &&
      at &&
      target.piece !== undefined &&
      stackHeight(target.place) > 1 &&
      board.space(target.place ?? '')
    ) {
      rest = setTimeout(() => fanOut(target.place), REST)
    }
    loop.ask()
  }

  function cursorFor({ piece, place: id }: Target): string {
    if (piece !== undefined && scene.lit?.pieces?.includes(piece)) return 'pointer'
    if (id !== undefined && scene.lit?.places?.includes(id)) return 'pointer'
    return piece === undefined ? 'grab' : 'default'
  }

  function drop(effect: Extract<GestureEffect, { effect: 'drop' }>, from: string): Target {
    const at = toWorld(camera, viewport, effect.at)
    const target = targetOf(effect.at, effect.piece)
    counters.letGo(effect.piece, at, reduced ? undefined : performance.now())
    return {
      ...target,
      place: target.place ?? undefined,
      piece: target.piece === undefined || from === target.place ? undefined : target.piece,
    }
  }

  const stopListening = listen({
    element,
    carriable(at, hand) {
      const { piece } = targetOf(at)
      if (piece === undefined || hand === 'mouse') return piece
      // A finger on a counter that has nothing to do means the map under it.
      return scene.lit?.pieces?.includes(piece) || scene.selected?.pieces?.includes(piece)
        ? piece
        : undefined
    },
    effect(effect, modifiers) {
      switch (effect.effect) {
        case 'hover': {
          const target = effect.at ? targetOf(effect.at) : {}
          const before = over
          hover(effect.at, target)
          if (before !== over)
            emit(
              'hover',
              effect.at && {
                ...target,
                button: 'primary',
                pointer: 'mouse',
                modifiers,
                at: effect.at,
              },
            )
          break
        }
        case 'pick':
          clearTimeout(rest)
          emit('pick', {
            ...targetOf(effect.at),
            button: effect.button,
            pointer: effect.hand,
            modifiers,
            at: effect.at,
          })
          break
        case 'longpress': {
          const target = targetOf(effect.at)
          if (effect.hand !== 'mouse' && stackHeight(target.place) > 1) fanOut(target.place)
          emit('longpress', {
            ...target,
            button: effect.button,
            pointer: effect.hand,
            modifiers,
            at: effect.at,
          })
          break
        }
        case 'pan':
          clearTimeout(rest)
          element.style.cursor = 'grabbing'
          panBy(effect.x, effect.y)
          break
        case 'zoom':
          zoomBy(effect.factor, effect.about)
          break
        case 'lift': {
          clearTimeout(rest)
          const from = placements.counters.find(({ key }) => key === effect.piece)?.place
          if (from !== undefined) emit('lift', { piece: effect.piece, from })
          break
        }
        case 'carry': {
          const at = toWorld(camera, viewport, effect.at)
          element.style.cursor = 'grabbing'
          counters.carry(effect.piece, at.x, at.y)
          spots.hover(targetOf(effect.at, effect.piece).place)
          loop.ask()
          break
        }
        case 'drop': {
          const from = placements.counters.find(({ key }) => key === effect.piece)?.place ?? ''
          const { place: to, piece: onto, edge } = drop(effect, from)
          spots.hover(undefined)
          element.style.cursor = 'grab'
          loop.ask()
          emit('drag', {
            piece: effect.piece,
            from,
            to,
            onto,
            place: to,
            edge,
            button: effect.button,
            pointer: effect.hand,
            modifiers,
            at: effect.at,
          })
          break
        }
        case 'put-back':
          counters.carry(undefined)
          spots.hover(undefined)
          loop.ask()
          break
        case 'await-hold':
      }
    },
    zoom: (factor, about) => zoomBy(factor, about),
    pan: panBy,
    fit: () => fit('table'),
  })

  const watcher = new ResizeObserver(() => {
    if (element.clientWidth === viewport.width && element.clientHeight === viewport.height) return
    viewport = { ...viewport, width: element.clientWidth, height: element.clientHeight }
    screen.resize(viewport.width, viewport.height)
    relay()
    loop.ask()
  })
  watcher.observe(element)
  dressTable()
  layTiles()
  loop.ask()

  function boxOf(what: string | number): Rect | undefined {
    const around = (x: number, y: number, size: number): Rect => ({
      x: x - size / 2,
      y: y - size / 2,
      width: size,
      height: size,
    })
    if (typeof what === 'number') {
      const found = placements.counters.find(({ key }) => key === what)
      return found && around(found.x, found.y, found.size)
    }
    const space = board.space(what)
    return space
      ? ground.spaces.boxOf(space)
      : table.zones.find(({ zone }) => zone.id === what)?.rect
  }

  return {
    canvas: screen.canvas,
    on,
    show(next, how) {
      const before = scene
      scene = next
      if (fanned !== undefined && stackHeight(fanned) < 2) fanned = undefined
      const reworded =
        JSON.stringify([before.captions, before.labels, before.viewpoint]) !==
        JSON.stringify([next.captions, next.labels, next.viewpoint])
      if (reworded) relay()
      const moving =
        reduced || !how?.animate
          ? undefined
          : [
              ...new Set(
                how.animate.flatMap((operation) =>
                  'id' in operation
                    ? [operation.id]
                    : operation.op === 'appear'
                      ? [operation.piece.id]
                      : [],
                ),
              ),
            ]
      place(moving)
      return new Promise((resolve) => waiting.push(resolve))
    },
    fit,
    zoomBy,
    panBy,
    centreOn(id) {
      const box = boxOf(id)
      if (!box) return
      fitTo = undefined
      look({ ...camera, x: box.x + box.width / 2, y: box.y + box.height / 2 }, false)
    },
    rotate(degrees) {
      camera = { ...camera, turn: degrees }
      fitTo ??= 'table'
      relay()
    },
    setPalette(choice: PaletteName | PaletteChoice) {
      palette = makePalette(paletteChoice(choice), manifest.sides)
      ground = makeGround(board, palette)
      const old = atlas
      atlas = makeAtlas(ATLAS, large)
      pictures = makePictures(atlas, pieces, palette, pixels)
      counters.repaint(pictures)
      spots.hover(undefined)
      dressTable()
      relay()
      old.destroy()
    },
    setReducedMotion(value) {
      reduced = value
    },
    setInsets(insets: Partial<Insets>) {
      viewport = { ...viewport, insets: { ...viewport.insets, ...insets } }
      if (fitTo) relay()
      loop.ask()
    },
    hideCounters(hidden) {
      bare = hidden
      place(undefined)
    },
    fanOut,
    screenPositionOf(what) {
      const box = boxOf(what)
      if (!box) return undefined
      const a = toScreen(camera, viewport, box)
      const b = toScreen(camera, viewport, { x: box.x + box.width, y: box.y + box.height })
      return {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      }
    },
    targetAt: (at) => targetOf(at),
    picture(piece, size) {
      const { canvas, brush } = sketch(size * resolution, size * resolution)
      const side = canvas.width / COUNTER_FRAME
      brush.scale(side, side)
      brush.translate((COUNTER_FRAME - 1) / 2, (COUNTER_FRAME - 1) / 2)
      paintCounter(brush, counterLook(piece, pieces), palette, side)
      canvas.style.width = `${size}px`
      canvas.style.height = `${size}px`
      return canvas
    },
    stats: () => ({
      drawCalls: screen.drawCalls(),
      script: loop.script(),
      frames: loop.frames(),
      sprites: counters.count(),
      chunks: tiles.shown(),
      firstFrame,
    }),
    destroy() {
      clearTimeout(rest)
      stopListening()
      watcher.disconnect()
      loop.stop()
      for (const resolve of waiting) resolve()
      waiting = []
      tiles.destroy()
      counters.destroy()
      spots.destroy()
      shadow.texture.destroy(true)
      atlas.destroy()
      screen.destroy()
    },
  }
}
