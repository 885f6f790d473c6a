/** Which facts of where a piece stood must outlast the action that moved it. */

import type { MadeCommand } from '../commands/made.ts'

const TYPES = {
  OldLocationName: 'text',
  OldZone: 'text',
  OldMap: 'text',
  OldBoard: 'text',
  OldX: 'integer',
  OldY: 'integer',
} as const
const ASKED = new RegExp(`\\b(?:${Object.keys(TYPES).join('|')})\\b`, 'g')

/**
 * Those that commands ask for which are given by themselves. What follows the move at once is told without an attribute.
 * @param moved what each piece does that has been moved
 */
export function keptOfStood(
  commands: readonly MadeCommand[],
  moved: readonly MadeCommand[],
): Record<string, { readonly type: 'text' | 'integer'; readonly help: string }> {
  const follows = keysAfter(commands, moved)
  const asked = new Set(
    commands.flatMap((one) =>
      one.label === undefined && follows.has(one.on)
        ? []
        : (JSON.stringify(one).match(ASKED) ?? []),
    ),
  )
  return Object.fromEntries(
    Object.entries(TYPES).flatMap(([name, type]) =>
      asked.has(name) ? [[name, { type, help: 'Where it stood before its last move.' }]] : [],
    ),
  )
}

/** Keys that are given in consequence of a move. */
function keysAfter(
  commands: readonly MadeCommand[],
  moved: readonly MadeCommand[],
): ReadonlySet<string> {
  const given = ({ does }: MadeCommand): string[] =>
    does.flatMap((effect) => ('give' in effect && !effect.to ? effect.give : []))
  const byKey = Map.groupBy(commands, ({ on }) => on)
  const found = new Set<string>()
  const ahead = moved.flatMap(given)
  for (let key = ahead.pop(); key !== undefined; key = ahead.pop()) {
    if (found.has(key)) continue
    found.add(key)
    ahead.push(...(byKey.get(key) ?? []).flatMap(given))
  }
  return found
}
