/**
 * Rulings: what the players agree upon, or their referee decides, and the rules would not allow. Only what everybody sees
 * can be ruled upon, so that all know what they agree to.
 */

import type { Place } from '../board/board.ts'
import type { PieceType, Side, Variable } from '../cast/cast.ts'
import type { Enforcement, Strictness } from '../cast/enforcement.ts'
import type { Json } from '../format/json.ts'
import { describe, type Fact } from '../position/facts.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Steps } from '../rules/prepared.ts'
import { RulingError } from './ruling-error.ts'

/**
 * One change of a ruling. Pieces go by the numbers a spectator knows them by.
 * @example const back: Change = { kind: 'move', piece: unit.number, to: '0302' }
 */
export type Change =
  | {
      readonly kind: 'move'
      readonly piece: number
      readonly to: string
      /** The piece directly above it there; left out: it comes to lie on top. */
      readonly under?: number | undefined
    }
  | { readonly kind: 'remove'; readonly piece: number }
  | {
      readonly kind: 'add'
      readonly type: string
      readonly side?: string | undefined
      readonly to: string
      /** Which of its faces is up, from 0; default the first. */
      readonly face?: number | undefined
    }
  | { readonly kind: 'flip'; readonly piece: number; readonly face: number }
  | {
      readonly kind: 'mark'
      readonly piece: number
      readonly attribute: string
      readonly value: string | number | boolean
    }
  | {
      readonly kind: 'set'
      readonly variable: string
      /** The side, seat or space whose entry it is. */
      readonly of?: string | undefined
      readonly value: string | number | boolean
    }
  /** Another side is asked, at this step or another one. */
  | { readonly kind: 'ask'; readonly side: string; readonly step?: string | undefined }
  /** From here on a clause is kept to so strictly; `*` stands for all that are not named. */
  | { readonly kind: 'enforce'; readonly clause: string; readonly strictness: Strictness }

/**
 * What is ruled, and why.
 * @example
 * const rescue: Ruling = { reason: 'the unit was meant to stay', changes: [{ kind: 'move', piece: unit.number, to: '0302' }] }
 * rescue.changes.length // → 1
 */
export interface Ruling {
  readonly reason: string
  readonly changes: readonly Change[]
}

/** The line that opens a ruling in the log. @param by the seat that proposed it; undefined: the referee */
export function rulingEntry(by: string | undefined, reason: string): LogEntry {
  return by === undefined
    ? { key: 'ruling.referee', facts: { reason } }
    : { key: 'ruling', facts: { reason, seat: { ref: 'seat', id: by } } }
}

/**
 * Makes the changes of a ruling.
 * @returns what the log says of each
 * @throws RulingError for what is not there, not seen by everybody, or out of its range
 */
export function carryOutRuling(g: Position, steps: Steps, changes: readonly Change[]): LogEntry[] {
  if (changes.length === 0) throw new RulingError('ruling.no-change')
  return changes.map((change) => {
    const facts = carryOut(g, steps, change)
    return { key: keyOf(change, facts), facts }
  })
}

function keyOf(change: Change, facts: Readonly<Record<string, Fact>>): string {
  if (change.kind === 'set' && 'of' in facts) return 'ruling.set-of'
  if (change.kind !== 'enforce') return `ruling.${change.kind}`
  return `ruling.${change.clause === '*' ? 'all-' : ''}${change.strictness}`
}

function carryOut(g: Position, steps: Steps, change: Change): Record<string, Fact> {
  switch (change.kind) {
    case 'move': {
      const unit = pieceOf(g, change.piece)
      const to = placeOf(g, change.to)
      const under = change.under === undefined ? undefined : pieceOf(g, change.under)
      if (unit.place === to && (under === undefined || under === unit))
        throw new RulingError('ruling.there-already', { unit: nameOf(unit) })
      if (under && under.place !== to)
        throw new RulingError('ruling.not-there', { unit: nameOf(under), place: to.id })
      const facts = { unit: describe(unit), from: describe(unit.place), to: describe(to) }
      g.move(unit, to, under)
      return facts
    }
    case 'remove': {
      const unit = pieceOf(g, change.piece)
      const facts = { unit: describe(unit), from: describe(unit.place) }
      g.remove(unit)
      return facts
    }
    case 'add': {
      const type = g.cast.type(change.type)
      if (!type) throw new RulingError('ruling.no-type', { received: change.type })
      const side = change.side === undefined ? undefined : sideOf(g, change.side)
      const to = placeOf(g, change.to)
      const face = change.face ?? 0
      if (!(face in type.faces)) throw unknownFace(type, face)
      return { unit: describe(g.create(type, side, to, { face })), to: describe(to) }
    }
    case 'flip': {
      const unit = pieceOf(g, change.piece)
      const { faces } = unit.type
      if (!(change.face in faces) || change.face === unit.face)
        throw unknownFace(unit.type, change.face)
      g.flip(unit, change.face)
      return { unit: describe(unit) }
    }
    case 'mark': {
      const unit = pieceOf(g, change.piece)
      const file = g.cast.data.pieces.attributes?.[change.attribute]
      if (!file) throw new RulingError('ruling.no-attribute', { received: change.attribute })
      mustBe(change.attribute, file.type, change.value)
      g.mark(unit, change.attribute as never, change.value as never)
      return { unit: describe(unit), attribute: change.attribute, value: change.value }
    }
    case 'set':
      return set(g, change)
    case 'ask':
      return ask(g, steps, change)
    case 'enforce':
      return { clause: change.clause, strictness: change.strictness }
  }
}

/** How strictly the game keeps to its rules once the changes are made; undefined where none of them says anything of it. */
export function enforcementAfter(
  before: Enforcement | undefined,
  changes: readonly Change[],
): Enforcement | undefined {
  const ruled = changes.filter((change) => change.kind === 'enforce')
  if (ruled.length === 0) return undefined
  const after = { ...before }
  for (const { clause, strictness } of ruled) after[clause] = strictness
  // What is said of all the others need not be said once more.
  const { '*': all = 'enforced', ...single } = after
  const named = Object.entries(single).filter(([, strictness]) => strictness !== all)
  return { ...(all === 'enforced' ? {} : { '*': all }), ...Object.fromEntries(named) }
}

function set(
  g: Position,
  { variable: name, of, value }: Extract<Change, { kind: 'set' }>,
): Record<string, Fact> {
  const variable = g.cast.variables.find((known) => known.name === name)
  if (!variable || name === 'result')
    throw new RulingError('ruling.no-variable', { received: name })
  if (variable.visible !== 'all') throw new RulingError('ruling.hidden-variable', { name })
  mustBe(name, variable.type, value)
  mustBeWithin(variable, value)
  if (!variable.per) {
    g.set(name as never, value as never)
    return { variable: name, value }
  }
  const members: readonly { readonly index: number; readonly id: string }[] =
    variable.per === 'side' ? g.sides : variable.per === 'seat' ? g.cast.seats : g.board.spaces
  const member = members.find(({ id }) => id === of)
  if (!member) throw new RulingError('ruling.no-member', { what: variable.per, received: of ?? '' })
  g.setFor(name as never, member, value as never)
  return { variable: name, of: describe(member as Side), value }
}

function ask(g: Position, steps: Steps, { side: id, step }: Extract<Change, { kind: 'ask' }>) {
  const { frame } = g
  if (!frame) throw new RulingError('ruling.over-ask')
  const side = sideOf(g, id)
  const name = step ?? frame.step
  if (steps.get(name)?.kind !== 'asks') throw new RulingError('ruling.no-step', { received: name })
  // What another step keeps in its frame is its own business.
  g.next(
    (name === frame.step ? { ...frame, side: side.id } : { step: name, side: side.id }) as never,
  )
  return { side: describe(side), step: name }
}

function pieceOf(g: Position, number: number): Piece {
  const piece = g.numberedFor(undefined, number)
  if (!piece || piece.place.index < 0 || !g.knows(undefined, piece))
    throw number < 0
      ? new RulingError('ruling.hidden-piece')
      : new RulingError('ruling.piece', { number })
  return piece
}

function placeOf(g: Position, id: string): Place {
  const place = g.layout.place(id)
  if (!place) throw new RulingError('ruling.no-place', { received: id })
  if (place.visible !== 'all') throw new RulingError('ruling.hidden-place', { place: id })
  return place
}

function sideOf(g: Position, id: string): Side {
  const side = g.cast.side(id)
  if (!side) throw new RulingError('ruling.no-side', { received: id })
  return side
}

function unknownFace({ faces, label }: PieceType, received: number): RulingError {
  const { length: count } = faces
  return new RulingError('ruling.face', { count, unit: label, last: count - 1, received })
}

function nameOf({ name, type }: Piece): string {
  return name || type.label
}

function mustBe(name: string, type: string, value: Json): void {
  const fits =
    type === 'integer'
      ? Number.isSafeInteger(value)
      : type === 'boolean'
        ? typeof value === 'boolean'
        : type === 'text' && typeof value === 'string'
  if (fits) return
  const fault = (
    { integer: 'ruling.whole', boolean: 'ruling.truth', text: 'ruling.text' } as const
  )[type]
  if (fault === undefined) throw new RulingError('ruling.unsettable', { name, type })
  throw new RulingError(fault, { name, received: JSON.stringify(value) })
}

function mustBeWithin({ name, min, max, values }: Variable, value: Json): void {
  if (values && !values.includes(value as never))
    throw new RulingError('ruling.one-of', {
      name,
      values: values.join(', '),
      received: JSON.stringify(value),
    })
  if (typeof value !== 'number') return
  if (value < (min ?? value) || value > (max ?? value))
    throw new RulingError('ruling.range', {
      name,
      min: min ?? '…',
      max: max ?? '…',
      received: value,
    })
}
