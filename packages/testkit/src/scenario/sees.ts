/** What a side, a seat or a spectator sees of some places, against what a test says of it. */

import { eachInWords, type Game, type Place } from '@redoubt/engine'
import type { ExpectationFile } from '@redoubt/loader'
import { fitsWords, pieceInWords, piecesOf, problemWithWords, type Seen } from './pieces.ts'

type SeenPlaces = NonNullable<ExpectationFile['sees']>[string]

const SPECTATORS = 'spectators'

/** What does not fit, one line each. @param looker a side, a seat or `spectators` */
export function seenMismatches(game: Game, looker: string, places: SeenPlaces): string[] {
  const g = game.position
  const side = g.cast.side(looker)
  const seat = side ? g.seatOf(side).id : looker
  if (looker !== SPECTATORS && !game.module.seats.some(({ id }) => id === seat))
    return [`there is no side or seat "${looker}"`]
  const audience = looker === SPECTATORS ? undefined : seat
  return Object.entries(places).flatMap(([id, expected]) => {
    const place = g.layout.place(id)
    if (!place) return [`there is no place "${id}" on board ${g.board.id}`]
    const found = problemIn(game, audience, place, expected)
    return found === undefined ? [] : [`${looker} sees in ${id}: ${found}`]
  })
}

function problemIn(
  game: Game,
  seat: string | undefined,
  place: Place,
  expected: string | readonly string[],
): string | undefined {
  const g = game.position
  const isHidden = !g.sees(seat, place)
  if (expected === 'hidden')
    return isHidden ? undefined : `expected that it is hidden, got a place that is seen into`
  const wanted =
    expected === 'empty'
      ? []
      : (typeof expected === 'string' ? [expected] : expected).flatMap(eachInWords)
  const unknown = wanted.map((each) => problemWithWords(g, each)).find((text) => text !== undefined)
  if (unknown !== undefined) return unknown
  if (isHidden) return `expected ${listed(wanted)}, got a place that is hidden`
  const actual = piecesOf(g, place).flatMap((piece) => g.shownTo(seat, piece) ?? [])
  const fits = (piece: Seen | undefined, words: string) =>
    piece !== undefined && fitsWords(g, piece, words)
  const rest = [...actual]
  const areThere = wanted.every((words, n) => {
    const at = place.ordered
      ? fits(actual[n], words)
        ? rest.indexOf(actual[n] as Seen)
        : -1
      : rest.findIndex((piece) => fits(piece, words))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  if (areThere && rest.length === 0) return undefined
  return `expected ${listed(wanted)}, got ${listed(actual.map((piece) => pieceInWords(g, piece)))}`
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ')
}
