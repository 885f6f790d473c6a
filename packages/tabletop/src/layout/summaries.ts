/** Stacks seen from far away: one counter of a side and a count stand for many, large enough to be made out. */

import type { PieceView } from '@redoubt/engine'
import type { Point } from '../api.ts'

/** The counters of one side in one place. */
export interface SideStack extends Point {
  readonly place: string
  readonly side: string | undefined
  readonly pieces: readonly PieceView[]
}

/** One counter that stands for those of one place, or of several that lie close together. */
export interface Summary extends Point {
  /** The counter that is shown. */
  readonly piece: PieceView
  /** Where the largest of the stacks lies. */
  readonly place: string
  readonly places: readonly string[]
  readonly count: number
  /** How many of them lie in each place. */
  readonly counts: readonly number[]
  /** A fort or the like that would not be seen under it: it lies beside, smaller. */
  readonly beside: PieceView | undefined
}

export interface SummaryTerms {
  /** Side of a counter as it is drawn, in the units of the points. */
  readonly size: number
  /** Pieces that the player has picked: they are what is shown. */
  readonly picked: ReadonlySet<number>
  /** Pieces that the player may pick: of them one is shown, before others. */
  readonly chosen: ReadonlySet<number>
  /** Equal for counters that look the same. */
  kindOf(piece: PieceView): string
  /** Is the piece shown only where a side has nothing else? */
  isLast(piece: PieceView): boolean
  /** Does the counter bear a marker, as of being dug in? It is shown before another of its type. */
  isMarked(piece: PieceView): boolean
  /** Is no number printed on it, as on a dummy? It is shown only where all are so. */
  isBlank(piece: PieceView): boolean
  /** Piece types in the order of pieces.yaml: of kinds of which there are as many the first is shown. */
  readonly order: readonly string[]
}

/** Stacks of a side nearer than this, in counters, become one. */
const CLOSE = 0.85
/** Rounds in which counters that overlap push each other away. */
const ROUNDS = 10
/** Counters are not pushed further than this from where they lie, in counters. */
const FURTHEST = 0.9

/** Those of a side that lie close together as one, larger stacks first, and no two on top of each other where there is room. */
export function summaries(stacks: readonly SideStack[], terms: SummaryTerms): readonly Summary[] {
  const groups: SideStack[][] = []
  const order = [...stacks].sort((a, b) => b.pieces.length - a.pieces.length)
  for (const stack of order) {
    const near = groups.find(
      ([first]) => first && first.side === stack.side && isClose(first, stack, terms.size * CLOSE),
    )
    if (near) near.push(stack)
    else groups.push([stack])
  }
  const found = groups.flatMap((group) => summaryOf(group, terms) ?? [])
  return pushedApart(found, terms.size)
}

function isClose(a: Point, b: Point, distance: number): boolean {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < distance
}

function summaryOf(group: readonly SideStack[], terms: SummaryTerms): Summary | undefined {
  const [largest] = group
  const pieces = group.flatMap((stack) => stack.pieces)
  const piece = shownOf(pieces, terms)
  if (!largest || !piece) return undefined
  return {
    piece,
    place: largest.place,
    places: [...new Set(group.map(({ place }) => place))],
    count: pieces.length,
    counts: group.map((stack) => stack.pieces.length),
    beside: terms.isLast(piece) ? undefined : pieces.findLast(terms.isLast),
    x: largest.x,
    y: largest.y,
  }
}

/**
 * What is picked, else the commonest kind of what may be, else of all; a dummy stands for no unit. Of like ones one with a marker,
 * or the uppermost.
 */
function shownOf(
  pieces: readonly PieceView[],
  { picked, chosen, kindOf, isLast, isMarked, isBlank, order }: SummaryTerms,
): PieceView | undefined {
  const held = pieces.findLast(({ id }) => picked.has(id))
  if (held) return held
  const units = pieces.filter((piece) => !isLast(piece))
  const open = pieces.filter(({ id }) => chosen.has(id))
  const openUnits = open.filter((piece) => !isLast(piece))
  const all = [openUnits, open, units, pieces].find(({ length }) => length > 0) ?? []
  const telling = all.filter((piece) => !isBlank(piece))
  const among = telling.length > 0 ? telling : all
  const counts = new Map<string, PieceView[]>()
  for (const piece of among) {
    const kind = kindOf(piece)
    counts.set(kind, [...(counts.get(kind) ?? []), piece])
  }
  const rank = ([first]: readonly PieceView[]) => order.indexOf(first?.type ?? '')
  const kinds = [...counts.values()].sort((a, b) => b.length - a.length || rank(a) - rank(b))
  const commonest = kinds[0]?.at(-1)
  const isSameType = ({ type }: PieceView) => type === commonest?.type
  return among.findLast((piece) => isSameType(piece) && isMarked(piece)) ?? commonest
}

/** Each pair that overlaps moves apart along the axis where it overlaps least. */
function pushedApart(found: readonly Summary[], size: number): readonly Summary[] {
  const at = found.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    let isCalm = true
    at.forEach((one, index) => {
      for (const other of at.slice(index + 1)) {
        const x = other.x - one.x
        const y = other.y - one.y
        const overX = size - Math.abs(x)
        const overY = size - Math.abs(y)
        if (overX <= 0 || overY <= 0) continue
        isCalm = false
        if (overX < overY) part(one, other, 'x', overX, x)
        else part(one, other, 'y', overY, y)
      }
    })
    if (isCalm) break
  }
  return found.map((summary, index) => {
    const { x, y } = at[index] ?? summary
    const most = size * FURTHEST
    return {
      ...summary,
      x: summary.x + Math.max(-most, Math.min(most, x - summary.x)),
      y: summary.y + Math.max(-most, Math.min(most, y - summary.y)),
    }
  })
}

interface Movable {
  x: number
  y: number
}

function part(one: Movable, other: Movable, axis: 'x' | 'y', over: number, apart: number): void {
  const by = (over / 2) * (apart < 0 ? -1 : 1)
  one[axis] -= by
  other[axis] += by
}
