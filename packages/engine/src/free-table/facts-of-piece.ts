/** What formulas may ask of a piece, and of the pieces round it. */

import type { Place } from '../board/board.ts'
import type { Range, Scope } from '../formula/evaluate.ts'
import type { FormulaValue } from '../formula/formula.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { matUnder } from './mats.ts'
import { sheetUnder } from './sheets.ts'
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
        if (typeof where === 'object' && !isWithin(g, unit, one, where)) continue
        if (isOpen(one) || one === unit) yield scopeOf(g, one, left)
      }
    },
  }
}

/** Does a piece lie so many spaces away from another? What is off the board is near nothing. */
function isWithin(
  g: Position,
  unit: Piece | undefined,
  other: Piece,
  { from, to }: Range,
): boolean {
  const [here, there] = [unit && g.spaceOf(unit), g.spaceOf(other)]
  if (!here || !there) return false
  const away = g.board.distance(here, there)
  return away >= from && away <= to
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
  'CurrentMat',
  // The mat that it lies on, or is.
  'OnMat',
  'CurrentX',
  'CurrentY',
  'DeckName',
  'Owner',
  'StackSize',
  'OldLocationName',
  'OldZone',
  'OldMap',
  'OldBoard',
  'OldX',
  'OldY',
  'Answer',
] as const

/** Facts of where a piece stands, by what they are called of where it stood before its last move. */
const STOOD = {
  OldLocationName: 'LocationName',
  OldZone: 'CurrentZone',
  OldMap: 'CurrentMap',
  OldBoard: 'CurrentBoard',
  OldX: 'CurrentX',
  OldY: 'CurrentY',
} as const

/** Where a piece stands, to be told once it has gone on. */
export type Stood = Readonly<Record<keyof typeof STOOD, FormulaValue>>

/** Of what came out of nowhere, or from where not everybody saw it. */
export const STOOD_NOWHERE: Stood = {
  OldLocationName: '',
  OldZone: '',
  OldMap: '',
  OldBoard: '',
  OldX: 0,
  OldY: 0,
}

/** Where a piece stands, as far as everybody may learn it once it lies open elsewhere. */
export function standing(g: Position, unit: Piece): Stood {
  const { place } = unit
  if (mayTell(unit)) {
    const fact = (name: keyof typeof STOOD): FormulaValue =>
      ownFact(g, unit, STOOD[name]) ?? STOOD_NOWHERE[name]
    return {
      OldLocationName: fact('OldLocationName'),
      OldZone: fact('OldZone'),
      OldMap: fact('OldMap'),
      OldBoard: fact('OldBoard'),
      OldX: fact('OldX'),
      OldY: fact('OldY'),
    }
  }
  // A deck is seen to become smaller.
  const isDeck = unit.cover === undefined && place.kind === 'zone'
  return isDeck ? { ...STOOD_NOWHERE, OldLocationName: place.label } : STOOD_NOWHERE
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
      return sheetUnder(g, unit)?.label ?? zoneCalled(g, unit.place) ?? ''
    case 'CurrentBoard': {
      const sheet = sheetUnder(g, unit)
      return sheet?.part ?? sheet?.label ?? ''
    }
    case 'CurrentMat':
      return matCalled(matUnder(g, unit))
    case 'OnMat':
      return matCalled(matUnder(g, unit) ?? (unit.type.file.mat ? unit : undefined))
    case 'CurrentX':
      return countedAt(g, unit)?.x ?? 0
    case 'CurrentY':
      return countedAt(g, unit)?.y ?? 0
    case 'DeckName':
      return unit.place.kind === 'zone' && unit.place.ordered ? unit.place.label : ''
    case 'Owner':
      return unit.side?.name ?? ''
    case 'OldLocationName':
    case 'OldZone':
    case 'OldMap':
    case 'OldBoard':
    case 'OldX':
    case 'OldY':
      // It has not gone anywhere.
      return ownFact(g, unit, STOOD[name])
    case 'StackSize':
      // What lies there unseen is not told by a sum, either.
      return g.stack(unit.place).filter(({ cover }) => cover?.noticed === undefined).length
  }
  return undefined
}

const matCalled = (mat: Piece | undefined): string =>
  mat ? (mat.type.file.mat?.name ?? mat.name) : ''

/** What commands call the zone of a side. */
function zoneCalled(g: Position, at: Place): string | undefined {
  const side = g.sides[at.owner]
  const zone = 'name' in at ? g.cast.data.manifest.zones?.[String(at.name)] : undefined
  return side && zone?.called?.[side.id]
}

/** Where it stands as its map counts; the middle of its space. */
function countedAt(
  g: Position,
  unit: Piece,
): { readonly x: number; readonly y: number } | undefined {
  const space = g.spaceOf(unit)
  const sheet = sheetUnder(g, unit)
  if (!space || !sheet) return space
  const { from, to } = sheet.counted
  const [across, down] = [(space.x - sheet.x) / sheet.width, (space.y - sheet.y) / sheet.height]
  return {
    x: Math.round(from[0] + across * (to[0] - from[0])),
    y: Math.round(from[1] + down * (to[1] - from[1])),
  }
}

function plain(value: unknown): FormulaValue | undefined {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : undefined
}
