/** Puts the parts of the table together: what is shown, where the view stands, what the hand does. */

import type { PieceView, ViewOperation } from '@redoubt/engine'
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
} from '../api.ts'
import { fittingScale, freeSize, type Viewport } from '../camera/camera.ts'
import { makeEye } from '../camera/eye.ts'
import { artFiles, fetchArt } from '../counters/art.ts'
import { type Atlas, makeAtlas } from '../counters/atlas.ts'
import { counterLook } from '../counters/counter-look.ts'
import { COUNTER_FRAME, paintCounter } from '../counters/counter-painter.ts'
import { fetchSymbols } from '../counters/military.ts'
import { cornersOf, type Rect } from '../geometry/polygon.ts'
import { makeHand } from '../interaction/hand.ts'
import { listen } from '../interaction/input.ts'
import { targetAt } from '../interaction/targets.ts'
import { counterSize } from '../layout/counter-size.ts'
import { SMALLEST } from '../layout/kinds.ts'
import { type Placements, placeScene } from '../layout/placement.ts'
import { layOutTable, type TableLayout } from '../layout/table-layout.ts'
import { sketch } from '../look/canvas.ts'
import { css } from '../look/colour.ts'
import { makePalette, paletteChoice } from '../look/palette.ts'
import { makeCounterLayer } from '../stage/counter-layer.ts'
import { makeListeners } from '../stage/events.ts'
import { makeFrameLoop } from '../stage/frame-loop.ts'
import {
  type FurnitureTerms,
  furniture,
  mapTerms,
  SHADOW_RIM,
  sheetShadow,
} from '../stage/furniture.ts'
import { makeNameLayer } from '../stage/name-layer.ts'
import { makeOverlayLayer } from '../stage/overlay-layer.ts'
import { type Emphasis, makePictures, type Pictures } from '../stage/pictures.ts'
import { makePlaceLayer } from '../stage/place-layer.ts'
import { makeScreen } from '../stage/screen.ts'
import { makeTileStore } from '../stage/tile-store.ts'
import { makeWorkLayer } from '../stage/work-layer.ts'
import { type Ground, makeGround } from '../terrain/ground.ts'
import { namePrints } from '../terrain/name-print.ts'
import { paintPlaque } from '../works/plaque-painter.ts'
import { groundLook, isWork, workLook } from '../works/work-look.ts'

/** Boards with more spaces than this are seen from far away as well: their counters need mipmaps. */
const LARGE = 120
/** Side of an atlas page in pixels. */
const ATLAS = 1024
/** CSS pixels of a counter under which it cannot be made out. */
const LEAST = 26
/** Between two sizes at which counters are laid out anew while the zoom changes. */
const RUNG = 2 ** 0.25
/** What covers no name. */
const NOTHING = { counters: [], works: [] }
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

  let scene: Scene = { places: {} }
  let reduced = options.reducedMotion ?? false
  let bare = false
  let fanned: string | undefined
  let firstFrame = 0
  let moved = false
  let shown = false
  let waiting: (() => void)[] = []
  /** The least size of counters, in board units, that they were laid out for. */
  let laidFor = 0
  let regroup = false

  const maps = new Set(board.pictures.map(({ file }) => file))
  const symbols = fetchSymbols(pieces)
  const fetching = fetchArt(
    [...new Set([...artFiles(pieces), ...maps])],
    options.pictureAddress ?? ((file) => file),
    maps,
  )
  const screen = await makeScreen(element.clientWidth, element.clientHeight, resolution)
  const art = await fetching
  await symbols
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

  let painted = paletteChoice(options.palette)
  let palette = makePalette(painted, manifest.sides)
  let ground: Ground = makeGround(board, palette, art)
  const start: Viewport = {
    width: element.clientWidth,
    height: element.clientHeight,
    insets: { top: 0, right: 0, bottom: 0, left: 0, ...options.insets },
  }
  let table: TableLayout = layOut(start, 0)
  const eye = makeEye({
    viewport: start,
    extent: () => table,
    closest: 180 / counter,
    moved(later) {
      moved = true
      if (leastSize() !== laidFor) regroup = true
      if (later !== undefined) setTimeout(loop.ask, later)
      loop.ask()
    },
  })
  const pixels = counterPixels()
  let atlas: Atlas = makeAtlas(ATLAS, large)
  let pictures: Pictures = makePictures(atlas, pieces, palette, pixels, art)
  let placements: Placements = { counters: [], badges: [], works: [], fan: undefined }

  const shadow = new Sprite(new Texture({ source: new CanvasSource({ resource: sheetShadow() }) }))
  const tiles = makeTileStore()
  const spots = makePlaceLayer(
    board,
    (space) => ground.outlineOf(space),
    (space) => ground.borders.of(space),
    pictures,
    table,
  )
  const works = makeWorkLayer()
  const overlays = makeOverlayLayer(placeOutline, placeMiddle)
  const counters = makeCounterLayer(pictures)
  const names = makeNameLayer()
  const pieceGroup = new Container({ isRenderGroup: true })
  pieceGroup.addChild(
    works.container,
    overlays.below,
    spots.below,
    counters.container,
    names.container,
    spots.above,
    overlays.above,
    counters.top,
  )
  screen.world.addChild(shadow, tiles.container, pieceGroup)

  function placeOutline(id: string): readonly number[] | undefined {
    const space = board.space(id)
    if (space) return ground.outlineOf(space)
    const rect = table.zones.find(({ zone }) => zone.id === id)?.rect
    return rect && cornersOf(rect)
  }

  function placeMiddle(id: string): Point | undefined {
    const space = board.space(id)
    if (space) return space
    const rect = table.zones.find(({ zone }) => zone.id === id)?.rect
    return rect && { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  }

  function layOut(viewport: Viewport, turn: number): TableLayout {
    const free = freeSize(viewport)
    const own = Math.max(0, scene.viewpoint === undefined ? 0 : sideIds.indexOf(scene.viewpoint))
    // Where the table stands turned, the edge that is near is the far one of what is laid out.
    const near = turnFor(scene) === 180 ? (own + 1) % Math.max(1, sideIds.length) : own
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

  function turnFor({ viewpoint }: Scene): Camera['turn'] {
    return viewpoint === undefined ? 0 : (board.layout.turn?.[viewpoint] ?? 0)
  }

  function counterPixels(): number {
    if (large) return 104
    const wanted = fittingScale(table.bounds, start) * counter * resolution * 1.1
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
    const terms: FurnitureTerms = {
      ground,
      table,
      title: board.title,
      sides: manifest.sides,
      labels: scene.labels ?? 'all',
      captions: scene.captions ?? {},
      holders: scene.holders ?? {},
      turn: eye.camera().turn,
    }
    const { tiles: specs, overview } = furniture(terms)
    tiles.lay(specs, overview)
    names.lay(namePrints(mapTerms(terms)))
  }

  function dressTable(): void {
    const [middle, corner] = palette.table
    element.style.background = `radial-gradient(120% 120% at 50% 40%, ${css(middle)}, ${css(corner)})`
  }

  /** How large a counter on the map has to be at this zoom, in steps, so that zooming seldom lays them out anew. */
  function leastSize(): number {
    const wanted = LEAST / eye.camera().scale
    if (wanted <= counter * SMALLEST) return 0
    return RUNG ** Math.ceil(Math.log(wanted) / Math.log(RUNG) - 1e-9)
  }

  function place(moving: readonly (number | string)[] | undefined): void {
    laidFor = leastSize()
    regroup = false
    placements = placeScene(scene, {
      board,
      table,
      counter,
      least: laidFor,
      order: typeOrder,
      turn: eye.camera().turn,
      fanned,
      isWork: (type) => isWork(type, pieces),
      hasGround: (piece) => groundLook(piece, pieces) !== undefined,
      isApart: (type) => pieces.types[type]?.counter?.apart ?? false,
      kindOf: (piece: PieceView) => counterLook(piece, pieces).key,
    })
    works.show(bare ? [] : placements.works, pictures)
    const emphasis = new Map<number | string, Emphasis>()
    for (const id of scene.lit?.pieces ?? []) emphasis.set(id, 'lit')
    for (const id of scene.selected?.pieces ?? []) emphasis.set(id, 'selected')
    counters.show(
      { placements, emphasis, moving, turn: eye.camera().turn, bare },
      performance.now(),
    )
    names.show(bare ? NOTHING : placements, pictures)
    const spaces = new Map<string, Emphasis>()
    for (const id of scene.lit?.places ?? []) spaces.set(id, 'lit')
    for (const id of scene.selected?.places ?? []) spaces.set(id, 'selected')
    spots.emphasise(spaces)
    spots.mark(scene.marks ?? [], counter)
    overlays.show(scene, pictures, counter)
    loop.ask()
  }

  /** Lays everything out anew: another window, side, turn or wording. The view stays where it is. */
  function relay(): void {
    table = layOut(eye.viewport(), eye.camera().turn)
    spots.use(pictures, table)
    layTiles()
    place(undefined)
  }

  const loop = makeFrameLoop((now) => {
    if (regroup && shown) place(undefined)
    const gliding = counters.tick(now)
    const camera = eye.camera()
    const wanted = camera.scale * resolution
    const more = tiles.look(eye.sight(), wanted, BUDGET, eye.settled(now))
    names.look(camera.scale, wanted, eye.settled(now))
    atlas.upload()
    const origin = eye.toScreen({ x: 0, y: 0 })
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

  function targetOf(at: Point, except?: number): Target {
    const seen =
      except === undefined
        ? placements
        : { ...placements, counters: placements.counters.filter(({ key }) => key !== except) }
    return targetAt(eye.toWorld(at), {
      spaces: ground.spaces,
      borders: ground.borders,
      table,
      placements: seen,
      bare,
    })
  }

  const stackHeight = (id: string | undefined): number =>
    (id === undefined ? [] : (scene.places[id] ?? [])).filter(({ type }) => !isWork(type, pieces))
      .length

  function fanOut(id: string | undefined): void {
    if (fanned === id) return
    fanned = id
    place(reduced ? undefined : [])
  }

  const hand = makeHand({
    element,
    eye,
    emit,
    scene: () => scene,
    placements: () => placements,
    targetAt: targetOf,
    isSpace: (id) => id !== undefined && board.space(id) !== undefined,
    height: stackHeight,
    fanned: () => fanned,
    fanOut,
    point({ piece, place: id }) {
      counters.hover(piece)
      spots.hover(id)
      loop.ask()
    },
    carry(piece, { x, y }) {
      counters.carry(piece, x, y)
      loop.ask()
    },
    letGo(piece, at) {
      counters.letGo(piece, at, reduced ? undefined : performance.now())
      loop.ask()
    },
  })
  const stopListening = listen({
    element,
    carriable: hand.carriable,
    effect: hand.act,
    zoom: eye.zoomBy,
    pan: eye.panBy,
    fit: () => eye.fit('table'),
  })

  // Panels come and go beside the table and nothing on it moves. Another window is a table of another shape: who has
  // not chosen a view of his own sees all of it again.
  let pane = paneOf(element)
  const watcher = new ResizeObserver(() => {
    // Taken out of the page, to be put into another: it keeps its size until then.
    if (!element.isConnected) return
    const { clientWidth: width, clientHeight: height } = element
    if (width === eye.viewport().width && height === eye.viewport().height) return
    const before = pane
    pane = paneOf(element)
    eye.resize(width, height)
    screen.resize(width, height)
    const isNew = !shown || before !== pane
    if (isNew && eye.isFitted()) {
      relay()
      eye.refit()
    } else place(undefined)
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
      const isFirst = !shown
      scene = next
      shown = true
      if (fanned !== undefined && stackHeight(fanned) < 2) fanned = undefined
      const reworded =
        JSON.stringify([before.captions, before.labels, before.viewpoint]) !==
        JSON.stringify([next.captions, next.labels, next.viewpoint])
      const isTurned = turnFor(before) !== turnFor(next)
      if (isTurned) eye.turn(turnFor(next))
      if (reworded) {
        relay()
        if (isFirst || isTurned) eye.refit()
      } else if (JSON.stringify(before.holders) !== JSON.stringify(next.holders)) layTiles()
      for (const operation of how?.animate ?? [])
        if (operation.op === 'move' && operation.as !== undefined)
          counters.rename(operation.id, operation.as)
      const moving = reduced || !how?.animate ? undefined : movedBy(how.animate)
      place(moving)
      return new Promise((resolve) => waiting.push(resolve))
    },
    fit: (what = 'table') => eye.fit(what),
    zoomBy: eye.zoomBy,
    panBy: eye.panBy,
    centreOn(id, how = {}) {
      const box = boxOf(id)
      if (box && how.onMap) eye.centreWithin(box)
      else if (box) eye.centreOn(box)
    },
    lookAt: ({ x, y }) => eye.centreOn({ x, y, width: 0, height: 0 }),
    camera: () => eye.camera(),
    counterWidth: () => counter * eye.camera().scale,
    rotate(degrees) {
      eye.turn(degrees)
      relay()
      eye.refit()
    },
    setPalette(choice: PaletteName | PaletteChoice) {
      const wanted = paletteChoice(choice)
      if (JSON.stringify(wanted) === JSON.stringify(painted)) return
      painted = wanted
      palette = makePalette(wanted, manifest.sides)
      ground = makeGround(board, palette, art)
      const old = atlas
      atlas = makeAtlas(ATLAS, large)
      pictures = makePictures(atlas, pieces, palette, pixels, art)
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
      eye.setInsets(insets)
      relay()
      eye.refit()
    },
    hideCounters(hidden) {
      bare = hidden
      place(undefined)
    },
    fanOut,
    screenPositionOf(what) {
      const box = boxOf(what)
      if (!box) return undefined
      const a = eye.toScreen(box)
      const b = eye.toScreen({ x: box.x + box.width, y: box.y + box.height })
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
      const work = workLook(piece, pieces)
      if (work) paintPlaque(brush, work, palette, side)
      else paintCounter(brush, counterLook(piece, pieces), palette, side, art)
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
      hand.stop()
      stopListening()
      watcher.disconnect()
      loop.stop()
      for (const resolve of waiting) resolve()
      waiting = []
      tiles.destroy()
      counters.destroy()
      works.destroy()
      names.destroy()
      overlays.destroy()
      spots.destroy()
      shadow.texture.destroy(true)
      atlas.destroy()
      screen.destroy()
    },
  }
}

/** The window that an element is in: its size tells whether the window or only the element changed. */
function paneOf({ ownerDocument }: HTMLElement): string {
  const { innerWidth = 0, innerHeight = 0 } = ownerDocument.defaultView ?? {}
  return `${innerWidth} ${innerHeight}`
}

/** Pieces that operations touch, in order, each once. */
function movedBy(operations: readonly ViewOperation[]): number[] {
  const ids = operations.flatMap((operation) => {
    if (operation.op === 'move') return [operation.as ?? operation.id]
    if ('id' in operation) return [operation.id]
    return operation.op === 'appear' ? [operation.piece.id] : []
  })
  return [...new Set(ids)]
}
