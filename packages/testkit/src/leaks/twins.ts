/** Twins: two games at the same point that differ only in what an audience may not know. */

import {
  type Audience,
  type Game,
  type Json,
  type PieceView,
  type PositionData,
  seeded,
  type Variable,
  writeOrder,
} from '@redoubt/engine'
import type { Chooser } from '../play/chooser.ts'
import { byteDifference } from './bytes.ts'
import { unseenMoveTwins } from './out-of-sight.ts'
import { copyOf, type Twins } from './pair.ts'
import { isCovered, isHidden } from './secrets.ts'

/**
 * All kinds of twins the present position allows.
 * @param hinted also those that are there for hints, which the others try less
 */
export function twinsOf(game: Game, audience: Audience, choose: Chooser, hinted = false): Twins[] {
  return [
    ...secretActionTwins(game, audience, choose),
    ...unseenMoveTwins(game, audience, choose),
    ...hiddenContentTwins(game, audience, choose),
    ...(hinted ? dealtTwins(game, audience, choose) : []),
  ]
}

/** Another seat does one secret thing in one game and another in the other. */
function secretActionTwins(game: Game, audience: Audience, choose: Chooser): Twins[] {
  const secret = new Set(
    game.module.rules.steps.flatMap((step) =>
      'offers' in step ? step.offers.filter((offer) => offer.secret).map(({ name }) => name) : [],
    ),
  )
  return game.asked().flatMap(({ seat }) => {
    if (seat === audience) return []
    const choices = [...game.legal(seat)].filter(({ action }) => secret.has(action))
    const one = choose.pick(choices, `twin/${game.seq}/one`)
    const alike = choices.filter(({ action }) => action === one?.action)
    const others = alike.filter((action) => writeOrder(action) !== writeOrder(one))
    if (others.length === 0) return []
    const other = choose.pick(others, `twin/${game.seq}/other`)
    const about = `${seat}: "${writeOrder(one)}" or "${writeOrder(other)}"`
    return [
      {
        one: copyOf(game),
        other: copyOf(game),
        about,
        first: { seat, actions: [one, other] as const },
      },
    ]
  })
}

/** Hidden pieces are others, or hidden variables hold something else. */
function hiddenContentTwins(game: Game, audience: Audience, choose: Chooser): Twins[] {
  const position = game.position.save()
  const twins: Twins[] = []
  const pieces = otherPieces(game, position, audience, choose)
  if (pieces)
    twins.push({
      one: copyOf(game),
      other: copyOf(game, { ...position, pieces }),
      about: 'other pieces in hidden places',
      otherForces: true,
    })
  for (const variable of game.module.variables) {
    const value = otherValue(game, variable, audience, choose)
    if (value === undefined) continue
    const values = { ...position.values, [variable.name]: value }
    twins.push({
      one: copyOf(game),
      other: copyOf(game, { ...position, values }),
      about: `another value of ${variable.name}`,
    })
  }
  return twins
}

/** The same hidden pieces, dealt in another way; hidden values have twins of their own. */
function dealtTwins(game: Game, audience: Audience, choose: Chooser): Twins[] {
  if (audience === undefined) return []
  const deal = choose.index(1_000_000, `twin/${game.seq}/dealt`)
  const dealt = game.determinise(audience, seeded(`${deal}`))?.position.save()
  if (!dealt) return []
  const { pieces, stacks } = dealt
  const position = game.position.save()
  if (!byteDifference({ pieces, stacks }, { pieces: position.pieces, stacks: position.stacks }))
    return []
  const other = copyOf(game, { ...position, pieces, stacks })
  return [{ one: copyOf(game), other, about: 'where hidden pieces lie' }]
}

/**
 * The hidden pieces with other types of their side, so that some place holds other kinds than before; covered ones become
 * in everything but their backs like another with the same back.
 */
function otherPieces(
  game: Game,
  position: PositionData,
  audience: Audience,
  choose: Chooser,
): PieceView[] | undefined {
  const hidden = position.stacks.filter(([id]) => {
    const place = game.position.layout.place(id)
    return place && isHidden(game, place, audience)
  })
  const covered = position.stacks
    .filter((stack) => !hidden.includes(stack))
    .flatMap(([, stack]) => stack)
    .filter((index) => isUnknown(game, position.pieces[index], audience))
  const kinds = (pieces: readonly PieceView[]) =>
    JSON.stringify([
      hidden.map(([, stack]) => stack.map((id) => pieces[id]?.type).sort()),
      covered.map((index) => [pieces[index]?.type, pieces[index]?.face, pieces[index]?.at]),
    ])
  for (let attempt = 0; attempt < 4; attempt++) {
    const pieces = position.pieces.map((piece) => ({ ...piece }))
    for (const id of hidden.flatMap(([, stack]) => stack)) {
      const piece = pieces[id]
      if (!piece || piece.unit !== undefined) continue
      const models = position.pieces.filter(
        (each) => each.side === piece.side && each.unit === undefined,
      )
      const model = choose.pick(models, `twin/${game.seq}/piece/${id}/${attempt}`)
      pieces[id] = { ...piece, type: model.type, name: model.name }
    }
    for (const index of covered) {
      const piece = pieces[index] as PieceView
      const alike = position.pieces.filter((each) => sameBack(game, each, piece))
      const model = choose.pick(alike, `twin/${game.seq}/covered/${index}/${attempt}`)
      if (model && piece.unit === undefined) pieces[index] = underTheBackOf(game, model, piece)
    }
    if (kinds(pieces) !== kinds(position.pieces)) return pieces
  }
  return undefined
}

/** Is it covered, and the audience does not remember it? */
function isUnknown(game: Game, piece: PieceView | undefined, audience: Audience): boolean {
  if (!piece || !isCovered(game, piece.cover, audience)) return false
  return game.position.memoryOf(audience, piece) === undefined
}

function backOf(game: Game, { type }: PieceView) {
  return game.module.types.find(({ id }) => id === type)?.file.back
}

function sameBack(game: Game, a: PieceView, b: PieceView): boolean {
  return (
    a.side === b.side && a.unit === undefined && backOf(game, a)?.type === backOf(game, b)?.type
  )
}

/** A piece like the model, but with the number, the cover and the back of the one that lies there. */
function underTheBackOf(game: Game, model: PieceView, lying: PieceView): PieceView {
  const shown = (backOf(game, lying)?.shows ?? []).map((name): [string, Json] => [
    name,
    lying.at?.[name] ?? null,
  ])
  const { id, cover, aliases, memories } = lying
  const { memories: _, ...open } = model
  return {
    ...open,
    id,
    ...(model.at ? { at: { ...model.at, ...Object.fromEntries(shown) } } : {}),
    ...(cover ? { cover } : {}),
    ...(aliases ? { aliases } : {}),
    ...(memories ? { memories } : {}),
  }
}

function otherValue(
  game: Game,
  variable: Variable,
  audience: Audience,
  choose: Chooser,
): Json | undefined {
  if ((variable.visible ?? 'all') === 'all' || game.position.isRevealed(variable.name))
    return undefined
  const value = (game.position.vars as Readonly<Record<string, Json>>)[variable.name]
  if (!variable.per) return another(variable, value, choose)
  const owners =
    variable.per === 'seat'
      ? game.module.seats.map(({ id }) => id)
      : game.position.sides.map((side) => game.position.seatOf(side).id)
  let changed = false
  const entries = (value as readonly Json[]).map((entry, key) => {
    if (game.position.isRevealed(variable.name, key)) return entry
    if (variable.visible === 'owner' && variable.per !== 'space' && owners[key] === audience)
      return entry
    const changedEntry = another(variable, entry, choose)
    changed ||= changedEntry !== undefined
    return changedEntry ?? entry
  })
  return changed ? entries : undefined
}

/** Another value of the same sort. That a value has been chosen at all may be known: what is unset stays so. */
function another(variable: Variable, value: Json | undefined, choose: Chooser): Json | undefined {
  const initial =
    variable.initial ??
    { integer: 0, boolean: false, text: '', json: null, tally: null }[variable.type]
  if (value === undefined || value === initial) return undefined
  const { min, max, values } = variable
  const range =
    variable.type === 'integer' && min !== undefined && max !== undefined
      ? Array.from({ length: max - min + 1 }, (_, n) => min + n)
      : []
  const all: readonly Json[] = values ?? range
  return choose.pick(
    all.filter((other) => other !== value && other !== initial),
    `twin/${variable.name}`,
  )
}
