/** What one unit's fire at a space comes to before it is thrown: its dice, what they hit at, and what changes both. */

import {
  type Amount,
  compare,
  type Fraction,
  type Piece,
  type PreviewLine,
  type Space,
  toNumber,
} from '@redoubt/engine'
import { type Addition, applied, type Change, causeOf, total } from '../../changes/changes.ts'
import { type Chance, chancesOf } from '../../tables/dice.ts'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import type { Engagement } from '../battle/engagement.ts'

/** Dice of a kind of fire, and what changes them. */
export interface ShotRules<G extends AnyPosition> {
  /** Dice a unit throws. */
  dice(g: G, unit: PieceOf<G>): Amount
  /** What each of them hits at. */
  hitsAt(g: G, unit: PieceOf<G>): number
  /** Faces of a die. */
  readonly faces: number
  /** It hits with that number or less, or with that number or more. */
  readonly roll: 'low' | 'high'
  /** What becomes of a part of a die. */
  readonly rounding: 'down' | 'up'
  /** What changes how many are thrown, in order. */
  moreDice(g: G, fire: Engagement, target: Space): readonly Change[]
  /** What is added to each die. */
  die(g: G, fire: Engagement): readonly Addition[]
}

/** Dice that are going to be thrown. */
export interface Shot {
  readonly dice: number
  /** With what it takes, every change counted; beyond the faces of the die where nothing hits, or all does. */
  readonly needed: number
  /** Faces of the die that hit. */
  readonly hitting: number
  readonly lines: readonly PreviewLine[]
}

const NOTHING: ReadonlySet<string> = new Set()

/** Weighs the fire of a unit at a space. @param without ids of changes to leave out */
export function shotAt<G extends AnyPosition>(
  rules: ShotRules<G>,
  g: G,
  unit: PieceOf<G>,
  target: Space,
  without: ReadonlySet<string> = NOTHING,
): Shot {
  const fire: Engagement = { id: target.id, targets: [target], attackers: [unit], support: [] }
  const thrown = applied(rules.dice(g, unit), rules.moreDice(g, fire, target), { without })
  const lines = [...thrown.lines]
  let needed = rules.hitsAt(g, unit)
  for (const change of rules.die(g, fire)) {
    const before = String(needed)
    // What is added to the die makes it hit with so much less.
    if (!without.has(change.id)) needed -= total([change])
    lines.push({ ...causeOf(change), before, after: String(needed) })
  }
  const dice = Math.max(0, rounded(thrown.value, rules.rounding))
  return { dice, needed, hitting: hittingFaces(rules, needed), lines }
}

function rounded(dice: Fraction, rounding: 'down' | 'up'): number {
  if (compare(dice, 0) <= 0) return 0
  return rounding === 'up' ? Math.ceil(toNumber(dice)) : Math.floor(toNumber(dice))
}

function hittingFaces({ faces, roll }: ShotRules<AnyPosition>, needed: number): number {
  const hitting = roll === 'low' ? needed : faces + 1 - needed
  return Math.min(faces, Math.max(0, hitting))
}

/** Hits a shot makes on the average. */
export function meanHits({ dice, hitting }: Shot, faces: number): number {
  return (dice * hitting) / faces
}

/**
 * How likely so many hits are, exactly; more than there is to hit are counted as that.
 * @param room hits that those fired at can take
 */
export function hitChances({ dice, hitting }: Shot, faces: number, room: number): Chance<number>[] {
  const [hit, miss] = [BigInt(hitting), BigInt(faces - hitting)]
  const ways = new Map<number, bigint>()
  let choices = 1n
  for (let hits = 0; hits <= dice; hits++) {
    const counted = Math.min(hits, room)
    const some = choices * hit ** BigInt(hits) * miss ** BigInt(dice - hits)
    ways.set(counted, (ways.get(counted) ?? 0n) + some)
    choices = (choices * BigInt(dice - hits)) / BigInt(hits + 1)
  }
  return chancesOf(ways, BigInt(faces) ** BigInt(dice))
}

/** The units fired at. */
export function firedAt(g: AnyPosition, firer: { readonly id: string } | undefined, target: Space) {
  return g.stack(target, ({ side }: Piece) => side !== undefined && side.id !== firer?.id)
}
