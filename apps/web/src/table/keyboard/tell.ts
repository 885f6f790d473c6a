/** What the board's cursor says: of a place, of who stands around it, of what could be aimed at it. */

import type { Candidate, Space, View } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
import type { TableContext } from '../desk/use-session.ts'
import { pieceText, placeText, stackLines, valueText } from '../desk/words.ts'
import { aimedAt } from '../hand/aimed-at.ts'
import { around } from './scans.ts'
import type { Stop } from './stops.ts'
import { sayOfKeys } from './words.ts'

/** "b3, shore: Red Tank ×2", or one counter of a zone: "Red Tank, Red’s Supply". */
export function stopText(table: TableContext, view: View, { place, piece }: Stop): string {
  const { layout, texts } = table
  const known = layout.place(place)
  if (!known) return ''
  const one = view.places[place]?.find(({ id }) => id === piece)
  if (one && known.kind === 'zone') {
    const words = { piece: pieceText(texts, one, place), place: texts.place(place) }
    return say('table.piece-at', words)
  }
  const held = stackLines(texts, view.places[known.id] ?? [], known).map(({ text, pieces }) =>
    pieces.length > 1 ? say('text.count', { text, count: pieces.length }) : text,
  )
  return say('text.space', {
    space: placeText(table, known),
    held: held.length > 0 ? held.join(', ') : say('text.empty'),
  })
}

export function aroundText(table: TableContext, view: View, here: Space): string {
  const found = around(here, view).map(({ space }) =>
    stopText(table, view, { place: space.id, piece: undefined }),
  )
  const nobody = () =>
    sayOfKeys('keys.nobody-around', { place: table.texts.fact({ ref: 'place', id: here.id }) })
  return found.length > 0 ? found.join('. ') : nobody()
}

/** What those who stand there can begin: "March: Blue Line, Westhaven; Blue Gun, Westhaven". */
function beginningHere(table: TableContext, view: View, here: Space): string[] {
  const { session, texts } = table
  return session.state().offers.flatMap(({ action, first, denial }) => {
    const own = denial ? [] : (first?.values ?? []).filter(isPieceAt(here))
    const who = counted(own.map((value) => valueText(table, view, value))).join('; ')
    return own.length > 0 ? [say('prompt.way', { action: texts.action(action), value: who })] : []
  })
}

/** Those of one name and place are said once, with their number: "Axis Panzer division, 1205 ×2". */
export function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count > 1 ? say('text.count', { text, count }) : text))
}

const isPieceAt =
  ({ id }: Space) =>
  ({ piece, place }: Candidate) =>
    piece !== undefined && place === id

/** "Attack: Azurian infantry, 0804. Move: …", and what can be begun from there. */
export async function aimedText(table: TableContext, view: View, here: Space): Promise<string> {
  const { session, layout, texts } = table
  const distance = (place: string) => {
    const from = layout.board.space(place)
    return from ? Math.hypot(from.x - here.x, from.y - here.y) : Number.POSITIVE_INFINITY
  }
  const lines = (await aimedAt(session, here, distance)).map(({ action, by }) => {
    const who = by.map(({ value, piece }) =>
      valueText(table, view, { value, ...(piece === undefined ? {} : { piece }) }),
    )
    const name = texts.action(action)
    return who.length > 0
      ? say('prompt.way', { action: name, value: counted(who).join('; ') })
      : name
  })
  const nothing = () =>
    sayOfKeys('keys.nothing-aimed', { place: texts.fact({ ref: 'place', id: here.id }) })
  const begun = beginningHere(table, view, here)
  const own = begun.length > 0 ? [sayOfKeys('keys.from-here', { what: begun.join('. ') })] : []
  const all = [...lines, ...own]
  return all.length > 0 ? all.join('. ') : nothing()
}
