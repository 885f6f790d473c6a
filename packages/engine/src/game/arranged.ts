/** A position written down, so that a test or a scenario can begin at it: the way back from `arrange`. */

import type { Json } from '../format/format.ts'
import type { PieceView } from '../position/piece.ts'
import type { PositionData } from '../position/saved.ts'
import { writeOrder } from '../rules/notation.ts'
import type { Arrangement } from './arrange.ts'
import { Game } from './game.ts'
import { canonicalJson } from './record.ts'

/** Legal actions that are compared: where so many are alike, the rest is. */
const COMPARED = 2_000

/**
 * Writes down where a game stands, laid over its scenario. Names that the scenario gave single pieces are lost.
 * @returns undefined where that cannot be said in words: a battle that remembers pieces by number, masked pieces,
 * pieces the scenario has and the game has lost for good
 * @example const arrangement = arrangementOf(game); if (arrangement) Game.start(module, { arrangement })
 */
export function arrangementOf(game: Game): Arrangement | undefined {
  const { scenario, seating, options, position } = game.snapshot()
  const start = (arrangement: Arrangement): Game =>
    Game.start(game.module, {
      scenario,
      ...(seating === undefined ? {} : { seating }),
      options,
      arrangement,
    })
  try {
    const places = { bare: true, pieces: piecesIn(game, position), step: position.flow }
    const bare = start(places).snapshot().position
    const arrangement = { ...places, variables: differing(position.values, bare.values) }
    return isAlike(game, start(arrangement)) ? arrangement : undefined
  } catch {
    return undefined
  }
}

function piecesIn(game: Game, { pieces, stacks }: PositionData): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {}
  for (const [place, standing] of stacks) {
    const kind = game.position.layout.place(place)?.kind
    if (kind === undefined || standing.length === 0) continue
    const words = standing.flatMap((index) => {
      const piece = pieces[index]
      return piece ? wordsFor(game, piece) : []
    })
    found[place] = kind === 'zone' ? words.reverse() : words
  }
  return found
}

function differing(now: PositionData['values'], before: PositionData['values']) {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => canonicalJson(value) !== canonicalJson(before[name]),
    ),
  )
}

/** A piece with its face and every attribute: whichever piece of the scenario takes its place, it is like this one. */
function wordsFor({ position: { cast } }: Game, piece: PieceView): string {
  const { unit, side, type, face, at = {} } = piece
  const faces = cast.type(type)?.faces ?? []
  const words = unit === undefined ? [...(side === undefined ? [] : [side]), type] : [unit]
  if (faces.length > 1) words.push(faces[face] ?? '')
  const given = cast.data.scenarios
  const said = new Set(
    Object.values(given).flatMap(({ forces }) =>
      forces.flatMap(({ attributes = {} }) => Object.keys(attributes)),
    ),
  )
  for (const [name, value] of Object.entries(at))
    if (said.has(name) || value !== cast.attributes[name]) words.push(`${name}=${String(value)}`)
  return words.join(' ')
}

/** Do both hold the same pieces in the same places, the same values and steps, and may the same be done? */
function isAlike(one: Game, other: Game): boolean {
  return (
    canonicalJson(held(one)) === canonicalJson(held(other)) &&
    canonicalJson(allowed(one)) === canonicalJson(allowed(other))
  )
}

function held(game: Game): Json {
  const { pieces, stacks, values, flow } = game.snapshot().position
  const places = stacks
    .filter(([, standing]) => standing.length > 0)
    .map(([place, standing]): [string, Json] => [
      place,
      standing.map((index) => nameless(pieces[index])),
    ])
  return { places: Object.fromEntries(places), values, flow: flow as unknown as Json }
}

/** What a piece is, without the number and the name it happens to have. */
function nameless(piece: PieceView | undefined): Json {
  if (!piece) return null
  const { id: _, aliases: __, name: ___, memories: ____, ...rest } = piece
  return rest as unknown as Json
}

function allowed(game: Game): Json {
  return game.asked().map(({ seat }) => {
    const orders = [...game.legal(seat, { most: COMPARED })]
    return orders.map((order) => writeOrder(order)).sort()
  })
}
