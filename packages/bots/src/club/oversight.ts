/** What does not come to a player's mind: units it leaves where they are for a whole phase. */

import type { Explorer, Piece, Space } from '@redoubt/engine'
import { hashOf, mix } from '../bot/chance.ts'
import { phaseOf } from '../bot/repeating.ts'
import type { Head } from './aftermath.ts'
import { isRest, type Option } from './option.ts'
import type { Going } from './plan.ts'

/** Who decides, and the chance of this decision. */
export interface Keys {
  readonly name: number
  readonly key: number
}

/**
 * The meanings of what is overlooked. A unit on the map is overlooked for as long as a phase lasts, with all it could do: of its thirty moves
 * the twenty left would be as good. Nobody overlooks what he is asked for in a battle, a card in his hand, or that a phase can be ended; where
 * nothing else would, everything comes to mind.
 * @param share of the units, 0 to 1
 */
export function overlooked(
  { tree }: Pick<Head, 'tree'>,
  options: readonly Option[],
  { name, key }: Keys,
  share: number,
): readonly number[] {
  if (tree.position.flow.length > 1) return []
  // Without turns one phase could be the whole game.
  const luck = mix(tree.module.rules.turn ? luckOfPhase(tree, name) : key, OVERSIGHT)
  const comesToMind = ({ row }: Option) => {
    const unit = actorOf(tree, row)
    return unit?.place.kind !== 'space' || isThoughtOf(unit, luck, share)
  }
  // Of several equal pieces one that comes to mind is enough.
  const thoughtOf = new Set(options.filter(comesToMind).map(({ meaning }) => meaning))
  if (thoughtOf.size === 0) return []
  return options.map(({ meaning }) => meaning).filter((meaning) => !thoughtOf.has(meaning))
}

/**
 * Does a unit stay where it is, because nobody thinks of it in the whole phase? It is not planned with, and does not march; who is to attack is
 * never forgotten, nor is anybody while the phase may not end yet.
 * @param targets where enemies stand that could be attacked
 * @param share of the units, 0 to 1
 */
export function forgetful(
  { tree }: Pick<Head, 'tree'>,
  options: readonly Option[],
  targets: ReadonlySet<Space>,
  name: number,
  share: number,
): (going: Going) => boolean {
  if (share === 0 || !options.some(({ row }) => isRest(tree, row))) return () => false
  const luck = mix(luckOfPhase(tree, name), OVERSIGHT)
  return ({ unit, to }) =>
    unit.place.kind === 'space' && !targets.has(to) && !isThoughtOf(unit, luck, share)
}

/** The same for one player as long as a phase lasts. */
const luckOfPhase = (tree: Explorer, name: number): number => mix(name, hashOf(phaseOf(tree)))

const isThoughtOf = (unit: Piece, luck: number, share: number): boolean =>
  (mix(luck, hashOf(unit.id ?? `${unit.index}`)) >>> 0) / 0x100000000 >= share

/** Keeps what is overlooked apart from what is chosen. */
const OVERSIGHT = 0x0e7

/** The first piece a row names. */
function actorOf(tree: Explorer, row: number): Piece | undefined {
  const { names, args } = tree.offered(row)
  const at = names.findIndex((name) => args[name]?.kind === 'piece')
  return at < 0 ? undefined : (tree.argument(row, at) as Piece | undefined)
}
