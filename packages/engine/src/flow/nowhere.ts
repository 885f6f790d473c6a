/** Why an action that is begun can go no further: what speaks against the spaces it might be done at. */

import type { Space } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type Denial, denialFrom } from '../rules/denial.ts'
import { type OfferedAction, objectionToValue } from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'

/**
 * The reasons against every space of the board, each with the space nearest to the piece chosen before, or else to the side's
 * own: that one is told, and how many spaces it holds for. The reason of the nearest comes first.
 * @param depth the argument that has no value yet
 * @returns undefined where the argument asks for no space, may be left out, or a space will do
 */
export function deniedEverywhere(
  g: Position,
  { list, names }: OfferedAction,
  before: Readonly<Record<string, Value>>,
  depth: number,
): Denial | undefined {
  const argument = list[depth]
  const name = names[depth]
  if (argument?.kind !== 'space' || argument.optional || name === undefined) return undefined
  const args = { ...before }
  const reasons = new Map<string, { count: number; readonly denial: Denial }>()
  for (const space of nearestFirst(g, before)) {
    const objection = objectionToValue(argument, name, space, g, args)
    if (!objection) return undefined
    const denied = `${objection.clause} ${objection.message}`
    const known = reasons.get(denied)
    if (known) known.count++
    else reasons.set(denied, { count: 1, denial: denialFrom(objection, g, args) })
  }
  const everywhere = [...reasons.values()]
  const [first] = everywhere
  return first && { ...first.denial, everywhere }
}

/**
 * All spaces of the board by their steps from where the action begins, or from the side's own: those stand behind the rest, and
 * where it begins is none of them.
 */
function nearestFirst(g: Position, before: Readonly<Record<string, Value>>): ReadonlySet<Space> {
  const chosen = Object.values(before).filter((value): value is Piece => isOnBoard(g, value))
  const starts = (chosen.length > 0 ? chosen : g.onBoardOf(g.actor)).map(
    ({ place }) => place as Space,
  )
  const spaces = new Set(starts)
  // What is added meanwhile is met in its turn.
  for (const space of spaces) for (const next of space.neighbours) spaces.add(next)
  for (const space of g.board.spaces) spaces.add(space)
  for (const space of starts) {
    spaces.delete(space)
    if (chosen.length === 0) spaces.add(space)
  }
  return spaces
}

function isOnBoard(g: Position, value: Value): boolean {
  return typeof value === 'object' && value !== null && 'face' in value && g.onBoard(value as Piece)
}
