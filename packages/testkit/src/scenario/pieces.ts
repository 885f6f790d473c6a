/** Pieces in words, as positions and expectations are written: `red tank fortified moved=2`. */

import { isFlag, type Json, type Piece, type Place, type Position } from '@redoubt/engine'

/** A piece as somebody sees it: itself, or what its back shows. */
export type Seen = NonNullable<ReturnType<Position['shownTo']>>

/** A piece in words; its first face and attributes that stand at their initial value go without saying. */
export function pieceInWords(g: Position, piece: Seen): string {
  const words =
    piece.id === undefined ? [...(piece.side ? [piece.side.id] : []), piece.type.id] : [piece.id]
  if (piece.face !== 0) words.push(piece.type.faces[piece.face] ?? `face ${piece.face}`)
  for (const [name, value] of Object.entries(piece.at)) {
    if (value !== g.cast.attributes[name]) words.push(`${name}=${String(value)}`)
  }
  return words.join(' ')
}

/** The pieces of a place in the order they are written: stacks bottom first, zones top first. */
export function piecesOf(g: Position, place: Place): Piece[] {
  const stack = g.stack(place)
  return place.kind === 'zone' ? stack : stack.reverse()
}

/** Does the piece fit the words? The first face is meant when none is named; attributes not named do not count. */
export function fitsWords(g: Position, piece: Seen, words: string): boolean {
  const attributes: [string, Json][] = []
  const names: string[] = []
  for (const word of words.trim().split(/\s+/)) {
    const [name = '', value] = word.split('=')
    if (isFlag(g, word)) attributes.push([word, true])
    else if (value === undefined) names.push(word)
    else {
      const isText = typeof g.cast.attributes[name] === 'string'
      attributes.push([name, isText ? value : readValue(value)])
    }
  }
  if (!attributes.every(([name, value]) => piece.at[name] === value)) return false
  const [first = ''] = names
  const faceOf = (face: string | undefined) =>
    face === undefined ? 0 : piece.type.faces.indexOf(face)
  if (piece.id === first) return names.length === 1 || piece.face === faceOf(names[1])
  const [type, face] = g.cast.side(first) ? names.slice(1) : names
  const side = g.cast.side(first)
  return piece.type.id === type && piece.side === side && piece.face === faceOf(face)
}

/** Says what is wrong with the words for a piece, if anything. */
export function problemWithWords(g: Position, words: string): string | undefined {
  const names = words
    .trim()
    .split(/\s+/)
    .filter((word) => !word.includes('=') && !isFlag(g, word))
  const [first = ''] = names
  if (g.pieces.some((piece) => piece.id !== undefined && piece.id === first)) return undefined
  const [type = '', face] = g.cast.side(first) ? names.slice(1) : names
  const known = g.cast.type(type)
  if (!known) {
    return `"${words}" names no piece: expected a side (${g.sides.map((side) => side.id).join(', ')}), a type (${g.cast.types.map((each) => each.id).join(', ')}) and perhaps a face`
  }
  if (face !== undefined && !known.faces.includes(face))
    return `"${words}": ${type} has no face "${face}" (${known.faces.join(', ')})`
  return undefined
}

function readValue(text: string): Json {
  if (text === 'true') return true
  if (text === 'false') return false
  return /^-?\d+$/.test(text) ? Number(text) : text
}
