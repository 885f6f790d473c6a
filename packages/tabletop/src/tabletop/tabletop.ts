/** Puts the parts of the table together: what is shown, where the view stands, what the hand does. */

import type {
  Insets,
  PaletteChoice,
  PaletteName,
  Point,
  Scene,
  Tabletop,
  TabletopOptions,
} from '../api.ts'
import type { Viewport } from '../camera/camera.ts'
import { makeEye } from '../camera/eye.ts'
import { releaseArt } from '../counters/art.ts'
import { makeAtlas } from '../counters/atlas.ts'
import { makeHand } from '../interaction/hand.ts'
import { listen } from '../interaction/input.ts'
import { counterSize } from '../layout/counter-size.ts'
import type { Placements } from '../layout/placement.ts'
import { makePalette, paletteChoice } from '../look/palette.ts'
import { smallMap } from '../pictures/board-picture.ts'
import { paintPiece } from '../pictures/counter-picture.ts'
import { makeListeners } from '../stage/events.ts'
import { makeFrameLoop } from '../stage/frame-loop.ts'
import { makePictures } from '../stage/pictures.ts'
import { makeScreen } from '../stage/screen.ts'
import { makeGround } from '../terrain/ground.ts'
import { isWork } from '../works/work-look.ts'
import { isHeldOtherwise, isLaidAlike, isReworded, movedBy } from './changes.ts'
import { dress, makeReady, watchSize } from './element.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { makeLayers } from './layers.ts'
import { counterPixels, layTable, leastSize, placeAll, turnFor } from './laying.ts'
import { aim, makeViewing } from './viewing.ts'
import { makeWhereabouts } from './whereabouts.ts'

/** Boards with more spaces than this are seen from far away as well: their counters need mipmaps. */
const LARGE = 120
/** Side of an atlas page in pixels. */
const ATLAS = 1024
/** Pixels of a counter's picture on a large board. */
const CLOSE = 104
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
  const { board, manifest, pieces } = options
  const resolution = Math.min(2, options.resolution ?? window.devicePixelRatio)
  const counter = counterSize(board)
  const large = board.spaces.length > LARGE
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

  const fetching = fetchPictures(options)
  const screen = await makeScreen(element.clientWidth, element.clientHeight, resolution)
  const art = await fetching
  makeReady(element, screen.canvas)

  let painted = paletteChoice(options.palette)
  let palette = makePalette(painted, manifest.sides)
  let ground = makeGround(board, palette, art)
  const start: Viewport = {
    width: element.clientWidth,
    height: element.clientHeight,
    insets: { top: 0, right: 0, bottom: 0, left: 0, ...options.insets },
  }
  let table = layOut(start, 0)
  const eye = makeEye({
    viewport: start,
    extent: () => table,
    closest: 180 / counter,
    moved(later) {
      moved = true
      if (leastSize(eye.camera().scale, counter) !== laidFor) regroup = true
      if (later !== undefined) setTimeout(loop.ask, later)
      loop.ask()
    },
  })
  const pixels = large ? CLOSE : counterPixels(table, start, counter, resolution)
  let atlas = makeAtlas(ATLAS, large)
  let pictures = makePictures(atlas, pieces, palette, pixels, art)
  let placements: Placements = { counters: [], badges: [], works: [], fan: undefined }

  const where = makeWhereabouts(board, {
    ground: () => ground,
    table: () => table,
    placements: () => placements,
  })
  const layers = makeLayers(screen.world, board, () => ground, where, { pictures, table })
  const { tiles, spots, counters, names } = layers

  function layOut(viewport: Viewport, turn: number) {
    return layTable(options, ground.map, counter, { scene, viewport, turn })
  }

  function furnish(): void {
    layers.furnish({
      ground,
      table,
      title: board.title,
      sides: manifest.sides,
      labels: scene.labels ?? 'all',
      captions: scene.captions ?? {},
      holders: scene.holders ?? {},
      turn: eye.camera().turn,
    })
  }

  function place(moving: readonly (number | string)[] | undefined): void {
    const { scale, turn } = eye.camera()
    laidFor = leastSize(scale, counter)
    regroup = false
    placements = placeAll(options, scene, { table, counter, least: laidFor, turn, fanned })
    layers.show(scene, { placements, pictures, counter, moving, turn, bare })
    loop.ask()
  }

  /** Lays everything out anew: another window, side, turn or wording. The view stays where it is. */
  function relay(): void {
    table = layOut(eye.viewport(), eye.camera().turn)
    spots.use(pictures, table)
    furnish()
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
    aim(screen.world, eye)
    screen.render()
    if (firstFrame === 0) firstFrame = performance.now() - born
    if (moved) {
      moved = false
      emit('camera', camera)
    }
    if (!gliding && !more) for (const resolve of waiting.splice(0)) resolve()
    return gliding || more
  })

  const targetOf = (at: Point, except?: number) => where.targetAt(eye.toWorld(at), bare, except)
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
  // not chosen a view of his own sees all of it again, and who has keeps its middle, without bare wood where there is more of it.
  const stopWatching = watchSize(element, (width, height, isOtherWindow) => {
    const isAnother = !shown || isOtherWindow
    eye.resize(width, height, isAnother ? 'middle' : 'corner')
    screen.resize(width, height)
    if (isAnother) {
      relay()
      if (eye.isFitted()) eye.refit()
      else eye.fill()
    } else place(undefined)
    // A canvas of another size is empty: whoever sees the page before the next frame would see the bare table.
    loop.now()
  })
  const repaint = () => {
    tiles.lost()
    atlas.lost()
    loop.ask()
  }
  screen.canvas.addEventListener('webglcontextrestored', repaint)
  dress(element, palette)
  furnish()
  loop.ask()

  return {
    canvas: screen.canvas,
    on,
    show(next, how) {
      const before = scene
      const isFirst = !shown
      scene = next
      shown = true
      if (fanned !== undefined && stackHeight(fanned) < 2) fanned = undefined
      const turn = turnFor(options, next)
      const isTurned = turnFor(options, before) !== turn
      if (isTurned) eye.turn(turn)
      const isRelaid = isReworded(before, next)
      if (isRelaid) {
        relay()
        if (isFirst || isTurned) eye.refit()
      } else if (isHeldOtherwise(before, next)) furnish()
      for (const operation of how?.animate ?? [])
        if (operation.op === 'move' && operation.as !== undefined)
          counters.rename(operation.id, operation.as)
      const moving = reduced || !how?.animate ? undefined : movedBy(how.animate)
      if (isFirst || isTurned || isRelaid || moving || !isLaidAlike(before, next)) place(moving)
      else {
        layers.showAbout(next, { placements, pictures, counter })
        loop.ask()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    ...makeViewing(eye, where, counter),
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
      dress(element, palette)
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
    targetAt: (at) => targetOf(at),
    picture(piece, size) {
      const canvas = paintPiece(piece, pieces, manifest.sides, {
        size: size * resolution,
        art,
        look: painted,
      })
      canvas.style.width = `${size}px`
      canvas.style.height = `${size}px`
      return canvas
    },
    smallMap: (pixels) => smallMap(ground, pixels),
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
      stopWatching()
      loop.stop()
      for (const resolve of waiting) resolve()
      waiting = []
      screen.canvas.removeEventListener('webglcontextrestored', repaint)
      layers.destroy()
      atlas.destroy()
      releaseArt(art)
      screen.destroy()
    },
  }
}
