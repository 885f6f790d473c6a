/** What somebody sees first: where their counters stand nearest the enemy, large enough to be read. */

import type { Board, PieceView, Space } from '@redoubt/engine'
import type { Tabletop } from '@redoubt/tabletop'

/** CSS pixels under which the factors of a counter cannot be read. */
const LEGIBLE = 26
/** CSS pixels of a counter looked at. */
const WANTED = 32
/** Closer than so many times the whole table, one no longer knows where one is. */
const CLOSEST = 2.5

/** Share of one's own stacks, nearest the enemy first, that make the front. */
const FRONT = 1 / 2
/** What stands against each other, as a share of the way across the board. */
const REACH = 0.12

/** The space of some sides where most of theirs and most of the enemy’s stand close together; undefined when they, or all others, have nothing on the board. */
export function frontOf(
  spaces: readonly Space[],
  places: Readonly<Record<string, readonly PieceView[]>>,
  sides: readonly string[],
): Space | undefined {
  const holds = (isMeant: (side: string) => boolean) =>
    spaces.filter(({ id }) => places[id]?.some(({ side }) => side !== undefined && isMeant(side)))
  const own = holds((side) => sides.includes(side))
  const others = holds((side) => !sides.includes(side))
  if (own.length === 0 || others.length === 0) return undefined
  const away = new Map(
    own.map((one) => [one, Math.min(...others.map((other) => apart(one, other)))]),
  )
  const near = [...own].sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
  const front = near.slice(0, Math.ceil(near.length * FRONT))
  const reach = acrossOf(spaces) * REACH
  const strength = (at: Space, of: readonly Space[]) =>
    of.reduce((sum, one) => sum + (apart(at, one) < reach ? (places[one.id]?.length ?? 0) : 0), 0)
  const thick = new Map(front.map((one) => [one, strength(one, own) * strength(one, others)]))
  return front.reduce((best, one) => ((thick.get(one) ?? 0) > (thick.get(best) ?? 0) ? one : best))
}

/** The front of some sides on the first of several maps that lie beside each other, else wherever they have one. */
export function frontOn(
  { spaces, sheets }: Pick<Board, 'spaces' | 'sheets'>,
  places: Readonly<Record<string, readonly PieceView[]>>,
  sides: readonly string[],
): Space | undefined {
  const first = sheets.filter(({ label }) => label === sheets[0]?.label)
  const onFirst = spaces.filter(({ x, y }) =>
    first.some((at) => x >= at.x && y >= at.y && x <= at.x + at.width && y <= at.y + at.height),
  )
  return frontOf(onFirst, places, sides) ?? frontOf(spaces, places, sides)
}

/** From corner to corner of the board. */
function acrossOf(spaces: readonly Space[]): number {
  const xs = spaces.map(({ x }) => x)
  const ys = spaces.map(({ y }) => y)
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function apart(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** How much closer to look, that a counter so wide can be read; 1: it can be already. */
export function closerBy(width: number): number {
  return width >= LEGIBLE || width <= 0 ? 1 : Math.min(CLOSEST, WANTED / width)
}

/** Looks at the front, where the whole table is too small to be read. */
export function lookAtFront(
  tabletop: Pick<Tabletop, 'counterWidth' | 'zoomBy' | 'centreOn'>,
  front: Space | undefined,
): void {
  if (!front) return
  const factor = closerBy(tabletop.counterWidth())
  if (factor === 1) return
  tabletop.zoomBy(factor)
  tabletop.centreOn(front.id, { onMap: true })
}
