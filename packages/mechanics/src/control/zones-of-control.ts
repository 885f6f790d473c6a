/** Zones of control: which spaces the enemies of a side control, and by how many pieces. */

import type { Edge, Layout, Piece, Position, Shape, Side, Space } from '@redoubt/engine'
import { ofWarmGame } from '../warm.ts'

/**
 * Enemy zones of control as one side meets them.
 * @example
 * const pinned = (zoc: Zoc) => g.onBoardOf(blue).filter(({ place }) => zoc.has(place as Space))
 * pinned(zonePart<G>({ clause: '6', exerts: () => true }).against(g, blue)) // → [ blue unit at 0303 ]
 */
export interface Zoc {
  /** Is the space in an enemy zone of control? */
  has(space: Space): boolean
  /** By how many enemy pieces. */
  count(space: Space): number
  /** The same by space index, where none is excepted. It holds until the next piece moves. */
  readonly counts?: Uint16Array
  /** Another number whenever a count has become another; with `counts`. */
  readonly version?: number
  /** The same, negated in some spaces: a friend stands there, or a fortification. */
  except(spared: (space: Space) => boolean): Zoc
}

/**
 * What a module says of zones of control.
 * @example
 * const rules: ZocRules<G> = { exerts: (_, piece) => piece.face === 0, across: (_, edge) => !edge.features.includes('river') }
 * zonesOfControl(rules)(g, blue).has(hex) // → true
 */
export interface ZocRules<G> {
  /** Has the piece one at all? */
  exerts(g: G, piece: Piece): boolean
  /** Does it work against that side? Default: against every side but the piece's own. */
  hostile?(g: G, piece: Piece, side: Side): boolean
  /**
   * Does any zone reach over this edge, from the piece's space into the next? Default: over every edge. Asked once per
   * module and board, so it may look at those only: land, rivers, tables.
   */
  readonly across?: (g: G, edge: Edge) => boolean
  /** Does this piece's zone, now? Default: wherever zones reach. */
  into?(g: G, edge: Edge, piece: Piece): boolean
  /** Whether the piece's own space counts as well. Default: it does not. */
  readonly own?: boolean
  /** A number or text that changes with whatever the answers hang on besides the pieces: the phase, who is in supply. */
  readonly also?: (g: G) => number | string
}

/**
 * Asks for the zones of control against a side, as they are now.
 * @example
 * const enemyZoc: ZonesOfControl<G> = zonesOfControl<G>({ exerts: () => true })
 * enemyZoc.pieces(g, blue, hex) // → [ red unit at 0403 ]
 */
export interface ZonesOfControl<G> {
  (g: G, side: Side): Zoc
  /** The pieces that control a space. */
  pieces(g: G, side: Side, space: Space): Piece[]
}

/**
 * Zones of control by a module's rules. They are worked out when asked for and kept until a piece moves or changes.
 * @example
 * const enemyZoc = zonesOfControl<G>({ exerts: (_, { face }) => face === 0 })
 * enemyZoc(g, blue).has(hex) // → true
 */
export function zonesOfControl<G extends Position<Shape>>(rules: ZocRules<G>): ZonesOfControl<G> {
  const known = ofWarmGame((g: G): readonly Kept[] => g.sides.map(() => newKept(g)))
  const waysIn = new WeakMap<Layout, Ways>()
  const waysOf = (g: G): Ways => {
    const ways = waysIn.get(g.layout) ?? openWays(g, rules)
    waysIn.set(g.layout, ways)
    return ways
  }
  const ask = (g: G, side: Side): Zoc => {
    const kept = known(g)[side.index] as Kept
    const also = rules.also?.(g)
    if (kept.changes !== g.changes || kept.also !== also) {
      count(rules, waysOf(g), g, side, kept.counted)
      renew(kept)
      kept.changes = g.changes
      kept.also = also
    }
    return kept.zoc
  }
  const pieces = (g: G, side: Side, space: Space) =>
    g.pieces.filter((piece) => {
      const from = spaceHeld(rules, g, piece, side)
      if (!from) return false
      if (from === space) return rules.own ?? false
      const { starts, ways } = waysOf(g)
      const open = ways.slice(starts[from.index], starts[from.index + 1])
      return open.some(
        ({ to, edge }) => to === space.index && (rules.into?.(g, edge, piece) ?? true),
      )
    })
  return Object.assign(ask, { pieces })
}

/** The edges over which zones of control reach, grouped by the space they leave. */
interface Ways {
  readonly starts: Int32Array
  readonly ways: readonly { readonly to: number; readonly edge: Edge }[]
  /** The same spaces as `ways`, side by side. */
  readonly targets: Int32Array
}

function openWays<G extends Position<Shape>>(g: G, { across }: ZocRules<G>): Ways {
  const starts = new Int32Array(g.board.spaces.length + 1)
  const ways: { to: number; edge: Edge }[] = []
  for (const space of g.board.spaces) {
    starts[space.index] = ways.length
    for (const edge of space.edges) {
      if (across?.(g, edge) ?? true) ways.push({ to: edge.to.index, edge })
    }
  }
  starts[g.board.spaces.length] = ways.length
  return { starts, ways, targets: Int32Array.from(ways, ({ to }) => to) }
}

interface Kept {
  changes: number
  also: number | string | undefined
  readonly zoc: CountedZoc
  /** Where they are counted before it is known whether they have changed. */
  readonly counted: Uint16Array
}

type CountedZoc = { version: number } & Required<Zoc>

function newKept(g: Position<Shape>): Kept {
  const none = () => new Uint16Array(g.board.spaces.length)
  return { changes: -1, also: undefined, zoc: zocOf(none()), counted: none() }
}

/** Most changes leave the zones as they were; then their version stays too. */
function renew({ zoc, counted }: Kept): void {
  const { counts } = zoc
  let at = 0
  while (at < counts.length && counts[at] === counted[at]) at++
  if (at === counts.length) return
  counts.set(counted)
  zoc.version++
}

function zocOf(counts: Uint16Array): CountedZoc {
  return {
    counts,
    version: 0,
    has: (space) => (counts[space.index] as number) > 0,
    count: (space) => counts[space.index] as number,
    except: (spared) => exceptIn(counts, spared),
  }
}

function exceptIn(counts: Uint16Array, spared: (space: Space) => boolean): Zoc {
  const count = (space: Space) => {
    const all = counts[space.index] as number
    return all > 0 && !spared(space) ? all : 0
  }
  return {
    count,
    has: (space) => count(space) > 0,
    except: (more) => exceptIn(counts, (space) => spared(space) || more(space)),
  }
}

/** The space the piece controls from, if it has a zone of control against the side. */
function spaceHeld<G extends Position<Shape>>(
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
  { starts, ways, targets }: Ways,
  g: G,
  side: Side,
  counts: Uint16Array,
): void {
  const { into, own } = rules
  const { pieces } = g
  counts.fill(0)
  for (let n = 0; n < pieces.length; n++) {
    const piece = pieces[n] as Piece
    const from = spaceHeld(rules, g, piece, side)
    if (!from) continue
    if (own) counts[from.index] = (counts[from.index] as number) + 1
    const end = starts[from.index + 1] as number
    for (let i = starts[from.index] as number; i < end; i++) {
      if (into && !into(g, (ways[i] as { edge: Edge }).edge, piece)) continue
      const to = targets[i] as number
      counts[to] = (counts[to] as number) + 1
    }
  }
}
