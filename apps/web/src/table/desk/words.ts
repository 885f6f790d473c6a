/** Pieces, places and choices of a table in words. */

import type { Candidate, Fact, PieceView, Place, View } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { amidst } from '../../messages/language.ts'
import { say } from '../../messages/say.ts'
import { findPiece } from '../hand/matching.ts'
import type { TableContext } from './use-session.ts'

export function pieceFact(piece: PieceView, place: string): Fact {
  return {
    ref: 'piece',
    id: piece.id,
    type: piece.type,
    side: piece.side,
    face: piece.face,
    place,
    name: piece.name,
  }
}

/** "Red fortified Tank". */
export function pieceText(texts: Texts, piece: PieceView, place: string): string {
  return capital(texts.fact(pieceFact(piece, place)))
}

/** What the module calls the spaces of its board: hexes, areas, provinces. */
export function spacesText({ layout, texts }: Pick<TableContext, 'layout' | 'texts'>): string {
  return texts.word('spaces') ?? say(`spaces.${layout.board.called}`)
}

/** "b3, Shore". */
export function placeText(
  { layout, texts }: Pick<TableContext, 'layout' | 'texts'>,
  place: Place,
): string {
  const name = texts.place(place.id)
  if (place.kind !== 'space') return capital(name)
  const space = layout.board.space(place.id)
  const terrain = space && layout.board.terrains[space.terrain]?.label
  return terrain === undefined ? name : say('table.space', { name, terrain: amidst(terrain) })
}

/** A region is a word of the module's, or the country of a side. */
export function regionText(
  { session, texts }: Pick<TableContext, 'session' | 'texts'>,
  region: string,
): string {
  if (texts.word(region) === undefined && session.facts.module.manifest.sides[region])
    return texts.fact({ ref: 'side', id: region })
  return wordOf(texts, region)
}

/** What the module calls a trait, an attribute or a region; its key where it has no word for it. */
export function wordOf(texts: Pick<Texts, 'word'>, name: string): string {
  return capital(texts.word(name) ?? name.replaceAll('_', ' '))
}

/** Stacks as lines of equal pieces, top first: "Red Tank ×2". */
export function stackLines(
  texts: Texts,
  stack: readonly PieceView[],
  place: Place,
): { text: string; pieces: PieceView[] }[] {
  const lines: { text: string; pieces: PieceView[] }[] = []
  for (const piece of [...stack].reverse()) {
    const text = pieceText(texts, piece, place.id)
    const known = lines[lines.length - 1]
    const same = place.ordered ? undefined : lines.find((line) => line.text === text)
    if (same) same.pieces.push(piece)
    else if (known?.text === text && place.kind === 'space') known.pieces.push(piece)
    else lines.push({ text, pieces: [piece] })
  }
  return lines
}

/** A value of an argument in words. */
export function valueText(
  table: Pick<TableContext, 'texts' | 'session'>,
  view: View,
  value: Candidate,
): string {
  const { texts } = table
  if (value.piece !== undefined) {
    const found = findPiece(view, value.piece)
    if (found && isBesideTable(table, found.place))
      return pieceText(texts, found.piece, found.place)
    if (found) {
      const piece = pieceText(texts, found.piece, found.place)
      const place = texts.place(found.place)
      // A piece that is named after its place needs no second mention of it: Fort Liège, Liège.
      return piece.includes(place) ? piece : say('table.piece-at', { piece, place })
    }
  }
  if (value.place !== undefined) return texts.place(value.place)
  return texts.word(value.value) ?? value.value.replaceAll('_', ' ')
}

/** Is it a tray beside the table, out of which counters are taken? What goes back is taken away. */
export function isTrayBeside(table: Pick<TableContext, 'session'>, place: string): boolean {
  const [zone = ''] = place.split('.')
  const { zones } = table.session.facts.module.manifest
  return zones?.[zone]?.catalogue === true && isBesideTable(table, place)
}

/** Does the place lie beside the table (`layout: {at: panel}`), where nothing of it can be clicked? */
export function isBesideTable({ session }: Pick<TableContext, 'session'>, place: string): boolean {
  const [zone = ''] = place.split('.')
  return session.facts.module.manifest.zones?.[zone]?.layout?.at === 'panel'
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A word of the module as it is said to a seat: `guide.goal.second` before `guide.goal`. */
export function wordFor(
  texts: TableContext['texts'],
  key: string,
  seat: string | undefined,
): string | undefined {
  return (seat === undefined ? undefined : texts.word(`${key}.${seat}`)) ?? texts.word(key)
}
