/** Where spaces, zones and counters lie on the table, by their ids, and what lies where. */

import type { Board } from '@redoubt/engine'
import type { Point, Target } from '../api.ts'
import { cornersOf, type Rect } from '../geometry/polygon.ts'
import { targetAt } from '../interaction/targets.ts'
import type { Placements } from '../layout/placement.ts'
import type { TableLayout } from '../layout/table-layout.ts'
import type { Ground } from '../terrain/ground.ts'

export interface Whereabouts {
  outlineOf(place: string): readonly number[] | undefined
  middleOf(place: string): Point | undefined
  /** Of a place, or of the counter of a piece; undefined when it is not on the table. */
  boxOf(what: string | number): Rect | undefined
  /**
   * What lies under a point of the table.
   * @param bare counters are hidden, so nobody can mean one
   * @param except the piece that is carried: it is looked through
   */
  targetAt(point: Point, bare: boolean, except?: number): Target
}

/** What lies on the table at the moment. */
export interface Lying {
  ground(): Ground
  table(): TableLayout
  placements(): Placements
}

export function makeWhereabouts(
  board: Pick<Board, 'space'>,
  { ground, table, placements }: Lying,
): Whereabouts {
  const zoneRect = (id: string): Rect | undefined =>
    table().zones.find(({ zone }) => zone.id === id)?.rect
  return {
    outlineOf(id) {
      const space = board.space(id)
      if (space) return ground().outlineOf(space)
      const rect = zoneRect(id)
      return rect && cornersOf(rect)
    },
    middleOf(id) {
      const space = board.space(id)
      if (space) return space
      const rect = zoneRect(id)
      return rect && { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
    },
    boxOf(what) {
      if (typeof what === 'number') {
        const found = placements().counters.find(({ key }) => key === what)
        return found && around(found, found.size)
      }
      const space = board.space(what)
      return space ? ground().spaces.boxOf(space) : zoneRect(what)
    },
    targetAt(point, bare, except) {
      const all = placements()
      const seen =
        except === undefined
          ? all
          : { ...all, counters: all.counters.filter(({ key }) => key !== except) }
      const { spaces, borders } = ground()
      const carrying = except !== undefined
      return targetAt(point, { spaces, borders, table: table(), placements: seen, bare, carrying })
    },
  }
}

const around = ({ x, y }: Point, size: number): Rect => ({
  x: x - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
})
