/** The map windows of a module and their boards. */

import { childrenOf, descendants, type Element, numberIn } from '../archive/xml.ts'
import { fieldsOf } from '../encoding/sequence.ts'
import type { Point, Size } from '../grids/geometry.ts'
import type { Pictures } from './pictures.ts'
import { ownerOf } from './sides.ts'

/** A sheet that may lie on a map. */
export interface BoardSheet {
  readonly name: string
  readonly element: Element
  readonly size: Size
  /** The name of its picture; absent for a plain board, and for one whose picture is missing. */
  readonly image?: string
  /** The module names a picture it does not bring. */
  readonly missing?: string
}

/** A window with boards, on which pieces stand by pixels. */
export interface VassalMap {
  readonly name: string
  readonly element: Element
  /** A player's own window: the side it belongs to; empty when it is of none. */
  readonly side?: string
  readonly boards: readonly BoardSheet[]
  /** Boards that lie on it from the start, with the place of each in rows and columns. */
  readonly chosen: readonly Placed[] | undefined
  /** The module has no map that everybody sees, and this stands for it. */
  readonly isBare?: true
  /** Pixels round the boards. */
  readonly padding: Point
}

/** A board's place among the boards of a map. */
export interface Placed {
  readonly board: string
  readonly column: number
  readonly row: number
  readonly reversed: boolean
}

/**
 * Whatever picks boards is a map, also where the class is the module's own.
 * @param roster names of the sides
 */
export function readMaps(
  root: Element,
  pictures: Pictures,
  roster: readonly string[],
): VassalMap[] {
  const found: VassalMap[] = []
  const visit = (element: Element): void => {
    const [picker] = childrenOf(element, 'BoardPicker')
    if (picker) {
      const side = ownerOf(element, roster)
      const map = mapOf(element, picker, pictures, found.length)
      found.push(side === undefined ? map : { ...map, side })
    }
    for (const child of element.children) visit(child)
  }
  visit(root)
  if (found.some(({ side }) => side === undefined)) return found
  // Cards alone, held in hands: they are played on a table.
  return [...found, { ...mapOf(TABLE, TABLE, pictures, found.length), isBare: true }]
}

/** A map without boards. */
const TABLE: Element = {
  tag: 'VASSAL.build.module.Map',
  name: 'Map',
  attributes: { mapName: 'Table' },
  children: [],
  text: '',
}

function mapOf(element: Element, picker: Element, pictures: Pictures, at: number): VassalMap {
  const { attributes } = element
  const name = attributes.mapName || attributes.name || (at === 0 ? 'Map' : `Map ${at + 1}`)
  const setup = childrenOf(picker, 'setup')[0]?.text.trim()
  const edge = (of: string): number => Math.min(LARGEST, Math.max(0, numberIn(element, of, 0)))
  return {
    name,
    element,
    boards: boardsOf(picker, element, pictures),
    chosen: setup ? readPlaced(setup) : undefined,
    padding: { x: edge('edgeWidth'), y: edge('edgeHeight') },
  }
}

function boardsOf(picker: Element, map: Element, pictures: Pictures): BoardSheet[] {
  return childrenOf(picker, 'Board').map((element, at): BoardSheet => {
    const { image = '', name } = element.attributes
    const drawn = pictures.sizeOf(image)
    const base = { name: name || `Board ${at + 1}`, element }
    if (drawn) return { ...base, size: drawn, image }
    const side = (of: 'width' | 'height'): number => Math.min(LARGEST, numberIn(element, of, 0))
    const size = { width: side('width'), height: side('height') }
    return {
      ...base,
      size: size.width > 1 && size.height > 1 ? size : extentOf(element, map),
      ...(image === '' ? {} : { missing: image }),
    }
  })
}

/** How large a board without a picture must be for its zones, regions and at-start stacks. */
function extentOf(board: Element, map: Element): Size {
  const points: Point[] = [
    ...descendants(board, 'Zone').flatMap(({ attributes }) =>
      (attributes.path ?? '').split(';').map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number.parseFloat)
        return { x, y }
      }),
    ),
    ...descendants(board, 'Region').map((region) => ({
      x: numberIn(region, 'originx', 0),
      y: numberIn(region, 'originy', 0),
    })),
    ...descendants(map, 'SetupStack', 'DrawPile').map((stack) => ({
      x: numberIn(stack, 'x', 0),
      y: numberIn(stack, 'y', 0),
    })),
  ].filter(({ x, y }) => x > 0 && y > 0 && x < LARGEST && y < LARGEST)
  const most = (values: readonly number[]): number => Math.max(LEAST, ...values) + MARGIN
  return { width: most(points.map(({ x }) => x)), height: most(points.map(({ y }) => y)) }
}

/** Pixels to a side of a board; no published one has half of it. */
const LARGEST = 30_000
const LEAST = 400
const MARGIN = 60

/** `<map>BoardPicker⇥board[/rev]⇥column⇥row…`, as modules and saved games have it. */
export function readPlaced(text: string): Placed[] {
  const [, ...fields] = fieldsOf(text, '\t')
  const placed: Placed[] = []
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [board = '', column, row] = fields.slice(at, at + 3)
    placed.push({
      board: board.replace(/\/rev$/, ''),
      column: Math.max(0, Math.min(50, Number.parseInt(column ?? '', 10) || 0)),
      row: Math.max(0, Math.min(50, Number.parseInt(row ?? '', 10) || 0)),
      reversed: board.endsWith('/rev'),
    })
  }
  return placed
}
