/** A battle in rounds on the flow stack: where its procedure stands, who is asked, what the frame keeps. */

import type { Frame, Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'

/**
 * A battle; `step` is where its procedure stands. What is false or empty is left out, so that positions come again.
 * @example
 * interface Raid extends RoundsFrame { readonly bridges: number }
 * const raid: Raid = { step: 'guns', battle: 'raid', side: 'blue', at: '0403', bridges: 2 }
 */
export interface RoundsFrame extends Frame {
  /** The kind of battle. */
  readonly battle: string
  /** The attacking side. */
  readonly side: string
  /** The space fought for. */
  readonly at: string
  /** In the first round only. */
  readonly first?: boolean
  /** This step's question has been answered. */
  readonly ready?: boolean
  /** This step's dice are thrown; its hits come next, then the look at who is left. */
  readonly thrown?: boolean
  /** The attacker only contests the place: if the defender stays, too, the battle ends. */
  readonly contest?: boolean
}

/**
 * Tells whether a frame is one of a battle in rounds.
 * @example isBattle({ step: 'guns', battle: 'land', side: 'blue', at: '0403' }) // → true
 */
export const isBattle = <B extends RoundsFrame>(frame: Frame): frame is B =>
  frame.battle !== undefined

/**
 * The battle being fought, if any.
 * @example battleIn(g) // → undefined
 */
export function battleIn<B extends RoundsFrame>(g: AnyPosition): B | undefined {
  for (let i = g.flow.length - 1; i >= 0; i--) {
    const frame = g.flow[i] as Frame
    if (isBattle<B>(frame)) return frame
  }
  return undefined
}

/**
 * The battle being fought. @throws Error outside battles
 * @example const attacker = (g: AnyPosition) => g.side(presentBattle(g).side)
 */
export function presentBattle<B extends RoundsFrame>(g: AnyPosition): B {
  const battle = battleIn<B>(g)
  if (!battle) throw new Error('no battle is being fought here')
  return battle
}

/**
 * The space a battle is fought for. @throws Error when the board has none of that id
 * @example fieldOf(g, { step: 'guns', battle: 'land', side: 'blue', at: '0403' }) // → 0403
 */
export function fieldOf(g: AnyPosition, { at }: RoundsFrame): Space {
  const space = g.board.space(at)
  if (!space) throw new Error(`board ${g.board.id} has no space "${at}"`)
  return space
}

/**
 * Goes on to a step of the battle; the answer and the dice of the last one are forgotten.
 * @example const fight = (g: AnyPosition, battle: RoundsFrame) => proceed(g, battle, 'all')
 */
export function proceed<B extends RoundsFrame>(
  g: AnyPosition,
  { ready, thrown, ...battle }: B,
  step: string,
  more: Partial<B> = {},
): void {
  g.next({ ...battle, ...more, step })
}

/**
 * Asks a side something before the step goes on: `answer` lets it.
 * @example
 * ask(g, 'fight_on', blue)
 * g.frame?.step // → 'fight_on'
 */
export function ask(
  g: AnyPosition,
  step: string,
  side: Side,
  data: Readonly<Record<string, string>> = {},
): void {
  g.push({ step, side: side.id, ...data })
}

/**
 * The question of a step has been answered; the step goes on.
 * @example const stands = (g: AnyPosition) => answer<RoundsFrame>(g, { ready: true })
 */
export function answer<B extends RoundsFrame>(g: AnyPosition, more: Partial<B> = {}): void {
  g.pop()
  g.next({ ...presentBattle(g), ...more, ready: true })
}
