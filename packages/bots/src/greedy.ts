/** Looks to the end of its own turn and takes what stands best there. */

import { type Action, Explorer, type Game, seeded } from '@redoubt/engine'
import { type Bot, best, type Taste, taste } from './bot.ts'

export interface GreedyTerms {
  /** Most positions looked at for one choice; the most promising beginnings are followed first. Default 4000. */
  readonly budget?: number
}

const WON = 1e9

/**
 * A bot that plays its turn through in its head, judges where it ends with the module's `evaluate`, and begins the best
 * one it finds. Where the module has no `evaluate`, or several sides choose at once, it takes any legal action.
 * Dice in its head are its own, not those of the game.
 * @example greedyBot('7').choose(game, 'second')
 */
export function greedyBot(seed: string, { budget = 4000 }: GreedyTerms = {}): Bot {
  return {
    name: 'greedy',
    choose: (game, seat) => {
      const liking = taste(seed, game, seat)
      const alone = game.asked().length === 1 && isAsked(game, seat)
      if (!game.module.rules.evaluate || !alone) return best(game.legal(seat), liking, seat)
      const { random } = game.position
      game.position.random = seeded(`${seed}/in the head`)
      try {
        return lookAhead(game, seat, liking, budget)
      } finally {
        game.position.random = random
      }
    },
  }
}

function lookAhead(game: Game, seat: string, liking: Taste, budget: number): Action {
  const tree = new Explorer(game)
  const { moment } = tree
  const count = tree.fill()
  const plans = Array.from({ length: count }, (_, row) => {
    const action = tree.action(row)
    tree.play(row)
    const plan = { action, row, worth: worth(game, seat), ends: !isAsked(game, seat) }
    tree.rewind(moment)
    return plan
  })
  // What looks best at once is followed first, while the budget lasts.
  let left = budget - count
  for (const plan of [...plans].sort((a, b) => b.worth - a.worth)) {
    if (plan.ends) continue
    if (left <= 0) {
      plan.worth = Number.NEGATIVE_INFINITY
      continue
    }
    tree.fill()
    tree.play(plan.row)
    const seen = restOfTurn(game, seat, 1)
    tree.rewind(moment)
    plan.worth = seen.worth
    left -= seen.count
  }
  const top = best(plans, (plan) => plan.worth, seat).worth
  return best(
    plans.filter((plan) => plan.worth >= top - 1e-9),
    ({ action }) => liking(action),
    seat,
  ).action
}

/** The best end of the turn that begins here. Longer turns are finished by the best next action, one at a time. */
function restOfTurn(game: Game, seat: string, deep: number): { worth: number; count: number } {
  const tree = new Explorer(game)
  const { moment } = tree
  const count = tree.fill()
  let chosen = { worth: Number.NEGATIVE_INFINITY, row: -1, ends: true }
  for (let row = 0; row < count; row++) {
    tree.play(row)
    const value = worth(game, seat)
    const ends = !isAsked(game, seat)
    tree.rewind(moment)
    if (value > chosen.worth) chosen = { worth: value, row, ends }
  }
  if (chosen.ends || deep >= DEEPEST) return { worth: chosen.worth, count }
  tree.fill()
  tree.play(chosen.row)
  const rest = restOfTurn(game, seat, deep + 1)
  tree.rewind(moment)
  return { worth: Math.max(rest.worth, chosen.worth), count: count + rest.count }
}

/** Turns of more actions than this are judged where they stand. */
const DEEPEST = 6

function isAsked(game: Game, seat: string): boolean {
  return game.asked().some((asked) => asked.seat === seat)
}

/** What the position is worth to a seat, whichever side it plays by now. */
function worth(game: Game, id: string): number {
  const { position, module, result } = game
  if (result) return result.winners.length === 0 ? 0 : result.winners.includes(id) ? WON : -WON
  const seat = module.seat(id)
  const [side] = seat ? position.sidesOf(seat) : []
  return (side && module.rules.evaluate?.(position, side)) ?? 0
}
