/** What does not come to a player's mind: units it leaves where they are for a whole phase. */

import type { Explorer, Piece } from '@redoubt/engine'
import { hashOf, mix } from '../bot/chance.ts'
import { phaseOf } from '../bot/repeating.ts'
import type { Head } from './aftermath.ts'
import { isRest, type Option } from './option.ts'

/** Who decides, and the chance of this decision. */
export interface Keys {
  readonly name: number
  readonly key: number
}

/**
 * The meanings of what is overlooked. A unit is overlooked for as long as a phase lasts, with all it could do: of its thirty moves the
 * twenty left would be as good. To end a phase always comes to mind; where nothing else would, everything does.
 * @param share of the units, and of actions that name none; 0 to 1
 */
export function overlooked(
  { tree }: Head,
  options: readonly Option[],
  { name, key }: Keys,
  share: number,
): readonly number[] {
  // Without turns one phase could be the whole game.
  const phase = tree.module.rules.turn ? mix(name, hashOf(phaseOf(tree))) : key
  const luck = mix(phase, OVERSIGHT)
  const comesToMind = ({ row, meaning }: Option) => {
    const unit = actorOf(tree, row)
    const chance = mix(luck, unit ? hashOf(unit.id ?? `${unit.index}`) : meaning)
    return (chance >>> 0) / 0x100000000 >= share
  }
  // Of several equal pieces one that comes to mind is enough.
  const thoughtOf = new Set(
    options
      .filter((option) => isRest(tree, option.row) || comesToMind(option))
      .map(({ meaning }) => meaning),
  )
  if (thoughtOf.size === 0) return []
  return options.map(({ meaning }) => meaning).filter((meaning) => !thoughtOf.has(meaning))
}

/** Keeps what is overlooked apart from what is chosen. */
const OVERSIGHT = 0x0e7

/** The first piece a row names. */
function actorOf(tree: Explorer, row: number): Piece | undefined {
  const { names, args } = tree.offered(row)
  const at = names.findIndex((name) => args[name]?.kind === 'piece')
  return at < 0 ? undefined : (tree.argument(row, at) as Piece | undefined)
}
