/** Which chairs are played by bots. */

import { botProblem } from '@redoubt/bots'
import { refused, type SeatPlan, type TimeOut } from '@redoubt/protocol'
import type { StoredGame } from '../store/store.ts'

/** The bot a seat is planned for, by name; undefined for a person's seat. */
export function botIn(plan: SeatPlan | TimeOut | undefined): string | undefined {
  return plan?.startsWith('bot:') ? plan.slice('bot:'.length) : undefined
}

/** The bot that plays a seat of a game. */
export function botAt({ terms }: StoredGame, seat: string): string | undefined {
  return botIn(terms.plan[seat])
}

/** Most positions, lines or milliseconds a bot at an online table may take for one decision. */
const MOST = { greedy: 20_000, mcts: 20_000, ms: 10_000 } as const

/** @throws RefusedError for a bot there is not, or one that would think too long */
export function mustBeBot(name: string): void {
  const problem = botProblem(name) ?? tooMuch(name)
  if (problem !== undefined) throw refused('bad-options', problem, { received: name })
}

function tooMuch(name: string): string | undefined {
  const [, kind = '', amount = '', unit] = name.match(/^(\w+):(\d+)(ms)?(?:~[\d.]+)?$/) ?? []
  const most = unit ? MOST.ms : kind === 'greedy' || kind === 'mcts' ? MOST[kind] : Infinity
  return Number(amount) > most
    ? `a bot at a table may think for ${most}${unit ?? ''} at most, got "${name}"`
    : undefined
}
