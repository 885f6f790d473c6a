/**
 * A forecast of units to two digits, rounded up: a few units that were played know no more.
 * @example roughly(4928) // 5000
 */
export function roughly(units: number): number {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, units))) - 1)
  return Math.ceil(units / grain) * grain
}
