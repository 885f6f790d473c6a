/** How likely each outcome is: a bar, the percentage and the exact fraction. */

import { sayOfCounsel } from './words.ts'

export interface Chance {
  readonly text: string
  readonly value: number
  readonly exact?: string | undefined
  readonly margin?: number | undefined
}

/** More outcomes than these are summed up in one line. */
const MOST = 12
/** Longer fractions help nobody. */
const SHORT = 14

export function OddsBars({ chances }: { chances: readonly Chance[] }) {
  const shown = chances.slice(0, chances.length > MOST ? MOST - 1 : MOST)
  const rest = chances.slice(shown.length)
  const other = rest.reduce((sum, { value }) => sum + value, 0)
  const lines: Chance[] = [...shown]
  if (rest.length > 0)
    lines.push({ text: sayOfCounsel('counsel.others', { count: rest.length }), value: other })
  return (
    <ul className="odds">
      {lines.map(({ text, value, exact, margin }) => (
        <li key={text}>
          <span className="odds-text">{text}</span>
          <span className="odds-bar" aria-hidden="true">
            <span style={{ inlineSize: `${value * 100}%` }} />
          </span>
          <span className="odds-value">
            {sayOfCounsel('counsel.percent', { value })}
            {margin !== undefined && ` ± ${sayOfCounsel('counsel.percent', { value: margin })}`}
            {exact !== undefined && exact.length <= SHORT && <span className="meta"> {exact}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
