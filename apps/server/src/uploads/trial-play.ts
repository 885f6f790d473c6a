/** A stranger's module is played a while before anybody meets it: what it makes the server do must be short. */

import { Game, type Module, seeded } from '@redoubt/engine'
import { refused } from '@redoubt/protocol'
import { TOLD_AHEAD } from '@redoubt/table'
import { worked } from '../purse/purse.ts'

export interface TrialTerms {
  /** Actions played of each scenario. */
  readonly actions: number
  /** Milliseconds of the processor that one action may take, with what all seats are shown of it. */
  readonly slowest: number
  /** The same of the beginning, which comes once in a game; left out, no more. */
  readonly beginning?: number
  /** Characters of JSON one seat may be shown. */
  readonly largest: number
  /** Milliseconds worked so far; default those of this thread. */
  readonly clock?: () => number
}

/** Legal actions looked at before one is chosen. */
const CHOICES = 100
const SEED = 'from a stranger'

/** One thing that the server did for it, and the milliseconds that took. */
interface Moment {
  readonly what: string
  readonly time: number
}

/**
 * Plays every scenario twice: the first time warms the engine up, and of the two times of a moment the shorter counts.
 * @throws RefusedError for a module that breaks, that is slow, or that shows more than a connection should carry
 */
export function trialPlay(module: Module, terms: TrialTerms): void {
  for (const scenario of Object.keys(module.data.scenarios)) {
    const first = [...moments(module, scenario, terms)]
    const again = [...moments(module, scenario, terms)]
    for (const [n, { what, time }] of first.entries()) {
      const shortest = Math.min(time, again[n]?.time ?? time)
      const slowest = n === 0 ? (terms.beginning ?? terms.slowest) : terms.slowest
      if (shortest <= slowest) continue
      throw refused(
        'bad-options',
        `${what} of scenario ${scenario} takes ${Math.round(shortest)} ms: expected at most ${slowest} ms, for other tables wait as long`,
      )
    }
  }
}

function* moments(module: Module, scenario: string, terms: TrialTerms): Generator<Moment> {
  const { clock = worked } = terms
  const choices = seeded(`${SEED} choices`)
  let game: Game | undefined
  const timed = (what: string, work: () => void): Moment => {
    const begun = clock()
    try {
      work()
      if (game) show(module, game, terms)
    } catch (error) {
      if (error instanceof Error && 'refusal' in error) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw refused('bad-options', `${what} of scenario ${scenario} fails: ${reason.slice(0, 300)}`)
    }
    return { what, time: clock() - begun }
  }
  yield timed('the beginning', () => {
    game = Game.start(module, { scenario, random: seeded(SEED) })
  })
  for (let n = 1; n <= terms.actions && game && !game.result; n++) {
    const playing = game
    const seat = playing.asked()[0]?.seat
    if (seat === undefined) return
    // Looking for an action is what bots do, in threads of their own: it is not timed.
    const legal = [...playing.legal(seat, { most: CHOICES })]
    const played = legal[choices.draw(`choice ${n}`, Math.max(1, legal.length)) - 1]
    if (!played) return
    yield timed(`action ${n}`, () => {
      const given: Record<string, string> = {}
      for (const [name, value] of Object.entries(played.args)) {
        playing.candidates(seat, played.action, given)
        given[name] = value
      }
      playing.act(seat, played)
    })
  }
}

/** What a table does after each action: everybody is shown where it stands, and whoever is asked what he may do. */
function show(module: Module, game: Game, { largest }: TrialTerms): void {
  for (const { id } of module.seats) {
    const size = JSON.stringify(game.view(id)).length
    if (size > largest)
      throw refused(
        'bad-options',
        `what one seat is shown has ${size} characters: expected at most ${largest}`,
      )
  }
  for (const { seat } of game.asked()) game.offers(seat, TOLD_AHEAD)
}
