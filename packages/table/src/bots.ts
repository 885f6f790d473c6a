/** Bots at a table: whoever is asked and is a bot thinks and acts, like any other player. */

import { doneLately, type Order } from '@redoubt/engine'
import { type CommandReply, RefusedError } from '@redoubt/protocol'
import type { Situation } from './situation.ts'
import type { Decision } from './thinking.ts'

export interface BotPlay {
  /** What a bot has to decide now; undefined when none is asked. */
  toDecide(): Decision | undefined | Promise<Decision | undefined>
  decide(decision: Decision): Promise<Order>
  /** Plays what was decided. @throws RefusedError `stale` when the position is another meanwhile */
  act(decision: Decision, action: Order): CommandReply | Promise<CommandReply>
  /** Milliseconds before each action at least, so that people can follow. */
  readonly pause: number
}

/** Lets bots act, one action after the other, until none is asked. @throws Error when a bot chooses what the rules deny */
export async function playBots(play: BotPlay): Promise<void> {
  for (;;) {
    const decision = await play.toDecide()
    if (!decision) return
    const [action] = await Promise.all([play.decide(decision), wait(play.pause)])
    try {
      const { denial } = await play.act(decision, action)
      if (denial) throw new Error(`${decision.bot} chose what is denied by ${denial.clause}`)
    } catch (error) {
      // Somebody took something back, or ended the game, while it was thinking.
      if (error instanceof RefusedError && ['stale', 'over'].includes(error.refusal.code)) continue
      throw error
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** What a bot has to decide; undefined when none is asked, or a person's chair is still empty. */
export function decisionAt({ game, chairs, terms, house }: Situation): Decision | undefined {
  if (game.result || terms.readOnly || house.paused) return undefined
  if (chairs.some(({ player, bot }) => player === undefined && bot === undefined)) return undefined
  for (const { seat } of game.asked()) {
    const bot = chairs.find((chair) => chair.seat === seat)?.bot
    if (bot === undefined) continue
    const module = game.module.data.manifest.id
    const seed = `${terms.seed ?? terms.id}/${seat}/${game.seq}`
    const lately = doneLately(game.record(), seat)
    return { kind: 'decision', module, snapshot: game.snapshot(), seat, bot, seed, lately }
  }
  return undefined
}
