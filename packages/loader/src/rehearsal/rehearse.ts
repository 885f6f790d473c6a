/** Plays a module at random to hear what it says: which facts each sentence is given, and where the rules break. */

import {
  type Fact,
  Game,
  type Module,
  type Order,
  RulesError,
  seeded,
  writeOrder,
} from '@redoubt/engine'

/** Facts by the sentence they were given to: `log.move`, `denials.F-8.4`, `prompts.turn`. */
export type Heard = ReadonlyMap<string, ReadonlySet<string>>

/** The rules failed where they should not. */
export interface Failure {
  readonly error: unknown
  /** The action they had offered, in notation; undefined when they failed before one was chosen. */
  readonly order: string | undefined
  /** Actions played before it. */
  readonly after: number
}

/** Legal actions looked at before one is chosen: strange boards have very many. */
const MOST_CHOICES = 200
/** Actions of other moments that are tried at each moment, to hear why they are denied. */
const TRIES = 6

/**
 * Plays up to so many actions of a scenario; the same seed plays the same game.
 * @param hear takes down what is given to which sentence
 */
export function rehearse(
  module: Module,
  scenario: string,
  { actions, seed }: { readonly actions: number; readonly seed: string },
  hear: (sentence: string, facts: Readonly<Record<string, Fact>>) => void,
): Failure | undefined {
  const choices = seeded(`${seed} choices`)
  const game = Game.start(module, { scenario, random: seeded(seed) })
  const played: Order[] = []
  for (let n = 0; n < actions && !game.result; n++) {
    const one = <T>(list: readonly T[], why: string): T | undefined =>
      list.length === 0 ? undefined : list[choices.draw(`${why} ${n}`, list.length) - 1]
    let order: Order | undefined
    try {
      const asked = game.asked()
      for (const { step, facts } of asked) hear(`prompts.${step}`, facts)
      const seat = one(asked, 'seat')?.seat
      if (seat === undefined) return undefined
      for (let i = 0; i < TRIES; i++) {
        const tried = mixed(one(played, `action ${i}`), one(played, `arguments ${i}`))
        const denial = tried && game.explain(seat, tried)
        if (denial) hear(`denials.${denial.message}`, denial.facts)
      }
      order = one([...game.legal(seat, { most: MOST_CHOICES })], 'choice')
      if (!order) return undefined
      for (const { key, facts } of game.act(seat, order).log) hear(`log.${key}`, facts)
      played.push(order)
    } catch (error) {
      // What broke, without where: that is told beside it.
      return {
        error: error instanceof RulesError ? error.cause : error,
        order: order && writeOrder(order),
        after: n,
      }
    }
  }
  return undefined
}

/** The action of one order with what the other gives its arguments: mostly not legal, now and then denied in a new way. */
function mixed(one: Order | undefined, other: Order | undefined): Order | undefined {
  if (!one || !other) return undefined
  const args = Object.entries(one.args).map(([name, value]) => [name, other.args[name] ?? value])
  return { action: one.action, args: Object.fromEntries(args) }
}
