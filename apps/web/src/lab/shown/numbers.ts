/** Numbers of a study in words. */

import { digitsTelling, type Estimate } from '@redoubt/lab'
import { languageTag } from '../../messages/language.ts'
import { tell } from '../messages/words.ts'

/** A share as points of a hundred with its sign: "+4.5". */
export function points(share: number, digits = 1): string {
  return signed(100 * share, digits)
}

/** "+1.4", "−0.3", "0.0". */
export function signed(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  const text = decimal(Math.abs(value), digits)
  return Number(Math.abs(value).toFixed(digits)) === 0 ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** A share as the reader's language writes it: "53.5%", "53,5 %". */
export function percent(share: number, digits = 1): string {
  return new Intl.NumberFormat(languageTag(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)
}

/** "+1.4 to +7.6". */
export function range(
  { low, high }: Pick<Estimate, 'low' | 'high'>,
  text: (value: number) => string,
): string {
  return tell('study.range', { low: text(low), high: text(high) })
}

/** A range of points, with so many digits that an end that is not 0 does not look like it: "+0.03 to +10.29". */
export function pointsRange({ low, high }: Pick<Estimate, 'low' | 'high'>): string {
  const digits = digitsTelling([100 * low, 100 * high], 1)
  return range({ low, high }, (end) => points(end, digits))
}

/** A number with as many digits as it needs. */
export function amount(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  if (Number.isInteger(value)) return String(value)
  const size = Math.abs(value)
  return decimal(value, size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

/** "3 min 20 s", "12 s". */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return tell('study.seconds', { seconds })
  if (seconds < 3600)
    return tell('study.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  return tell('study.hours', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
  })
}

/** "less than 0.001", "0.03". */
export function chance(p: number): string {
  return p < 0.001 ? tell('study.tiny') : decimal(p, p < 0.1 ? 3 : 2)
}

/** With the reader's decimal mark. */
function decimal(value: number, digits: number): string {
  return new Intl.NumberFormat(languageTag(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value)
}
