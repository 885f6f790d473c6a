/** Law 3: what is legal is accepted, and everything else is denied with a clause and changes nothing. */

import {
  type Candidates,
  DeniedError,
  Game,
  NotationError,
  type Order,
  readOrder,
  toldAhead,
  writeOrder,
} from '@redoubt/engine'
import type { Chooser } from '../play/chooser.ts'
import { universe } from '../play/universe.ts'
import { difference } from './difference.ts'

/** Values of further arguments that are told with each offer. */
const AHEAD = 60
/** How many combinations of an action's arguments are tried at one position. */
const TRIED = 400
/** How many legal actions are really played. */
const PLAYED = 12

/**
 * Tries complete actions from the whole universe of each argument (all pieces, spaces, numbers …), not only from where
 * the rules say to look: exactly those listed as legal may be accepted.
 */
export function legalityFailures(game: Game, choose: Chooser): string[] {
  const failures: string[] = []
  for (const { seat } of game.asked()) failures.push(...seatFailures(game, seat, choose))
  failures.push(...strangerFailures(game))
  return failures
}

function seatFailures(game: Game, seat: string, choose: Chooser): string[] {
  const failures: string[] = []
  const legal = [...game.legal(seat)]
  const texts = new Set(legal.map(writeOrder))
  const hash = game.hash()
  const saved = JSON.stringify(game.position.save())
  const unnamed = new Set<string>()
  for (const action of legal) {
    const denial = game.explain(seat, action)
    if (denial)
      failures.push(
        `"${writeOrder(action)}" is listed as legal, but denied by ${denial.clause} (${denial.message})`,
      )
    failures.push(...notationFailures(action))
  }
  for (const action of universe(game, seat, choose, TRIED)) {
    const text = writeOrder(action)
    const denial = game.explain(seat, action)
    if (!denial && !texts.has(text))
      failures.push(`"${text}" is accepted, but not listed as legal: \`among\` does not contain it`)
    if (denial && texts.has(text))
      failures.push(`"${text}" is listed as legal, but denied by ${denial.clause}`)
    if (denial) failures.push(...denialFailures(game, seat, text, hash, unnamed))
  }
  failures.push(...aheadFailures(game, seat))
  if (game.hash() !== hash || JSON.stringify(game.position.save()) !== saved)
    failures.push('asking what is legal changed the position')
  for (let n = 0; n < Math.min(PLAYED, legal.length); n++) {
    failures.push(
      ...acceptanceFailures(game, seat, choose.pick(legal, `accepted/${game.seq}/${n}`)),
    )
  }
  return failures
}

/** What the offers tell ahead is what would be answered if it were asked. */
function aheadFailures(game: Game, seat: string): string[] {
  const offers = game.offers(seat, AHEAD)
  const failures: string[] = []
  const follow = (action: string, args: Readonly<Record<string, string>>): void => {
    const told = toldAhead(offers, action, args)
    if (told === undefined) return
    const asked = game.candidates(seat, action, args)
    const next = told === 'whole' ? undefined : told
    const found = difference(next && asAsked(next), asked)
    if (found !== undefined)
      failures.push(
        `told ahead after "${writeOrder({ action, args })}" is not what is answered: ${found}`,
      )
    for (const { value } of next?.values ?? [])
      follow(action, { ...args, [next?.argument ?? '']: value })
  }
  for (const { action } of offers) follow(action, {})
  return failures
}

function asAsked({ last: _last, following: _following, ...asked }: Candidates): Candidates {
  return asked
}

/** A legal action is accepted by a game of its own. */
function acceptanceFailures(game: Game, seat: string, action: Order): string[] {
  const copy = Game.restore(game.module, game.snapshot(), game.position.random)
  try {
    copy.act(seat, action)
    return []
  } catch (error) {
    return [
      `"${writeOrder(action)}" is listed as legal, but playing it gives: ${error instanceof Error ? error.message : String(error)}`,
    ]
  }
}

/** A denied action is refused by `act` as well, names a clause of the rulebook, and changes nothing. */
function denialFailures(
  game: Game,
  seat: string,
  text: string,
  hash: string,
  unnamed: Set<string>,
): string[] {
  try {
    game.act(seat, text)
    return [`"${text}" is denied when explained, but accepted when played`]
  } catch (error) {
    if (!(error instanceof DeniedError))
      return [`"${text}" gives an error instead of a denial: ${String(error)}`]
    const { clause, message } = error.denial
    const failures: string[] = []
    if (game.hash() !== hash) failures.push(`"${text}" is denied, but changed the position`)
    // Each clause and message is complained of once, not for every action it denies.
    if (clause === 'table' || unnamed.has(message)) return failures
    unnamed.add(message)
    if (!game.module.data.rulebook.clauses.some(({ id }) => id === clause)) {
      failures.push(`"${text}" is denied by ${clause}, which is not in the rulebook`)
    }
    if (game.module.data.texts.en?.denials?.[message] === undefined) {
      failures.push(`"${text}" is denied with the message ${message}, which has no text`)
    }
    return failures
  }
}

/** A seat that is not asked may do nothing. */
function strangerFailures(game: Game): string[] {
  const asked = game.asked()
  const [first] = asked
  if (!first) return []
  const [action] = game.legal(first.seat)
  return game.module.seats.flatMap(({ id }) => {
    if (asked.some(({ seat }) => seat === id) || !action) return []
    return game.explain(id, action) && [...game.legal(id)].length === 0
      ? []
      : [`${id} is not asked, but may act`]
  })
}

function notationFailures(action: Order): string[] {
  const text = writeOrder(action)
  try {
    const again = writeOrder(readOrder(text, () => Object.keys(action.args)))
    return again === text ? [] : [`"${text}" reads back as "${again}"`]
  } catch (error) {
    if (error instanceof NotationError) return [`"${text}" cannot be read back: ${error.message}`]
    throw error
  }
}
