/** Every action one could think of at a step: whole universes of arguments, not only where the rules say to look. */

import {
  type Argument,
  asSide,
  type Game,
  type Order,
  type Piece,
  type Position,
  type Value,
  writeValue,
} from '@redoubt/engine'
import type { Chooser } from '../play/chooser.ts'

/** Everything that may be offered at the present step, by action. */
export function offeredActions(game: Game) {
  const step = game.module.rules.steps.find(({ name }) => name === game.position.frame?.step)
  return step && 'offers' in step ? step.offers : []
}

/**
 * Complete actions over the whole universe of their arguments.
 * @param tried of actions with more combinations than this, a random sample of as many
 */
export function* universe(
  game: Game,
  seat: string,
  choose: Chooser,
  tried: number,
): Generator<Order> {
  const g = game.position
  const side = game.asked().find((asked) => asked.seat === seat)?.side
  for (const offer of offeredActions(game)) {
    const all = asSide(g, side === undefined ? g.actor : g.side(side), () =>
      offer.names.map((name) => valuesOf(g, offer.args[name] as Argument)),
    )
    const total = all.reduce((product, values) => product * values.length, 1)
    for (let n = 0; n < Math.min(total, tried); n++) {
      const number =
        total <= tried
          ? n
          : choose.index(Math.min(total, 0x7fffffff), `universe/${game.seq}/${offer.name}/${n}`)
      const args: Record<string, string> = {}
      let rest = number
      offer.names.forEach((name, at) => {
        const values = all[at] ?? []
        const value = values[rest % values.length]
        rest = Math.floor(rest / values.length)
        if (value !== undefined) args[name] = value
      })
      yield { action: offer.name, args }
    }
  }
}

/**
 * Any value of an argument's universe, in notation.
 * @returns undefined where there is none: no piece is left
 */
export function anyValue(
  game: Game,
  side: string,
  argument: Argument,
  choose: Chooser,
  key: string,
): string | undefined {
  const g = game.position
  return asSide(g, g.side(side), () => {
    const values = everything(g, argument)
    return values.length === 0 ? undefined : writeValue(g, argument, choose.pick(values, key))
  })
}

/** All values there are for an argument, in notation; `undefined` where it may be left out, and for what says the same. */
function valuesOf(g: Position, argument: Argument): (string | undefined)[] {
  return [
    ...new Set([
      ...(argument.optional ? [undefined] : []),
      ...everything(g, argument)
        .filter((value) => value !== argument.means)
        .map((value) => writeValue(g, argument, value)),
    ]),
  ]
}

function everything(g: Position, argument: Argument): readonly Value[] {
  switch (argument.kind) {
    case 'piece':
      return g.pieces.filter((piece) => piece.place.index >= 0)
    case 'pieces':
      return someTogether(g.pieces.filter((piece) => piece.place.index >= 0))
    case 'space':
      return g.board.spaces
    case 'place':
      return g.layout.places
    case 'side':
      return g.sides
    case 'choice':
      return argument.values ?? [...g.cast.types.map(({ id }) => id), 'no-such-word']
    // There is no list of all words; what is too long no rules allow.
    case 'text':
      return ['x'.repeat((argument.longest ?? 1_000) + 1)]
    case 'number': {
      const [from, to] = argument.range ?? [0, 20]
      return Array.from({ length: Math.min(50, to - from + 1) }, (_, n) => from + n)
    }
  }
}

/** Each piece alone, each with every other as far as that stays few, and all of them. */
function someTogether(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const far = pieces.length <= 30 ? pieces.length : 2
  return [
    ...pieces.map((piece) => [piece]),
    ...pieces.flatMap((piece, at) =>
      pieces.slice(at + 1, at + 1 + far).map((other) => [piece, other]),
    ),
    pieces,
  ]
}
