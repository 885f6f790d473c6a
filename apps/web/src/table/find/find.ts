/** Units and places of a table by a few letters of their names. */

import type { Layout, View } from '@redoubt/engine'

export interface Found {
  readonly key: string
  readonly text: string
  /** Where it is to be looked at. */
  readonly place: string
}

/** Lines shown: whoever wants more types another letter. */
const MOST = 12

/** Places first, then pieces; what begins with the words before what only holds them. */
export function found(
  words: string,
  { board, zones }: Pick<Layout, 'board' | 'zones'>,
  view: View,
  nameOf: {
    readonly place: (id: string) => string
    readonly piece: (piece: View['places'][string][number], place: string) => string
  },
): readonly Found[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const places = [...board.spaces, ...zones].map(({ id, label }): Found & { names: string[] } => {
    const text = nameOf.place(id)
    return { key: id, text, place: id, names: [text, id, label] }
  })
  const pieces = Object.entries(view.places).flatMap(([place, stack]) =>
    stack.map((piece) => {
      const text = nameOf.piece(piece, place)
      return { key: `#${piece.id}`, text, place, names: [text, piece.name, piece.unit ?? ''] }
    }),
  )
  const all = [...places, ...pieces].map(({ names, ...one }) => ({
    ...one,
    rank: Math.min(...names.map((name) => rankOf(name.toLowerCase(), wanted))),
  }))
  return all
    .filter(({ rank }) => rank < NOWHERE)
    .sort((a, b) => a.rank - b.rank)
    .filter(isFirstOfItsWords())
    .slice(0, MOST)
    .map(({ rank: _, ...one }) => one)
}

/** What reads the same and leads to the same place is one line. */
function isFirstOfItsWords(): (one: Found) => boolean {
  const told = new Set<string>()
  return ({ text, place }) => {
    const words = `${place} ${text}`
    if (told.has(words)) return false
    told.add(words)
    return true
  }
}

const NOWHERE = 3

/** 0: it is the name; 1: the name begins so; 2: it is somewhere in it. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return name.includes(wanted) ? 2 : NOWHERE
}
