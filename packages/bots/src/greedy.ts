/** Looks to the end of its own turn and takes what stands best there. */

import { Explorer, type Game, type Seat } from '@redoubt/engine'
import type { Bot, Turn } from './bot/bot.ts'
import { chance } from './bot/chance.ts'
import { inTheHead } from './bot/imagine.ts'
import { ownSide, standingOf } from './bot/standing.ts'
import { type Prospect, tried } from './bot/tried.ts'
import { weighingBot } from './bot/weighing-bot.ts'

export interface GreedyTerms {
  /** Most positions looked at for one choice; the most promising beginnings are followed first. Default 600. */
  readonly budget?: number
  /** Where something is hidden: how many ways to deal it are averaged over. Default 4. */
  readonly worlds?: number
  /** How freely it chooses among plans nearly as good as the best: 0 takes the best. Default 1. */
  readonly temperature?: number
}

/** Listing so many actions takes as long as playing one: a list too long to be followed has its price, too. */
const LISTED_FOR_ONE_PLAYED = 8
/** What the dice decide is tried so often: of many attacks one thrown once each, the luckiest would look best. */
const THROWS = 5
const THROWS_FURTHER = 2
/** A player's first decisions are freer, so that its games do not all begin alike. */
const OPENING = 8
const OPENING_FREEDOM = 3
/** Turns of more actions than this are judged where they stand. */
const DEEPEST = 6

/**
 * A bot that plays its turn through in its head, judges where it ends with the module's `evaluate`, and begins the best
 * one it finds, or now and then one nearly as good. Where the module has no `evaluate`, it takes any legal action.
 * @example greedyBot('7').choose(game, 'second')
 */
export function greedyBot(
  seed: string,
  { budget = 600, worlds = 4, temperature = 1 }: GreedyTerms = {},
): Bot {
  return weighingBot('greedy', seed, {
    promises: (turn, seat, key) => lookAhead(turn, seat, key, budget, worlds),
    freedom: (decision) => temperature * (decision < OPENING ? OPENING_FREEDOM : 1),
    answers: 2 * worlds,
  })
}

/** What each action promises, by its meaning; the mean over the imagined games. */
function lookAhead(
  { game, seat: id }: Turn,
  seat: Seat,
  key: number,
  budget: number,
  worlds: number,
): Map<number, number> {
  return inTheHead(game, id, chance(key), worlds, (games) => {
    const total = new Map<number, number>()
    for (const imagined of games) {
      for (const { meaning, worth } of plansIn(imagined, seat, budget / games.length))
        total.set(meaning, (total.get(meaning) ?? 0) + worth / games.length)
    }
    return total
  })
}

interface Plan extends Prospect {
  readonly meaning: number
  readonly row: number
  /** The action of the rules that begins it. */
  readonly action: string
}

interface Mean {
  sum: number
  count: number
}

/**
 * Plays a row and takes it back; where dice have a say, several times. What is lost by merely ending one's turn (the other's
 * reinforcements come) would be lost whatever one did before: it is no reason to go on.
 */
function prospectOf(tree: Explorer, row: number, seat: Seat, throws: number): Prospect {
  const prospect = tried(tree, row, seat, throws, () => standingOf(tree, seat))
  const { ends } = prospect
  return ends && tree.offered(row).names.length === 0
    ? { ...prospect, worth: Math.max(prospect.worth, standingOf(tree, seat)) }
    : prospect
}

function plansIn(game: Game, seat: Seat, budget: number): Plan[] {
  const tree = new Explorer(game)
  const { moment } = tree
  const count = tree.fill(ownSide(tree, seat))
  const plans = Array.from(
    { length: count },
    (_, row): Plan => ({
      ...prospectOf(tree, row, seat, THROWS),
      row,
      meaning: tree.meaning(row),
      action: tree.offered(row).name,
    }),
  )
  // What looks best at once is followed first, while the budget lasts; the others are judged where they stand.
  const purse = { left: budget - count }
  const came = new Map<string, Mean>()
  for (const plan of [...plans].sort((a, b) => b.worth - a.worth)) {
    if (plan.ends) continue
    if (purse.left <= 0) {
      // An attack begun costs nothing yet: it is taken to come to what the others of its kind came to.
      const known = came.get(plan.action)
      if (known) plan.worth += known.sum / known.count
      continue
    }
    const throws = plan.chanced ? THROWS_FURTHER : 1
    let sum = 0
    for (let n = 0; n < throws; n++) {
      tree.play(plan.row)
      sum += restOfTurn(game, seat, 1, purse)
      tree.rewind(moment)
    }
    const known = came.get(plan.action) ?? { sum: 0, count: 0 }
    known.sum += sum / throws - plan.worth
    known.count++
    came.set(plan.action, known)
    plan.worth = sum / throws
  }
  return plans
}

/**
 * The worth of the best end of the turn that begins here; what the purse does not reach is judged where it stands.
 * Longer turns are finished by the best next action, one at a time.
 */
function restOfTurn(game: Game, seat: Seat, deep: number, purse: { left: number }): number {
  const tree = new Explorer(game)
  const { moment } = tree
  const count = tree.fill(ownSide(tree, seat))
  if (count === 0) return standingOf(tree, seat)
  if (count > purse.left) {
    purse.left -= Math.ceil(count / LISTED_FOR_ONE_PLAYED)
    return standingOf(tree, seat)
  }
  purse.left -= count
  let best = -1
  let chosen: Prospect = { worth: Number.NEGATIVE_INFINITY, ends: true, chanced: false }
  for (let row = 0; row < count; row++) {
    const prospect = prospectOf(tree, row, seat, THROWS_FURTHER)
    if (prospect.worth > chosen.worth) {
      chosen = prospect
      best = row
    }
  }
  if (chosen.ends || deep >= DEEPEST) return chosen.worth
  tree.play(best)
  const rest = restOfTurn(game, seat, deep + 1, purse)
  tree.rewind(moment)
  return chosen.chanced ? rest : Math.max(rest, chosen.worth)
}
