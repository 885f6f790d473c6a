/** Where every counter of a scene lies: stacks, spread stacks, pools by kind, track slots. */

import type { Board, PieceView, Space } from '@redoubt/engine'
import type { Point, Scene } from '../api.ts'
import type { Rect } from '../geometry/polygon.ts'
import { pilesOf } from './kinds.ts'
import { type Print, printRect } from './print.ts'
import { type SideStack, summaries } from './summaries.ts'
import { slotsOf, type TableLayout, type ZoneBox } from './table-layout.ts'

export interface Placement {
  /** The piece's id, or a name for a counter whose piece is hidden. */
  readonly key: number | string
  readonly piece: PieceView | undefined
  readonly place: string
  /** Centre, in board units. */
  readonly x: number
  readonly y: number
  /** Side of the counter, in board units. */
  readonly size: number
  /** Drawing order, lowest first. */
  readonly z: number
  /** It is so large that counters lie on it. */
  readonly mat?: true
  /** Seen from far away: the places whose counters this one stands for. */
  readonly standsFor?: readonly string[]
}

/** A number at the corner of a stack. */
export interface CountBadge {
  readonly place: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly count: number
  /** Where it tells of several places: how many lie in each. */
  readonly counts?: readonly number[]
}

/** A work on the ground of a space: what its plaque stands for. */
export interface WorkPlacement {
  readonly piece: PieceView
  readonly space: Space
}

export interface Placements {
  readonly counters: readonly Placement[]
  readonly works: readonly WorkPlacement[]
  readonly badges: readonly CountBadge[]
  /** Behind a spread stack. */
  readonly fan: { readonly place: string; readonly rect: Rect } | undefined
}

export interface PlacementTerms {
  readonly board: Pick<Board, 'space'>
  readonly table: TableLayout
  /** Side of a counter in board units. */
  readonly counter: number
  /** No counter on the map is drawn smaller, in board units: what has no room is told by one counter and a count. */
  readonly least?: number
  /** Piece types in the order of pieces.yaml: pools are sorted by it. */
  readonly order: readonly string[]
  /** Turn of the view: stacks lean to the upper right of the screen, however the table is turned. */
  readonly turn: number
  /** Place whose stack is spread. */
  readonly fanned: string | undefined
  /** How large a type is drawn on the map, where 1 is a usual counter. */
  scaleOf?(type: string): number
  /** Is this type drawn on the ground of its space, with a plaque, instead of as a counter? */
  isWork?(type: string): boolean
  /** Does the piece show something on the ground, be it a work or a counter on its back? */
  hasGround?(piece: PieceView): boolean
  /** Does this type lie beside the others on area maps, a little smaller? */
  isApart?(type: string): boolean
  /** Does the counter bear a marker? */
  isMarked?(piece: PieceView): boolean
  /** Is no number printed on the counter, where others have one? */
  isBlank?(piece: PieceView): boolean
  /** What is equal for counters that look the same: they lie on a pile of their own in areas without order. */
  kindOf?(piece: PieceView): string
}

/** Counters of a stack that are drawn; the rest is in the number. */
const SHOWN = 4
/** Size of a counter that lies beside the others, as a share of theirs. */
const APART = 0.74

export function placeScene(
  scene: Pick<Scene, 'places' | 'hidden' | 'lit' | 'selected'>,
  terms: PlacementTerms,
): Placements {
  const counters: Placement[] = []
  const badges: CountBadge[] = []
  const works: WorkPlacement[] = []
  const boxes = new Map(terms.table.zones.map((box) => [box.zone.id, box]))
  let fan: Placements['fan']
  const chosen = new Set([...(scene.lit?.pieces ?? []), ...(scene.selected?.pieces ?? [])])
  const scaleOf = terms.scaleOf ?? (() => 1)
  const into: Sink = { counters, badges, works, lean: lean(terms.turn), scaleOf }
  const far: SideStack[] = []
  for (const [place, all] of Object.entries(scene.places)) {
    const space = terms.board.space(place)
    const box = boxes.get(place)
    const mats = space && place !== terms.fanned ? matsIn(all, terms) : []
    const stack = mats.length > 0 ? all.filter((piece) => !mats.includes(piece)) : all
    if (space) layMats(mats, place, space, terms, into)
    if (space) groundWorks(stack, space, terms, into)
    if (place === terms.fanned && stack.length > 1 && (space || box))
      fan = spread(place, stack, space ?? middle(box), terms, into)
    else if (space && isTooSmall(stack, space, terms))
      far.push(...bySide(place, stack, space, terms))
    else if (space)
      pile(place, pickedOnTop(stack, scene), setOff(space, stack, terms), terms, into, chosen)
    else if (box) fill(box, place, stack, terms, into, chosen)
  }
  summarise(far, terms, into, { chosen, picked: new Set(scene.selected?.pieces ?? []) })
  for (const [place, count] of Object.entries(scene.hidden ?? {})) {
    const box = boxes.get(place)
    const at = terms.board.space(place) ?? (box && middle(box))
    const size = box ? terms.counter : sizeOf(terms)
    if (at && count > 0) pileOf(hiddenStack(place, count), place, at, size, into)
  }
  return { counters, badges, works, fan }
}

/** What is larger than this many counters is a mat: others lie on it. */
const MAT = 2

/** The mats of a stack, the largest first; those that would be drawn too small are told as counters are. */
function matsIn(
  stack: readonly PieceView[],
  { scaleOf, counter, least = 0 }: PlacementTerms,
): readonly PieceView[] {
  if (!scaleOf) return []
  return stack
    .filter(({ type }) => scaleOf(type) > MAT && scaleOf(type) * counter >= least)
    .sort((a, b) => scaleOf(b.type) - scaleOf(a.type))
}

/** Below all counters, each a little beside the one it lies on. */
function layMats(
  mats: readonly PieceView[],
  place: string,
  { x, y }: Point,
  { counter }: PlacementTerms,
  into: Sink,
): void {
  mats.forEach((piece, index) => {
    const off = into.lean(index * counter * 0.2, -index * counter * 0.2)
    const size = into.scaleOf(piece.type) * counter
    const z = Math.max(-9000, -size * 100) + index
    into.counters.push({ ...token(piece), place, x: x + off.x, y: y + off.y, size, z, mat: true })
  })
}

/** How large a counter on the map is drawn, at least. */
function sizeOf({ counter, least = 0 }: Pick<PlacementTerms, 'counter' | 'least'>): number {
  return Math.max(counter, least)
}

/** Would some counter of the stack be drawn smaller than may be? */
function isTooSmall(
  stack: readonly PieceView[],
  space: Space,
  { counter, least = 0, kindOf, order, isApart, isWork }: PlacementTerms,
): boolean {
  const units = stack.filter(({ type }) => !isWork?.(type))
  if (units.length === 0) return counter < least
  if (liesInPiles(space) && kindOf) return counter * pilesOf(units, kindOf, order).scale < least
  const smaller = space.column < 0 && units.some(({ type }) => isApart?.(type))
  return counter * (smaller && units.length > 1 ? APART : 1) < least
}

/** The units of each side, from left to right; works are seen on the ground. */
function bySide(
  place: string,
  stack: readonly PieceView[],
  space: Space,
  terms: PlacementTerms,
): SideStack[] {
  const { x, y } = terms.turn === 0 ? offTheName(space, sizeOf(terms)) : space
  const units = stack.filter(({ type }) => !terms.isWork?.(type))
  const sides = [...new Set(units.map(({ side }) => side))]
  return sides.map((side, index) => {
    const off = (index - (sides.length - 1) / 2) * sizeOf(terms) * 0.5
    const { x: right, y: down } = lean(terms.turn)(off, 0)
    const pieces = units.filter((piece) => piece.side === side)
    return { place, side, pieces, x: x + right, y: y + down }
  })
}

/** Where counters over the middle of a space leave the name printed there to be read. */
function offTheName({ x, y, traits }: Space, width: number, height = width): Point {
  const { print } = traits as { readonly print?: Print }
  if (!print) return { x, y }
  const [nameX, nameY] = print.at
  const name = printRect(print, 0)
  const high = (name.height + height) / 2
  const wide = (name.width + width) / 2
  if (Math.abs(x - nameX) >= wide || Math.abs(y - nameY) >= high) return { x, y }
  return { x, y: y < nameY ? nameY - high : nameY + high }
}

/** Furthest that counters in their area make room for its name, as a share of their side. */
const ASIDE = 0.5

/** The middle of an area for its counters: a little beside the name, where it would be covered. */
function setOff(space: Space, stack: readonly PieceView[], terms: PlacementTerms): Space {
  const { counter, kindOf, order, isWork } = terms
  const units = stack.filter(({ type }) => !isWork?.(type))
  if (terms.turn !== 0 || units.length === 0 || !kindOf || !liesInPiles(space)) return space
  const { piles, scale } = pilesOf(units, kindOf, order)
  const across = Math.max(...piles.map(({ off }) => Math.abs(off.x)))
  const down = Math.max(...piles.map(({ off }) => Math.abs(off.y)))
  const side = scale * LEANING
  const { y } = offTheName(space, (2 * across + side) * counter, (2 * down + side) * counter)
  const most = counter * ASIDE
  return { ...space, y: space.y + Math.max(-most, Math.min(most, y - space.y)) }
}

/** Side of a pile that leans, when the side of its counters is 1. */
const LEANING = 1.16

/** How far a fort's counter reaches over the one that stands for all units with it, how far below, and its side, in counters. */
const BESIDE = { over: 0.09, below: 0.15, size: 0.62 }

/** Of more places than these only the sum is told: one is so far away that no more can be read. */
const TOLD_APART = 3

/** Draws what is seen from far away. */
function summarise(
  far: readonly SideStack[],
  terms: PlacementTerms,
  into: Sink,
  hand: { readonly chosen: ReadonlySet<number>; readonly picked: ReadonlySet<number> },
): void {
  const size = sizeOf(terms)
  const all = summaries(far, {
    size,
    ...hand,
    kindOf: terms.kindOf ?? (({ type }) => type),
    isLast: ({ type }) => terms.isApart?.(type) ?? false,
    isMarked: (piece) => terms.isMarked?.(piece) ?? false,
    isBlank: (piece) => terms.isBlank?.(piece) ?? false,
    order: terms.order,
  })
  all.forEach(({ piece, place, places, count, counts, beside, x, y }, index) => {
    const standsFor = count > 1 ? { standsFor: places } : {}
    into.counters.push({ ...token(piece), place, x, y, size, z: 6_000 + index, ...standsFor })
    if (count > 1)
      into.badges.push({
        ...badgeAt(place, { x, y }, size, count, into),
        size: size * 0.5,
        ...(counts.length > 1 && counts.length <= TOLD_APART ? { counts } : {}),
      })
    if (beside) {
      // As large as can be read, where counters have more room than that: else it would lie over its neighbours.
      const least = terms.least ?? 0
      const side =
        size * BESIDE.size + Math.max(0, Math.min(size - least, least - size * BESIDE.size))
      const off = into.lean(
        -(size * (0.5 - BESIDE.over) + side / 2),
        size * (0.5 + BESIDE.below) - side / 2,
      )
      const at = { x: x + off.x, y: y + off.y, size: side }
      into.counters.push({ ...token(beside), place, ...at, z: 7_000 + index })
    }
  })
}

/** What was picked lies on top of its stack. */
function pickedOnTop(
  stack: readonly PieceView[],
  { selected }: Pick<Scene, 'selected'>,
): readonly PieceView[] {
  const picked = new Set(selected?.pieces ?? [])
  if (!stack.some(({ id }) => picked.has(id))) return stack
  return [...stack].sort((a, b) => Number(picked.has(a.id)) - Number(picked.has(b.id)))
}

interface Sink {
  readonly counters: Placement[]
  readonly badges: CountBadge[]
  readonly works: WorkPlacement[]
  /** Turns an offset on screen into one on the table. */
  readonly lean: (x: number, y: number) => Point
  readonly scaleOf: (type: string) => number
  /** Every counter is drawn as large as the usual one. */
  readonly alike?: true
}

interface Token {
  readonly key: number | string
  readonly piece: PieceView | undefined
}

function lean(turn: number): Sink['lean'] {
  const angle = (-turn * Math.PI) / 180
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  return (x, y) => ({ x: x * cos - y * sin, y: x * sin + y * cos })
}

function middle(box: ZoneBox | undefined): Point {
  if (!box) return { x: 0, y: 0 }
  const { inner } = box
  return { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }
}

function token(piece: PieceView): Token {
  return { key: piece.id, piece }
}

function hiddenStack(place: string, count: number): Token[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `hidden ${place} ${index}`,
    piece: undefined,
  }))
}

/** A stack on a space; on area maps each side has its own stack. */
function pile(
  place: string,
  stack: readonly PieceView[],
  space: Space,
  terms: PlacementTerms,
  into: Sink,
  chosen: ReadonlySet<number>,
): void {
  const isWork = terms.isWork ?? (() => false)
  const works = stack.filter(({ type }) => isWork(type))
  if (works.length > 0) {
    hangPlaques(works, place, space, terms.counter, into)
    const rest = stack.filter(({ type }) => !isWork(type))
    if (rest.length > 0) pile(place, rest, space, terms, into, chosen)
    return
  }
  const isApart = terms.isApart ?? (() => false)
  const apart =
    space.column < 0 && !liesInPiles(space) ? stack.filter(({ type }) => isApart(type)) : []
  if (apart.length > 0 && apart.length < stack.length) {
    const rest = stack.filter(({ type }) => !isApart(type))
    apart.forEach((piece, index) => {
      const off = into.lean(-0.78 * terms.counter, (0.42 - index * 0.8) * terms.counter)
      const at = { x: space.x + off.x, y: space.y + off.y }
      into.counters.push({ ...token(piece), place, ...at, size: terms.counter * APART, z: 4_000 })
    })
    pile(place, rest, { ...space, x: space.x + terms.counter * 0.16 }, terms, into, chosen)
    return
  }
  if (liesInPiles(space) && terms.kindOf)
    return pileByKind(place, stack, space, terms, into, chosen)
  const sides = [...new Set(stack.map((piece) => piece.side))]
  if (space.column >= 0 || sides.length === 1) {
    pileOf(stack.map(token), place, space, terms.counter, into)
    return
  }
  const step = terms.counter * 1.25
  sides.forEach((side, index) => {
    const off = into.lean((index - (sides.length - 1) / 2) * step, 0)
    const own = stack.filter((piece) => piece.side === side)
    pileOf(own.map(token), place, { x: space.x + off.x, y: space.y + off.y }, terms.counter, into)
  })
}

/** Do counters of an area lie sorted, because their order means nothing? */
function liesInPiles({ column, ordered }: Pick<Space, 'column' | 'ordered'>): boolean {
  return column < 0 && !ordered
}

/** Like counters on one pile, those that may be chosen on top. */
function pileByKind(
  place: string,
  stack: readonly PieceView[],
  space: Space,
  { kindOf, order, counter, isApart }: PlacementTerms,
  into: Sink,
  chosen: ReadonlySet<number>,
): void {
  if (!kindOf) return
  const apart = (type: string) => Number(isApart?.(type) ?? false)
  const ranks = [...order].sort((a, b) => apart(b) - apart(a))
  const { piles, scale } = pilesOf(stack, kindOf, ranks)
  for (const { pieces, off } of piles) {
    const { x, y } = into.lean(off.x * counter, off.y * counter)
    const sorted = [...pieces].sort((a, b) => Number(chosen.has(a.id)) - Number(chosen.has(b.id)))
    const at = { x: space.x + x, y: space.y + y }
    pileOf(sorted.map(token), place, at, counter * scale, into, 0.05)
  }
}

function groundWorks(
  stack: readonly PieceView[],
  space: Space,
  { isWork, hasGround }: PlacementTerms,
  into: Sink,
): void {
  for (const piece of stack)
    if (isWork?.(piece.type) || hasGround?.(piece)) into.works.push({ piece, space })
}

/** Corners of a space where plaques hang, in counters from its middle: lower left first. */
const PLAQUES: readonly (readonly [number, number])[] = [
  [-0.62, 0.36],
  [0.62, 0.36],
  [-0.62, -0.32],
  [0.62, -0.32],
]

/** Plaques of works hang over the counters, where a stack leaves them in sight. */
function hangPlaques(
  works: readonly PieceView[],
  place: string,
  space: Space,
  counter: number,
  into: Sink,
): void {
  works.forEach((piece, index) => {
    const [x = 0, y = 0] = PLAQUES[index % PLAQUES.length] ?? []
    const off = into.lean(x * counter, y * counter)
    into.counters.push({
      ...token(piece),
      place,
      x: space.x + off.x,
      y: space.y + off.y,
      size: counter * 0.46,
      z: 5_000 + index,
    })
  })
}

function pileOf(
  stack: readonly Token[],
  place: string,
  at: Point,
  size: number,
  into: Sink,
  step = 0.075,
): void {
  const shown = Math.min(SHOWN, stack.length)
  const first = stack.length - shown
  const offset = (index: number) => {
    const far = (Math.max(0, index - first) - (shown - 1) / 2) * size * step
    return into.lean(far, -far)
  }
  stack.forEach(({ key, piece }, index) => {
    if (index < first) return
    const off = offset(index)
    const own = size * ownScale(piece, into)
    into.counters.push({ key, piece, place, x: at.x + off.x, y: at.y + off.y, size: own, z: index })
  })
  if (stack.length < 2) return
  const top = offset(stack.length - 1)
  const middle = { x: at.x + top.x, y: at.y + top.y }
  into.badges.push(badgeAt(place, middle, size, stack.length, into))
}

/** Counters that are not much larger or smaller than the others are drawn as they are; trays show all alike. */
function ownScale(piece: PieceView | undefined, { scaleOf, alike }: Sink): number {
  return piece === undefined || alike ? 1 : Math.min(MAT, scaleOf(piece.type))
}

/** The number at the upper left corner of a counter: markers are printed at the right one. */
function badgeAt(
  place: string,
  { x, y }: Point,
  size: number,
  count: number,
  { lean }: Pick<Sink, 'lean'>,
): CountBadge {
  const corner = lean(size * -0.46, -size * 0.46)
  return { place, x: x + corner.x, y: y + corner.y, size: size * 0.36, count }
}

/** All pieces of a stack beside each other, to pick one. */
function spread(
  place: string,
  stack: readonly PieceView[],
  at: Point,
  terms: PlacementTerms,
  into: Sink,
): NonNullable<Placements['fan']> {
  const counter = sizeOf(terms)
  const columns = Math.min(stack.length, Math.max(2, Math.ceil(Math.sqrt(stack.length * 1.7))))
  const rows = Math.ceil(stack.length / columns)
  const step = counter * 1.14
  stack.forEach((piece, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? stack.length - row * columns : columns
    const off = into.lean((column - (inRow - 1) / 2) * step, (row - (rows - 1) / 2) * step)
    into.counters.push({
      ...token(piece),
      place,
      x: at.x + off.x,
      y: at.y + off.y,
      size: counter,
      z: 10_000 + index,
    })
  })
  const half = into.lean((columns * step) / 2 + counter * 0.12, (rows * step) / 2 + counter * 0.12)
  const [width, height] = [2 * Math.abs(half.x), 2 * Math.abs(half.y)]
  return { place, rect: { x: at.x - width / 2, y: at.y - height / 2, width, height } }
}

function fill(
  box: ZoneBox,
  place: string,
  stack: readonly PieceView[],
  terms: PlacementTerms,
  into: Sink,
  chosen: ReadonlySet<number>,
): void {
  if (box.as === 'track') fillTrack(box, place, stack, terms, into)
  else fillPool(box, place, stack, terms, into, chosen)
}

/** The top piece is in the first slot; what has no slot of its own shares the last. */
function fillTrack(
  box: ZoneBox,
  place: string,
  stack: readonly PieceView[],
  { counter }: PlacementTerms,
  into: Sink,
): void {
  const slots = slotsOf(box)
  stack.forEach((piece, index) => {
    const slot = slots[Math.min(slots.length - 1, stack.length - 1 - index)]
    if (!slot) return
    const { rect } = slot
    into.counters.push({
      ...token(piece),
      place,
      x: rect.x + rect.width / 2,
      y: rect.y + rect.height / 2,
      size: Math.min(counter, rect.width * 0.8),
      z: index,
    })
  })
}

/** Counters of the same kind lie on one pile, those that may be chosen on top; piles in rows as large as the tray allows. */
function fillPool(
  box: ZoneBox,
  place: string,
  stack: readonly PieceView[],
  terms: PlacementTerms,
  into: Sink,
  chosen: ReadonlySet<number>,
): void {
  const piles = new Map<string, PieceView[]>()
  const rank = (piece: PieceView) =>
    terms.order.indexOf(piece.type) * 16 + piece.face * 2 + (chosen.has(piece.id) ? 1 : 0)
  for (const piece of [...stack].sort((a, b) => rank(a) - rank(b))) {
    const kind = `${piece.side} ${piece.type} ${piece.face} ${piece.unit === undefined ? '' : piece.id}`
    const known = piles.get(kind)
    if (known) known.push(piece)
    else piles.set(kind, [piece])
  }
  const { inner } = box
  const { columns, cell } = bestGrid(piles.size, inner.width, inner.height, terms.counter * 1.42)
  const rows = Math.ceil(piles.size / columns)
  const size = Math.min(terms.counter, cell / 1.34)
  const stepX = Math.min(inner.width / columns, cell * 1.5)
  const stepY = box.upright ? cell : Math.min(inner.height / rows, cell * 1.5)
  const top = box.upright ? inner.y : inner.y + (inner.height - rows * stepY) / 2
  const alike: Sink = { ...into, alike: true }
  ;[...piles.values()].forEach((own, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const x = inner.x + inner.width / 2 + (column - (columns - 1) / 2) * stepX
    pileOf(own.map(token), place, { x, y: top + (row + 0.5) * stepY }, size, alike, 0.07)
  })
}

/** The number of columns that lets `count` square cells be largest, up to `most`. */
export function bestGrid(
  count: number,
  width: number,
  height: number,
  most: number,
): { columns: number; cell: number } {
  let best = { columns: 1, cell: 0 }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const cell = Math.min(most, width / columns, height / Math.ceil(count / columns))
    if (cell > best.cell + 1e-9) best = { columns, cell }
  }
  return best
}
