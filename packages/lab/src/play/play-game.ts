/** One game of a study, played lean: no record, no views, only what is asked for. */

import { type Bot, isShared, scoreOf } from '@redoubt/bots'
import { Explorer, type Game, type Order, runRules, seeded, writeOrder } from '@redoubt/engine'
import { MARGIN_GRAINS, type PreparedArm, type PreparedStudy } from '../study/prepared.ts'
import { beginArm, beginsAlike } from './begin.ts'
import { type Observer, observe } from './observe.ts'
import type { GameRef, GameResult } from './result.ts'
import { seatedBots, unitSeed } from './seats.ts'

/** Told what is going on, so that somebody outside can see a bot that never answers. */
export interface Watch {
  /** Before each decision. @throws to give the game up */
  decision?(ref: GameRef, actions: number): void
  /** After each decision, with the action as data. */
  action?(seat: string, action: Order): void
}

/** Plays one game; it never throws: a bot or a rule that does ends the game as failed. */
export function playGame(study: PreparedStudy, ref: GameRef, watch: Watch = {}): GameResult {
  const arm = study.arms[ref.arm]
  if (!arm) throw new RangeError(`the study has no arm ${ref.arm}`)
  let table: Table
  try {
    table = tableOf(arm, unitSeed(study, ref.unit))
  } catch (error) {
    return {
      ending: 'failed',
      reason: `the game does not begin: ${error instanceof Error ? error.message : String(error)}`,
      winners: [],
      scores: arm.bots.map(() => 0.5),
      actions: 0,
      turns: 0,
      hash: '',
    }
  }
  const bots = seatedBots(study, ref)
  const observer = ref.unit < study.observe ? observe(table.tree) : undefined
  return playOut(table, bots, observer, study, ref, watch)
}

interface Table {
  readonly game: Game
  readonly tree: Explorer
}

const tables = new WeakMap<PreparedArm, Table>()

/** A table set up for the arm. One whose set-up throws no dice is rewound and used again. */
function tableOf(arm: PreparedArm, seed: string): Table {
  const known = tables.get(arm)
  if (known) {
    known.tree.rewind(0)
    known.game.position.random = seeded(seed)
    return known
  }
  const game = beginArm(arm, seed)
  const table = { game, tree: new Explorer(game) }
  if (beginsAlike(arm) && game.position.fence === (arm.terms.from?.fence ?? 0))
    tables.set(arm, table)
  return table
}

function playOut(
  { game, tree }: Table,
  bots: readonly Bot[],
  observer: Observer | undefined,
  study: PreparedStudy,
  ref: GameRef,
  watch: Watch,
): GameResult {
  const g = game.position
  const { seats } = game.module
  const decisions = seats.map(() => 0)
  let actions = 0
  let turns = 0
  /** The last turn, as the module counts them; where it does not, the seat that acts. */
  let latest = Number.NEGATIVE_INFINITY
  let failure: string | undefined
  const standing = () => ({ ...game.standing(), seq: actions })
  const begun = game.module.rules.turn?.(g) ?? 0
  try {
    while (!tree.over && !isTooLong(study, tree, actions, begun)) {
      watch.decision?.(ref, actions)
      const { side } = tree
      if (!side) throw new Error(`nobody is asked at step ${g.frame?.step}`)
      const seat = g.seatOf(side)
      const turn = game.module.rules.turn?.(g)
      if (turn === undefined ? seat.index !== latest : turn > latest) {
        turns++
        latest = turn ?? seat.index
        observer?.turn()
      }
      if (tree.fill(side) === 0) throw new Error(`${side.id} is asked and can do nothing`)
      const decision = decisions[seat.index] ?? 0
      decisions[seat.index] = decision + 1
      const bot = bots[seat.index] as Bot
      const row = runRules(
        () => `what the bot of ${seat.id} looked at`,
        standing,
        () => bot.pick({ game, seat: seat.id, tree, decision }),
      )
      if (!(row >= 0 && row < tree.list.count))
        throw new Error(`the bot of ${seat.id} chose ${row} of ${tree.list.count} actions`)
      watch.action?.(seat.id, tree.order(row))
      observer?.before(row, side)
      runRules(
        () => `"${writeOrder(tree.order(row))}" of ${seat.id}`,
        standing,
        () => tree.play(row),
      )
      observer?.after()
      actions++
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  g.listener = undefined
  const { result } = g
  const base = { actions, turns, hash: g.hash() }
  const seen = failure === undefined ? observer?.end(actions, turns) : undefined
  if (failure !== undefined) {
    tables.delete(study.arms[ref.arm] as PreparedArm)
    return {
      ending: 'failed',
      reason: failure,
      winners: [],
      scores: seats.map(() => 0.5),
      ...base,
    }
  }
  if (!result)
    return {
      ending: 'unfinished',
      reason: actions >= study.limits.actions ? 'actions' : 'turns',
      winners: [],
      scores: scoresOf(study, tree, undefined),
      ...base,
      ...seen,
    }
  const winners = isShared(result.winners, seats.length) ? [] : result.winners
  return {
    ending: winners.length === 0 ? 'drawn' : 'won',
    reason: result.reason,
    winners: seats.filter(({ id }) => winners.includes(id)).map(({ index }) => index),
    scores: scoresOf(study, tree, winners),
    ...base,
    ...seen,
  }
}

/** @param begun the turn the game began in */
function isTooLong(
  { limits }: PreparedStudy,
  { position, module }: Explorer,
  actions: number,
  begun: number,
): boolean {
  if (actions >= limits.actions) return true
  const { turns } = limits
  const turn = module.rules.turn?.(position)
  return turns !== undefined && turn !== undefined && turn - begun >= turns
}

/** By seat, 0 to 1: who has won, or by how much each is ahead. An unfinished game is drawn where only the result counts. */
function scoresOf(
  { outcome }: PreparedStudy,
  { module, position: g }: Explorer,
  winners: readonly string[] | undefined,
): number[] {
  return module.seats.map((seat) => {
    if (outcome === 'result') return scoreOf(winners ?? [], seat.id, module.seats.length)
    const side = g.sides.find((one) => g.seatOf(one) === seat)
    const margin = side && module.rules.margin?.(g, side)
    if (!margin || !(margin.most > 0)) return 0.5
    const share = 0.5 + 0.5 * Math.max(-1, Math.min(1, margin.lead / margin.most))
    return Math.round(share * MARGIN_GRAINS) / MARGIN_GRAINS
  })
}
