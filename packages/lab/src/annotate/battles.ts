/** The battles of a position: those that are declared and the one being fought. */

import {
  type BattleUnit,
  describeAll,
  type Fact,
  factOf,
  type Module,
  type Piece,
  type Place,
  type Position,
} from '@redoubt/engine'

/** Who fights where. */
export interface Engaged {
  /** The first space that is attacked: no two battles at a time are for the same. */
  readonly at: Place
  readonly side: string
  readonly targets: readonly Place[]
  readonly attackers: readonly Piece[]
  readonly defenders: readonly Piece[]
  /** It is being fought, not only declared. */
  readonly isFought: boolean
  /** Dice have been thrown in it. */
  readonly isThrown: boolean
}

/** A battle as the module's own judgement sees it before any dice are thrown. */
export interface Judged {
  /** Gains less losses on the average, in the units of `evaluate`; undefined where the module has no judgement. */
  readonly promise: number | undefined
  /** What is to be expected, by the module: odds, losses. Text: `hints.<key>`. */
  readonly expected: ExpectedRemark | undefined
}

interface ExpectedRemark {
  readonly key: string
  readonly clause?: string | undefined
  readonly facts?: Readonly<Record<string, Fact>> | undefined
}

/** What is declared or fought now, by the id of the first space attacked. */
export function engagedIn({ rules }: Module, g: Position): Map<string, Engaged> {
  const found = new Map<string, Engaged>()
  for (const { attackers, targets } of rules.declared?.(g, []) ?? []) {
    const spaces = targets.filter((target) => target.kind === 'space')
    const [at] = spaces
    const side = attackers[0]?.side
    if (!at || !side) continue
    const defenders = spaces.flatMap((space) => enemiesIn(g, space, side.id))
    found.set(at.id, {
      at,
      side: side.id,
      targets: spaces,
      attackers,
      defenders,
      isFought: false,
      isThrown: false,
    })
  }
  const shown = rules.battle?.(g)
  const attacking = shown?.sides.filter(({ role }) => role === 'attacker') ?? []
  const side = attacking.find(({ units }) => units.length > 0)?.side
  if (shown && side && shown.at.kind === 'space') {
    const piecesOf = (role: 'attacker' | 'defender') =>
      shown.sides
        .filter((each) => each.role === role)
        .flatMap(({ units }) => units.flatMap((unit) => alike(g, unit)))
    found.set(shown.at.id, {
      at: shown.at,
      side: side.id,
      targets: found.get(shown.at.id)?.targets ?? [shown.at],
      attackers: piecesOf('attacker'),
      defenders: piecesOf('defender'),
      isFought: true,
      isThrown: shown.dice.length > 0,
    })
  }
  return found
}

/** A battle shows units that are alike as one, with their number. */
function alike({ pieces }: Position, { piece, count }: BattleUnit): readonly Piece[] {
  if (count <= 1) return [piece]
  const others = pieces.filter(
    ({ index, type, side, face, place }) =>
      index !== piece.index &&
      type === piece.type &&
      side === piece.side &&
      face === piece.face &&
      place === piece.place,
  )
  return [piece, ...others.slice(0, count - 1)]
}

/**
 * Who defends, as it stood: of a battle that was begun and thrown for at one stroke, such as a counter-attack, those who fell in it are
 * shown no more.
 * @param before the position in which it was looked at
 */
export function defendersIn(
  before: Position,
  { defenders, targets, side }: Pick<Engaged, 'defenders' | 'targets' | 'side'>,
): readonly Piece[] {
  if (defenders.length > 0) return defenders
  return targets.flatMap(({ id }) => {
    const place = before.layout.place(id)
    return place ? enemiesIn(before, place, side) : []
  })
}

function enemiesIn(g: Position, space: Place, side: string): Piece[] {
  return g.pieces.filter((piece) => piece.place === space && piece.side && piece.side.id !== side)
}

/** How the battle looks by the module's judgement in a position, which may be one before it was shown. */
export function judgedIn({ rules }: Module, g: Position, { side, at, attackers }: Engaged): Judged {
  const { judgement } = rules
  const own = attackers.flatMap(({ index }) => g.pieces[index] ?? [])
  const space = g.board.spaces[at.index]
  if (!judgement || !space || own.length === 0) return { promise: undefined, expected: undefined }
  const expected = judgement.expected?.(g, g.side(side), space, own)
  if (!expected) return { promise: undefined, expected: undefined }
  const { key, clause, facts } = describeAll(expected)
  return {
    promise: judgement.promise(g, g.side(side), space, own),
    expected: {
      key,
      ...(clause === undefined ? {} : { clause }),
      ...(facts === undefined ? {} : { facts }),
    },
  }
}

/** Pieces as they stand now, for sentences. */
export function named(pieces: readonly Piece[]): Fact[] {
  return pieces.map((piece) => factOf(piece))
}
