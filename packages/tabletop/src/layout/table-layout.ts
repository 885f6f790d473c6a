/** Where board and zones lie on the table: beside each other on a wide screen, above each other on a tall one. */

import type { ModuleFile, Zone, ZoneFile } from '@redoubt/engine'
import { grow, type Rect, union } from '../geometry/polygon.ts'

export interface ZoneBox {
  readonly zone: Zone
  readonly as: 'pool' | 'track' | 'box'
  readonly rect: Rect
  /** Where its counters lie: the box without its title. */
  readonly inner: Rect
  /** Height of its title. */
  readonly title: number
  /** Do its slots run downwards? */
  readonly upright: boolean
  /** A last slot through which pieces leave. */
  readonly exit?: 'heart' | undefined
}

export interface TableLayout {
  /** The map sheet, its printed margin included. */
  readonly sheet: Rect
  readonly zones: readonly ZoneBox[]
  readonly bounds: Rect
}

export interface LayoutTerms {
  /** The printed map, in board units. */
  readonly board: Rect
  readonly zones: readonly Zone[]
  readonly hints: ModuleFile['zones']
  /** Index of the side at the near edge. */
  readonly near: number
  /** Side of a counter in board units. */
  readonly counter: number
  /** Kinds of counter a pool must have room for. */
  readonly kinds: number
  /** Width by height of the free part of the screen. */
  readonly aspect: number
}

type Edge = 'left' | 'right' | 'top' | 'bottom'
type Plan = 'wide' | 'tall' | 'tall with vertical tracks'

const GAP = 0.24

/** Tries the plans and keeps the one that shows the table largest. */
export function layOutTable(terms: LayoutTerms): TableLayout {
  const plans: readonly Plan[] = ['wide', 'tall', 'tall with vertical tracks']
  const layouts = plans.map((plan) => follow(plan, terms))
  const size = ({ bounds }: TableLayout) => Math.min(terms.aspect / bounds.width, 1 / bounds.height)
  return layouts.reduce((best, next) => (size(next) > size(best) * 1.02 ? next : best))
}

/** Width of the sheet's printed margin. */
export function sheetMargin(board: Rect): number {
  return Math.min(1.6, Math.max(0.32, Math.max(board.width, board.height) * 0.03))
}

function follow(plan: Plan, terms: LayoutTerms): TableLayout {
  const sheet = grow(terms.board, sheetMargin(terms.board))
  const strips = new Map<string, Zone[]>()
  for (const zone of terms.zones) {
    const edge = edgeOf(zone, plan, terms)
    if (edge === undefined) continue
    const name = `${kindOf(zone, terms) === 'track' ? 'inner' : 'outer'} ${edge}`
    strips.set(name, [...(strips.get(name) ?? []), zone])
  }
  let bounds = sheet
  const boxes: ZoneBox[] = []
  for (const depth of ['inner', 'outer']) {
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      const zones = strips.get(`${depth} ${edge}`)
      if (!zones) continue
      const rects = strip(edge, zones, bounds, sheet, terms, depth === 'inner')
      zones.forEach((zone, index) => {
        const rect = rects[index]
        if (rect) boxes.push(boxFor(zone, rect, edge, terms))
      })
      for (const rect of rects) bounds = union(bounds, rect)
    }
  }
  return { sheet, zones: boxes, bounds: grow(bounds, GAP) }
}

function hintOf(zone: Zone, hints: ModuleFile['zones']): ZoneFile | undefined {
  return hints?.[zone.name]
}

function kindOf(zone: Zone, { hints }: LayoutTerms): ZoneBox['as'] {
  return hintOf(zone, hints)?.layout?.as ?? (zone.slots > 0 ? 'track' : 'pool')
}

function edgeOf(zone: Zone, plan: Plan, terms: LayoutTerms): Edge | undefined {
  const hint = hintOf(zone, terms.hints)
  const at = hint?.layout?.at ?? (zone.owner >= 0 ? 'own' : 'right')
  // Cards are too small to be read among counters: the page shows them below the board.
  if (at === 'panel' || hint?.cards) return undefined
  if (at === 'own') {
    const near = zone.owner === terms.near
    if (plan === 'wide') return near ? 'left' : 'right'
    return near ? 'bottom' : 'top'
  }
  if (plan !== 'tall') return at
  return at === 'right' ? 'bottom' : at === 'left' ? 'top' : at
}

/** Rectangles for the zones along one edge, sharing its length. */
function strip(
  edge: Edge,
  zones: readonly Zone[],
  bounds: Rect,
  sheet: Rect,
  terms: LayoutTerms,
  track: boolean,
): Rect[] {
  const along = edge === 'left' || edge === 'right' ? sheet.height : bounds.width
  const start = edge === 'left' || edge === 'right' ? sheet.y : bounds.x
  const share = (along - GAP * (zones.length - 1)) / zones.length
  const title = titleHeight(terms)
  const thick = track
    ? terms.counter * 1.75
    : poolThickness(edge, share, roomIn(zones, terms), terms)
  return zones.map((_, index): Rect => {
    const from = start + index * (share + GAP)
    switch (edge) {
      case 'left':
        return { x: bounds.x - GAP - thick, y: from, width: thick, height: share }
      case 'right':
        return { x: bounds.x + bounds.width + GAP, y: from, width: thick, height: share }
      case 'top':
        return { x: from, y: bounds.y - GAP - thick - title, width: share, height: thick + title }
      default:
        return { x: from, y: bounds.y + bounds.height + GAP, width: share, height: thick + title }
    }
  })
}

const PADDING = 0.1

/** Height of a zone's title: larger beside a large map, which is seen from further away. */
function titleHeight({ board }: LayoutTerms): number {
  return 0.36 * Math.min(3, Math.max(1, Math.max(board.width, board.height) / 11))
}

/** Kinds of counter the zones must have room for: what they say themselves, else every kind there is. */
function roomIn(zones: readonly Zone[], { hints, kinds }: LayoutTerms): number {
  return Math.max(
    ...zones.map((zone) => Math.min(kinds, hintOf(zone, hints)?.layout?.room ?? kinds)),
  )
}

function poolThickness(edge: Edge, along: number, kinds: number, terms: LayoutTerms): number {
  const { counter, board } = terms
  const cell = counter * 1.42
  const rows = Math.max(1, Math.floor((along - titleHeight(terms)) / cell))
  const lines =
    edge === 'left' || edge === 'right' ? Math.ceil((kinds * 2) / rows) : Math.ceil(kinds / rows)
  const large = Math.min(board.width, board.height) * 0.09
  return Math.max(large, Math.min(6, Math.max(1, lines)) * cell + 2 * PADDING)
}

function boxFor(zone: Zone, rect: Rect, edge: Edge, terms: LayoutTerms): ZoneBox {
  const title = titleHeight(terms)
  return {
    zone,
    as: kindOf(zone, terms),
    exit: hintOf(zone, terms.hints)?.layout?.exit,
    rect,
    upright: edge === 'left' || edge === 'right',
    title,
    inner: {
      x: rect.x + PADDING,
      y: rect.y + title,
      width: rect.width - 2 * PADDING,
      height: rect.height - title - PADDING,
    },
  }
}

/** A slot of a track. */
export interface Slot {
  readonly rect: Rect
  /** `3` … `1`; an exit, where a piece leaves the track, has a heart. */
  readonly name: string | 'heart'
}

/** The slots of a track, first (where pieces enter) to last. */
export function slotsOf({ zone, inner, upright, exit }: ZoneBox): Slot[] {
  const resting = Math.max(1, zone.slots)
  const count = resting + (exit ? 1 : 0)
  const length = upright ? inner.height : inner.width
  const step = length / count
  const across = upright ? inner.width : inner.height
  const side = Math.min(step * 0.94, across)
  return Array.from({ length: count }, (_, index) => {
    const from = index * step + (step - side) / 2
    const off = (across - side) / 2
    return {
      rect: upright
        ? { x: inner.x + off, y: inner.y + from, width: side, height: side }
        : { x: inner.x + from, y: inner.y + off, width: side, height: side },
      name: index === resting ? 'heart' : String(resting - index),
    }
  })
}
