/** How the table is laid out: turned for whoever looks at it, in the shape of the screen, with counters that can be made out. */

import type { Camera, Scene, TableFacts } from '../api.ts'
import { fittingScale, freeSize, type Viewport } from '../camera/camera.ts'
import { counterLook } from '../counters/counter-look.ts'
import type { Rect } from '../geometry/polygon.ts'
import { SMALLEST } from '../layout/kinds.ts'
import { type Placements, type PlacementTerms, placeScene } from '../layout/placement.ts'
import { layOutTable, type TableLayout } from '../layout/table-layout.ts'
import { groundLook, isWork } from '../works/work-look.ts'

/** CSS pixels of a counter under which it cannot be made out. */
const LEAST = 26
/** Between two sizes at which counters are laid out anew while the zoom changes. */
const RUNG = 2 ** 0.25

/** For whom the board says that it is turned. */
export function turnFor(
  { board }: Pick<TableFacts, 'board'>,
  { viewpoint }: Scene,
): Camera['turn'] {
  return viewpoint === undefined ? 0 : (board.layout.turn?.[viewpoint] ?? 0)
}

/**
 * @param map the printed map, in board units
 * @param counter side of a counter in board units
 * @param turn of the view, in degrees
 */
export function layTable(
  facts: TableFacts,
  map: Rect,
  counter: number,
  { scene, viewport, turn }: { scene: Scene; viewport: Viewport; turn: number },
): TableLayout {
  const { zones, manifest, pieces } = facts
  const sides = Object.keys(manifest.sides)
  const free = freeSize(viewport)
  const own = Math.max(0, scene.viewpoint === undefined ? 0 : sides.indexOf(scene.viewpoint))
  // Where the table stands turned, the edge that is near is the far one of what is laid out.
  const near = turnFor(facts, scene) === 180 ? (own + 1) % Math.max(1, sides.length) : own
  const sideways = turn % 180 !== 0
  return layOutTable({
    board: map,
    zones,
    hints: manifest.zones,
    near,
    counter,
    kinds: Object.keys(pieces.types).length,
    aspect: sideways ? free.height / free.width : free.width / free.height,
  })
}

/** Where every counter and work of a scene lies, as the module says of its types. */
export function placeAll(
  { board, pieces }: TableFacts,
  scene: Scene,
  how: Pick<PlacementTerms, 'table' | 'counter' | 'least' | 'turn' | 'fanned'>,
): Placements {
  return placeScene(scene, {
    ...how,
    board,
    order: Object.keys(pieces.types),
    scaleOf: (type) => pieces.types[type]?.counter?.scale ?? 1,
    isWork: (type) => isWork(type, pieces),
    hasGround: (piece) => groundLook(piece, pieces) !== undefined,
    isApart: (type) => pieces.types[type]?.counter?.apart ?? false,
    isMarked: (piece) => counterLook(piece, pieces).badges.length > 0,
    isBlank: (piece) => counterLook(piece, pieces).numbers.length === 0,
    kindOf: (piece) => counterLook(piece, pieces).key,
  })
}

/** Pixels of the side of a counter's picture: as sharp as it is seen when all of the table is. */
export function counterPixels(
  table: TableLayout,
  viewport: Viewport,
  counter: number,
  resolution: number,
): number {
  const wanted = fittingScale(table.bounds, viewport) * counter * resolution * 1.1
  return Math.ceil(Math.min(232, Math.max(112, wanted)) / 8) * 8
}

/**
 * How large a counter on the map has to be at this zoom, in board units; 0: as small as there is room for. In steps, so
 * that zooming seldom lays counters out anew.
 * @param scale CSS pixels of a board unit
 */
export function leastSize(scale: number, counter: number): number {
  const wanted = LEAST / scale
  if (wanted <= counter * SMALLEST) return 0
  return RUNG ** Math.ceil(Math.log(wanted) / Math.log(RUNG) - 1e-9)
}
