/** What formulas may ask of a piece, and of the pieces round it. */

import type { BoardSheet } from '../board/board.ts'
import type { Scope } from '../formula/evaluate.ts'
import type { FormulaValue } from '../formula/formula.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { isTray } from './tray.ts'

/** How many pieces may be looked at for one action: what is beyond is not counted. */
export interface Looks {
  left: number
}

export const looks = (): Looks => ({ left: 200_000 })

/** Does everybody know what a piece is? */
export const isOpen = ({ cover, place }: Piece): boolean =>
  cover === undefined && place.visible === 'all' && place.index >= 0

/**
 * May a piece do what everybody learns of? One that lies open may, and one in somebody's hand: whoever gives it the command
 * shows so much of it. What is masked or in a deck that nobody sees may not.
 */
export const mayTell = ({ cover, place }: Piece): boolean =>
  cover === undefined && place.visible !== 'none' && place.index >= 0

/** The pieces in play that everybody knows. */
export function openPieces(g: Position): Piece[] {
  return g.layout.places.flatMap((at) =>
    at.visible !== 'all' || isTray(g, at) ? [] : g.stack(at).filter((one) => isOpen(one)),
  )
}

/** What the piece can be asked; without a piece, what the table can. */
export function scopeOf(g: Position, unit: Piece | undefined, left: Looks): Scope {
  return {
    property: (name) => factOf(g, unit, name),
    *among(where) {
      if (where === 'Stack' && !unit) return
      const all = where === 'Stack' && unit ? g.stack(unit.place) : openPieces(g)
      for (const one of all) {
        if (--left.left < 0) return
        if (isOpen(one) || one === unit) yield scopeOf(g, one, left)
      }
    },
  }
}

function factOf(g: Position, unit: Piece | undefined, name: string): FormulaValue {
  const own = unit && ownFact(g, unit, name)
  if (own !== undefined) return own
  if (name === 'playerSide' || name === 'PlayerSide') return g.actor.name
  return plain((g.vars as Readonly<Record<string, unknown>>)[name]) ?? ''
}

/**
 * What formulas can ask besides attributes, traits and variables.
 * @example PIECE_FACTS.includes('StackSize') // → true
 */
export const PIECE_FACTS = [
  'playerSide',
  'PlayerSide',
  'PieceName',
  'BasicName',
  'pieceName',
  'Face',
  'LocationName',
  'CurrentZone',
  'CurrentMap',
  'CurrentBoard',
  'DeckName',
  'Owner',
  'StackSize',
  'OldLocationName',
  'OldZone',
  'OldMap',
  'OldBoard',
] as const

/** Facts of where a piece stands, by what they are called of where it stood before the action. */
const STOOD = {
  OldLocationName: 'LocationName',
  OldZone: 'CurrentZone',
  OldMap: 'CurrentMap',
  OldBoard: 'CurrentBoard',
} as const

/** Where a piece stands, to be told once it has gone on. */
export type Stood = Readonly<Record<string, FormulaValue>>

export function standing(g: Position, unit: Piece): Stood {
  return Object.fromEntries(
    Object.entries(STOOD).map(([old, now]) => [old, ownFact(g, unit, now) ?? '']),
  )
}

function ownFact(g: Position, unit: Piece, name: string): FormulaValue | undefined {
  if (Object.hasOwn(unit.at, name)) return plain(unit.at[name])
  const { traits } = unit.type
  if (Object.hasOwn(traits, name)) return plain(traits[name])
  switch (name) {
    case 'PieceName':
    case 'BasicName':
    case 'pieceName':
      return unit.name
    case 'Face':
      return unit.face
    case 'LocationName':
      return unit.place.label
    case 'CurrentZone':
      return g.spaceOf(unit)?.regions[0] ?? ''
    case 'CurrentMap':
      return sheetUnder(g, unit)?.label ?? ''
    case 'CurrentBoard': {
      const sheet = sheetUnder(g, unit)
      return sheet?.part ?? sheet?.label ?? ''
    }
    case 'DeckName':
      return unit.place.kind === 'zone' ? unit.place.label : ''
    case 'Owner':
      return unit.side?.name ?? ''
    case 'OldLocationName':
    case 'OldZone':
    case 'OldMap':
    case 'OldBoard':
      // It has not gone anywhere.
      return ownFact(g, unit, STOOD[name])
    case 'StackSize':
      // What lies there unseen is not told by a sum, either.
      return g.stack(unit.place).filter(({ cover }) => cover?.noticed === undefined).length
  }
  return undefined
}

/** The map, of several on the board, that a piece stands on. */
function sheetUnder(g: Position, unit: Piece): BoardSheet | undefined {
  const space = g.spaceOf(unit)
  if (!space) return undefined
  return g.layout.board.sheets.find(
    ({ x, y, width, height }) =>
      space.x >= x && space.x <= x + width && space.y >= y && space.y <= y + height,
  )
}

function plain(value: unknown): FormulaValue | undefined {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : undefined
}
