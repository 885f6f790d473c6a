/** Why something will not do, with its clauses; over the board, so that the board stays where it is. */

import { say } from '../../messages/say.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import type { Intent } from '../hand/intent.ts'

const MOST_REASONS = 4

export function Refusal({ intent }: { intent: Intent }) {
  const { texts } = useTable()
  const { refused, problem } = intent
  if (problem !== undefined)
    return (
      <p className="refusal" role="alert">
        {problem}
      </p>
    )
  if (!refused) return null
  if (refused.reasons.length === 0) return <p className="refusal">{say('prompt.nothing-here')}</p>
  return (
    <ul className="refusal" data-testid="refusal">
      {refused.reasons.slice(0, MOST_REASONS).map(({ action, denial }) => (
        <li key={denial.message}>
          {action !== undefined && refused.reasons.length > 1 && (
            <strong>{texts.action(action)}: </strong>
          )}
          <Sentence message={texts.denial(denial)} />
        </li>
      ))}
    </ul>
  )
}
