/** What happens to pieces, as an audience may learn of it: which it knows, of which it sees the back, which are not there for it. */

import { asSeen } from '../position/back.ts'
import type { Cover } from '../position/cover.ts'
import type { Operation } from '../position/operation.ts'
import type { PieceView } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Audience, ViewOperation } from './view.ts'

type Of<Op extends Operation['op']> = Extract<Operation, { op: Op }>

export function redactCreate(
  g: Position,
  { piece, place }: Of<'create'>,
  audience: Audience,
): ViewOperation[] {
  return arrival(g, piece, place, undefined, audience)
}

export function redactRemove(
  g: Position,
  { piece, from, were }: Of<'remove'>,
  audience: Audience,
): ViewOperation[] {
  return departure(
    g,
    numberIn(g, were, audience) ?? piece,
    g.numbered(piece)?.cover,
    from,
    audience,
  )
}

export function redactMove(
  g: Position,
  { piece, was, were, from, to, under }: Of<'move'>,
  audience: Audience,
): ViewOperation[] {
  const old = numberIn(g, were, audience) ?? was ?? piece.id
  const now = shownNumber(g, piece, audience)
  const seen = g.sightThrough(audience, piece.cover) !== 'nothing'
  if (seen && seesInto(g, audience, from) && seesInto(g, audience, to))
    return [
      {
        op: 'move',
        id: old,
        ...(now === old ? {} : { as: now }),
        to,
        under: seenUnder(g, under, audience),
      },
    ]
  if (from === to) return []
  return [
    ...departure(g, old, piece.cover, from, audience),
    ...arrival(g, piece, to, under, audience),
  ]
}

/** A flip, or a mark, is told to those who know the piece; a mark that its back shows to those who see that, too. */
export function redactChange(
  g: Position,
  operation: Of<'flip'> | Of<'mark'>,
  audience: Audience,
): ViewOperation[] {
  const piece = g.numbered(operation.piece)
  if (!piece) return []
  const sight = g.sight(audience, piece)
  const shows = piece.type.file.back?.shows ?? []
  const onBack = operation.op === 'mark' && shows.includes(operation.attribute)
  if (sight === 'nothing' || (sight === 'back' && !onBack)) return []
  const id = g.numberFor(audience, piece)
  if (operation.op === 'flip') return [{ op: 'flip', id, face: operation.face }]
  return [{ op: 'mark', id, attribute: operation.attribute, value: operation.value }]
}

/** A piece is covered or turned up: it comes into sight, goes out of it, or is seen as something else. */
export function redactCover(
  g: Position,
  { piece, were, before }: Of<'cover'>,
  audience: Audience,
): ViewOperation[] {
  const covered = g.numbered(piece.id)
  if (!covered || !g.sees(audience, covered.place)) return []
  const id = numberIn(g, were, audience) ?? piece.id
  const old = g.sightThrough(audience, before)
  const sight = g.sightThrough(audience, piece.cover)
  if (old === 'nothing') return arrival(g, piece, covered.place.id, covered.above?.number, audience)
  const shown = asSeen(g.cast, piece, sight, shownNumber(g, piece, audience))
  if (!shown) return [{ op: 'vanish', id }]
  const same = old === sight && (before === undefined) === (piece.cover === undefined)
  return same ? [] : [{ op: 'turn', id, piece: shown }]
}

/** A piece comes to a place. */
function arrival(
  g: Position,
  piece: PieceView,
  place: string,
  under: number | undefined,
  audience: Audience,
): ViewOperation[] {
  if (!seesInto(g, audience, place)) return [{ op: 'count', place, by: 1 }]
  const sight = g.sightThrough(audience, piece.cover)
  const shown = asSeen(g.cast, piece, sight, shownNumber(g, piece, audience))
  if (!shown) return []
  return [{ op: 'appear', piece: shown, place, under: seenUnder(g, under, audience) }]
}

/** A piece leaves a place. */
function departure(
  g: Position,
  id: number,
  cover: Cover | undefined,
  place: string,
  audience: Audience,
): ViewOperation[] {
  if (!seesInto(g, audience, place)) return [{ op: 'count', place, by: -1 }]
  return g.sightThrough(audience, cover) === 'nothing' ? [] : [{ op: 'vanish', id }]
}

function seesInto(g: Position, audience: Audience, id: string): boolean {
  const place = g.layout.place(id)
  return place !== undefined && g.sees(audience, place)
}

/** Under which piece another comes to lie, for who does not see all of the stack. */
function seenUnder(g: Position, under: number | undefined, audience: Audience): number | undefined {
  if (under === undefined || g.layout.open) return under
  let above = g.numbered(under)
  while (above && g.sight(audience, above) === 'nothing') above = above.above
  return above && g.numberFor(audience, above)
}

function shownNumber(g: Position, piece: PieceView, audience: Audience): number {
  return numberIn(g, piece.aliases, audience) ?? piece.id
}

/** The number of an audience among those of a piece that can be covered. */
function numberIn(
  g: Position,
  aliases: readonly number[] | undefined,
  audience: Audience,
): number | undefined {
  return aliases?.[audience === undefined ? 0 : (g.cast.seat(audience)?.index ?? -1) + 1]
}
