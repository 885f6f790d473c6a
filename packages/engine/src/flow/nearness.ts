/**
 * How near something pointed at came to what an action is about. Several actions may deny the same click; the one that came nearest
 * has the most helpful reason: the division that has spent its movement is told so, not that it is no fortification to man.
 */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { OfferedAction } from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'

/** The two questions asked of a denied value are worth a point each; an argument that was accepted before it, more than both. */
const ARGUMENT = 3

/**
 * Nearness of a denied argument, the higher the nearer: an argument accepted before it counts most; then it counts whether the
 * action looks at the value (`among`), and whether the value passed the first objection there is.
 * @param args as they were read, the denied one among them
 * @param depth which was denied
 */
export function nearnessOf(
  g: Position,
  { names, list }: OfferedAction,
  args: Record<string, Value>,
  depth: number,
): number {
  const name = names[depth]
  const argument = list[depth]
  if (name === undefined || !argument) return ARGUMENT * depth
  const value = args[name]
  const chosen = argument.kind === 'pieces' ? ((value ?? []) as readonly Piece[]) : undefined
  args[name] = chosen?.slice(0, -1)
  const isListed = (argument.among(g, args) as readonly Value[]).includes(chosen?.at(-1) ?? value)
  args[name] = value
  const { otherwise, each, unless } = argument
  const [first] = [...(isListed ? [] : otherwise), ...each, ...unless]
  const passes = first !== undefined && !first.when(g, args)
  return ARGUMENT * depth + Number(isListed) + Number(passes)
}
