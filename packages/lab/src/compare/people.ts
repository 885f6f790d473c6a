/** How often another rule would have mattered in games that were played without it: by people, no bot has a say. */

import { Game, type GameRecord, type Module, OptionsError } from '@redoubt/engine'
import { type Estimate, wilson } from '../statistics/interval.ts'
import { meanInterval } from '../statistics/skewed-mean.ts'
import { type OtherRule, type Parting, type ReplayedUnder, replaysUnder } from './replay-under.ts'

/** A game to look at, by a name that leads back to it. */
export interface PlayedGame {
  readonly name: string
  readonly record: GameRecord
}

/** An action of which something else would have come, or that would have been denied, in the very position it was done in. */
export interface Touch {
  readonly game: string
  /** Number of the event in the record; 0 for the set-up. */
  readonly event: number
  readonly why: Parting['why']
  readonly clause: string | undefined
  readonly seat: string | undefined
  /** In notation. */
  readonly action: string | undefined
  /** How much of the game had been played, 0 to 1. */
  readonly at: number
}

/** All touches by one clause. */
export interface TouchReason {
  readonly clause: string | undefined
  readonly why: Parting['why']
  readonly games: number
  readonly times: number
  /** The first of them. */
  readonly example: Touch
}

export interface Touched {
  /** Finished games. */
  readonly games: number
  readonly actions: number
  /** Games left out because they are not over. */
  readonly unfinished: readonly string[]
  /** Records that do not replay under their own rules, as of another version of the module: they are left out. */
  readonly unsound: readonly { readonly game: string; readonly message: string }[]
  /** Games that could not be gone on with under the other rule after they had parted: they count as far as they went. */
  readonly cut: readonly { readonly game: string; readonly message: string }[]
  /** Share of the games in which it mattered at least once: Wilson's interval. */
  readonly share: Estimate
  /** How often in a game: Student's interval, infinite for fewer than two games. */
  readonly perGame: Estimate
  /** Of the games in which it mattered, how much of them had been played before, on average. */
  readonly firstAt: number | undefined
  /** The most frequent first. */
  readonly reasons: readonly TouchReason[]
}

/**
 * Replays finished games under another rule. Where an action is denied or comes out differently it counts, and the game goes on
 * from the position that was recorded.
 * @param told called after each game
 * @throws OptionsError
 */
export function touchedBy(
  module: Module,
  played: readonly PlayedGame[],
  rule: OtherRule,
  told: (done: number) => void = () => undefined,
): Touched {
  const unsound: { game: string; message: string }[] = []
  const looked = played.flatMap(({ name, record }, index) => {
    try {
      return [touchesOf(module, { name, record }, rule)]
    } catch (error) {
      // A rule that the module does not have is no game's fault.
      if (error instanceof OptionsError) throw error
      const message = error instanceof Error ? error.message : String(error)
      unsound.push({ game: name, message })
      return []
    } finally {
      told(index + 1)
    }
  })
  const finished = looked.filter(({ isOver }) => isOver)
  const counts = finished.map(({ touches }) => touches.length)
  const touched = finished.filter(({ touches }) => touches.length > 0)
  const firsts = touched.map(({ touches }) => touches[0]?.at ?? 0)
  return {
    games: finished.length,
    actions: finished.reduce((sum, { actions }) => sum + actions, 0),
    unsound,
    unfinished: looked.filter(({ isOver }) => !isOver).map(({ game }) => game),
    cut: finished.flatMap(({ game, cut }) => (cut === undefined ? [] : [{ game, message: cut }])),
    share: wilson(touched.length, finished.length),
    perGame: meanInterval(counts),
    firstAt:
      firsts.length === 0 ? undefined : firsts.reduce((sum, at) => sum + at, 0) / firsts.length,
    reasons: reasonsOf(finished.flatMap(({ touches }) => touches)),
  }
}

interface Looked {
  readonly game: string
  readonly isOver: boolean
  readonly actions: number
  readonly touches: readonly Touch[]
  readonly cut: string | undefined
}

function touchesOf(module: Module, { name, record }: PlayedGame, rule: OtherRule): Looked {
  const actions = record.filter(({ event }) => event.kind === 'act').length
  const touches: Touch[] = []
  const isOver = Game.resume(module, record).result !== undefined
  if (!isOver) return { game: name, isOver, actions, touches, cut: undefined }
  const replays = replaysUnder(module, record, rule)
  let before: ReplayedUnder | undefined
  for (;;) {
    let next: IteratorResult<ReplayedUnder, ReplayedUnder>
    try {
      next = replays.next()
    } catch (error) {
      // Before the first parting the record or the rule is at fault, or nothing of the game fits the other rule; after it, the position does not.
      if (!before) throw error
      const cut = error instanceof Error ? error.message : String(error)
      return { game: name, isOver, actions, touches, cut }
    }
    if (next.done) return { game: name, isOver, actions, touches, cut: undefined }
    before = next.value
    const { parting } = next.value
    if (parting) touches.push(touchOf(name, parting, record.length, clauseOf(module, rule)))
  }
}

function touchOf(
  game: string,
  parting: Parting,
  events: number,
  otherwise: string | undefined,
): Touch {
  const { event, why, seat, action, denial, clauses } = parting
  const clause = denial?.clause ?? clauses.other[0] ?? clauses.recorded[0] ?? otherwise
  return { game, event, why, clause, seat, action, at: event / Math.max(1, events - 1) }
}

/** The clause of the option that is switched, where it is one. */
function clauseOf({ data }: Module, { options = {} }: OtherRule): string | undefined {
  const [name, ...more] = Object.keys(options)
  if (name === undefined || more.length > 0) return undefined
  return data.options.options[name]?.clause
}

function reasonsOf(touches: readonly Touch[]): TouchReason[] {
  return [...Map.groupBy(touches, ({ clause, why }) => `${clause ?? ''} ${why}`).values()]
    .flatMap((group): TouchReason[] => {
      const [example] = group
      if (!example) return []
      const games = new Set(group.map(({ game }) => game)).size
      return [{ clause: example.clause, why: example.why, games, times: group.length, example }]
    })
    .sort((a, b) => b.games - a.games || b.times - a.times)
}
