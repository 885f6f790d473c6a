/** Numbers of a study in words. */

import { digitsTelling, type Estimate } from '@redoubt/lab'

/** A share as points of a hundred: `+4.5 [+1.4, +7.6]`; with so many digits that an end that is not 0 does not look like it. */
export function points({ value, low, high }: Estimate): string {
  const digits = digitsTelling([100 * low, 100 * high], 1)
  return `${signed(100 * value, digits)} [${signed(100 * low, digits)}, ${signed(100 * high, digits)}]`
}

/** A rate as points of a hundred: `53.5 % [50.4, 56.6]`. */
export function percent({ value, low, high }: Estimate): string {
  return `${(100 * value).toFixed(1)} % [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`
}

/** `+1.4`, `−0.3`, `0.0`. */
export function signed(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  const text = Math.abs(value).toFixed(digits)
  return Number(text) === 0 ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** An estimate with so many digits that its interval can be read: `−3.70 [−11.42, −1.76]`, `+0.0012 [+0.0003, +0.0021]`. */
export function estimate({ value, low, high }: Estimate): string {
  const width = high - low
  const digits = width > 0 ? Math.min(6, Math.max(2, 1 - Math.floor(Math.log10(width)))) : 2
  return `${signed(value, digits)} [${signed(low, digits)}, ${signed(high, digits)}]`
}

/** A number with as many digits as it needs. */
export function amount(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  if (Number.isInteger(value)) return String(value)
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

/** `p = 0.03`, `p < 0.001`. */
export function chanceOf(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`
}

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** `2 h 5 min`, `3 min 20 s`, `12 s`. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The clause something is put down to; what a step does not offer is put down to none. */
export function cited(clause: string | undefined): string {
  if (clause === undefined) return 'no clause cited'
  return clause === 'table' ? 'not offered at that point' : clause
}
