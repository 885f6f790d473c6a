/** What the tabletop takes and gives: a scene to draw, and what the player points at. */

import type {
  Board,
  ModuleFile,
  PiecesFile,
  PieceView,
  View,
  ViewOperation,
  Zone,
} from '@redoubt/engine'

export type PaletteName = 'light' | 'dark'

/** The colours: a ground (light or dark), and where they are to be told apart by everybody, those of the sides in their order. */
export interface PaletteChoice {
  readonly ground: 'light' | 'dark'
  readonly safe?: readonly string[]
}

/** Everything that does not change while a game is shown. */
export interface TableFacts {
  /** The compiled board (`compileBoard` of the engine). */
  readonly board: Board
  /** The zones beside it (`layOut(module, board).zones`). */
  readonly zones: readonly Zone[]
  readonly manifest: Pick<ModuleFile, 'title' | 'sides' | 'zones'>
  readonly pieces: PiecesFile
}

export interface TabletopOptions extends TableFacts {
  /** Where a picture of the module is found, by its path inside it. Default: that path. */
  readonly pictureAddress?: (file: string) => string
  readonly palette?: PaletteName | PaletteChoice
  /** Pieces jump to their place instead of gliding. */
  readonly reducedMotion?: boolean
  /** Device pixels per CSS pixel, at most 2. Default: the screen's. */
  readonly resolution?: number
  /** CSS pixels at each side that floating panels cover; `fit` keeps clear of them. */
  readonly insets?: Partial<Insets>
}

export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What is on the table now. Plain data; everything but `places` may be left out. */
export interface Scene {
  /** Visible pieces by place, bottom first (`view.places`). */
  readonly places: View['places']
  /** Number of pieces in places that hide them (`view.hidden`). */
  readonly hidden?: View['hidden']
  /** What may be chosen now. */
  readonly lit?: { readonly pieces?: readonly number[]; readonly places?: readonly string[] }
  readonly selected?: { readonly pieces?: readonly number[]; readonly places?: readonly string[] }
  /** Who holds a place: its ground takes the side's colour, on maps that are painted as charts. */
  readonly holders?: Readonly<Record<string, string>>
  /** Overlays: places tinted and hatched; those that are a side's in its colour. */
  readonly shades?: readonly {
    readonly place: string
    readonly look: Shade
    readonly side?: string | undefined
  }[]
  /** A way from place to place, first to last. */
  readonly route?: readonly string[]
  /** Pieces as they would stand after what is thought of, see-through. */
  readonly ghosts?: readonly { readonly piece: PieceView; readonly place: string }[]
  /** Short texts at places, such as what it costs to get there; `stops` where one may go no further. */
  readonly tags?: readonly {
    readonly place: string
    readonly text: string
    readonly stops?: boolean
  }[]
  /** What the last action did, drawn as arrows and rings. */
  readonly marks?: readonly Mark[]
  /** Which names are printed on the map. Default `all`. */
  readonly labels?: 'none' | 'coordinates' | 'all'
  /** Side at the near edge of the table: its own zones lie there. Default: the first side. */
  readonly viewpoint?: string | undefined
  /** Words for zones and badges that differ from the module's labels, by place id. */
  readonly captions?: Readonly<Record<string, string>>
}

/** How a place looks under an overlay; each has its own hatching. */
export type Shade = 'own' | 'enemy' | 'contested' | 'good' | 'bad' | 'note'

/** An arrow `from → to`, or a ring around `to` alone. */
export interface Mark {
  readonly from?: string | undefined
  /** The counter it starts at instead of the middle of `from`, where one lies for it: one of several piles, say. */
  readonly piece?: number | undefined
  readonly to: string
  /** Side whose colour it takes. */
  readonly side?: string | undefined
  /** `attack` arrows end in a broad one, to be seen between two counters; `drawn` by hand they are bold, and a ring goes round the counters. */
  readonly kind?: 'move' | 'attack' | 'drawn' | undefined
}

/** Something the pointer is over. */
export interface Target {
  /** The topmost piece under the pointer. */
  readonly piece?: number | undefined
  /** The space or zone under the pointer, the piece's place when there is a piece. */
  readonly place?: string | undefined
  /** Seen from far away, the piece stands for all that its side has in these places; undefined: for itself or its stack. */
  readonly standsFor?: readonly string[] | undefined
  /** The hexside under the pointer, when it is close to one. */
  readonly edge?: { readonly from: string; readonly to: string } | undefined
}

export interface Pointed extends Target {
  readonly button: 'primary' | 'middle' | 'secondary'
  readonly pointer: 'mouse' | 'touch' | 'pen'
  readonly modifiers: {
    readonly shift: boolean
    readonly ctrl: boolean
    readonly alt: boolean
    readonly meta: boolean
  }
  /** CSS pixels from the element's top left. */
  readonly at: Point
}

/** A piece carried from one place to another with the pointer. */
export interface Drop extends Pointed {
  readonly piece: number
  readonly from: string
  /** Where it was let go; undefined off every place. */
  readonly to: string | undefined
  /** The piece it was let go on, if any. */
  readonly onto: number | undefined
}

export interface TabletopEvents {
  /** A click or tap that was not a drag. On empty table: a target without piece and place. */
  pick: Pointed
  /** What the pointer rests on has changed; undefined when it left the table. */
  hover: Pointed | undefined
  /** A piece was picked up; light what it may be dropped on. */
  lift: { readonly piece: number; readonly from: string }
  /** A carried piece was let go. */
  drag: Drop
  /** A press held for half a second without moving. */
  longpress: Pointed
  /** The view moved, so popovers must follow. */
  camera: Camera
}

/** A part of the table, in board units. */
export interface Part extends Point {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the view stands: world point at the centre of the free area, CSS pixels per board unit, turn in degrees. */
export interface Camera extends Point {
  readonly scale: number
  readonly turn: number
}

export interface TabletopStats {
  /** Of the last frame. */
  readonly drawCalls: number
  /** Milliseconds of script in the last frame. */
  readonly script: number
  /** Frames drawn since the start. */
  readonly frames: number
  readonly sprites: number
  /** Terrain chunks shown, of all. */
  readonly chunks: readonly [shown: number, all: number]
  /** Milliseconds from `createTabletop` to the end of the first frame. */
  readonly firstFrame: number
}

export interface Tabletop {
  readonly canvas: HTMLCanvasElement
  /**
   * Draws a scene. With `animate`, pieces that changed place glide there in the order of the operations. Resolves when all is
   * painted and at rest. Counters are laid anew only where `places`, `hidden`, `lit` or `selected` is another object than before:
   * give what has not changed again, and something new instead of changing what was given.
   */
  show(scene: Scene, how?: { readonly animate?: readonly ViewOperation[] }): Promise<void>
  /** Listens; returns the function that stops listening. */
  on<Name extends keyof TabletopEvents>(
    name: Name,
    listener: (event: TabletopEvents[Name]) => void,
  ): () => void
  /** Shows the whole table, the whole board, or a part of it in board units. */
  fit(what?: 'table' | 'board' | Part): void
  /** Zooms about a point of the element (default: its middle). */
  zoomBy(factor: number, about?: Point): void
  /** Moves the view by CSS pixels. */
  panBy(x: number, y: number): void
  /**
   * Moves the view so that a place is in its middle.
   * @param how `onMap`: as near the middle as can be without showing what lies beside the map
   */
  centreOn(place: string, how?: { readonly onMap?: boolean }): void
  /** Moves the view so that a point of the table is in its middle. */
  lookAt(point: Point): void
  camera(): Camera
  /** CSS pixels that the side of a counter on the map has at the present zoom, where there is room for all of them. */
  counterWidth(): number
  /** Turns the table clockwise; counters and labels stay upright. */
  rotate(degrees: 0 | 90 | 180 | 270): void
  setPalette(palette: PaletteName | PaletteChoice): void
  setReducedMotion(reduced: boolean): void
  setInsets(insets: Partial<Insets>): void
  hideCounters(hidden: boolean): void
  /** Spreads the stack of a place so that each piece can be picked; undefined gathers it again. */
  fanOut(place: string | undefined): void
  /** Box of a place or piece in CSS pixels of the element; undefined when it is not on the table. */
  screenPositionOf(
    what: string | number,
  ): (Point & { readonly width: number; readonly height: number }) | undefined
  /** What lies under a point of the element. */
  targetAt(point: Point): Target
  /** A picture of a piece's face for panels, as a canvas of `size` CSS pixels. */
  picture(
    piece: {
      readonly type: string
      readonly side?: string
      readonly face: number
      readonly at?: Readonly<Record<string, unknown>>
    },
    size: number,
  ): HTMLCanvasElement
  /** The printed map without counters, painted small, and the part of the table it shows. */
  smallMap(pixels: number): { readonly canvas: HTMLCanvasElement; readonly part: Part }
  stats(): TabletopStats
  destroy(): void
}
