/** Areas drawn by hand: corners moved and added, areas made and taken away, neighbours declared. */

import type { AreaFile, BoardFile, FrontierDifference } from '@redoubt/engine'
import { type Path, type Splice, spliceTo, YamlEdit } from '../../yaml/yaml-edit.ts'

export type Corner = readonly [x: number, y: number]

/** Corners nearer to each other than this are one corner of several areas. */
const SAME = 0.004

/** Every ring of the board, with where it is written. */
interface Ring {
  readonly path: readonly (string | number)[]
  readonly points: readonly Corner[]
}

function ringsOf({ areas = [] }: BoardFile): Ring[] {
  return areas.flatMap(({ outline, islands = [] }, index) => [
    ...(outline ? [{ path: ['areas', index, 'outline'], points: outline }] : []),
    ...islands.map((points, at) => ({ path: ['areas', index, 'islands', at], points })),
  ])
}

/** All corners, those that several areas share once. */
export function cornersOf(file: BoardFile): readonly Corner[] {
  const found = new Map<string, Corner>()
  for (const { points } of ringsOf(file))
    for (const corner of points)
      found.set(`${Math.round(corner[0] / SAME)} ${Math.round(corner[1] / SAME)}`, corner)
  return [...found.values()]
}

/** Moves a corner of all areas that have it: what was one frontier stays one. */
export function moveCorner(
  text: string,
  file: BoardFile,
  from: Corner,
  to: Corner,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  for (const { path, points } of ringsOf(file))
    for (const [index, corner] of points.entries())
      if (isSame(corner, from)) edit.set([...path, index], written(to))
  return edit.splices()
}

/** Takes a corner away from all areas that keep three others. */
export function removeCorner(text: string, file: BoardFile, corner: Corner): readonly Splice[] {
  const edit = new YamlEdit(text)
  for (const { path, points } of ringsOf(file)) {
    const gone = points.flatMap((point, index) => (isSame(point, corner) ? [index] : []))
    if (points.length - gone.length >= 3) edit.remove(path, gone)
  }
  return edit.splices()
}

/** Puts a corner into the side between two others, in all areas that have the side. */
export function addCorner(
  text: string,
  file: BoardFile,
  [a, b]: readonly [Corner, Corner],
  corner: Corner,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  for (const { path, points } of ringsOf(file)) {
    const index = points.findIndex((point, at) => {
      const next = points[(at + 1) % points.length]
      if (!next) return false
      return (isSame(point, a) && isSame(next, b)) || (isSame(point, b) && isSame(next, a))
    })
    if (index < 0) continue
    edit.set(path, [...points.slice(0, index + 1), written(corner), ...points.slice(index + 1)])
  }
  return edit.splices()
}

export function moveMiddle(
  text: string,
  { areas = [] }: BoardFile,
  id: string,
  to: Corner,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const index = areas.findIndex((area) => area.id === id)
  if (index >= 0) edit.set(['areas', index, 'at'], written(to))
  return edit.splices()
}

/** Adds an area whose id is made from its name. */
export function addArea(
  text: string,
  file: BoardFile,
  {
    label,
    terrain,
    outline,
  }: Pick<AreaFile, 'label' | 'terrain'> & { readonly outline: readonly Corner[] },
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const at = written(middleOf(outline))
  const id = freeId(label, file)
  edit.append(['areas'], [{ id, label, terrain, at, outline: outline.map(written) }])
  return edit.splices()
}

/** Takes an area away, with all that is said about it and its neighbours. */
export function removeArea(text: string, file: BoardFile, id: string): readonly Splice[] {
  const { areas = [], adjacency = [], frontiers = {}, regions = {}, edges = [] } = file
  const withIt = (pairs: readonly (readonly string[])[]) =>
    pairs.flatMap((pair, index) => (pair.includes(id) ? [index] : []))
  const gone: readonly (readonly [Path, readonly (string | number)[]])[] = [
    [['areas'], areas.flatMap((area, index) => (area.id === id ? [index] : []))],
    [['adjacency'], withIt(adjacency)],
    [['frontiers', 'unseen'], withIt(frontiers.unseen ?? [])],
    [['frontiers', 'closed'], withIt(frontiers.closed ?? [])],
    ...Object.entries(regions).map(
      ([name, ids]) => [['regions', name], withIt(ids.map((one) => [one]))] as const,
    ),
    ...edges.map(({ between }, index) => [['edges', index, 'between'], withIt(between)] as const),
    // An entry of no sides says nothing: it goes last, so that those before it keep their numbers.
    [
      ['edges'],
      edges.flatMap(({ between }, index) =>
        between.every((pair) => pair.includes(id)) ? [index] : [],
      ),
    ],
  ]
  // One after the other: what one empties, the next must not look for.
  return spliceTo(
    text,
    gone.reduce((left, [path, own]) => {
      const edit = new YamlEdit(left)
      edit.remove(path, own)
      return edit.text()
    }, text),
  )
}

/** Makes two areas neighbours, or ends it. */
export function toggleNeighbours(
  text: string,
  { adjacency = [] }: BoardFile,
  pair: readonly [string, string],
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const known = adjacency.flatMap((one, index) =>
    pair.every((id) => one.includes(id)) ? [index] : [],
  )
  if (known.length > 0) edit.remove(['adjacency'], known)
  else edit.append(['adjacency'], [pair])
  return edit.splices()
}

/** Says that the drawn and the declared neighbours differ on purpose. */
export function acceptDifference(
  text: string,
  { kind, pair }: FrontierDifference,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  if (kind === 'undeclared') edit.append(['frontiers', 'closed'], [pair])
  if (kind === 'apart') edit.append(['frontiers', 'unseen'], [pair])
  return edit.splices()
}

function isSame([ax, ay]: Corner, [bx, by]: Corner): boolean {
  return Math.hypot(ax - bx, ay - by) < SAME
}

function written([x, y]: Corner): [number, number] {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
}

/** The middle of the area itself, weighed by what lies on each side. */
function middleOf(outline: readonly Corner[]): Corner {
  let [sum, x, y] = [0, 0, 0]
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay]
    const turn = ax * by - bx * ay
    sum += turn
    x += (ax + bx) * turn
    y += (ay + by) * turn
  }
  const [first = [0, 0] as const] = outline
  return sum === 0 ? first : [x / (3 * sum), y / (3 * sum)]
}

function freeId(label: string, { areas = [] }: BoardFile): string {
  const plain = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const base = plain === '' ? 'area' : plain
  const taken = new Set(areas.map(({ id }) => id))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}_${number}`)) number++
  return `${base}_${number}`
}
