/**
 * So many digits behind the point that no number that is not 0 looks like it; two more than the fewest at the most.
 * @param fewest digits where nothing needs more
 * @example digitsTelling([0.03, 10.3], 1) // 2
 */
export function digitsTelling(numbers: readonly number[], fewest: number): number {
  const looksLike0 = (digits: number) =>
    numbers.some((number) => number !== 0 && Number(number.toFixed(digits)) === 0)
  return [fewest, fewest + 1].find((digits) => !looksLike0(digits)) ?? fewest + 2
}
