/** An effect as a bar, with the range the true one lies in. */

import type { Estimate } from '@redoubt/lab'

/** A bar from the middle to the effect, with a whisker over the range. */
export function Whisker({
  estimate: { value, low, high },
  most,
}: {
  estimate: Estimate
  most: number
}) {
  const at = (share: number) => 50 + (50 * Math.max(-most, Math.min(most, share))) / most
  const [from, to] = value < 0 ? [at(value), 50] : [50, at(value)]
  return (
    <span className="lab-rate middle" aria-hidden="true">
      <span
        className={value < 0 ? 'lab-rate-bar other' : 'lab-rate-bar'}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
      />
      <span
        className="lab-rate-range"
        style={{ insetInlineStart: `${at(low)}%`, inlineSize: `${at(high) - at(low)}%` }}
      />
    </span>
  )
}
