/** What is drawn, from the table's shadow up to the counters on the move: each kind in its layer. */

import type { Board } from '@redoubt/engine'
import { Container } from 'pixi.js'
import type { Scene } from '../api.ts'
import { tintedPlaces } from '../layout/covered.ts'
import type { Placements } from '../layout/placement.ts'
import type { TableLayout } from '../layout/table-layout.ts'
import { type CounterLayer, makeCounterLayer } from '../stage/counter-layer.ts'
import { type FurnitureTerms, furniture, mapTerms } from '../stage/furniture.ts'
import { makeNameLayer, type NameLayer } from '../stage/name-layer.ts'
import { makeOverlayLayer } from '../stage/overlay-layer.ts'
import type { Emphasis, Pictures } from '../stage/pictures.ts'
import { makePlaceLayer, type PlaceLayer } from '../stage/place-layer.ts'
import { makeSheetShadow } from '../stage/sheet-shadow.ts'
import { makeTileStore, type TileStore } from '../stage/tile-store.ts'
import { makeWorkLayer } from '../stage/work-layer.ts'
import type { Ground } from '../terrain/ground.ts'
import { namePrints } from '../terrain/name-print.ts'
import type { Whereabouts } from './whereabouts.ts'

/** What covers no name. */
const NOTHING = { counters: [], works: [], badges: [] }

export interface Layers {
  readonly tiles: TileStore
  readonly spots: PlaceLayer
  readonly counters: CounterLayer
  readonly names: NameLayer
  /** Lays the sheet, the trays and the printed names. */
  furnish(terms: FurnitureTerms): void
  /** Draws a scene on them. */
  show(scene: Scene, shown: Shown): void
  /** Draws only what lies about the counters of a scene: marks, shades, the way, costs. */
  showAbout(scene: Scene, shown: Pick<Shown, 'placements' | 'pictures' | 'counter'>): void
  destroy(): void
}

export interface Shown {
  readonly placements: Placements
  readonly pictures: Pictures
  /** Side of a counter in board units. */
  readonly counter: number
  /** Pieces that glide, in their order; undefined: everything jumps. */
  readonly moving: readonly (number | string)[] | undefined
  readonly turn: number
  /** Counters are hidden. */
  readonly bare: boolean
}

type Named = Pick<Shown, 'placements' | 'pictures'>

export function makeLayers(
  world: Container,
  board: Pick<Board, 'space'>,
  ground: () => Ground,
  { outlineOf, middleOf }: Pick<Whereabouts, 'outlineOf' | 'middleOf'>,
  first: { readonly pictures: Pictures; readonly table: TableLayout },
): Layers {
  const shadow = makeSheetShadow()
  const tiles = makeTileStore()
  const spots = makePlaceLayer(
    board,
    (space) => ground().outlineOf(space),
    (space) => ground().borders.of(space),
    first.pictures,
    first.table,
  )
  const works = makeWorkLayer()
  const overlays = makeOverlayLayer(outlineOf, middleOf)
  const counters = makeCounterLayer(first.pictures)
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
  world.addChild(shadow.container, tiles.container, pieceGroup)

  let isBare = false
  let filled = ''
  const filledBy = (scene: Scene): readonly string[] =>
    tintedPlaces(scene, (id) => (board.space(id)?.column ?? 0) < 0)
  const showNames = (places: readonly string[], { placements, pictures }: Named) => {
    filled = places.join(' ')
    const outlines = places.flatMap((place) => {
      const outline = outlineOf(place)
      return outline && outline.length > 0 ? [outline] : []
    })
    names.show(isBare ? NOTHING : placements, pictures, outlines)
  }

  const showAbout: Layers['showAbout'] = (scene, { placements, pictures, counter }) => {
    const places = filledBy(scene)
    if (places.join(' ') !== filled) showNames(places, { placements, pictures })
    spots.mark(scene.marks ?? [], counter, (piece) =>
      placements.counters.find(({ key }) => key === piece),
    )
    overlays.show(scene, pictures, counter, placements.counters)
  }

  return {
    tiles,
    spots,
    counters,
    names,
    showAbout,
    furnish(terms) {
      shadow.lay(terms.table.sheet)
      const { tiles: specs, overview } = furniture(terms)
      tiles.lay(specs, overview)
      names.lay(namePrints(mapTerms(terms)))
    },
    show(scene, { placements, pictures, counter, moving, turn, bare }) {
      const { lit, selected } = scene
      works.show(bare ? [] : placements.works, pictures)
      counters.show(
        { placements, emphasis: emphasised(lit?.pieces, selected?.pieces), moving, turn, bare },
        performance.now(),
      )
      isBare = bare
      showNames(filledBy(scene), { placements, pictures })
      spots.emphasise(emphasised(lit?.places, selected?.places))
      showAbout(scene, { placements, pictures, counter })
    },
    destroy() {
      tiles.destroy()
      counters.destroy()
      works.destroy()
      names.destroy()
      overlays.destroy()
      spots.destroy()
      shadow.destroy()
    },
  }
}

function emphasised<Id extends number | string>(
  lit: readonly Id[] = [],
  selected: readonly Id[] = [],
): Map<Id, Emphasis> {
  const emphasis = new Map<Id, Emphasis>()
  for (const id of lit) emphasis.set(id, 'lit')
  for (const id of selected) emphasis.set(id, 'selected')
  return emphasis
}
