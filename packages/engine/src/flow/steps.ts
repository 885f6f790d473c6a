/** The flow of steps: who is asked, and running what runs by itself. */

import type { Side } from '../cast/cast.ts'
import { letAct } from '../position/actor.ts'
import { describe, type Fact } from '../position/facts.ts'
import type { Position } from '../position/position.ts'
import { lookAround } from '../rules/look-around.ts'
import type { PreparedStep, Steps } from '../rules/prepared.ts'
import type { Rules } from '../rules/rules.ts'
import type { Asked } from '../view/view.ts'

const AUTOMATIC_LIMIT = 10_000

/** The step a game stands at, undefined when it is over. */
export function presentStep(g: Position, steps: Steps): PreparedStep | undefined {
  return g.frame && steps.get(g.frame.step)
}

/** The first asked side a seat plays. */
export function sideFor(g: Position, steps: Steps, seat: string): Side | undefined {
  return askedSides(g, presentStep(g, steps)).find((side) => g.seatOf(side).id === seat)
}

/** Seats that may act now, with the facts of the prompt. */
export function whoIsAsked(g: Position, steps: Steps): Asked[] {
  const prepared = presentStep(g, steps)
  const { frame } = g
  if (prepared?.kind !== 'asks' || !frame) return []
  const prompt = prepared.step.prompt?.(g, frame) ?? {}
  const facts: Record<string, Fact> = {}
  for (const name in prompt) facts[name] = describe(prompt[name])
  return askedSides(g, prepared).map((side) => ({
    seat: g.seatOf(side).id,
    side: side.id,
    step: frame.step,
    facts: { side: describe(side), ...facts },
  }))
}

/** The sides a step asks. */
export function askedSides(g: Position, prepared: PreparedStep | undefined): readonly Side[] {
  const { frame } = g
  if (prepared?.kind !== 'asks' || !frame) return []
  if (prepared.asks) return prepared.asks(g, frame)
  return frame.side === undefined ? [] : [g.side(frame.side)]
}

/** The first side a step asks, without a list of one. */
export function firstAsked(g: Position, prepared: PreparedStep | undefined): Side | undefined {
  const { frame } = g
  if (prepared?.kind !== 'asks' || !frame) return undefined
  if (prepared.asks) return prepared.asks(g, frame)[0]
  return frame.side === undefined ? undefined : g.side(frame.side)
}

/**
 * Runs automatic steps until somebody is asked or the game is over; a step acts for the side its frame names. Then
 * everybody sees of the pieces what the rules say, which may leave nothing to be asked.
 * @throws Error for steps that do not exist or never end
 */
export function settle(g: Position, steps: Steps, sight: Rules['sight']): void {
  runOn(g, steps)
  if (!sight) return
  for (let n = 0; n < AUTOMATIC_LIMIT; n++) {
    lookAround(g, sight)
    const { frame } = g
    const prepared = presentStep(g, steps)
    if (!frame || prepared?.kind !== 'asks' || !prepared.step.passes?.(g, frame)) return
    runOn(g, steps)
  }
  throw new Error(`step "${g.frame?.step}" still passes after ${AUTOMATIC_LIMIT} times`)
}

function runOn(g: Position, steps: Steps): void {
  for (let n = 0; n < AUTOMATIC_LIMIT; n++) {
    const { frame } = g
    if (!frame) return
    const prepared = steps.get(frame.step)
    if (!prepared) throw new Error(`the rules have no step "${frame.step}"`)
    if (prepared.kind === 'asks') return
    if (frame.side !== undefined) letAct(g, g.side(frame.side))
    prepared.run(g, frame)
  }
  throw new Error(`step "${g.frame?.step}" still runs after ${AUTOMATIC_LIMIT} automatic steps`)
}
