/** Throws of dice: those that most games ask for, and those that a player keeps in his tray for games of a module. */

export type Throw = readonly [dice: number, sides: number]

export const MOST_DICE = 10
export const SIDES = [2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 100]

export const USUAL: readonly Throw[] = [
  [1, 6],
  [2, 6],
  [3, 6],
  [1, 10],
  [2, 10],
  [1, 20],
  [1, 100],
]

export const isSame = (a: Throw, b: Throw): boolean => a[0] === b[0] && a[1] === b[1]

const MOST_KEPT = 24
const keyOf = (module: string) => `redoubt.throws.${module}`

export function keptThrows(
  module: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): readonly Throw[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(module)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isThrow).slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

export function keepThrows(
  module: string,
  throws: readonly Throw[],
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(module), JSON.stringify(throws.slice(0, MOST_KEPT)))
  } catch {
    // Without storage they last as long as the page.
  }
}

function isThrow(value: unknown): value is Throw {
  const [dice, sides] = Array.isArray(value) ? value : []
  return Number.isInteger(dice) && dice >= 1 && dice <= MOST_DICE && SIDES.includes(sides)
}
