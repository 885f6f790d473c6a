/** Why something will not do: the first reason, and the others on demand. */

import { Sentence } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import type { Reason } from '../hand/intent.ts'
import { sayOfCounsel } from './words.ts'

const MOST_REASONS = 4
const AT_ONCE = 1

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { texts } = useTable()
  const lines = reasons.slice(0, MOST_REASONS).map(({ action, denial, spaces }) => (
    <li key={denial.message}>
      {action !== undefined && (reasons.length > 1 || spaces) && (
        <strong>
          {spaces
            ? sayOfCounsel('refusal.nowhere', {
                action: texts.action(action),
                count: spaces[0],
                of: spaces[1],
              })
            : texts.action(action)}
          {': '}
        </strong>
      )}
      <Sentence message={texts.denial(denial)} />
    </li>
  ))
  const folds = lines.length > AT_ONCE + 1
  return (
    <div data-testid="refusal">
      <ul>{folds ? lines.slice(0, AT_ONCE) : lines}</ul>
      {folds && (
        <details>
          <summary>{sayOfCounsel('refusal.more', { count: lines.length - AT_ONCE })}</summary>
          <ul>{lines.slice(AT_ONCE)}</ul>
        </details>
      )}
    </div>
  )
}
