/** The large pictures of the table as tiles: the map sheet in pieces, and a tray for each zone. */

import type { ModuleFile } from '@redoubt/engine'
import type { Scene } from '../api.ts'
import { grow, type Rect } from '../geometry/polygon.ts'
import type { TableLayout } from '../layout/table-layout.ts'
import type { Ground } from '../terrain/ground.ts'
import { paintMap, paintSketch } from '../terrain/map-painter.ts'
import type { MapTerms } from '../terrain/map-terms.ts'
import { paintTray, TRAY_SHADOW } from '../terrain/tray.ts'
import type { TileSpec } from './tile-store.ts'
import { cut } from './tiling.ts'

export interface FurnitureTerms {
  readonly ground: Ground
  readonly table: TableLayout
  readonly title: string
  readonly sides: ModuleFile['sides']
  readonly labels: NonNullable<Scene['labels']>
  readonly captions: Readonly<Record<string, string>>
  readonly turn: number
  /** Sides that hold spaces, by space. */
  readonly holders: Readonly<Record<string, string>>
}

/** Chunks of the map are 10 units wide: 10 × 10 hexes. */
const CHUNK = 10

export function furniture(terms: FurnitureTerms): { tiles: TileSpec[]; overview: TileSpec } {
  const { ground, table, captions, turn } = terms
  const { sheet } = table
  const map = mapTerms(terms)
  const heldIn = (rect: Rect) =>
    ground.surveyed
      ? ground.spaces
          .within(rect)
          .map(({ id }) => terms.holders[id] ?? '')
          .join(' ')
      : ''
  const sideIds = Object.keys(terms.sides)
  const look = `${ground.palette.name} ${turn}`
  const chunks = cut(sheet, CHUNK).map(
    (rect): TileSpec => ({
      key: `map ${look} ${terms.labels} ${nameOf(rect)} ${heldIn(grow(rect, 1))}`,
      rect,
      paint: (brush, density) => paintMap(brush, rect, density, map),
    }),
  )
  const trays = table.zones.map((box): TileSpec => {
    const caption = captions[box.zone.id] ?? box.zone.label
    const tray = { box, caption, side: sideIds[box.zone.owner], palette: ground.palette, turn }
    return {
      key: `zone ${look} ${caption} ${box.zone.id} ${nameOf(box.rect)}`,
      rect: grow(box.rect, TRAY_SHADOW),
      paint: (brush, density) => paintTray(brush, density, tray),
    }
  })
  return {
    tiles: [...chunks, ...trays],
    overview: {
      key: `sketch ${look} ${nameOf(sheet)} ${heldIn(sheet)}`,
      rect: sheet,
      paint: (brush, density) => paintSketch(brush, density, map),
    },
  }
}

export function mapTerms({
  ground,
  table,
  title,
  labels,
  turn,
  holders,
}: FurnitureTerms): MapTerms {
  const tints = new Map(
    Object.entries(holders).map(([place, side]) => [place, ground.palette.side(side).colour]),
  )
  return { ground, sheet: table.sheet, title, labels, turn, tints }
}

function nameOf({ x, y, width, height }: Rect): string {
  return [x, y, width, height].map((part) => part.toFixed(3)).join(' ')
}
