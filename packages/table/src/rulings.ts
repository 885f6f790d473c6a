/** Rulings at a table: what the players agree upon, or the referee decides, though the rules would not allow it. */

import { type Change, type Ruling, RulingError } from '@redoubt/engine'
import { type ProposalState, refused, sentence } from '@redoubt/protocol'
import type { Effect } from './effect.ts'
import { questionsAfter } from './freshness.ts'
import { recordGrown, type Situation, setProposals, stillProposed } from './situation.ts'

/**
 * A ruling as everybody is asked about it, with what the log will say of it.
 * @param ruling its pieces go by the numbers of the seat that proposes it
 * @throws RefusedError `bad-ruling` for one that cannot be carried out
 */
export function proposedRuling(
  at: Situation,
  seat: string,
  { reason, changes }: Ruling,
): NonNullable<ProposalState['ruling']> {
  const ruling = { reason, changes: changes.map((change) => asAllKnowIt(at, seat, change)) }
  return { ...ruling, words: orRefused(() => at.game.rulingInWords(seat, ruling)) }
}

/**
 * Carries a ruling out.
 * @param by who proposed it; undefined: the referee
 * @throws RefusedError `bad-ruling`
 */
export function carriedOut(at: Situation, by: string | undefined, ruling: Ruling): Effect {
  const { reason, changes } = ruling
  orRefused(() => at.game.rule(by, { reason, changes }))
  at.fresh = questionsAfter(at.fresh, at.game.asked(), at.game.seq, by)
  return {
    game: 'update',
    entries: recordGrown(at),
    ...setProposals(at, stillProposed(at)),
    state: true,
  }
}

/**
 * The referee rules.
 * @param seat whose numbers its pieces go by; undefined: a spectator's
 * @throws RefusedError `not-host` where none was named, `bad-ruling`
 */
export function refereeRules(at: Situation, seat: string | undefined, ruling: Ruling): Effect {
  if (!at.terms.referee) throw refused('not-host', sentence('not-host.no-referee'))
  if (at.game.result) throw refused('over', sentence('over'))
  const changes = ruling.changes.map((change) => asAllKnowIt(at, seat, change))
  return carriedOut(at, undefined, { ...ruling, changes })
}

function asAllKnowIt({ game }: Situation, seat: string | undefined, change: Change): Change {
  if (!('piece' in change)) return change
  const g = game.position
  const known = (number: number): number => {
    const piece = g.numberedFor(seat, number)
    // Who names what he does not see hears the same as who names what is not there.
    return piece && g.knows(undefined, piece) ? g.numberFor(undefined, piece) : -1
  }
  const named = { ...change, piece: known(change.piece) }
  return named.kind === 'move' && named.under !== undefined
    ? { ...named, under: known(named.under) }
    : named
}

function orRefused<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RulingError)) throw error
    const { message, key, facts } = error
    throw refused('bad-ruling', { text: message, key, facts })
  }
}
