/** The fire of one step of a battle: thrown in order, counted together, then allotted. */

import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'
import type { Role } from '../battle/engagement.ts'
import type { RoundsFrame } from './battle-frame.ts'
import type { Throwing } from './volley.ts'

/**
 * Pieces of one side of the battle that fire together.
 * @example const barrage: Fire = { role: 'attacker', pieces: [unit, friend], value: 3, dice: 2 }
 */
export interface Fire<G extends AnyPosition = AnyPosition> {
  readonly role: Role
  readonly pieces: readonly PieceOf<G>[]
  /** What the dice are named by. Default: the role. */
  readonly shooter?: string
  /** Who throws. Default: who decides for the role. */
  readonly by?: SideOf<G>
  /** By which they fire. Default: the step's clause. */
  readonly clause?: string
  /** What all of them hit at. Default: each its own value, thrown value by value, the highest first. */
  readonly value?: number
  /** How many dice all of them throw. Default: each its own. */
  readonly dice?: number
  /** Lessens the hits before they are allotted. */
  readonly lessened?: (hits: number) => number
  /** Its hits are allotted by themselves, not together with the others of the step. */
  readonly apart?: boolean
  /** What its hits can fall on, where not on everything; such hits are allotted by themselves. */
  readonly only?: string
}

/**
 * Hits of a step that are allotted together.
 * @example const hit: Salvo = { of: 'defender', from: 'attacker', hits: 2 }
 */
export interface Salvo {
  /** Whose pieces are hit. */
  readonly of: Role
  /** Who fired. */
  readonly from: Role
  readonly hits: number
  readonly only?: string
}

/**
 * What fire needs to know of the pieces.
 * @example
 * const rules: FireRules<AnyPosition, RoundsFrame> = {
 *   throwing: volleys({ faces: () => 6, counted: (units) => units.length }),
 *   value: (_, { face }) => (face === 0 ? 3 : 1), dice: () => 1,
 *   decider: (g, { side }) => g.side(side), diceNames: (_, { at }) => [at],
 * }
 * rules.value(g, unit, 'attacker') // → 3
 */
export interface FireRules<G extends AnyPosition, B extends RoundsFrame> {
  readonly throwing: Throwing<G>
  /** What a piece hits at now. */
  readonly value: (g: G, piece: PieceOf<G>, role: Role) => number
  /** Dice a piece throws. */
  readonly dice: (piece: PieceOf<G>) => number
  readonly decider: (g: G, battle: B, role: Role) => SideOf<G>
  /** What the dice of a battle are named by, before the step and the shooter. */
  readonly diceNames: (g: G, battle: B) => readonly (string | number)[]
}

/**
 * Throws all the fire of a step. Salvos come back in the order in which they are allotted: the defender's pieces are
 * hit first, and of one side's those that were fired at first.
 */
export function fireAll<G extends AnyPosition, B extends RoundsFrame>(
  g: G,
  rules: FireRules<G, B>,
  battle: B,
  clause: string,
  fires: readonly Fire<G>[],
): Salvo[] {
  const salvos: { of: Role; from: Role; hits: number; only?: string; apart?: boolean }[] = []
  for (const fire of fires) {
    const from = fire.role
    const of = from === 'attacker' ? 'defender' : 'attacker'
    const thrown = throwFire(g, rules, battle, clause, fire)
    const hits = fire.lessened?.(thrown) ?? thrown
    const apart = fire.apart === true || fire.only !== undefined
    const known = apart ? undefined : salvos.find((salvo) => salvo.of === of && !salvo.apart)
    if (known) known.hits += hits
    else
      salvos.push({
        of,
        from,
        hits,
        apart,
        ...(fire.only === undefined ? {} : { only: fire.only }),
      })
  }
  const ofRole = (role: Role): Salvo[] =>
    salvos.filter(({ of }) => of === role).map(({ apart, ...salvo }) => salvo)
  return [...ofRole('defender'), ...ofRole('attacker')]
}

function throwFire<G extends AnyPosition, B extends RoundsFrame>(
  g: G,
  { throwing, value, dice, decider, diceNames }: FireRules<G, B>,
  battle: B,
  clause: string,
  fire: Fire<G>,
): number {
  if (fire.pieces.length === 0) return 0
  const { role, pieces, shooter = role } = fire
  const hitsAt = (piece: PieceOf<G>) => fire.value ?? value(g, piece, role)
  const values = [...new Set(pieces.map(hitsAt))].sort((a, b) => b - a)
  let hits = 0
  for (const target of values) {
    const units = pieces.filter((piece) => hitsAt(piece) === target)
    hits += throwing(g, {
      key: [...diceNames(g, battle), battle.step, `${shooter}@${target}`],
      step: battle.step,
      by: fire.by ?? decider(g, battle, role),
      units,
      dice: fire.dice ?? units.reduce((sum, unit) => sum + dice(unit), 0),
      value: target,
      clause: fire.clause ?? clause,
    })
  }
  return hits
}
