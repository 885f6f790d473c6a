/** Twins in which somebody sends a piece that the audience does not see to one space, or to another. */

import {
  type Audience,
  Explorer,
  type Game,
  type Order,
  type Piece,
  writeOrder,
} from '@redoubt/engine'
import type { Chooser } from '../play/chooser.ts'
import { copyOf, type Twins } from './pair.ts'

interface Sending {
  readonly piece: Piece
  readonly order: Order
}

/** Another seat moves the same unseen piece: where to, the audience must not be able to tell. */
export function unseenMoveTwins(game: Game, audience: Audience, choose: Chooser): Twins[] {
  return game.asked().flatMap(({ seat }) => {
    if (seat === audience) return []
    const ways = [...sendings(game, seat, audience).values()].filter(({ length }) => length > 1)
    const alike = choose.pick(ways, `twin/${game.seq}/unseen`)
    if (!alike) return []
    const one = choose.pick(alike, `twin/${game.seq}/unseen/one`)
    const other = choose.pick(
      alike.filter((each) => each !== one),
      `twin/${game.seq}/unseen/other`,
    )
    if (![one, other].every((each) => staysUnseen(game, seat, each, audience))) return []
    return [
      {
        one: copyOf(game),
        other: copyOf(game),
        about: `${seat}: "${writeOrder(one.order)}" or "${writeOrder(other.order)}", out of sight`,
        first: { seat, actions: [one.order, other.order] as const },
      },
    ]
  })
}

/** What a seat may do with pieces on the map that the audience does not see, by all but the spaces they may be sent to. */
function sendings(game: Game, seat: string, audience: Audience): ReadonlyMap<string, Sending[]> {
  const found = new Map<string, Sending[]>()
  const tree = new Explorer(game)
  const side = tree.asked().find((asked) => game.position.seatOf(asked).id === seat)
  const rows = side ? tree.fill(side) : 0
  for (let row = 0; row < rows; row++) {
    const { name, args } = tree.offered(row)
    const values = Object.keys(args).map((_, at) => tree.argument(row, at))
    const pieces = values.filter(isPiece)
    const [piece] = pieces
    if (!piece || pieces.length > 1 || !isOutOfSight(game, piece, audience)) continue
    if (!values.some(isSpace)) continue
    const rest = values.map((value) =>
      isSpace(value) ? 'somewhere' : isPiece(value) ? value.index : String(value),
    )
    const key = `${name} ${rest.join(' ')}`
    found.set(key, [...(found.get(key) ?? []), { piece, order: tree.order(row) }])
  }
  return found
}

/** Done in a game of its own, does it leave the piece on the map and the audience without a sight of it? */
function staysUnseen(
  game: Game,
  seat: string,
  { piece, order }: Sending,
  audience: Audience,
): boolean {
  const trial = copyOf(game)
  trial.act(seat, order)
  const moved = trial.position.pieces[piece.index]
  return moved !== undefined && isOutOfSight(trial, moved, audience)
}

function isOutOfSight({ position }: Game, piece: Piece, audience: Audience): boolean {
  return piece.place.kind === 'space' && position.sight(audience, piece) === 'nothing'
}

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && 'face' in value
}

function isSpace(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'space'
}
