/** Plays a module at random to hear what it says: which facts each sentence is given, and where the rules break. */

import {
  type ActionPreview,
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
  /** Of the game it happened in. */
  readonly seed: string
  /** How many actions of the scenario it takes to come there again, in this game and those before. */
  readonly actions: number
}

/** Legal actions looked at before one is chosen: strange boards have very many. */
const MOST_CHOICES = 200
/** Actions of other moments that are tried at each moment, to hear why they are denied. */
const TRIES = 6

/** Takes down what is given to which sentence. */
type Hear = (sentence: string, facts: Readonly<Record<string, Fact>>) => void

/**
 * Plays up to so many actions of a scenario, in as many games as it takes; the same seed plays the same games.
 * @returns where the rules broke first
 */
export function rehearse(
  module: Module,
  scenario: string,
  { actions, seed }: { readonly actions: number; readonly seed: string },
  hear: Hear,
): Failure | undefined {
  let left = actions
  for (let n = 1; left > 0; n++) {
    const terms = { actions: left, seed: n === 1 ? seed : `${seed}/${n}` }
    const played = playOnce(module, scenario, terms, hear)
    if (typeof played !== 'number') {
      const { seed: own } = terms
      return { ...played, seed: own, actions: actions - left + played.after + 1 }
    }
    if (played === 0) return undefined
    left -= played
  }
  return undefined
}

/** One game, or the beginning of one: how many actions it had, or where the rules broke. */
function playOnce(
  module: Module,
  scenario: string,
  { actions, seed }: { readonly actions: number; readonly seed: string },
  hear: Hear,
): number | Omit<Failure, 'seed' | 'actions'> {
  const choices = seeded(`${seed} choices`)
  const game = Game.start(module, { scenario, random: seeded(seed) })
  const played: Order[] = []
  for (let n = 0; n < actions && !game.result; n++) {
    const one: One = (list, why) =>
      list.length === 0 ? undefined : list[choices.draw(`${why} ${n}`, list.length) - 1]
    let order: Order | undefined
    try {
      const asked = game.asked()
      for (const { step, facts } of asked) hear(`prompts.${step}`, facts)
      const seat = one(asked, 'seat')?.seat
      if (seat === undefined) return played.length
      for (let i = 0; i < TRIES; i++) {
        const tried = mixed(one(played, `action ${i}`), one(played, `arguments ${i}`))
        const denial = tried && game.explain(seat, tried)
        if (denial) hear(`denials.${denial.message}`, denial.facts)
      }
      order = n % 2 === 0 ? ofAnyKind(game, seat, one) : one(legalFor(game, seat), 'choice')
      if (!order) return played.length
      hearPreview(game.preview(seat, order, { odds: false }), hear)
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
  return played.length
}

/** What is said of an action before it is done. */
function hearPreview({ said }: ActionPreview, hear: Hear): void {
  for (const { key, facts = {} } of [...(said?.notes ?? []), ...(said?.lines ?? [])])
    hear(`words.preview.${key}`, facts)
}

type One = <T>(list: readonly T[], why: string) => T | undefined

/** A legal action, each kind that is on offer as likely as the others: what is rare comes up, too. */
function ofAnyKind(game: Game, seat: string, one: One): Order | undefined {
  const kinds = game.offers(seat).flatMap(({ action, denial }) => (denial ? [] : [action]))
  while (kinds.length > 0) {
    const kind = one(kinds, `kind ${kinds.length}`)
    const order = one(legalFor(game, seat, kind), 'choice')
    if (order) return order
    kinds.splice(kinds.indexOf(kind ?? ''), 1)
  }
  return undefined
}

function legalFor(game: Game, seat: string, action?: string): Order[] {
  const only = action === undefined ? {} : { action }
  return [...game.legal(seat, { ...only, most: MOST_CHOICES })]
}

/** The action of one order with what the other gives its arguments: mostly not legal, now and then denied in a new way. */
function mixed(one: Order | undefined, other: Order | undefined): Order | undefined {
  if (!one || !other) return undefined
  const args = Object.entries(one.args).map(([name, value]) => [name, other.args[name] ?? value])
  return { action: one.action, args: Object.fromEntries(args) }
}
