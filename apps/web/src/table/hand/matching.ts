/** From something pointed at on the table to values of an argument, and back. */

import type { Candidate, Candidates, ModuleFile, Offer, PieceView, View } from '@redoubt/engine'

/** Something pointed at: a space or zone, and a piece when one was meant. */
export interface Target {
  readonly place: string
  readonly piece?: number | undefined
  /** This very piece was meant, not the stack it stands in. */
  readonly exact?: boolean
}

/** A piece of a view and the place it is in. */
export function findPiece(view: View, id: number): { piece: PieceView; place: string } | undefined {
  for (const [place, pieces] of Object.entries(view.places)) {
    const piece = pieces.find((one) => one.id === id)
    if (piece) return { piece, place }
  }
  return undefined
}

/** Are two pieces the same for the rules? */
export function isAlike(a: PieceView, b: PieceView): boolean {
  return (
    a.type === b.type &&
    a.side === b.side &&
    a.face === b.face &&
    a.unit === b.unit &&
    JSON.stringify(a.at ?? {}) === JSON.stringify(b.at ?? {})
  )
}

/** Where the order of pieces does not matter one of several equal pieces stands for all of them. */
export interface Grounds {
  readonly view: View
  /** Is the place a space of the board? */
  isSpace(place: string): boolean
  isOrdered(place: string): boolean
}

/** Do cards lie in a place, and no counters? */
export function holdsCards({ zones }: Pick<ModuleFile, 'zones'>, place: string): boolean {
  return zones?.[place.split('.')[0] ?? '']?.cards !== undefined
}

/** The values of an argument that a target can mean; several when a stack holds more than one of them. */
export function valuesAt(
  candidates: Candidates,
  target: Target,
  grounds: Grounds,
): readonly Candidate[] {
  const here = candidates.values.filter((value) => value.place === target.place)
  const places = here.filter((value) => value.piece === undefined)
  const pieces = here.filter((value) => value.piece !== undefined)
  if (pieces.length === 0) return places
  const exact = pieces.filter((value) => isMeant(value, target, grounds))
  if (target.exact || !grounds.isSpace(target.place)) return [...exact, ...places]
  return [...pieces, ...places]
}

/** Does the target mean this value's piece, or one equal to it where the order does not matter? */
export function isMeant(value: Candidate, target: Target, { view, isOrdered }: Grounds): boolean {
  if (value.piece === target.piece) return true
  if (target.piece === undefined || value.piece === undefined || isOrdered(target.place))
    return false
  const stack = view.places[target.place] ?? []
  const meant = stack.find((piece) => piece.id === target.piece)
  const known = stack.find((piece) => piece.id === value.piece)
  return meant !== undefined && known !== undefined && isAlike(meant, known)
}

/** What may be chosen next: of the actions begun, else of those on offer. */
export function nextOf(
  ways: readonly { readonly next: Candidates | undefined }[],
  offers: readonly Pick<Offer, 'first' | 'denial'>[],
): readonly Candidates[] {
  return ways.length > 0
    ? ways.flatMap(({ next }) => next ?? [])
    : offers.flatMap(({ first, denial }) => (first && !denial ? [first] : []))
}

/** Pieces and places to light for an argument; equal pieces of a pool are all lit. */
export function lights(
  candidates: readonly Candidates[],
  { view, isOrdered }: Grounds,
): { pieces: number[]; places: string[] } {
  const pieces = new Set<number>()
  const places = new Set<string>()
  for (const { piece, place } of candidates.flatMap((one) => one.values)) {
    if (piece === undefined) {
      if (place !== undefined) places.add(place)
      continue
    }
    pieces.add(piece)
    if (place === undefined || isOrdered(place)) continue
    const stack = view.places[place] ?? []
    const known = stack.find((one) => one.id === piece)
    for (const other of stack) if (known && isAlike(other, known)) pieces.add(other.id)
  }
  return { pieces: [...pieces], places: [...places] }
}

/** A target in notation, to ask the rules why it will not do; undefined when it cannot be such a value at all. */
export function notationOf(
  { kind, gathered = [] }: Pick<Candidates, 'kind' | 'gathered'>,
  target: Target,
  view: View,
): string | undefined {
  if (kind === 'space' || kind === 'place') return target.place
  if (kind !== 'piece' && kind !== 'pieces') return undefined
  const stack = view.places[target.place] ?? []
  if (stack.length === 0) return undefined
  const at = target.piece === undefined ? -1 : stack.findIndex((one) => one.id === target.piece)
  const fromTop = at < 0 ? 1 : stack.length - at
  const name = stack[at]?.unit ?? `${target.place}#${fromTop}`
  // Of several pieces more may follow.
  return kind === 'piece' ? name : `${[...gathered.map(({ value }) => value), name].join('+')}+`
}
