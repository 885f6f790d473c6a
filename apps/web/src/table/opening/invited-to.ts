/** What whoever is invited sits down to. */

import type { GameSummary, ModuleSummary } from '@redoubt/protocol'

/**
 * The module's title where the game has another name, and the chair that is kept, with its sides: only where one is empty, for
 * of several nobody knows before he sits which his invitation opens.
 */
export function invitedTo(
  {
    name,
    module,
    moduleTitle,
    seats,
  }: Pick<GameSummary, 'name' | 'module' | 'moduleTitle' | 'seats'>,
  modules: readonly Pick<ModuleSummary, 'id' | 'seats' | 'sides'>[],
): { readonly title?: string; readonly seat?: string } {
  const [empty, ...others] = seats.filter(({ taken }) => !taken)
  const known = modules.find(({ id }) => id === module)
  return {
    ...(name === moduleTitle ? {} : { title: moduleTitle }),
    ...(empty && others.length === 0 && known ? { seat: chairText(known, empty.seat) } : {}),
  }
}

/** "Second player (Green)"; one side called like its chair is named once, and of many none. */
function chairText({ seats, sides }: Pick<ModuleSummary, 'seats' | 'sides'>, seat: string): string {
  const name = seats[seat]?.name ?? seat
  const own = Object.values(sides).filter((side) => side.seat === seat)
  const [only] = own
  return own.length === 1 && only && only.name !== name ? `${name} (${only.name})` : name
}
