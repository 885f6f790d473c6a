/** The throws that are told of a battle where there is no room for all. */

interface Throw {
  readonly step: string
  readonly target: number
  readonly high?: boolean | undefined
}

/** Throws that are seen where there is no room for all. */
const LAST = 2

/** Of dice that hit by themselves the last step's; those read off tables belong together, whichever was thrown last. */
export function lastThrows<T extends Throw>(dice: readonly T[]): readonly T[] {
  const last = dice.at(-1)
  if (!last) return []
  const own = isOffTable(last)
    ? dice.filter(isOffTable)
    : dice.filter((one) => one.step === last.step)
  return own.slice(-LAST)
}

/** Is the die itself no hit or miss, but a row of a table? */
export function isOffTable({ target, high }: Throw): boolean {
  return target === 0 && !high
}
