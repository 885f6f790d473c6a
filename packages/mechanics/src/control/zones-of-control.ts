/** Zones of control: which spaces the enemies of a side control, and by how many pieces. */

import type { Edge, Piece, Position, Shape, Side, Space } from '@redoubt/engine'

/** Enemy zones of control as one side meets them. */
export interface Zoc {
  /** Is the space in an enemy zone of control? */
  has(space: Space): boolean
  /** By how many enemy pieces. */
  count(space: Space): number
  /** The same, negated in some spaces: a friend stands there, or a fortification. */
  except(spared: (space: Space) => boolean): Zoc
}

/** What a module says of zones of control. */
export interface ZocRules<G> {
  /** Has the piece one at all? */
  readonly exerts: (g: G, piece: Piece) => boolean
  /** Does it work against that side? Default: against every side but the piece's own. */
  readonly hostile?: (g: G, piece: Piece, side: Side) => boolean
  /** Does it reach over this edge, from the piece's space into the next? Default: over every edge. */
  readonly into?: (g: G, edge: Edge, piece: Piece) => boolean
  /** Whether the piece's own space counts as well. Default: it does not. */
  readonly own?: boolean
  /** A number or text that changes with whatever the answers hang on besides the pieces: the phase, who is in supply. */
  readonly also?: (g: G) => number | string
}

/** Asks for the zones of control against a side, as they are now. */
export interface ZonesOfControl<G> {
  (g: G, side: Side): Zoc
  /** The pieces that control a space. */
  readonly pieces: (g: G, side: Side, space: Space) => Piece[]
}

/**
 * Zones of control by a module's rules. They are worked out when asked for and kept until a piece moves or changes.
 * @example
 * const enemyZoc = zonesOfControl<G>({ exerts: isGroundUnit, into: (_, edge) => isLand(edge.to) })
 * enemyZoc(g, side).has(hex)
 */
export function zonesOfControl<G extends Position<Shape>>(rules: ZocRules<G>): ZonesOfControl<G> {
  const known = new WeakMap<Position<Shape>, Kept[]>()
  const ask = (g: G, side: Side): Zoc => {
    const perSide = known.get(g) ?? g.sides.map(() => newKept(g))
    if (!known.has(g)) known.set(g, perSide)
    const kept = perSide[side.index] as Kept
    const also = rules.also?.(g)
    if (kept.changes !== g.changes || kept.also !== also) {
      count(rules, g, side, kept.counts)
      kept.changes = g.changes
      kept.also = also
    }
    return kept.zoc
  }
  const pieces = (g: G, side: Side, space: Space) =>
    g.pieces.filter((piece) => {
      const from = holds(rules, g, piece, side)
      if (!from) return false
      if (from === space) return rules.own ?? false
      const edge = from.edges[from.neighbours.indexOf(space)]
      return edge !== undefined && (rules.into?.(g, edge, piece) ?? true)
    })
  return Object.assign(ask, { pieces })
}

interface Kept {
  changes: number
  also: number | string | undefined
  readonly counts: Uint16Array
  readonly zoc: Zoc
}

function newKept(g: Position<Shape>): Kept {
  const counts = new Uint16Array(g.board.spaces.length)
  return { changes: -1, also: undefined, counts, zoc: zocOf(counts) }
}

function zocOf(counts: Uint16Array, spared?: (space: Space) => boolean): Zoc {
  const count = spared
    ? (space: Space) =>
        (counts[space.index] as number) > 0 && !spared(space) ? (counts[space.index] as number) : 0
    : (space: Space) => counts[space.index] as number
  return {
    count,
    has: (space) => count(space) > 0,
    except: (more) => zocOf(counts, spared ? (space) => spared(space) || more(space) : more),
  }
}

/** The space the piece controls from, if it has a zone of control against the side. */
function holds<G extends Position<Shape>>(
  { exerts, hostile }: ZocRules<G>,
  g: G,
  piece: Piece,
  side: Side,
): Space | undefined {
  if (piece.place.kind !== 'space') return undefined
  if (hostile ? !hostile(g, piece, side) : piece.side === side || !piece.side) return undefined
  return exerts(g, piece) ? (piece.place as Space) : undefined
}

function count<G extends Position<Shape>>(
  rules: ZocRules<G>,
  g: G,
  side: Side,
  counts: Uint16Array,
): void {
  const { into, own } = rules
  counts.fill(0)
  for (const piece of g.pieces) {
    const from = holds(rules, g, piece, side)
    if (!from) continue
    if (own) counts[from.index] = (counts[from.index] as number) + 1
    const { edges } = from
    for (let i = 0; i < edges.length; i++) {
      const edge = edges[i] as Edge
      if (into && !into(g, edge, piece)) continue
      counts[edge.to.index] = (counts[edge.to.index] as number) + 1
    }
  }
}
